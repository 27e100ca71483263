import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

const driversAt = 'https://parking.example.com'
let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth({ driversAt })
  admin = await berth.as('admin')
  park = await addParkLot(admin, { LeaveGraceMinutes: 15 }, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
const ago = (minutes: number) => Date.now() - minutes * minute
const order = async (plateNumber: string, by = admin) =>
  (await by.call('/api/order/queryParkOrder', { plateNumber })).rows[0]

/** A car that stands at the exit with 11 yuan to pay. */
async function standing(plateNumber: string): Promise<{ id: string; orderNo: string }> {
  await park.entry.sees(plateNumber, ago(131))
  await park.exit.sees(plateNumber, ago(1))
  return order(plateNumber)
}

test('cash at the desk counts the change, opens the barrier by one command and is one payment', async () => {
  const { id, orderNo } = await standing('京C10001')
  expect(await admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '10.99' })).toMatchObject({
    fields: [{ field: 'receivedMoney', message: '收到金额不足,应付11.00元' }],
  })
  expect((await order('京C10001')).moneyValuePaid).toBe('0.00')
  const key = { 'x-idempotency-key': 'pay-10001' }
  for (let time = 0; time < 2; time++) {
    const paid = await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '50' }, key)
    expect(paid).toEqual({ moneyValuePaid: '11.00', changeMoney: '39.00' })
  }
  expect(await order('京C10001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', payStatus: 3 })
  const { rows } = await admin.call('/api/payRecord/queryPayRecord', { orderNo })
  expect(rows).toMatchObject([
    { payMoney: '11.00', payerMoney: '50.00', changeMoney: '39.00', payScene: 12, payStatus: 3 },
  ])
  expect(await park.exit.commands()).toHaveLength(1)
  expect((await admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '50' })).state).toBe(
    'conflict',
  )
})

test('the code on the paper of a stay is that of its lane, at the address where drivers are, and given to those alone who may ask what the stay costs', async () => {
  const { decision } = await park.exit.sees('京C10012', ago(1))
  const { id: orderId } = await order('京C10012')
  const asked = async (by: Console) => by.ask('/api/order/queryPayPath', { orderId })
  expect(await asked(await berth.as('collector'))).toMatchObject({ data: { payPath: driversAt + decision!.payUrl } })
  expect(await asked(await berth.as('inspector'))).toMatchObject({ state: 'notPermitted' })
  expect((await asked(await berth.as('admin', 'west'))).state).not.toBe('success')
})

test('a quote says what a car inside would pay now and why, and what one at the exit has to pay; it changes nothing', async () => {
  await park.entry.sees('京C10011', ago(131))
  const inside = await order('京C10011')
  const quoted = await admin.call('/api/order/quoteParkOrder', { id: inside.id })
  expect(quoted).toMatchObject({ payableAmount: '11.00', needPayMoney: '11.00' })
  expect(quoted.stayMinutes).toBe(quoted.chargeDetailJson.stayMinutes)
  const lines = quoted.chargeDetailJson.segments.reduce(
    (sum: number, { money }: { money: string }) => sum + Number(money),
    0,
  )
  expect(lines).toBe(11)
  expect(await order('京C10011')).toEqual(inside)
  const { id } = await standing('京C10012')
  expect(await admin.call('/api/order/quoteParkOrder', { id })).toMatchObject({
    payableAmount: '11.00',
    needPayMoney: '11.00',
  })
  expect((await (await berth.as('admin', 'west')).ask('/api/order/quoteParkOrder', { id })).state).toBe('notFound')
})

test.each([
  ['京C10021', '截秒', ruleC, 50, 10, 130],
  ['京C10022', '秒进位', { ...ruleC, secondMode: 2 }, 10, 50, 131],
  ['京C10023', 'no rule', undefined, 50, 10, 130],
] as const)('%s: by %s a stay is as long wherever it is said', async (plateNumber, _by, terms, from, to, minutes) => {
  const lot = await addParkLot(admin, {}, terms)
  const base = Math.floor(ago(200) / minute) * minute
  const came = await lot.entry.sees(plateNumber, base + from * 1000)
  await lot.exit.sees(plateNumber, base + 130 * minute + to * 1000)
  const row = await order(plateNumber)
  const quoted = await admin.call('/api/order/quoteParkOrder', { id: row.id })
  const { lanes } = await admin.call('/api/dashboard/queryConsole')
  const { data } = await berth.anonymous.ask('/api/driver/showStay', { token: payTokenOf(came) })
  const lane = lanes.find(({ Id }: { Id: string }) => Id === lot.exit.laneId)
  const atLane = lane.waiting?.order.stayMinutes ?? minutes
  const byFee = row.chargeDetailJson?.stayMinutes ?? minutes
  expect([row.stayMinutes, quoted.stayMinutes, data.minutes, byFee, atLane]).toEqual(Array(5).fill(minutes))
})

