import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { openOutsider, type Outsider } from '#checks/berth/outsider.ts'
import { addBay } from '#checks/berth/places.ts'
import { wallDate } from '#kernel/wall-clock.ts'

/** What is sold at a desk in the moment in which the seller hands over is in that duty, once, whichever of the two is committed first. */

const ledgers = ['stored_card_flow', 'company_flow', 'bill_pack_order', 'share_order'] as const
const gates = { stored_card_flow: 5001, company_flow: 5002, bill_pack_order: 5003, share_order: 5004, audit_log: 5005 }

let berth: Berth
let admin: Console
let park: ParkLot
let gatekeeper: Outsider
let watch: Outsider
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin)
  gatekeeper = await openOutsider(berth.databaseUrl)
  watch = await openOutsider(berth.databaseUrl)
  await watch.run(`
    create function wait_at_the_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return new;
    end $$`)
  for (const [table, gate] of Object.entries(gates))
    await watch.run(
      `create trigger gate before insert on ${table} for each row execute function wait_at_the_gate(${gate})`,
    )
})
afterAll(async () => {
  await gatekeeper.leave()
  await watch.leave()
  await berth.stop()
})

const today = wallDate(Date.now())
const tomorrow = wallDate(Date.now() + 86_400_000)
let made = 0

/** Someone on duty at a box of their own who may sell everything. */
async function seller() {
  const name = `SALE${++made}`
  const box = { ParkLotId: park.parkLotId, SentryCode: name, SentryName: name }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  const by = await berth.newPerson({ UserName: name.toLowerCase(), roleCode: 'admin' })
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId })
  return { by, DutyId }
}

async function passRule() {
  const priced = { ParkLotIds: [park.parkLotId], OriginMoney: '30.00', BillPackMoney: '30.00' }
  const rule = { RuleCode: `END${++made}`, RuleName: `月卡${made}`, RenewAdvanceDays: 60, NeedAudit: 0, ...priced }
  return (await admin.call('/api/billPackRule/addBillPackRule', rule)).Id as string
}
const sold = (RuleId: string) => ({
  ParkLotId: park.parkLotId,
  RuleId,
  BeginDate: today,
  OwnerName: '王五',
  OwnerMobile: '13800000001',
  PlateNumber: `京K8${String(++made).padStart(4, '0')}`,
  BillPackMoney: '30.00',
})

interface Sale {
  readonly ledger: (typeof ledgers)[number]
  /** Prepares it and says how it is sold for 30 yuan in cash. */
  readonly prepare: () => Promise<(by: Console) => Promise<any>>
}
const sales: Readonly<Record<string, Sale>> = {
  'a top-up of a card': {
    ledger: 'stored_card_flow',
    async prepare() {
      const card = {
        OwnerName: '张三',
        OwnerMobile: '13900000001',
        PlateNumbers: `京K7${String(++made).padStart(4, '0')}`,
      }
      const { Id } = await admin.call('/api/storedCard/addStoredCard', card)
      return (by) => by.ask('/api/storedCard/topUpStoredCard', { Id, PayMoney: '30', PayChannel: 6 })
    },
  },
  'a pass': {
    ledger: 'bill_pack_order',
    async prepare() {
      const draft = sold(await passRule())
      return (by) => by.ask('/api/billPackOrder/addBillPackOrder', draft)
    },
  },
  'a renewal': {
    ledger: 'bill_pack_order',
    async prepare() {
      const { Id } = await admin.call('/api/billPackOrder/addBillPackOrder', sold(await passRule()))
      return (by) =>
        by.ask('/api/billPackOrder/renewBillPackOrder', { Id, Units: 1, PayChannel: 6, RenewMoney: '30.00' })
    },
  },
  'a top-up of a company': {
    ledger: 'company_flow',
    async prepare() {
      const firm = {
        CompanyCode: `END${++made}`,
        CompanyName: `单位${made}`,
        ContractBegin: '2026-01-01',
        ChargeKind: 3,
      }
      const { Id } = await admin.call('/api/company/addCompany', firm)
      return (by) => by.ask('/api/company/topUpCompany', { Id, PayMoney: '30', PayChannel: 6 })
    },
  },
  'a rental': {
    ledger: 'share_order',
    async prepare() {
      const { spotId: SpotId } = await addBay(admin, park.parkLotId, `END${++made}`)
      const hours = { DayBegin: '00:00', DayEnd: '23:59', HourPrice: '30' }
      const lent = { SpotId, OwnerName: '王业主', ShareBegin: today, ShareEnd: tomorrow, ...hours }
      const { Id: ShareSpotId } = await admin.call('/api/share/addShareSpot', lent)
      const rented = { PlateNumber: `京K6${String(++made).padStart(4, '0')}`, Money: '30.00', PayChannel: 6 }
      const time = { RentBegin: `${tomorrow} 09:00:00`, RentEnd: `${tomorrow} 10:00:00` }
      return (by) => by.ask('/api/share/addShareOrder', { ShareSpotId, ...rented, ...time })
    },
  },
}
const handOver = (by: Console, Id: string) =>
  by.ask('/api/duty/signOffDutySession', { Id, CashHandMoney: '30.00', DiffReason: '最后一笔' })
