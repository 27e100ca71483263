import { afterAll, beforeAll, expect, test } from 'vitest'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { wallDate, wallTime } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { ApiClient } from '#checks/berth/api-client.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const now = Math.floor(Date.now() / 1000) * 1000
const ago = (minutes: number) => now - minutes * 60_000
const clock = (at: number) => wallTime(at)
const reasonText = '核对录像'
async function orders(plateNumber: string): Promise<any[]> {
  const asked = { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' }
  const { rows } = await admin.call('/api/order/queryParkOrder', asked)
  return rows.filter(({ orderStatus }: { orderStatus: number }) => orderStatus !== 6)
}
const order = async (plateNumber: string) => (await orders(plateNumber))[0]
const does = (verb: string, id: string, rest: Record<string, unknown>) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
const asks = (verb: string, id: string, rest: Record<string, unknown>) =>
  admin.ask(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
const corrections = async (orderNo: string): Promise<any[]> =>
  (await admin.call('/api/order/queryStayCorrection', { orderNo, OrderBy: 'correctedAt', OrderDir: 'desc' })).rows
const logged = async (orderNo: string): Promise<number[]> =>
  (
    await admin.call('/api/sentryOperateLog/querySentryOperateLog', {
      orderNo,
      OrderBy: 'operatedAt',
      OrderDir: 'asc',
    })
  ).rows.map(({ OperateType }: { OperateType: number }) => OperateType)

/** Everything of an order but when it was written last. */
const asItWas = (order: Record<string, unknown>) => ({ ...order, updatedAt: null, updatedBy: null, revision: null })

test('an entry that no one recorded is set by staff: the exit has a price, and the barrier opens for the money', async () => {
  const { decision } = await park.exit.sees('京D10001', ago(1))
  expect(decision).toMatchObject({ open: false })
  const { id, orderNo } = await order('京D10001')
  await does('correctTime', id, { newCameAt: clock(ago(131)) })
  expect(await order('京D10001')).toMatchObject({
    orderNo,
    orderStatus: 5,
    abnormalType: 0,
    cameAt: clock(ago(131)),
    payableAmount: '11.00',
    isCorrected: 1,
  })
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
  expect(await order('京D10001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await logged(orderNo)).toEqual([8, 12])
  const refused = await asks('undoCorrection', id, {})
  expect(refused).toMatchObject({ state: 'conflict', message: expect.stringContaining('退款') })
})

test('a corrected time is priced again, and taken back the order is as it was', async () => {
  await park.entry.sees('京D10002', ago(300))
  await park.exit.sees('京D10002', ago(2))
  const before = await order('京D10002')
  await does('correctTime', before.id, { newCameAt: clock(ago(132)) })
  expect(await order('京D10002')).toMatchObject({ payableAmount: '11.00', cameAt: clock(ago(132)) })
  const [filed] = await corrections(before.orderNo)
  expect(filed).toMatchObject({
    CorrectionKind: 2,
    reasonText,
    oldValue: { cameAt: before.cameAt },
    newValue: { cameAt: clock(ago(132)) },
  })
  await does('undoCorrection', before.id, {})
  expect(asItWas(await order('京D10002'))).toEqual(asItWas(before))
  expect((await corrections(before.orderNo))[0]).toMatchObject({ correctionState: 2, takenBackReason: reasonText })
})

test('a time corrected into another month, and taken back, is no other fact', async () => {
  const broken = async () => (await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)
  await park.entry.sees('京D10043', ago(1))
  const { id } = await order('京D10043')
  await does('correctTime', id, { newCameAt: clock(ago(40 * 24 * 60)) })
  expect(await order('京D10043')).toMatchObject({ cameAt: clock(ago(40 * 24 * 60)) })
  expect(await broken()).toEqual([])
  await does('undoCorrection', id, {})
  expect(await broken()).toEqual([])
})

test('[MO-02] a time that contradicts other facts is refused, and nothing changes', async () => {
  await park.entry.sees('京D10003', ago(400))
  await park.exit.sees('京D10003', ago(300))
  await admin.call('/api/order/payParkOrder', {
    id: (await order('京D10003')).id,
    payChannel: 6,
    receivedMoney: '50',
  })
  await park.entry.sees('京D10003', ago(200))
  const [first, second] = await orders('京D10003')
  for (const [id, asked] of [
    [first.id, { newCameAt: clock(ago(250)) }],
    [first.id, { newLeftAt: clock(ago(100)) }],
    [second.id, { newCameAt: clock(ago(350)) }],
    [second.id, { newCameAt: clock(ago(450)) }],
    [second.id, { newCameAt: clock(ago(-10)) }],
    [second.id, { newCameAt: '0206-11-24 08:00:00' }],
    [second.id, { newLeftAt: clock(ago(1)) }],
    [second.id, {}],
  ])
    expect(await asks('correctTime', id, asked), JSON.stringify(asked)).toMatchObject({ state: 'conflict' })
  expect(await orders('京D10003')).toEqual([first, second])
  expect(await corrections(first.orderNo)).toEqual([])
})

test('a passing that another system adds by its key is a third party’s', async () => {
  const client = await ApiClient.issued(admin, ['park-order:recordPassing'])
  const asked = {
    laneId: park.entry.laneId,
    plateNumber: '京D10024',
    passAt: clock(ago(200)),
    billCarSizeId: 1,
    reasonText,
  }
  expect(await client.ask('/api/order/recordPassingParkOrder', asked)).toMatchObject({ status: 200 })
  expect(await orders('京D10024')).toMatchObject([{ orderStatus: 1, orderSource: 6, orderType: 1 }])
  const { rows } = await admin.call('/api/passing/queryPassing', { plateNumber: '京D10024' })
  expect(rows).toMatchObject([{ dataSource: 6 }])
})

test('a missed entry and a missed exit are added by hand and can be taken back', async () => {
  const record = (laneId: string, minutes: number) =>
    admin.ask('/api/order/recordPassingParkOrder', {
      laneId,
      plateNumber: '京D10004',
      billCarSizeId: 1,
      passAt: clock(ago(minutes)),
      reasonText,
    })
  expect(await record(park.exit.laneId, 100)).toMatchObject({ state: 'conflict' })
  const entered = await record(park.entry.laneId, 200)
  expect(entered).toMatchObject({ state: 'success' })
  expect(await orders('京D10004')).toMatchObject([
    { orderStatus: 1, cameAt: clock(ago(200)), isCorrected: 1, orderSource: 5, orderType: 8 },
  ])
  expect(await record(park.entry.laneId, 150)).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('在场'),
  })
  const left = await record(park.exit.laneId, 70)
  expect(left).toMatchObject({ state: 'success' })
  const [found] = await orders('京D10004')
  expect(found).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00' })
  expect(await logged(found.orderNo)).toEqual([3, 2])
  await does('undoCorrection', found.id, {})
  expect(await order('京D10004')).toMatchObject({ orderStatus: 1, leftAt: null })
  await does('undoCorrection', found.id, {})
  expect(await orders('京D10004')).toEqual([])
})

test('an exit in the middle of a stay is not added, and the refusal names the order of that stay', async () => {
  await park.entry.sees('京D10009', ago(300))
  await park.exit.sees('京D10009', ago(60), { opened: 1, releaseType: 7 })
  const [stay] = await orders('京D10009')
  const asked = { laneId: park.exit.laneId, plateNumber: '京D10009', billCarSizeId: 1, passAt: clock(ago(150)) }
  expect(await admin.ask('/api/order/recordPassingParkOrder', { ...asked, reasonText })).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining(stay.orderNo),
  })
  expect(await orders('京D10009')).toEqual([stay])
})