test('[MO-06] two people who take the money of one car at once take it once', async () => {
  const { id, orderNo } = await standing('京C10002')
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })),
  )
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
  expect((await admin.call('/api/payRecord/queryPayRecord', { orderNo })).rows).toHaveLength(1)
})

test('a car that pays inside leaves within the grace without paying again', async () => {
  await park.entry.sees('京C10003', ago(130))
  const { id } = await order('京C10003')
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
  expect(await order('京C10003')).toMatchObject({ orderStatus: 2 })
  expect((await park.exit.sees('京C10003', Date.now())).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await order('京C10003')).toMatchObject({ orderStatus: 3, payableAmount: '11.00' })
})

test('a plate put right joins the exit that no one explained, and money already taken stays with the car', async () => {
  await park.entry.sees('京C10904', ago(130))
  await park.entry.sendOne(park.entry.payment('京C10904', ago(20), '9.00'))
  const { decision } = await park.exit.sees('京C20004', ago(10))
  expect(decision).toMatchObject({ open: false })
  const { id, orderNo } = await order('京C10904')
  await admin.call('/api/order/correctPlateParkOrder', { id, plateNumber: '京C20004', reasonText: '识别错误' })
  expect(await order('京C10904')).toBeUndefined()
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    plateNumber: '京C20004',
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  expect(rows).toMatchObject([
    { orderNo, orderStatus: 3, moneyValuePaid: '9.00', needPayMoney: '0.00' },
    { orderStatus: 6 },
  ])
})

test('a release for nothing waives what is due, opens the barrier and says who and why', async () => {
  const { id, orderNo } = await standing('京C10005')
  await admin.call('/api/order/waiveParkOrder', { id, reasonText: '救护任务' })
  expect(await order('京C10005')).toMatchObject({
    orderStatus: 3,
    waiveMoney: '11.00',
    arrearsMoney: '0.00',
    outReleaseType: 3,
    outReleaseReason: '救护任务',
  })
  expect((await park.exit.commands()).length).toBeGreaterThan(0)
  const log = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(sql`select operate_type, loss_money, reason_text from sentry_operate_log where order_no = ${orderNo}`),
  )
  expect(log).toEqual([{ operate_type: 11, loss_money: '1100', reason_text: '救护任务' }])
  await park.entry.sees('京C10006', ago(30))
  const { id: inside } = await order('京C10006')
  expect((await admin.ask('/api/order/waiveParkOrder', { id: inside, reasonText: '测试' })).state).not.toBe('success')
})

test('a locked car is released for nothing once it is unlocked', async () => {
  const { id } = await standing('京C10026')
  const waive = () => admin.ask('/api/order/waiveParkOrder', { id, reasonText: '救护任务' })
  await admin.call('/api/order/lockCarParkOrder', { id, reasonText: '车主来电' })
  expect(await waive()).toMatchObject({ state: 'conflict', message: expect.stringContaining('“京C10026”已锁定') })
  expect(await order('京C10026')).toMatchObject({ orderStatus: 5, isLocked: 1, waiveMoney: '0.00' })
  await admin.call('/api/order/unlockCarParkOrder', { id, reasonText: '车主已到' })
  expect(await waive()).toMatchObject({ state: 'success' })
  expect(await order('京C10026')).toMatchObject({ orderStatus: 3, waiveMoney: '11.00' })
})

