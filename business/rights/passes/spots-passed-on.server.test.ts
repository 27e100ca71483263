import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { addPark as parkOf, addRule, draftOf, path, today } from '#checks/berth/pass-desk.ts'
import type { Console } from '#checks/berth/console.ts'
import { ruleB } from '#business/charging/fee/rules.examples.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const at = (clock: string) => instant(`${addDays(today, -1)} ${clock}`)!
const addPark = (lot: object = {}) => parkOf(admin, lot)
const sell = (...given: Parameters<typeof draftOf>) => admin.call(path('add'), draftOf(...given))
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const corrects = async (id: string, verb: string, rest: object = {}, headers = {}) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '核对录像', ...rest }, headers)

/** A company with one spot, whose cars pay for themselves beyond it. */
async function addCompany(CompanyName: string, CompanyCode: string, plates: readonly string[]): Promise<void> {
  const rest = { ContractBegin: '2026-01-01', ChargeKind: 2, SpotQuota: 1, OverQuotaPolicy: 1 }
  const { Id: CompanyId } = await admin.call('/api/company/addCompany', { CompanyName, CompanyCode, ...rest })
  for (const PlateNumber of plates)
    await admin.call('/api/companyvehicle/addCompanyVehicle', { CompanyId, PlateNumber, BeginDate: '2026-01-01' })
}

const temporary = { orderType: 1, monthPassId: null }
const byPass = (pass: { Id: string }) => ({ orderType: 2, monthPassId: pass.Id })

test('with 先出补位 the order of a car inside follows as the spot becomes its own, and as it is another’s again', async () => {
  const park = await addPark({ MultiSpotPolicy: 3 })
  const [first, later] = ['京A52001', '京A52002'] as const
  const pass = await sell(park, `${first},${later}`)
  await park.entry.sees(first, at('08:00'))
  await park.entry.sees(later, at('09:00'))
  expect(await orderOf(later)).toMatchObject(temporary)
  await park.exit.sees(first, at('11:00'), { opened: true })
  expect(await orderOf(later)).toMatchObject({ ...byPass(pass), orderStatus: 1 })

  // Said to have left before the other came: the spot is free as it comes, and no one waits for it.
  const { id } = await orderOf(first)
  await corrects(id, 'correctTime', { newLeftAt: wallTime(at('08:30')) })
  expect(await orderOf(later)).toMatchObject(temporary)
  await corrects(id, 'undoCorrection')
  expect(await orderOf(later)).toMatchObject(byPass(pass))
  expect((await park.exit.sees(later, at('19:00'))).decision).toMatchObject({ open: false, due: '6.00' })
})

test.each([1, 3])(
  'the order of a car inside follows as the car on the spot turns out to be another one, or none (一位多车策略 %i)',
  async (MultiSpotPolicy) => {
    const park = await addPark({ MultiSpotPolicy })
    const [first, later, real] = [1, 2, 3].map((car) => `京A53${MultiSpotPolicy}0${car}`) as [string, string, string]
    const pass = await sell(park, `${first},${later}`)
    await park.entry.sees(first, at('08:00'))
    await park.entry.sees(later, at('09:00'))
    const { id } = await orderOf(first)
    await corrects(id, 'correctPlate', { plateNumber: real })
    expect(await orderOf(later)).toMatchObject(byPass(pass))
    await corrects(id, 'undoCorrection')
    expect(await orderOf(later)).toMatchObject(temporary)
    expect(await orderOf(first)).toMatchObject(byPass(pass))
    await corrects(id, 'void', {}, await admin.confirm('park-order:void', id))
    expect(await orderOf(later)).toMatchObject({ ...byPass(pass), orderStatus: 1 })
    expect((await park.exit.sees(later, at('19:00'))).decision).toMatchObject({ open: true, due: '0.00' })
  },
)

test('so does the order of one that waits for the spot in another lot of the pass', async () => {
  const lots = [await addPark({ MultiSpotPolicy: 3 }), await addPark({ MultiSpotPolicy: 3 })] as const
  const [one, other] = lots
  const rule = await addRule(admin, one.parkLotId, { ParkLotIds: lots.map(({ parkLotId }) => parkLotId) })
  const pass = await sell({ ...one, rule }, '京A54001,京A54002')
  await one.entry.sees('京A54001', at('08:00'))
  await other.entry.sees('京A54002', at('09:00'))
  expect(await orderOf('京A54002')).toMatchObject(temporary)
  await one.exit.sees('京A54001', at('12:00'), { opened: true })
  await expect.poll(() => orderOf('京A54002')).toMatchObject(byPass(pass))
})

test.each([1, 3])(
  'a car that came in before its pass was sold has the spot: the next one pays (一位多车策略 %i)',
  async (MultiSpotPolicy) => {
    const park = await addPark({ MultiSpotPolicy })
    const [first, later] = [`京A56${MultiSpotPolicy}01`, `京A56${MultiSpotPolicy}02`]
    await park.entry.sees(first, at('08:00'))
    const pass = await sell(park, `${first},${later}`)
    await park.entry.sees(later, at('09:00'))
    expect(await orderOf(later)).toMatchObject(temporary)
    expect((await park.exit.sees(first, at('11:00'))).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await orderOf(later)).toMatchObject(MultiSpotPolicy === 3 ? byPass(pass) : temporary)
    await park.entry.sees(first, at('12:00'))
    expect(await orderOf(first)).toMatchObject(MultiSpotPolicy === 3 ? temporary : byPass(pass))
  },
)

test('a car that was inside before it became a company’s has one of its spots', async () => {
  const park = await addParkLot(admin, {}, { ...ruleB, freeMinutes: 0 })
  await park.entry.sees('京A57001', at('08:00'))
  await addCompany('星云科技', 'C57', ['京A57001', '京A57002'])
  await park.entry.sees('京A57002', at('09:00'))
  expect(await orderOf('京A57002')).toMatchObject({ orderType: 1, isOverQuota: 1 })
})

test('the order of a car of a company inside follows as the spot turns out to have been free', async () => {
  const park = await addParkLot(admin, {}, { ...ruleB, freeMinutes: 0 })
  await addCompany('星河科技', 'C55', ['京A55001', '京A55002'])
  await park.entry.sees('京A55001', at('08:00'))
  await park.entry.sees('京A55002', at('09:00'))
  expect(await orderOf('京A55002')).toMatchObject({ orderType: 1, isOverQuota: 1 })
  const { id } = await orderOf('京A55001')
  await corrects(id, 'void', {}, await admin.confirm('park-order:void', id))
  expect(await orderOf('京A55002')).toMatchObject({ orderType: 3, isOverQuota: 0, orderStatus: 1 })
})
