import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addStreet } from '#checks/berth/street.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { bookPayments } from '#business/finance/cash-flow/book-payments.server.ts'
import { wholeTenant } from '#server/scope.ts'

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
const asks = (verb: string, id: string, rest: Record<string, unknown>, by = admin) =>
  by.ask(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
const does = (verb: string, id: string, rest: Record<string, unknown>) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
const asItWas = (order: Record<string, unknown>) => ({ ...order, updatedAt: null, updatedBy: null, revision: null })

test('an exit that was read with the plate of another car inside is that car’s no more, in one step and back', async () => {
  await park.entry.sees('京E10001', ago(300))
  await park.entry.sees('京E10007', ago(131))
  const [inside] = await orders('京E10001')
  const [misread] = await orders('京E10007')
  await park.exit.sees('京E10001', ago(5))
  await park.exit.sendOne(park.exit.payment('京E10001', ago(4), '21.00'))
  const [taken] = await orders('京E10001')
  expect(taken).toMatchObject({ orderStatus: 3, moneyValuePaid: '21.00' })

  expect(await asks('notThisCar', taken.id, {})).toMatchObject({ message: expect.stringContaining('实际车牌') })
  expect(await asks('notThisCar', taken.id, { plateNumber: '京E10001' })).toMatchObject({ state: 'conflict' })
  expect(await orders('京E10001')).toEqual([taken])

  expect(await asks('notThisCar', taken.id, { plateNumber: '京E10007' })).toMatchObject({ state: 'success' })
  expect((await orders('京E10001')).map(asItWas)).toEqual([{ ...asItWas(inside), isCorrected: 1 }])
  expect(await orders('京E10007')).toMatchObject([
    { id: misread.id, orderStatus: 3, leftAt: clock(ago(5)), moneyValuePaid: '11.00', overPaidMoney: '10.00' },
  ])
  expect(await asks('undoCorrection', taken.id, {})).toMatchObject({ state: 'success' })
  expect((await orders('京E10001')).map(asItWas)).toEqual([asItWas(taken)])
  expect((await orders('京E10007')).map(asItWas)).toEqual([asItWas(misread)])
})

test('a car inside is not taken for one that came in later: the correction is refused and names the order', async () => {
  await park.entry.sees('京E20001', ago(300))
  await park.entry.sees('京E20007', ago(131))
  await park.exit.sees('京E20001', ago(5))
  const before = [...(await orders('京E20001')), ...(await orders('京E20007'))]
  expect(await asks('correctPlate', before[0].id, { plateNumber: '京E20007' })).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining(before[1].orderNo),
  })
  expect([...(await orders('京E20001')), ...(await orders('京E20007'))]).toEqual(before)
})

test('a stay is split where the car left and came again unseen: each part has its price, and taken back it is one', async () => {
  await park.entry.sees('京E30001', ago(600))
  await park.exit.sees('京E30001', ago(10), { opened: 1, releaseType: 7 })
  const [whole] = await orders('京E30001')
  const split = (left: number, came: number, by = admin) =>
    asks('splitStay', whole.id, { leftMeanwhileAt: clock(ago(left)), cameAgainAt: clock(ago(came)) }, by)
  for (const [left, came] of [
    [610, 141],
    [469, 480],
    [469, 5],
  ] as const)
    expect(await split(left, came)).toMatchObject({ state: 'conflict', message: expect.stringContaining('晚于') })
  expect(await split(469, 141, await berth.as('admin', 'west'))).toMatchObject({ state: 'notFound' })
  expect(await orders('京E30001')).toEqual([whole])

  expect(await split(469, 141)).toMatchObject({ state: 'success' })
  const parts = await orders('京E30001')
  expect(parts).toMatchObject([
    { id: whole.id, cameAt: clock(ago(600)), leftAt: clock(ago(469)), orderStatus: 4, arrearsMoney: '11.00' },
    { cameAt: clock(ago(141)), leftAt: clock(ago(10)), orderStatus: 4, arrearsMoney: '11.00' },
  ])
  await admin.call('/api/order/payParkOrder', { id: parts[1].id, payChannel: 6, receivedMoney: '11' })
  expect(await asks('undoCorrection', whole.id, {})).toMatchObject({ message: expect.stringContaining('退款') })

  await park.entry.sees('京E30002', ago(600))
  const [inside] = await orders('京E30002')
  const asked = { leftMeanwhileAt: clock(ago(469)), cameAgainAt: clock(ago(131)) }
  expect(await asks('splitStay', inside.id, asked)).toMatchObject({ state: 'success' })
  const [, again] = await orders('京E30002')
  const seen = await park.exit.sees('京E30002', ago(0))
  expect(seen.decision).toMatchObject({ open: false, due: '11.00', orderNo: again.orderNo })
  expect(again).toMatchObject({ isCorrected: 1 })
  expect(await asks('undoCorrection', again.id, {})).toMatchObject({ state: 'success' })
  expect(await orders('京E30002')).toMatchObject([
    { isCorrected: 0, id: inside.id, orderStatus: 5, payableAmount: '30.00' },
  ])
})

