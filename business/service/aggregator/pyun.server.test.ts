import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { followOnce } from '#business/finance/payment/follow-payments.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { followAccountsOnce } from '#business/finance/reconcile/follow-bills.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { pyunAccount, startPyun, type Pyun } from '#simulator/pyun/pyun.ts'

let pyun: Pyun
let berth: Berth
let admin: Console
let park: ParkLot
let configId: string
let address: string
beforeAll(async () => {
  pyun = await startPyun()
  berth = await startBerth({ pyunUrl: pyun.url, demo: false })
  admin = await berth.as('admin')
  park = await addParkLot(admin, { UnlicensedPolicy: 1 }, ruleC)
  ;({ configId, address } = await setUp(admin, park))
})
afterAll(async () => {
  await berth.stop()
  await pyun.close()
})
afterEach(() => void vi.useRealTimers())

const draft = ({ parkLotId }: ParkLot) => ({
  ConfigName: `P云停车收款${parkLotId}`,
  PayChannel: 13,
  ParkLotIds: [parkLotId],
  MchNo: pyunAccount.parkUuid.replaceAll('-', ''),
  AppId: pyunAccount.appId,
  BeginAt: addDays(wallDate(Date.now()), -3),
})

async function setUp(by: Console, at: ParkLot): Promise<{ configId: string; address: string }> {
  const { Id } = await by.call('/api/payConfig/addPayConfig', draft(at))
  const keys = {
    GatewayKey: pyunAccount.gatewayKey,
    AppSecret: pyunAccount.appSecret,
    ParkUuid: pyunAccount.parkUuid,
    PyunMerchant: pyunAccount.merchant,
  }
  const confirmed = await by.confirm('pay-config:setPyunKeys', Id)
  await by.call('/api/payConfig/setPyunKeysPayConfig', { id: Id, ...keys }, confirmed)
  const { Address } = await by.call('/api/payConfig/showGatewayPayConfig', { id: Id })
  return { configId: Id, address: berth.url + new URL(Address).pathname }
}

