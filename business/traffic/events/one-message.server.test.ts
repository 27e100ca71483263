import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleB } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLaneCamera, addParkLot } from '#checks/berth/park-lot.ts'
import { addDays } from '#kernel/period.ts'
import { instant, wallDate, wallTime } from '#kernel/wall-clock.ts'

/** What one message says of cars, line after line, has the effect of its lines sent one by one: here in one tenant so, in the other so, with the same cars. */

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const yesterday = addDays(wallDate(Date.now()), -1)
const at = (clock: string) => instant(`${yesterday} ${clock}`)!
const terms = { ...ruleB, freeMinutes: 0 }
let made = 0

interface Place {
  readonly admin: Console
  readonly ParkLotId: string
  readonly plates: readonly string[]
}
/** Which car, in (1) or out (2), at what clock; the barrier has opened for it, or it asks. */
type Line = readonly [car: number, direction: 1 | 2, clock: string, how?: 'asks']
interface Story {
  /** What the cars may use up; returns how much of it is used. */
  readonly set: (place: Place) => Promise<() => Promise<unknown>>
  readonly lines: readonly Line[]
  readonly used: unknown
  /** What each stay owes, as it is asked for or as it left. */
  readonly owes: readonly string[]
}

const visit =
  (TimesLimit: number) =>
  async ({ admin, ParkLotId, plates }: Place) => {
    const window = { BeginAt: wallTime(at('10:00')), EndAt: wallTime(at('18:00')) }
    const [PlateNumber] = plates
    await admin.call('/api/visitor/addVisitor', {
      VisitorName: '王访客',
      ParkLotId,
      PlateNumber,
      TimesLimit,
      ...window,
    })
    return async () => (await admin.call('/api/visitor/queryVisitor', { PlateNumber })).rows[0].UsedTimes
  }

/** Companies whose money is enough for one stay of two hours, with two cars each. */
const companies =
  (count: number, kind: Record<string, unknown>, deposit?: string) =>
  async ({ admin, plates }: Place) => {
    const ids: string[] = []
    for (let nth = 0; nth < count; nth++) {
      const CompanyCode = `MSG${++made}`
      const { Id } = await admin.call('/api/company/addCompany', {
        CompanyCode,
        CompanyName: `单位${CompanyCode}`,
        ContractBegin: '2026-01-01',
        ...kind,
      })
      for (const PlateNumber of plates.slice(2 * nth, 2 * nth + 2))
        await admin.call('/api/companyvehicle/addCompanyVehicle', {
          CompanyId: Id,
          PlateNumber,
          BeginDate: '2026-01-01',
        })
      if (deposit) await admin.call('/api/company/topUpCompany', { Id, PayMoney: deposit, PayChannel: 6 })
      ids.push(Id)
    }
    return () =>
      Promise.all(
        ids.map(async (id) => {
          const { Balance, UsedCredit } = await admin.call('/api/company/getCompany', { id })
          return [Balance, UsedCredit]
        }),
      )
  }

async function pass({ admin, ParkLotId, plates }: Place) {
  const RuleCode = `MSG${++made}`
  const priced = { ParkLotIds: [ParkLotId], OriginMoney: '30.00', BillPackMoney: '30.00', MaxPlateCount: 2 }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode,
    RuleName: `月卡${RuleCode}`,
    ...priced,
  })
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId,
    RuleId,
    BeginDate: yesterday,
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    PlateNumber: plates.slice(0, 2).join(','),
    BillPackMoney: '30.00',
  })
  return async () => null
}

async function card({ admin, plates }: Place) {
  const owner = { OwnerName: '张三', OwnerMobile: '13900000001' }
  const { Id } = await admin.call('/api/storedCard/addStoredCard', {
    ...owner,
    PlateNumbers: plates.slice(0, 2).join(','),
  })
  await admin.call('/api/storedCard/topUpStoredCard', { Id, PayMoney: '6', PayChannel: 6 })
  return async () => (await admin.call('/api/storedCard/getStoredCard', { Id })).Balance
}