test('a ghost is ended by hand: what it owes is given up or stays owed', async () => {
  for (const plate of ['京D20001', '京D20002']) await park.entry.sees(plate, ago(131))
  const [gone, owing] = [await order('京D20001'), await order('京D20002')]
  expect(await asks('forceExit', gone.id, { unpaidAs: 1, newLeftAt: clock(ago(200)) })).toMatchObject({
    message: expect.stringContaining('晚于'),
  })
  await does('forceExit', gone.id, { unpaidAs: 1 })
  await does('forceExit', owing.id, { unpaidAs: 2, newLeftAt: clock(ago(1)) })
  expect(await order('京D20001')).toMatchObject({ orderStatus: 3, waiveMoney: '11.00', outReleaseType: 10 })
  expect(await order('京D20002')).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00', outReleaseType: 8 })
  expect(await logged(gone.orderNo)).toEqual([2])
  await does('undoCorrection', gone.id, {})
  const inside = { orderStatus: 1, leftAt: null, outReleaseType: null, outReleaseReason: null, outOperatorId: null }
  expect(await order('京D20001')).toMatchObject(inside)
})

test('an exit that is reported after its car was said to be gone is that of its stay, and no other stay follows', async () => {
  await park.entry.sees('京D20004', ago(300))
  const { id, orderNo } = await order('京D20004')
  await does('forceExit', id, { unpaidAs: 2, newLeftAt: clock(ago(10)) })
  await park.exit.sees('京D20004', ago(169), { opened: 1, releaseType: 7 })
  expect(await orders('京D20004')).toMatchObject([
    { orderNo, orderStatus: 4, leftAt: clock(ago(169)), arrearsMoney: '11.00' },
  ])
  await park.entry.sees('京D20004', ago(5))
  expect(await orders('京D20004')).toMatchObject([{ orderNo, arrearsMoney: '11.00' }, { orderStatus: 1 }])
})