test('before a paid stay is split, both parts are priced, and what one of them does not cost of the money pays the other', async () => {
  await park.entry.sees('京E31001', ago(600))
  await park.exit.sees('京E31001', ago(10))
  await park.exit.sendOne(park.exit.payment('京E31001', ago(9), '30.00'))
  const [whole] = await orders('京E31001')
  expect(whole).toMatchObject({ orderStatus: 3, payableAmount: '30.00', moneyValuePaid: '30.00' })
  const asked = { id: whole.id, leftMeanwhileAt: clock(ago(469)), cameAgainAt: clock(ago(141)) }
  const { rows } = await admin.call('/api/order/previewSplit', asked)
  const first = {
    isNew: 0,
    cameAt: clock(ago(600)),
    leftAt: clock(ago(469)),
    receivedMoney: '11.00',
    needPayMoney: '0.00',
  }
  const second = {
    isNew: 1,
    cameAt: clock(ago(141)),
    leftAt: clock(ago(10)),
    receivedMoney: '19.00',
    overPaidMoney: '8.00',
  }
  expect(rows).toMatchObject([
    { ...first, payableAmount: '11.00', overPaidMoney: '0.00', orderStatus: 3 },
    { ...second, payableAmount: '11.00', needPayMoney: '0.00', orderStatus: 3 },
  ])
  expect(await orders('京E31001')).toEqual([whole])
  const refused = await admin.ask('/api/order/previewSplit', { ...asked, cameAgainAt: clock(ago(480)) })
  expect(refused).toMatchObject({ state: 'conflict', message: expect.stringContaining('晚于') })
  const west = await berth.as('admin', 'west')
  expect(await west.ask('/api/order/previewSplit', asked)).toMatchObject({ state: 'notFound' })

  await asks('splitStay', whole.id, asked)
  expect(await orders('京E31001')).toMatchObject([
    { id: whole.id, orderStatus: 3, arrearsMoney: '0.00', moneyValuePaid: '11.00' },
    { orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '8.00' },
  ])
  await asks('undoCorrection', whole.id, {})
  const { updatedAt: _at, revision: _revision, ...asBefore } = whole
  expect((await orders('京E31001')).filter(({ orderStatus }) => orderStatus !== 6)).toMatchObject([
    { ...asBefore, isCorrected: 0 },
  ])
})

test('money of a stay that was split and merged, and both taken back, pays for it as before', async () => {
  await park.entry.sees('京E33001', ago(131))
  await park.exit.sees('京E33001', ago(5))
  await park.exit.sendOne(park.exit.payment('京E33001', ago(4), '11.00'))
  const [whole] = await orders('京E33001')
  expect(whole).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  await does('splitStay', whole.id, { leftMeanwhileAt: clock(ago(125)), cameAgainAt: clock(ago(20)) })
  await does('mergeBefore', (await orders('京E33001'))[1].id, {})
  expect(await orders('京E33001')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00' }])
  await does('undoCorrection', whole.id, {})
  await does('undoCorrection', whole.id, {})
  expect((await orders('京E33001')).map(asItWas)).toEqual([asItWas(whole)])
})

test('of a payment that partly goes back only that part is held back when its stay is split', async () => {
  await park.entry.sees('京E34001', ago(600))
  await park.exit.sees('京E34001', ago(10))
  await park.exit.sendOne(park.exit.payment('京E34001', ago(9), '30.00'))
  const [whole] = await orders('京E34001')
  const [{ id }] = (await admin.call('/api/payRecord/queryPayRecord', { orderNo: whole.orderNo })).rows
  const asked = { id, refundMoney: '10.00', reasonType: 3, reason: '多收' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))

  await does('splitStay', whole.id, { leftMeanwhileAt: clock(ago(469)), cameAgainAt: clock(ago(141)) })
  expect(await orders('京E34001')).toMatchObject([
    { id: whole.id, orderStatus: 4, arrearsMoney: '2.00', moneyValuePaid: '9.00' },
    { orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '10.00' },
  ])
  await does('undoCorrection', whole.id, {})
  expect(await orders('京E34001')).toMatchObject([{ id: whole.id, orderStatus: 3, moneyValuePaid: '30.00' }])
})