const read = (Id: string) => admin.call('/api/duty/getDutySession', { Id })
const whole = { DutyState: 1, CashCount: 1, CashMoney: '30.00', CashDiffMoney: '0.00' }

describe.each(Object.entries(sales))('%s', (_name, { ledger, prepare }) => {
  test('is stored as the duty has just ended', async () => {
    const sell = await prepare()
    const { by, DutyId } = await seller()
    await gatekeeper.run(`select pg_advisory_lock(${gates[ledger]})`)
    const selling = sell(by)
    await watch.untilWaiting(1)
    expect(await handOver(by, DutyId)).toMatchObject({ state: 'success' })
    await gatekeeper.run(`select pg_advisory_unlock(${gates[ledger]})`)
    expect(await selling).toMatchObject({ state: 'success' })
    expect(await read(DutyId)).toMatchObject(whole)
  })

  test('is stored, and not yet committed, as the duty ends', async () => {
    const sell = await prepare()
    const { by, DutyId } = await seller()
    await gatekeeper.run(`select pg_advisory_lock(${gates.audit_log})`)
    const selling = sell(by)
    await watch.untilWaiting(1)
    const ending = handOver(by, DutyId)
    await watch.untilWaiting(2)
    await gatekeeper.run(`select pg_advisory_unlock(${gates.audit_log})`)
    expect(await Promise.all([selling, ending])).toMatchObject([{ state: 'success' }, { state: 'success' }])
    expect(await read(DutyId)).toMatchObject(whole)
  })
})

test('a rental that is cancelled leaves the drawer of who took its rent; one that was taken back after the cash was posted takes nothing from what was posted', async () => {
  const rent = await sales['a rental']!.prepare()
  const { by, DutyId } = await seller()
  const { Id: id } = (await rent(by)).data
  const mine = async () => (await by.call('/api/duty/queryMine')).duty
  expect(await mine()).toMatchObject({ cashMoney: '30.00' })
  await admin.call('/api/share/cancelShareOrder', { id, reason: '改期' })
  expect(await mine()).toMatchObject({ cashMoney: '0.00' })
  const card = await sales['a top-up of a card']!.prepare()
  await card(by)
  await handOver(by, DutyId)
  const confirmed = await admin.confirm('duty-session:post', DutyId)
  await admin.call('/api/duty/postDutySession', { Id: DutyId, RealMoney: '30.00' }, confirmed)
  const { rows } = await admin.call('/api/storedCard/queryStoredCard', { PerPage: 1 })
  const undone = await admin.confirm('stored-card:undoTopUp', rows[0].Id)
  await admin.call('/api/storedCard/undoTopUpStoredCard', { Id: rows[0].Id, Reason: '输错' }, undone)
  expect(await read(DutyId)).toMatchObject({ CashMoney: '30.00', CashDiffMoney: '0.00' })
})