test('above the limit of a car park a release for nothing takes a second person, who may change prices or was called', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const limit = { ParamKey: 'freeReleaseYuan', ParamValue: 10 }
  await admin.call('/api/parameter/addParameter', { ...limit, ParkLotId: here.parkLotId })
  const plates = ['京C10016', '京C10017', '京C10018']
  const releases = async (by: Console, plateNumber: string) =>
    by.ask('/api/order/waiveParkOrder', { id: (await order(plateNumber)).id, reasonText: '公务车' })
  for (const plate of plates) await here.entry.sees(plate, ago(131))
  for (const plate of plates.slice(1)) await here.exit.sees(plate, ago(1))
  await here.exit.sees(plates[0]!, ago(0))
  const [collector, service] = [await berth.as('collector'), await berth.as('service')]
  const refused = { state: 'conflict', message: '少收11.00元超过免费放行限额10.00元,请呼叫云客服,或由能改价的人员办理' }
  expect(await releases(collector, plates[0]!)).toMatchObject(refused)
  const press = { Id: here.exit.laneId, reasonText: '公务车', releaseType: 4 }
  expect(await collector.ask('/api/lane/openGateLane', press)).toMatchObject(refused)
  expect(await releases(service, plates[1]!)).toMatchObject(refused)
  const called = await collector.call('/api/lane/callHelpLane', { Id: here.exit.laneId })
  await service.call('/api/serviceCall/answerServiceCall', called)
  expect(await releases(service, plates[1]!)).toMatchObject({ state: 'success' })
  expect(await releases(collector, plates[2]!)).toMatchObject(refused)
  expect(await releases(await berth.as('operator'), plates[2]!)).toMatchObject({ state: 'success' })
  await standing('京C10019')
  expect(await releases(collector, '京C10019')).toMatchObject({ state: 'success' })
})

test('a release for nothing that was wrong is withdrawn: what was given up is owed, and taken back nothing is', async () => {
  const { id, orderNo } = await standing('京C10015')
  await admin.call('/api/order/waiveParkOrder', { id, reasonText: '公务车' })
  const withdraw = () => admin.ask('/api/order/withdrawReleaseParkOrder', { id, reasonText: '不是公务车' })
  expect(await withdraw()).toMatchObject({ state: 'success' })
  const owing = { orderStatus: 4, waiveMoney: '0.00', arrearsMoney: '11.00', outReleaseType: 6, isCorrected: 1 }
  expect(await order('京C10015')).toMatchObject(owing)
  expect(await withdraw()).toMatchObject({ state: 'conflict' })
  const filed = await admin.call('/api/order/queryStayCorrection', { orderNo })
  expect(filed.rows).toMatchObject([{ CorrectionKind: 15, newValue: { arrearsMoney: '11.00' } }])
  await admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText: '确是公务车' })
  const free = { orderStatus: 3, waiveMoney: '11.00', arrearsMoney: '0.00', outReleaseType: 3, isCorrected: 0 }
  expect(await order('京C10015')).toMatchObject(free)
})

test('a voided order is the end of its stay: the car counts as gone and may come again', async () => {
  await park.entry.sees('京C10007', ago(30))
  const { id } = await order('京C10007')
  expect((await admin.ask('/api/order/voidParkOrder', { id, reasonText: '误录' })).state).not.toBe('success')
  await admin.call('/api/order/voidParkOrder', { id, reasonText: '误录' }, await admin.confirm('park-order:void', id))
  expect(await order('京C10007')).toMatchObject({ orderStatus: 6, remark: '误录', arrearsMoney: '0.00' })
  expect((await park.entry.sees('京C10007', ago(20))).decision).toMatchObject({ open: true })
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    plateNumber: '京C10007',
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  expect(rows).toMatchObject([{ orderStatus: 6 }, { orderStatus: 1, abnormalType: 0 }])
})

test('an order with money cannot be voided, and no one without the right or of another tenant touches one', async () => {
  const { id } = await standing('京C10008')
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
  const refused = await admin.ask(
    '/api/order/voidParkOrder',
    { id, reasonText: '误录' },
    await admin.confirm('park-order:void', id),
  )
  expect(refused.message).toContain('11.00')
  const { id: open } = await standing('京C10009')
  const calls = [
    ['pay', { payChannel: 6, receivedMoney: '11' }],
    ['waive', { reasonText: '无' }],
    ['correctPlate', { plateNumber: '京C10010', reasonText: '无' }],
  ] as const
  for (const [verb, values] of calls) {
    const path = `/api/order/${verb}ParkOrder`
    expect((await (await berth.as('readonly')).ask(path, { id: open, ...values })).state).toBe('notPermitted')
    expect((await (await berth.as('admin', 'west')).ask(path, { id: open, ...values })).state).toBe('notFound')
  }
  expect(await order('京C10009')).toMatchObject({ orderStatus: 5, needPayMoney: '11.00' })
})