test('a locked car stays locked when its stay is split, merged again or ended by hand and that is taken back', async () => {
  await park.entry.sees('京E35001', ago(600))
  const [whole] = await orders('京E35001')
  const lockedUntil = clock(ago(-60))
  await does('lockCar', whole.id, { lockedUntil })
  await does('splitStay', whole.id, { leftMeanwhileAt: clock(ago(469)), cameAgainAt: clock(ago(141)) })
  const parts = [{ isLocked: 0 }, { isLocked: 1, lockedUntil }]
  expect(await orders('京E35001')).toMatchObject(parts)
  expect((await park.exit.sees('京E35001', ago(2))).decision).toMatchObject({ text: '车辆已锁定,请先解锁' })
  await does('mergeBefore', (await orders('京E35001'))[1].id, {})
  expect(await orders('京E35001')).toMatchObject([{ id: whole.id, isLocked: 1 }])
  await does('undoCorrection', whole.id, {})
  expect(await orders('京E35001')).toMatchObject(parts)
  const { id } = (await orders('京E35001'))[1]
  await does('forceExit', id, { unpaidAs: 2 })
  expect(await orders('京E35001')).toMatchObject([{ isLocked: 0 }, { orderStatus: 4, isLocked: 0 }])
  await does('undoCorrection', id, {})
  expect(await orders('京E35001')).toMatchObject(parts)
})

test('a payment that is booked into an account as one sum stays one when its stay is split', async () => {
  const merchant = { SubMerchantNo: 'M1', SubMerchantName: '东城', LicenseNo: '91310000MA1FL12345', LegalName: '赵六' }
  const { Id: id } = await admin.call('/api/subMerchant/addSubMerchant', { ...merchant, FeeRate: 0.6 })
  const opened = { id, ParkLotId: park.parkLotId, AccountName: '东城账户' }
  const confirmed = await admin.confirm('sub-merchant:openAccount', id)
  await admin.call('/api/subMerchant/openAccountSubMerchant', opened, confirmed)
  await park.entry.sees('京E32001', ago(600))
  await park.exit.sees('京E32001', ago(10))
  await park.exit.sendOne(park.exit.payment('京E32001', Date.now() + 1_000, '30.00'))
  const inTenant = wholeTenant(berth.tenantIds.east)
  await berth.machine.database.inScope(inTenant, (tx) => bookPayments(tx))
  const [whole] = await orders('京E32001')

  await asks('splitStay', whole.id, { leftMeanwhileAt: clock(ago(469)), cameAgainAt: clock(ago(141)) })
  expect(await orders('京E32001')).toMatchObject([
    { id: whole.id, orderStatus: 4, arrearsMoney: '11.00', moneyValuePaid: '0.00' },
    { orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '19.00' },
  ])
  const { rows } = await admin.call('/api/cashFlow/queryCashFlow', { flowType: [1], accountKind: [5] })
  expect(rows).toMatchObject([{ money: '30.00' }])
})

test('a plate is not corrected to that of a car that came in meanwhile, whatever the lot makes of a repeat entry', async () => {
  const keeping = await addParkLot(admin, { RepeatEnterPolicy: 2 }, ruleC)
  for (const [{ entry }, came, later] of [
    [park, '京E21011', '京E21012'],
    [keeping, '京E21013', '京E21014'],
  ] as const) {
    await entry.sees(came, ago(131))
    await entry.sees(later, ago(100))
    const both = [...(await orders(came)), ...(await orders(later))]
    const refused = await asks('correctPlate', both[0].id, { plateNumber: later })
    expect(refused).toMatchObject({ state: 'conflict', message: expect.stringContaining(both[1].orderNo) })
    const theOther = await asks('correctPlate', both[1].id, { plateNumber: came })
    expect(theOther).toMatchObject({ state: 'conflict', message: expect.stringContaining(both[0].orderNo) })
    expect([...(await orders(came)), ...(await orders(later))]).toEqual(both)
  }
})