test('what was given up of a car that was said to be gone stays given up where its exit is reported late, and is owed once that is taken back', async () => {
  await park.entry.sees('京D20009', ago(300))
  const { id, orderNo } = await order('京D20009')
  await does('forceExit', id, { unpaidAs: 1, newLeftAt: clock(ago(10)) })
  await park.exit.sees('京D20009', ago(169), { opened: 1, releaseType: 7 })
  const left = { orderNo, leftAt: clock(ago(169)), payableAmount: '11.00' }
  expect(await orders('京D20009')).toMatchObject([
    { ...left, orderStatus: 3, waiveMoney: '11.00', arrearsMoney: '0.00' },
  ])
  await does('undoCorrection', id, {})
  expect(await orders('京D20009')).toMatchObject([
    { ...left, orderStatus: 4, waiveMoney: '0.00', arrearsMoney: '11.00' },
  ])
})

test.each(['京D20101', '京D20102'])(
  'what a walk gave up is given up of the stay that was walked, though another of the car turns out to have followed: %s',
  async (plate) => {
    const isSeenLeaving = plate === '京D20101'
    await park.entry.sees(plate, ago(300))
    const { id, orderNo } = await order(plate)
    await does('forceExit', id, { unpaidAs: 1, newLeftAt: clock(ago(10)) })
    if (isSeenLeaving) await park.exit.sees(plate, ago(169), { opened: 1, releaseType: 7 })
    await park.entry.sees(plate, ago(141), { opened: 1 })
    const walked = { orderNo, orderStatus: 3, arrearsMoney: '0.00', leftAt: clock(ago(isSeenLeaving ? 169 : 141)) }
    expect(await orders(plate)).toMatchObject([walked, { orderStatus: 1, cameAt: clock(ago(141)) }])
    await park.exit.sees(plate, ago(10), { opened: 1, releaseType: 7 })
    expect(await orders(plate)).toMatchObject([walked, { orderStatus: 4, arrearsMoney: '11.00', waiveMoney: '0.00' }])
  },
)