const inOutIn = [
  [0, 1, '08:00'],
  [0, 2, '10:00'],
  [1, 1, '10:10'],
  [1, 2, '12:10'],
] as const
const stories: Readonly<Record<string, Story>> = {
  'a visit for one entry, before which and in which the car comes': {
    set: visit(1),
    lines: [
      [0, 1, '08:00'],
      [0, 1, '12:00'],
      [0, 2, '14:00'],
    ],
    used: 1,
    owes: ['6.00', '6.00'],
  },
  'a visit for one entry, in which the car comes twice': {
    set: visit(1),
    lines: [
      [0, 1, '11:00'],
      [0, 1, '12:00'],
      [0, 2, '14:00'],
    ],
    used: 1,
    owes: ['0.00', '6.00'],
  },
  'a visit for one entry, in which the car comes, goes and comes, asking each time': {
    set: visit(1),
    lines: [
      [0, 1, '11:00', 'asks'],
      [0, 2, '12:00', 'asks'],
      [0, 1, '13:00', 'asks'],
      [0, 2, '14:00', 'asks'],
    ],
    used: 1,
    owes: ['0.00', '3.00'],
  },
  'a visit for two entries, in which the car comes three times': {
    set: visit(2),
    lines: [
      [0, 1, '11:00'],
      [0, 1, '12:00'],
      [0, 1, '13:00'],
      [0, 2, '14:00'],
    ],
    used: 2,
    owes: ['0.00', '0.00', '3.00'],
  },
  'a visit for one entry that starts while the car is inside, which then stands at an exit and comes again': {
    set: visit(1),
    lines: [
      [0, 1, '08:00'],
      [0, 2, '11:00', 'asks'],
      [0, 1, '12:00'],
      [0, 2, '14:00'],
    ],
    used: 1,
    owes: ['6.00', '6.00'],
  },
  'a company whose deposit one car uses up before the next one comes': {
    set: companies(1, { ChargeKind: 3 }, '6'),
    lines: inOutIn,
    used: [['0.00', '0.00']],
    owes: ['0.00', '6.00'],
  },
  'a company whose credit one car uses up before the next one comes': {
    set: companies(1, { ChargeKind: 2, CreditMoney: '6.00' }),
    lines: inOutIn,
    used: [['0.00', '6.00']],
    owes: ['0.00', '6.00'],
  },
  'two companies, car by car': {
    set: companies(2, { ChargeKind: 3 }, '6'),
    lines: [
      [0, 1, '08:00'],
      [2, 1, '08:01'],
      [0, 2, '10:00'],
      [2, 2, '10:01'],
      [1, 1, '10:10'],
      [3, 1, '10:11'],
      [1, 2, '12:10'],
      [3, 2, '12:11'],
    ],
    used: [
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ],
    owes: ['0.00', '0.00', '6.00', '6.00'],
  },
  'a pass with one spot for two cars': {
    set: pass,
    lines: [
      [0, 1, '08:00'],
      [1, 1, '09:00'],
      [0, 2, '10:00'],
      [1, 2, '11:00'],
      [1, 1, '12:00'],
      [1, 2, '13:00'],
    ],
    used: null,
    owes: ['0.00', '6.00', '0.00'],
  },
  'a card with money for one of two cars': {
    set: card,
    lines: [
      [0, 1, '08:00'],
      [1, 1, '08:10'],
      [0, 2, '10:00'],
      [1, 2, '10:10'],
    ],
    used: '0.00',
    owes: ['0.00', '6.00'],
  },
}

async function follow({ set, lines }: Story, plates: readonly string[], tenant: TenantCode) {
  const admin = await berth.as('admin', tenant)
  const park = await addParkLot(admin, {}, terms)
  const camera: Camera = await addLaneCamera(admin, park, `MSG${++made}`, 3)
  const used = await set({ admin, ParkLotId: park.parkLotId, plates })
  const said = lines.map(([car, direction, clock, how]) =>
    camera.passing(plates[car]!, at(clock), { direction, ...(how !== 'asks' && { opened: true }) }),
  )
  const results = tenant === 'east' ? await camera.sendAll(said) : []
  if (tenant === 'west') for (const each of said) results.push(await camera.sendOne(each))
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    parkLotId: park.parkLotId,
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  const fields = ['plateNumber', 'cameAt', 'leftAt', 'carType', 'orderType', 'orderStatus', 'payableAmount'] as const
  return {
    used: await used(),
    owes: rows.map(({ needPayMoney }: any) => needPayMoney as string),
    orders: rows.map((order: any) => Object.fromEntries(fields.map((field) => [field, order[field]]))),
    open: results.map(({ decision }) => decision?.open),
  }
}

test.each(Object.entries(stories))('%s', async (_name, story) => {
  const nth = String(++made).padStart(3, '0')
  const plates = [0, 1, 2, 3].map((car) => `京M${nth}X${car}`)
  const atOnce = await follow(story, plates, 'east')
  expect(atOnce).toMatchObject({ used: story.used, owes: story.owes })
  expect(await follow(story, plates, 'west')).toEqual(atOnce)
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