test('one of two readings of a car within seconds is corrected to the plate of the other, and they are one stay', async () => {
  await park.entry.sees('京E21015', ago(131))
  await park.entry.sees('京E21016', ago(131) + 3000)
  const [second] = await orders('京E21016')
  expect(await asks('correctPlate', second.id, { plateNumber: '京E21015' })).toMatchObject({ state: 'success' })
  expect(await orders('京E21015')).toMatchObject([{ orderStatus: 1, abnormalType: 0, cameAt: clock(ago(131)) }])
})

test('two cars that were read for one another as they came in exchange plates in one step: the exit asks for the right price, and taken back both are as before', async () => {
  await park.entry.sees('京E50001', ago(600))
  await park.entry.sees('京E50002', ago(131))
  const [[early], [late]] = [await orders('京E50001'), await orders('京E50002')]
  await park.exit.sees('京E50001', ago(0))
  const before = [...(await orders('京E50001')), ...(await orders('京E50002'))]
  expect(before).toMatchObject([{ orderStatus: 5, needPayMoney: '30.00' }, { orderStatus: 1 }])

  const asked = { id: early.id, otherPlate: '京E50002' }
  const { rows } = await admin.call('/api/order/previewSwap', asked)
  expect(rows).toHaveLength(2)
  expect(rows.find((row: any) => row.orderNo === early.orderNo)).toMatchObject({
    before: { plateNumber: '京E50001', orderStatus: 5, needPayMoney: '30.00' },
    after: { plateNumber: '京E50002', orderStatus: 1, needPayMoney: '30.00' },
  })
  expect(rows.find((row: any) => row.orderNo === late.orderNo)).toMatchObject({
    before: { plateNumber: '京E50002', orderStatus: 1, needPayMoney: '11.00' },
    after: { plateNumber: '京E50001', orderStatus: 5, needPayMoney: '11.00' },
  })
  expect([...(await orders('京E50001')), ...(await orders('京E50002'))]).toEqual(before)
  const west = await berth.as('admin', 'west')
  expect(await west.ask('/api/order/previewSwap', asked)).toMatchObject({ state: 'notFound' })
  expect(await asks('swapPlates', early.id, { otherPlate: '京E50002' }, west)).toMatchObject({ state: 'notFound' })

  expect(await asks('swapPlates', early.id, { otherPlate: '京E50002' })).toMatchObject({ state: 'success' })
  expect(await orders('京E50001')).toMatchObject([
    { id: late.id, orderStatus: 5, cameAt: clock(ago(131)), needPayMoney: '11.00', isCorrected: 1 },
  ])
  expect(await orders('京E50002')).toMatchObject([
    { id: early.id, orderStatus: 1, cameAt: clock(ago(600)), isCorrected: 1 },
  ])
  expect((await admin.call('/api/order/queryStayCorrection', { otherOrderNo: late.orderNo })).rows).toMatchObject([
    {
      CorrectionKind: 16,
      orderNo: early.orderNo,
      oldValue: { plateNumber: '京E50001' },
      newValue: { plateNumber: '京E50002' },
    },
  ])
  expect(await asks('undoCorrection', late.id, {})).toMatchObject({ state: 'success' })
  const asWere = before.map(({ updatedAt: _at, revision: _revision, ...row }) => row)
  expect([...(await orders('京E50001')), ...(await orders('京E50002'))]).toMatchObject(asWere)
})