test('a stay that a walk ended is split: its second half is the one that was found to be gone, and taken back it is whole', async () => {
  await park.entry.sees('京D20103', ago(300))
  const { id } = await order('京D20103')
  await does('forceExit', id, { unpaidAs: 1, newLeftAt: clock(ago(10)) })
  const whole = await order('京D20103')
  await does('splitStay', id, { leftMeanwhileAt: clock(ago(169)), cameAgainAt: clock(ago(141)) })
  const halves = await orders('京D20103')
  expect(halves).toMatchObject([
    { id, orderStatus: 4, leftAt: clock(ago(169)), arrearsMoney: '11.00' },
    { orderStatus: 3, leftAt: clock(ago(10)), waiveMoney: '11.00', outReleaseType: 10 },
  ])
  await does('undoCorrection', halves[1].id, {})
  const { updatedAt: _at, updatedBy: _by, revision: _revision, ...asBefore } = whole
  expect(await orders('京D20103')).toMatchObject([asBefore])
})

test('a plate is not corrected to that of a car that is inside, and the car stays as it was', async () => {
  await park.entry.sees('京D20005', ago(200))
  await park.entry.sees('京D20006', ago(131))
  const [inside, other] = [await order('京D20005'), await order('京D20006')]
  const refused = await asks('correctPlate', other.id, { plateNumber: '京D20005' })
  expect(refused).toMatchObject({ state: 'conflict', message: expect.stringContaining(inside.orderNo) })
  expect([await order('京D20005'), await order('京D20006')]).toEqual([inside, other])
})

test('a car that was misread is of the category of its own plate once that is put right, and of the other when taken back', async () => {
  const listed = {
    PlateNumber: '京D20008',
    BeginDate: wallDate(ago(9000)),
    EndDate: wallDate(ago(-9000)),
    Reason: '业主',
  }
  await admin.call('/api/billWhitePlate/addWhitePlate', { ...listed, ParkLotId: park.parkLotId })
  await park.entry.sees('京D20007', ago(131))
  const { id } = await order('京D20007')
  await does('correctPlate', id, { plateNumber: '京D20008' })
  expect(await order('京D20008')).toMatchObject({ id, carType: carTypes.whiteListed })
  await does('undoCorrection', id, {})
  expect(await order('京D20007')).toMatchObject({ id, carType: carTypes.temporary })
})

test('after a walk the cars that no one saw leave in one step, those that have left by then stay as they are', async () => {
  for (const plate of ['京D21001', '京D21002', '京D21003']) await park.entry.sees(plate, ago(61))
  const walked = await Promise.all(['京D21001', '京D21002', '京D21003'].map(order))
  await does('forceExit', walked[2].id, { unpaidAs: 2 })
  const ids = walked.map(({ id }) => id)
  const answer = await admin.call('/api/order/forceExitParkOrder', { ids, unpaidAs: 1, reasonText })
  expect(answer).toEqual({ done: 2, left: 1 })
  expect(await order('京D21001')).toMatchObject({ orderStatus: 3, outReleaseType: 10 })
  expect(await order('京D21003')).toMatchObject({ orderStatus: 4, outReleaseType: 8 })
})

test('arrears are paid in parts, never beyond what is owed, and what is left is written off', async () => {
  await park.entry.sees('京D30001', ago(131))
  const { id } = await order('京D30001')
  await does('forceExit', id, { unpaidAs: 2 })
  const pays = (payMoney: string) => admin.ask('/api/order/payPartParkOrder', { id, payChannel: 6, payMoney })
  expect(await pays('11.01')).toMatchObject({ state: 'conflict', message: expect.stringContaining('11.00') })
  expect(await pays('4')).toMatchObject({ data: { arrearsMoney: '7.00' } })
  expect(await order('京D30001')).toMatchObject({ orderStatus: 4, moneyValuePaid: '4.00', payStatus: 2 })
  const { rows: recovered } = await admin.call('/api/payRecord/queryPayRecord', { plateNumber: '京D30001' })
  expect(recovered).toMatchObject([{ bizType: 6, payerMoney: '4.00' }])
  const confirmed = await admin.confirm('park-order:writeOff', id)
  await admin.call('/api/order/writeOffParkOrder', { id, reasonText }, confirmed)
  expect(await order('京D30001')).toMatchObject({ orderStatus: 3, waiveMoney: '7.00', arrearsMoney: '0.00' })
  await does('undoCorrection', id, {})
  expect(await order('京D30001')).toMatchObject({ orderStatus: 4, arrearsMoney: '7.00' })
})