const ago = (minutes: number) => Date.now() - minutes * 60_000
const ask = (service: string, values: object = {}, changed?: object) =>
  pyun.ask(address, `service.parking.${service}`, values, changed)
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const follow = async () => {
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_record set updated_at = now() - interval '1 minute'`),
  )
  await followOnce(berth.machine, openChannels(berth.machine, berth.settings))
}

/** A car that stands at the exit with 11 yuan to pay; returns its bill. */
async function standing(plate: string) {
  await park.entry.sees(plate, ago(131))
  await park.exit.sees(plate, ago(1))
  return ask('payment.billing', { plate })
}

/** The exit's barrier carries out what it was commanded. */
async function obeys(): Promise<void> {
  for (const { commandId } of await park.exit.commands())
    await park.exit.sendOne(park.exit.event('commandResult', Date.now(), { commandId, done: true }))
}

test('the console tries the account, and a setting without just one car park is refused', async () => {
  expect(await admin.call('/api/payConfig/checkPayConfig', { id: configId })).toEqual({ Result: 2 })
  const refused = await admin.ask('/api/payConfig/addPayConfig', { ...draft(park), ConfigName: '全部', ParkLotIds: [] })
  expect(refused).toMatchObject({ state: 'invalid', message: expect.stringContaining('只选择一个车场') })
  const wrong = await admin.confirm('pay-config:setPyunKeys', configId)
  await admin.call('/api/payConfig/setPyunKeysPayConfig', { id: configId, AppSecret: 'another' }, wrong)
  expect((await admin.ask('/api/payConfig/checkPayConfig', { id: configId })).message).toContain('签名错误')
  const right = await admin.confirm('pay-config:setPyunKeys', configId)
  await admin.call('/api/payConfig/setPyunKeysPayConfig', { id: configId, AppSecret: pyunAccount.appSecret }, right)
})

test('what it asks is read whatever the type is called: the example of its document spells it applicaiton/json', async () => {
  const asked = pyun.ask(address, 'service.parking.realtime', {}, {}, 'applicaiton/json')
  expect(await asked).toMatchObject({ result_code: '1001' })
})

test('asking a price writes nothing; the payment counts once, and the barrier opens', async () => {
  const bill = await standing('京P10001')
  expect(bill).toMatchObject({ result_code: '1001', total_value: 1100, pay_value: 1100, paid_value: 0, car_type: 1 })
  expect(await payments('京P10001')).toEqual([])
  const notice = pyun.pay(bill)
  for (let copy = 0; copy < 3; copy++)
    expect(await ask('payment.result', notice)).toMatchObject({
      result_code: '1001',
      parking_serial: bill['parking_serial'],
    })
  expect(await order('京P10001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京P10001')).toMatchObject([
    { payStatus: 3, payChannel: 13, payScene: 11, payerMoney: '11.00', thirdTradeNo: notice['pay_serial'] },
  ])
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  await obeys()
  expect(await ask('detail', { parking_serial: bill['parking_serial'] })).toMatchObject({
    total_value: 1100,
    enter_image: '',
    enter_security: '',
    payments: [{ pay_serial: notice['pay_serial'], pay_type: 2, value: 1100 }],
  })
})

test('what is not right is refused with its reason, which stands with the payments, and counts for nothing', async () => {
  const bill = await standing('京P10002')
  const refusedWith = async (notice: object, words: string) => {
    expect(await ask('payment.result', notice)).toMatchObject({
      result_code: '1403',
      message: expect.stringContaining(words),
    })
    expect((await order('京P10002')).moneyValuePaid).toBe('0.00')
  }
  await refusedWith(pyun.pay(bill, { value: 100 }), '金额1.00元与应付11.00元不符')
  await refusedWith(pyun.pay(bill, { paidAt: new Date(ago(60)) }), '早于询价')
  await refusedWith({ ...pyun.pay(bill), parking_order: 'W1_1~mgx3k2a1~1100' }, '没有这个停车支付订单号')
  const forged = await ask('payment.result', pyun.pay(bill), { value: '1' })
  expect(forged).toMatchObject({ result_code: '1401' })
  expect(await ask('payment.result', pyun.pay(bill), { park_uuid: 'another' })).toMatchObject({ result_code: '1401' })
  const reasons = (await payments('京P10002')).map(({ payStatus, failReason }) => [payStatus, failReason])
  expect(reasons).toHaveLength(2)
  for (const [state, reason] of reasons) expect([state, reason]).toEqual([5, expect.stringMatching(/^P云流水 \d+ · /)])

  const paid = pyun.pay(bill)
  expect((await ask('payment.result', paid))['result_code']).toBe('1001')
  expect(await ask('payment.result', pyun.pay(bill))).toMatchObject({ result_code: '1403' })
  const other = await standing('京P10003')
  expect(await ask('payment.result', { ...pyun.pay(other), pay_serial: paid['pay_serial'] })).toMatchObject({
    message: expect.stringContaining('已用于另一订单'),
  })
})

test('a car that left before the notice has its debt paid; one that owes nothing any more is withdrawn', async () => {
  const bill = await standing('京P10004')
  await admin.call('/api/lane/openGateLane', { id: park.exit.laneId, reasonText: '先放行', releaseType: 6 })
  await obeys()
  expect(await order('京P10004')).toMatchObject({ orderStatus: 4 })
  expect((await ask('payment.result', pyun.pay(bill)))['result_code']).toBe('1001')
  expect(await payments('京P10004')).toMatchObject([{ payStatus: 3, payerMoney: '11.00' }])
  expect(await order('京P10004')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await ask('payment.billing', { plate: '京P10004' })).toMatchObject({ result_code: '1002' })
})

test('of two prices that were asked for the second one paid is withdrawn', async () => {
  const first = await standing('京P10010')
  const second = await ask('payment.billing', { plate: '京P10010' })
  expect(second['parking_order']).not.toBe(first['parking_order'])
  expect((await ask('payment.result', pyun.pay(first)))['result_code']).toBe('1001')
  expect(await ask('payment.result', pyun.pay(second))).toMatchObject({
    result_code: '1403',
    message: '订单已结清,此笔款项请原路退回',
  })
  await obeys()
})

test('what was paid beyond the price goes back by itself, also when the answer of the aggregator is lost', async () => {
  const bill = await standing('京P10005')
  await park.entry.sendOne(park.entry.payment('京P10005', Date.now(), '4.00'))
  const notice = pyun.pay(bill)
  expect((await ask('payment.result', notice))['result_code']).toBe('1001')
  pyun.loseAnswers(true)
  await follow()
  pyun.loseAnswers(false)
  const refund = [...pyun.refunds.values()].at(-1)!
  const paid = async () => (await payments('京P10005')).find(({ payChannel }) => payChannel === 13)
  for (const says of [{ value: 401 }, { value: undefined }, { process: undefined }]) {
    pyun.refunds.set(refund['order'], { ...refund, ...says })
    await follow()
    expect(await paid()).toMatchObject({ refundMoney: '0.00' })
  }
  pyun.refunds.set(refund['order'], refund)
  await follow()
  expect([...pyun.refunds.values()]).toMatchObject([{ pay_serial: notice['pay_serial'], value: 400 }])
  expect(await paid()).toMatchObject({ refundMoney: '4.00' })
  await obeys()
})

test('the control room moves barriers where the car park allows it, and the log of operations says so', async () => {
  const control = (status: string) => ask('gate.control', { gate_id: laneCode, status, reason: '远程放行' })
  const laneCode = (await admin.call('/api/lane/getLane', { id: park.exit.laneId })).LaneCode
  await standing('京P10006')
  expect(await control('OPEN')).toMatchObject({ result_code: '1500', message: expect.stringContaining('没有允许') })
  const { UpdatedAt: _, ...config } = await admin.call('/api/payConfig/getPayConfig', { id: configId })
  await admin.call('/api/payConfig/editPayConfig', { id: configId, revision: config.revision, GateControl: 1 })
  expect(await control('LIFT')).toMatchObject({ result_code: '1400' })
  expect((await ask('gate.control', { gate_id: 'none', status: 'OPEN' }))['result_code']).toBe('1400')
  expect(await control('OPEN')).toMatchObject({ result_code: '1001' })
  expect(await control('OPEN')).toMatchObject({ result_code: '1500', message: expect.stringContaining('仍在执行') })
  await obeys()
  expect(await order('京P10006')).toMatchObject({ orderStatus: 4, outReleaseType: 5 })
  const { rows } = await admin.call('/api/sentryOperateLog/querySentryOperateLog', { laneId: park.exit.laneId })
  expect(rows[0]).toMatchObject({ OperateType: 12, plateNumber: '京P10006', reasonText: 'P云:远程放行' })
  const { device_list } = await ask('device.list')
  expect(device_list).toContainEqual(expect.objectContaining({ type: 3, uuid: laneCode }))
})

test('a car without a plate comes in by the phone of its driver at the aggregator, and pays by it', async () => {
  const gate_id = (await admin.call('/api/lane/getLane', { id: park.entry.laneId })).LaneCode
  const enter = () => ask('direct.enter', { passport: '无A123456', plate: '无A123456', gate_id })
  expect(await enter()).toMatchObject({ result_code: '1002' })
  await park.entry.sees('', Date.now())
  expect(await enter()).toMatchObject({ result_code: '1001', plate: '无A123456' })
  expect(await enter()).toMatchObject({ result_code: '1403' })
  expect(await ask('payment.billing', { passport: '无A123456' })).toMatchObject({ result_code: '1001', pay_value: 0 })
  const inside = (await ask('realtime'))['parking']
  expect(inside).toBeGreaterThan(0)
})

test('another tenant’s address knows nothing of this one, and unknown ones and services are said to be so', async () => {
  const west = await berth.as('admin', 'west')
  const other = await setUp(west, await addParkLot(west, {}, ruleC))
  const bill = await standing('京P10007')
  const at = (service: string, values: object) => pyun.ask(other.address, `service.parking.${service}`, values)
  expect(await at('payment.billing', { plate: '京P10007' })).toMatchObject({ result_code: '1002' })
  expect(await at('payment.result', pyun.pay(bill))).toMatchObject({ result_code: '1403' })
  expect((await order('京P10007')).moneyValuePaid).toBe('0.00')
  expect(await ask('vip.query', { plate: '京P10007' })).toMatchObject({ result_code: '1503' })
  expect(
    (await fetch(`${other.address}x`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
      .status,
  ).toBe(404)
})

test('it keeps its own entries of the black list of its car park, and touches none of the car park’s', async () => {
  const [day, next] = [wallDate(Date.now()), addDays(wallDate(Date.now()), 1)].map((each) => each.replaceAll('-', ''))
  const time = { start_time: `${day}000000`, end_time: `${next}235959` }
  const create = (plate: string, values: object = {}) => ask('blacklist.create', { plate, ...time, ...values })
  const remove = (plate: string) => ask('blacklist.delete', { plate, reason: '已和解', operator: '小王' })
  const entries = async (plateNumber: string, by = admin) =>
    (await by.call('/api/billBlackPlate/queryBlackPlate', { plateNumber })).rows
  expect(await create('京P10010', { reason: '逃费', operator: '小王' })).toMatchObject({ result_code: '1001' })
  expect(await entries('京P10010')).toMatchObject([
    { status: 1, reason: '逃费 · 小王', createdBy: 'P云', parkLotIds: [park.parkLotId] },
  ])
  expect((await park.entry.sees('京P10010', Date.now())).decision).toMatchObject({ open: false })
  expect(await create('京P10010', { end_time: `${day}235959` })).toMatchObject({ result_code: '1001' })
  expect(await entries('京P10010')).toHaveLength(1)
  expect(await remove('京P10010')).toMatchObject({ result_code: '1001' })
  expect(await entries('京P10010')).toMatchObject([{ status: 4, relievedBy: 'P云', relieveReason: '已和解 · 小王' }])
  expect((await park.entry.sees('京P10010', Date.now() + 1000)).decision).toMatchObject({ open: true })
  // Where there is no entry it is gone already.
  expect(await remove('京P10011')).toMatchObject({ result_code: '1001' })

  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京P10012', reason: '占道' })
  const west = await berth.as('admin', 'west')
  await west.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京P10013', reason: '占道' })
  const byLot = { result_code: '1500', message: expect.stringContaining('车场') }
  expect(await create('京P10012')).toMatchObject({ result_code: '1001' })
  expect(await remove('京P10012')).toMatchObject(byLot)
  expect(await entries('京P10012')).toMatchObject([{ status: 4 }, { status: 1, reason: '占道' }])
  expect(await create('京P10013')).toMatchObject({ result_code: '1001' })
  expect(await remove('京P10013')).toMatchObject({ result_code: '1001' })
  expect(await entries('京P10013', west)).toMatchObject([{ status: 1 }])
  for (const [plate, values] of [
    ['', {}],
    ['京P10014', { start_time: '2026' }],
    ['京P10014', { end_time: '20200101000000' }],
  ] as const)
    expect(await create(plate, values), plate).toMatchObject({ result_code: '1400' })
})

test('each change of its entries is in the audit log, with what changed; what is sent again changes nothing', async () => {
  const day = wallDate(Date.now())
  const time = { start_time: `${day.replaceAll('-', '')}000000`, end_time: '20990101000000' }
  const create = (values: object) => ask('blacklist.create', { plate: '京P10021', ...time, ...values })
  for (const reason of ['逃费', '逃费', '占道']) await create({ reason })
  await ask('blacklist.delete', { plate: '京P10021', reason: '已和解' })
  await ask('blacklist.delete', { plate: '京P10021', reason: '已和解' })
  const of = { ObjectType: 'black-plate', ObjectName: '京P10021', OrderBy: 'Id', OrderDir: 'asc' }
  const { rows } = await admin.call('/api/user/queryAuditLog', of)
  const byPlatform = {
    RealName: 'P云',
    Module: '黑名单',
    Source: 4,
    Result: 1,
    Ip: expect.stringContaining('127.0.0.1'),
  }
  expect(rows).toMatchObject([
    { ...byPlatform, Action: '新增', Before: null, RequestPath: 'service.parking.blacklist.create' },
    { ...byPlatform, Action: '编辑', Before: { reason: '逃费' }, After: { reason: '占道' } },
    { ...byPlatform, Action: '解除', After: { status: 4 }, RequestPath: 'service.parking.blacklist.delete' },
  ])
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/user/queryAuditLog', of)).total).toBe(0)
})

test('it keeps a plate for each of its car parks by itself, whatever the car park listed for another', async () => {
  const second = await addParkLot(admin, {}, ruleC)
  const other = await setUp(admin, second)
  const plate = '京P10022'
  const time = { start_time: `${wallDate(Date.now()).replaceAll('-', '')}000000`, end_time: '20990101000000' }
  const at = (address: string, service: string) =>
    pyun.ask(address, `service.parking.blacklist.${service}`, { plate, ...time })
  const opens = async (lot: ParkLot) => (await lot.entry.sees(plate, Date.now())).decision?.open
  const third = await addParkLot(admin)
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: plate,
    reason: '占道',
    parkLotIds: [third.parkLotId],
  })
  for (const each of [address, other.address]) expect(await at(each, 'create')).toMatchObject({ result_code: '1001' })
  expect([await opens(park), await opens(second)]).toEqual([false, false])
  expect(await at(other.address, 'delete')).toMatchObject({ result_code: '1001' })
  expect([await opens(park), await opens(second), await opens(third)]).toEqual([false, true, false])
  const twice = await Promise.all([at(other.address, 'create'), at(other.address, 'create')])
  expect(twice.map(({ result_code }) => result_code)).toEqual(['1001', '1001'])
  const { rows } = await admin.call('/api/billBlackPlate/queryBlackPlate', { plateNumber: plate, status: [1] })
  expect(rows.map(({ parkLotIds }: any) => parkLotIds[0]).toSorted()).toEqual(
    [park, second, third].map(({ parkLotId }) => parkLotId).toSorted(),
  )
})

test('the bill of the aggregator is held against the books: what was counted agrees, what was refused is found', async () => {
  const bill = await standing('京P10008')
  await ask('payment.result', pyun.pay(bill))
  await obeys()
  const tomorrow = addDays(wallDate(Date.now()), 1)
  await followAccountsOnce(berth.machine, openChannels(berth.machine, berth.settings), tomorrow)
  const { rows } = await admin.call('/api/cashFlow/queryReconcileDiff', {})
  const plates = rows.map(({ plateNumber }: any) => plateNumber)
  for (const counted of ['京P10001', '京P10005', '京P10008']) expect(plates).not.toContain(counted)
  // Paid twice: money that the aggregator holds and we do not count.
  expect(rows).toContainEqual(expect.objectContaining({ plateNumber: '京P10002', platformMoney: '0.00' }))
})

test('at the exit’s code the car that stands there is meant; one without a plate pays by its driver’s phone, and the barrier opens', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  const gate_id = (await admin.call('/api/lane/getLane', { id: park.exit.laneId })).LaneCode
  const bill = (passport = '无A123456') => ask('payment.billing', { passport, gate_id })
  expect(await bill()).toMatchObject({ result_code: '1500', message: expect.stringContaining('没有等待') })
  expect(await bill('无A999999')).toMatchObject({ result_code: '1002' })
  await standing('京P10009')
  expect(await bill()).toMatchObject({ plate: '京P10009', pay_value: 1100 })
  await ask('payment.result', { ...pyun.pay(await bill()), gate_id })
  expect(await park.exit.commands()).toHaveLength(1)
  await obeys()

  await park.exit.sees('', Date.now())
  const own = await bill()
  expect(own).toMatchObject({ result_code: '1001', plate: '无A123456' })
  expect(own['pay_value']).toBeGreaterThan(0)
  const notice = { ...pyun.pay(own), gate_id }
  for (let copy = 0; copy < 2; copy++)
    expect(await ask('payment.result', notice)).toMatchObject({ result_code: '1001' })
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  await obeys()
  expect(await order('无A123456')).toMatchObject({ orderStatus: 3 })
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