test('money that was taken for a plate while its car was inside goes with the plate, both ways', async () => {
  await park.entry.sees('京E51001', ago(600))
  await park.entry.sees('京E51002', ago(131))
  const [[early], [late]] = [await orders('京E51001'), await orders('京E51002')]
  await admin.call('/api/order/payParkOrder', { id: late.id, payChannel: 6, receivedMoney: '11' })
  expect(await asks('swapPlates', late.id, { otherPlate: '京E51001' })).toMatchObject({ state: 'success' })
  expect(await orders('京E51002')).toMatchObject([{ id: early.id, moneyValuePaid: '11.00' }])
  expect(await orders('京E51001')).toMatchObject([{ id: late.id, moneyValuePaid: '0.00' }])
  expect(await asks('undoCorrection', early.id, {})).toMatchObject({ state: 'success' })
  expect(await orders('京E51002')).toMatchObject([{ id: late.id, moneyValuePaid: '11.00', isCorrected: 0 }])
  expect(await orders('京E51001')).toMatchObject([{ id: early.id, moneyValuePaid: '0.00', isCorrected: 0 }])
})

test('plates are exchanged with a car that came in here, where neither has paid and gone and neither was here before as the other', async () => {
  await park.entry.sees('京E52003', ago(700))
  await park.entry.sees('京E52001', ago(600))
  await park.exit.sees('京E52003', ago(500), { opened: 1, releaseType: 7 })
  await park.entry.sees('京E52003', ago(131))
  await park.entry.sees('京E52002', ago(130))
  const [one] = await orders('京E52001')
  const [, again] = await orders('京E52003')
  const swap = (id: string, otherPlate: string) => asks('swapPlates', id, { otherPlate })
  const refused = (because: string) => ({ state: 'conflict', message: expect.stringContaining(because) })
  expect(await swap(one.id, '京E52009')).toMatchObject(refused('没有入场'))
  expect(await swap(one.id, '京E52001')).toMatchObject(refused('另一辆'))
  expect(await swap(again.id, '京E52001')).toMatchObject(refused('矛盾'))
  await park.exit.sees('京E52002', ago(10))
  await park.exit.sendOne(park.exit.payment('京E52002', ago(9), '11.00'))
  expect(await swap(again.id, '京E52002')).toMatchObject(refused('退款'))
  expect(await orders('京E52001')).toEqual([one])
})

test('a stay on a spot of a street is split on its spot', async () => {
  const street = await addStreet(admin, ['E-01'], ruleC)
  await street.device.sendOne(street.occupied('E-01', ago(600), { plateNumber: '京E40001' }))
  const [whole] = await orders('京E40001')
  const asked = { leftMeanwhileAt: clock(ago(469)), cameAgainAt: clock(ago(131)) }
  expect(await asks('splitStay', whole.id, asked)).toMatchObject({ state: 'success' })
  await street.device.sendOne(street.freed('E-01', ago(0)))
  expect(await orders('京E40001')).toMatchObject([
    { id: whole.id, spotId: whole.spotId, leftAt: clock(ago(469)), arrearsMoney: '11.00' },
    { spotId: whole.spotId, cameAt: clock(ago(131)), arrearsMoney: '11.00' },
  ])
})

test('a repeat entry that was none is merged with the stay before, and taken back it stands for itself', async () => {
  await park.entry.sees('京E70001', ago(200))
  await park.entry.sees('京E70001', ago(170))
  const both = await orders('京E70001')
  expect(both).toMatchObject([{ orderStatus: 7 }, { orderStatus: 1 }])
  await does('mergeBefore', both[1].id, {})
  expect(await orders('京E70001')).toMatchObject([{ id: both[0].id, orderStatus: 1, cameAt: clock(ago(200)) }])
  await does('undoCorrection', both[0].id, {})
  expect(await orders('京E70001')).toMatchObject([
    { id: both[0].id, orderNo: both[0].orderNo, orderStatus: 7, leftAt: clock(ago(170)) },
    { id: both[1].id, orderNo: both[1].orderNo, orderStatus: 1, cameAt: clock(ago(170)) },
  ])
  const seen = await park.exit.sees('京E70001', ago(1))
  expect(seen.decision).toMatchObject({ open: false, orderNo: both[1].orderNo })
})

