import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleB } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const today = wallDate(Date.now())
const at = (clock: string, day = addDays(today, -1)) => instant(`${day} ${clock}`)!
const path = (verb: string) => `/api/billPackOrder/${verb}BillPackOrder`
const addPark = (lot: object = {}) => addParkLot(admin, { ...lot }, { ...ruleB, freeMinutes: 0 })

let rules = 0
function addRule(parks: readonly ParkLot[], rest: object = {}): Promise<any> {
  const tag = `T${++rules}`
  const ParkLotIds = parks.map(({ parkLotId }) => parkLotId)
  const price = { OriginMoney: '330.00', BillPackMoney: '300.00' }
  return admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: tag,
    RuleName: `通用${tag}`,
    ParkLotIds,
    ...price,
    ...rest,
  })
}

const draftOf = ({ parkLotId }: ParkLot, rule: any, PlateNumber: string, rest: object = {}) => ({
  ParkLotId: parkLotId,
  RuleId: rule.Id,
  PlateNumber,
  OwnerName: '王五',
  OwnerMobile: '13800000001',
  BeginDate: addDays(today, -5),
  BillPackMoney: '300.00',
  ...rest,
})
const sell = (...given: Parameters<typeof draftOf>) => admin.call(path('add'), draftOf(...given))
async function due(park: ParkLot, plate: string, from: string, to: string, rest: object = {}): Promise<string> {
  await park.entry.sees(plate, at(from), { ...rest })
  return (await park.exit.sees(plate, at(to), { ...rest })).decision!.due
}

test('A8: a pass sold for a small car does not cover the same plate read as a large car', async () => {
  const park = await addPark()
  await sell(park, await addRule([park], { BillCarSizeId: 1 }), '京T10001')
  expect(await due(park, '京T10001', '08:00', '12:00')).toBe('0.00')
  expect(await due(park, '京T10001', '13:00', '17:00', { billCarSizeId: 3, plateColor: 2 })).toBe('12.00')
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    plateNumber: '京T10001',
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  expect(rows).toMatchObject([{ orderType: 2 }, { orderType: 1, monthPassId: null, needPayMoney: '12.00' }])
  await park.entry.sees('京T10001', at('19:00'), { billCarSizeId: 9 })
  expect((await park.exit.sees('京T10001', at('21:00'), { billCarSizeId: 9 })).decision!.due).toBe('0.00')
})

test('A8: a pass of a rule with two lots holds in both, its renewal and a changed plate too, and in no third one', async () => {
  const [one, other, third] = [await addPark(), await addPark(), await addPark()]
  const rule = await addRule([one, other])
  const pass = await sell(one, rule, '京T20001')
  expect(pass.ParkLotIds).toEqual([one.parkLotId, other.parkLotId])
  expect(await due(one, '京T20001', '08:00', '10:00')).toBe('0.00')
  expect(await due(other, '京T20001', '11:00', '15:00')).toBe('0.00')
  expect(await due(third, '京T20001', '16:00', '20:00')).toBe('12.00')
  await admin.call(path('changePlate'), {
    Id: pass.Id,
    OldPlateNumber: '京T20001',
    NewPlateNumber: '京T20002',
    Reason: '换车',
  })
  await other.entry.sees('京T20002', Date.now() - 60_000)
  expect((await other.exit.sees('京T20002', Date.now())).decision!.due).toBe('0.00')
  const late = await sell(one, rule, '京T20003', { BeginDate: addDays(today, -33) })
  await admin.call(path('renew'), { Id: late.Id, Units: 1, RenewMoney: '300.00' })
  expect(await due(other, '京T20003', '08:00', '12:00')).toBe('0.00')
  const confirmed = await admin.confirm('bill-pack-order:cancel', pass.Id)
  await admin.call(path('cancel'), { Id: pass.Id, Reason: '误办' }, confirmed)
  const { rows } = await admin.call('/api/billPackParkLotPlate/queryBillPackParkLotPlate', { BillPackId: [pass.Id] })
  expect(rows.every(({ EndDate }: { EndDate: string }) => EndDate <= today)).toBe(true)
})

test('4.12: the spots of such a pass are counted over its lots, and one lot never sells more than it has', async () => {
  const [one, other] = [await addPark(), await addPark({ TotalSpotCount: 1 })]
  const rule = await addRule([one, other])
  await sell(one, rule, '京T30001,京T30002')
  await one.entry.sees('京T30001', at('08:00'))
  await other.entry.sees('京T30002', at('09:00'))
  expect((await other.exit.sees('京T30002', at('13:00'))).decision!.due).toBe('12.00')
  const refused = await admin.ask(path('add'), draftOf(one, rule, '京T30003'))
  expect(refused.message).toBe('该停车场在这段时间内的车位已不够')
  const taken = await admin.ask(path('add'), draftOf(other, await addRule([other]), '京T30001'))
  expect(taken.state).toBe('conflict')
})

test('4.12: with 先出补位 the spot that is left in one lot is that of who waits in the other, from then on', async () => {
  const [one, other] = [await addPark({ MultiSpotPolicy: 3 }), await addPark({ MultiSpotPolicy: 3 })]
  await sell(one, await addRule([one, other]), '京T50001,京T50002,京T50003')
  const orderOf = async (plateNumber: string) =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
  const costs = (plate: string, money: string) =>
    expect.poll(async () => (await orderOf(plate)).payableAmount).toBe(money)
  await one.entry.sees('京T50001', at('08:00'))
  await other.entry.sees('京T50002', at('09:00'))
  await other.exit.sees('京T50002', at('14:00'))
  await costs('京T50002', '15.00')
  await one.exit.sees('京T50001', at('12:00'))
  await costs('京T50002', '9.00')
  const { id } = await orderOf('京T50001')
  await admin.call('/api/order/correctTimeParkOrder', {
    id,
    newLeftAt: `${addDays(today, -1)} 10:00:00`,
    reasonText: '核对图片',
  })
  await costs('京T50002', '3.00')
  await admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText: '核对有误' })
  await costs('京T50002', '9.00')
  await one.entry.sees('京T50003', at('13:00'))
  await one.exit.sees('京T50003', at('15:00'))
  await costs('京T50003', '6.00')
})

test('anyone who has not all lots of a pass in the data scope neither sells nor ends it, and reads why', async () => {
  const [one, other] = [await addPark(), await addPark()]
  const rule = await addRule([one, other])
  const scoped = await berth.newPerson({ UserName: 'oneLot', roleCode: 'admin', lots: [one.parkLotId] })
  const refused = await scoped.ask(path('add'), draftOf(one, rule, '京T40001'))
  expect(refused.message).toContain('不在您的数据权限内')
  const pass = await sell(one, rule, '京T40001')
  expect((await scoped.call(path('get'), { Id: pass.Id })).PlateNumber).toBe('京T40001')
  expect((await scoped.ask(path('suspend'), { Id: pass.Id, Reason: '出差' })).state).not.toBe('success')
  expect(await due(other, '京T40001', '08:00', '12:00')).toBe('0.00')
})

test('the car park in which a pass was sold is not changed, and that is what a person reads who tries', async () => {
  const [park, other] = [await addPark(), await addPark()]
  const { Id: id } = await sell(park, await addRule([park]), '京T10077')
  expect(await admin.ask(path('edit'), { id, ParkLotId: other.parkLotId })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'ParkLotId' }],
  })
  expect((await admin.call(path('edit'), { id, ParkLotId: park.parkLotId, OwnerName: '赵六' })).OwnerName).toBe('赵六')
})