test('a price and a size by hand, one on the other, are taken back one after the other', async () => {
  await park.entry.sees('京D40001', ago(131))
  await park.exit.sees('京D40001', ago(0))
  const before = await order('京D40001')
  await does('correctSize', before.id, { billCarSizeId: 3 })
  expect(await asks('correctSize', before.id, { billCarSizeId: 3 })).toMatchObject({
    state: 'conflict',
    fields: [{ field: 'billCarSizeId' }],
  })
  await does('reprice', before.id, { newPayable: '5' })
  expect(await order('京D40001')).toMatchObject({
    billCarSizeId: 3,
    payableAmount: '11.00',
    otherDiscountMoney: '6.00',
    needPayMoney: '5.00',
  })
  await does('reprice', before.id, { newPayable: '20' })
  expect(await order('京D40001')).toMatchObject({ payableAmount: '20.00', needPayMoney: '20.00' })
  for (let time = 0; time < 3; time++) await does('undoCorrection', before.id, {})
  expect(asItWas(await order('京D40001'))).toEqual(asItWas(before))
  expect(await asks('undoCorrection', before.id, {})).toMatchObject({ state: 'conflict' })
  expect(await logged(before.orderNo)).toEqual([7, 4, 4, 4, 4, 4])
})

test('a barrier that a correction opened has opened: taken back, its car has left and owes', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const free = { BeginDate: wallDate(ago(1440)), ApplyUser: '李四', ApplyReason: '公务' }
  await admin.call('/api/billFreePlate/addFreePlate', { PlateNumber: '京D95002', ...free })
  await here.entry.sees('京D95001', ago(131))
  await here.exit.sees('京D95001', ago(0))
  const { id } = await order('京D95001')
  await does('correctPlate', id, { plateNumber: '京D95002' })
  expect(await here.exit.obeys()).toHaveLength(1)
  await does('undoCorrection', id, {})
  expect(await orders('京D95001')).toMatchObject([{ id, orderStatus: 4, arrearsMoney: '11.00' }])
})

test('a lookalike that was taken for another car is let go in one step, and that car stands as before', async () => {
  const here = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
  await here.entry.sees('京D50004', ago(60))
  const before = await order('京D50004')
  await here.exit.sees('京D50003', ago(1), { confidence: 62 })
  expect(await order('京D50004')).toMatchObject({ orderStatus: 5 })
  await does('notThisCar', before.id, {})
  expect(asItWas(await order('京D50004'))).toEqual({ ...asItWas(before), isCorrected: 1 })
  expect(await order('京D50003')).toMatchObject({ orderStatus: 5, abnormalType: 1 })
})

test('staff say whose exit it was; taken back both orders stand as before', async () => {
  await park.entry.sees('京D60004', ago(60))
  const inside = await order('京D60004')
  await park.exit.sees('京D60003', ago(1))
  const exit = await order('京D60003')
  const alarms = async () =>
    (await admin.call('/api/alarm/queryAlarm', { plateNumber: '京D60003' })).rows.map((row: any) => [
      row.alarmType,
      row.state,
    ])
  expect(await alarms()).toEqual([[103, 1]])
  await does('correctPlate', exit.id, { plateNumber: '京D60004' })
  expect(await alarms()).toEqual([[103, 5]])
  expect(await orders('京D60003')).toEqual([])
  const [found] = await orders('京D60004')
  expect(found).toMatchObject({ id: inside.id, orderStatus: 5 })
  await does('undoCorrection', found.id, {})
  expect(asItWas(await order('京D60004'))).toEqual(asItWas(inside))
  expect(asItWas(await order('京D60003'))).toEqual(asItWas(exit))
  expect(await alarms()).toEqual([[103, 1]])
  expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '京D60003' })).total).toBe(1)
})