test('two stays that are over and were one are merged, and taken back both owe what they owed', async () => {
  await park.entry.sees('京E70003', ago(400))
  await park.entry.sees('京E70003', ago(200))
  await park.exit.sees('京E70003', ago(10), { opened: 1, releaseType: 7 })
  const before = await orders('京E70003')
  expect(before).toMatchObject([{ arrearsMoney: '15.00' }, { orderStatus: 4, arrearsMoney: '15.00' }])
  const asked = { id: before[1].id }
  const { rows } = await admin.call('/api/order/previewMerge', asked)
  expect(rows).toMatchObject([
    { orderNo: before[1].orderNo, before: { needPayMoney: '15.00' }, after: null },
    { orderNo: before[0].orderNo, before: { needPayMoney: '15.00' }, after: { leftAt: clock(ago(10)) } },
  ])
  expect(await orders('京E70003')).toEqual(before)
  const west = await berth.as('admin', 'west')
  expect(await west.ask('/api/order/previewMerge', asked)).toMatchObject({ state: 'notFound' })
  await does('mergeBefore', before[1].id, {})
  const [merged] = await orders('京E70003')
  expect(merged).toMatchObject({ id: before[0].id, orderStatus: 4, cameAt: clock(ago(400)), leftAt: clock(ago(10)) })
  await does('undoCorrection', merged.id, {})
  expect((await orders('京E70003')).map(asItWas)).toEqual(before.map(asItWas))
})

test('money that a merged order had taken is its own again once the merge is taken back', async () => {
  await park.entry.sees('京E70002', ago(200))
  await park.entry.sees('京E70002', ago(170))
  const both = await orders('京E70002')
  await park.exit.sendOne(park.exit.payment('京E70002', ago(5), '13.00'))
  const before = await orders('京E70002')
  expect(before).toMatchObject([{ moneyValuePaid: '0.00' }, { moneyValuePaid: '13.00' }])
  await does('mergeBefore', both[1].id, {})
  expect(await orders('京E70002')).toMatchObject([{ id: both[0].id, moneyValuePaid: '13.00' }])
  await does('undoCorrection', both[0].id, {})
  expect((await orders('京E70002')).map(asItWas)).toEqual(before.map(asItWas))
  const { rows } = await admin.call('/api/payRecord/queryPayRecord', { orderNo: both[1].orderNo })
  expect(rows).toMatchObject([{ payerMoney: '13.00' }])
})

test('an exit that never was goes with the entry after it, unless money came after it; taken back both owe what they owed', async () => {
  await park.entry.sees('京E70004', ago(400))
  await park.exit.sees('京E70004', ago(300), { opened: 1, releaseType: 7 })
  await park.entry.sees('京E70004', ago(200))
  const before = await orders('京E70004')
  expect(before).toMatchObject([{ orderStatus: 4, arrearsMoney: '9.00' }, { orderStatus: 1 }])
  const west = await berth.as('admin', 'west')
  const merges = { id: before[1].id, reasonText }
  expect(await west.ask('/api/order/mergeBeforeParkOrder', merges)).toMatchObject({ state: 'notFound' })
  await does('mergeBefore', before[1].id, {})
  expect(await orders('京E70004')).toMatchObject([
    { id: before[0].id, orderStatus: 1, cameAt: clock(ago(400)), leftAt: null, arrearsMoney: '0.00' },
  ])
  expect(
    (
      await admin.call('/api/order/queryStayCorrection', {
        orderNo: before[0].orderNo,
        OrderBy: 'correctedAt',
        OrderDir: 'desc',
      })
    ).rows[0],
  ).toMatchObject({ oldValue: { leftMeanwhileAt: clock(ago(300)), cameAgainAt: clock(ago(200)) } })
  await does('undoCorrection', before[0].id, {})
  expect((await orders('京E70004')).map(asItWas)).toEqual(before.map(asItWas))
  await park.exit.sees('京E70004', ago(10), { opened: 1, releaseType: 7 })
  await does('reprice', before[1].id, { newPayable: '3' })
  expect(await asks('mergeBefore', before[1].id, {})).toMatchObject({ message: expect.stringContaining('已改价') })
  await does('undoCorrection', before[1].id, {})
  await does('mergeBefore', before[1].id, {})
  const [merged] = await orders('京E70004')
  expect(merged).toMatchObject({ leftAt: clock(ago(10)), payableAmount: '27.00', arrearsMoney: '27.00' })
  await does('undoCorrection', merged.id, {})
  await admin.call('/api/order/payParkOrder', { id: before[0].id, payChannel: 6, receivedMoney: '9' })
  const paid = await orders('京E70004')
  expect(await asks('mergeBefore', before[1].id, {})).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('请先退款'),
  })
  expect(await orders('京E70004')).toEqual(paid)
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