test('another tenant sees no correction and takes none back', async () => {
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/order/queryStayCorrection', {})).rows).toEqual([])
  const { rows } = await admin.call('/api/order/queryStayCorrection', {})
  const asked = { id: rows[0].id, takenBackReason: reasonText }
  expect(await west.ask('/api/order/takeBackStayCorrection', asked)).toMatchObject({ state: 'notFound' })
})

test('a car that no one could read gets its plate later: its stay starts, ends and is taken back with it', async () => {
  const passing = async (camera: ParkLot['entry']) => {
    const { rows } = await admin.call('/api/passing/queryPassing', { laneId: camera.laneId, plateNumber: '' })
    return rows.find((row: any) => row.plateNumber === '')
  }
  const give = (id: string, plateNumber: string, by = admin) =>
    by.ask('/api/passing/givePlatePassing', { id, plateNumber, reasonText })
  await park.entry.sendOne(park.entry.passing('', ago(131), { opened: true }))
  const entry = await passing(park.entry)
  expect(await give(entry.id, '京D75001', await berth.as('admin', 'west'))).toMatchObject({ state: 'notFound' })
  expect(await give(entry.id, '京D75001')).toMatchObject({ state: 'success' })
  const found = await order('京D75001')
  expect(found).toMatchObject({ orderStatus: 1, cameAt: clock(ago(131)), isCorrected: 1 })
  expect(await give(entry.id, '京D75002')).toMatchObject({ state: 'conflict' })

  await park.exit.sendOne(park.exit.passing('', ago(1)))
  const exit = await passing(park.exit)
  expect(await give(exit.id, '京D75009')).toMatchObject({ message: expect.stringContaining('没有入场记录') })
  expect(await orders('京D75009')).toEqual([])
  expect(await give(exit.id, '京D75001')).toMatchObject({ state: 'success' })
  expect(await order('京D75001')).toMatchObject({ id: found.id, orderStatus: 5, needPayMoney: '11.00' })

  await does('undoCorrection', found.id, {})
  expect(await order('京D75001')).toMatchObject({ orderStatus: 1, leftAt: null })
  await does('undoCorrection', found.id, {})
  expect(await orders('京D75001')).toEqual([])
})

test('what a lookalike match would do to both orders is shown before it is done, and nothing of it stays', async () => {
  await park.entry.sees('京D80001', ago(131))
  await park.exit.sees('京D80007', ago(1))
  const [came, stands] = [await order('京D80001'), await order('京D80007')]
  const preview = (id: string, plateNumber: string, by = admin) =>
    by.ask('/api/order/previewPlate', { id, plateNumber })
  const { data } = await preview(stands.id, '京D80001')
  const byNo = new Map(data.rows.map((row: any) => [row.orderNo, row]))
  expect(byNo.get(came.orderNo)).toMatchObject({
    before: { orderStatus: 1, needPayMoney: '11.00' },
    after: { orderStatus: 5, needPayMoney: '11.00' },
  })
  expect(byNo.get(stands.orderNo)).toMatchObject({ before: { plateNumber: '京D80007', orderStatus: 5 }, after: null })
  expect([await order('京D80001'), await order('京D80007')]).toEqual([came, stands])
  expect(await corrections(came.orderNo)).toEqual([])
  expect(await preview(stands.id, '京D80001', await berth.as('admin', 'west'))).toMatchObject({ state: 'notFound' })
})

test('after all that was put right and taken back the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
