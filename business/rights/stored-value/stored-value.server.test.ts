import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

/** Money on a card pays for its cars at the exit, once, and comes back where it was wrong. A stay of 130 minutes costs 11 yuan. */
let berth: Berth
let admin: Console
let park: ParkLot
let other: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  other = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
const ago = (minutes: number) => Date.now() - minutes * minute
const orderOf = async (plateNumber: string, by = admin) =>
  (await by.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const paymentsOf = async (plateNumber: string) =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const cardNow = (id: string) => admin.call('/api/storedCard/getStoredCard', { id })
const flowsOf = async (CardId: string): Promise<[number, string, string][]> =>
  (await admin.call('/api/storedCard/queryStoredCardFlow', { CardId, PerPage: 100 })).rows.map(
    ({ FlowKind, Money, BalanceAfter }: any) => [FlowKind, Money, BalanceAfter],
  )
const inEast = (query: Sql<Record<string, unknown>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows(query))
/** A wire moment as an ISO one. */
const iso = (wire: string) => `${wire.replace(' ', 'T')}+08:00`
const owner = { OwnerName: '张伟', OwnerMobile: '13800001234' }
async function addCard(PlateNumbers: string, PayMoney?: string, rest: object = {}, by = admin): Promise<string> {
  const { Id } = await by.call('/api/storedCard/addStoredCard', { ...owner, PlateNumbers, ...rest })
  if (PayMoney) await by.call('/api/storedCard/topUpStoredCard', { id: Id, PayMoney, PayChannel: 6 })
  return Id
}
const act = async (name: string, id: string, rest: object = {}) =>
  admin.ask(`/api/storedCard/${name}StoredCard`, { id, ...rest }, await admin.confirm(`stored-card:${name}`, id))

async function stays(plateNumber: string, at = park, leftAt = ago(1)) {
  await at.entry.sees(plateNumber, leftAt - 130 * minute)
  return (await at.exit.sees(plateNumber, leftAt)).decision
}

test('a card without a ledger is deleted; one that has one says so before anything is asked, and stays', async () => {
  const [fresh, used] = [await addCard('京K90001'), await addCard('京K90002', '10')]
  expect(await cardNow(fresh)).toMatchObject({ HasLedger: 0 })
  expect(await cardNow(used)).toMatchObject({ HasLedger: 1 })
  const remove = async (id: string) =>
    admin.ask('/api/storedCard/deleteStoredCard', { ids: [id] }, await admin.confirm('stored-card:delete', id))
  expect(await remove(fresh)).toMatchObject({ state: 'success' })
  expect(await remove(used)).toMatchObject({ state: 'conflict', message: '储值卡已有资金往来,不能删除,可以退卡' })
})

describe('at the exit', () => {
  test('a card with enough pays: the car goes at once, the order and its payment say how, and the ledger what is left', async () => {
    const id = await addCard('京K10001,京K10002', '30')
    await park.entry.sees('京K10001', ago(131))
    expect(await orderOf('京K10001')).toMatchObject({ carType: 9, orderType: 1 })
    expect((await park.exit.sees('京K10001', ago(1))).decision).toMatchObject({
      open: true,
      text: '一路平安',
      payable: '11.00',
      due: '0.00',
    })
    expect(await orderOf('京K10001')).toMatchObject({
      orderStatus: 3,
      payableAmount: '11.00',
      moneyValuePaid: '11.00',
      needPayMoney: '0.00',
      outReleaseType: 2,
      payChannelSummary: [8],
    })
    expect(await flowsOf(id)).toEqual([
      [3, '-11.00', '19.00'],
      [1, '30.00', '30.00'],
    ])
    const [payment] = await paymentsOf('京K10001')
    expect(payment).toMatchObject({ payChannel: 8, payScene: 6, payMoney: '11.00', payStatus: 3, bizType: 1 })
    const [flow] = (await admin.call('/api/storedCard/queryStoredCardFlow', { CardId: id })).rows
    expect(flow).toMatchObject({ PayNo: payment.payNo, PlateNumber: '京K10001', ParkLotId: park.parkLotId })
    expect(await stays('京K10002')).toMatchObject({ open: true })
    expect(await cardNow(id)).toMatchObject({ Balance: '8.00' })
  })

  test('a card with less pays nothing, the lane says what is there, and the car goes when it was topped up', async () => {
    const id = await addCard('京K10003', '10.99')
    expect(await stays('京K10003')).toMatchObject({
      open: false,
      due: '11.00',
      text: '余额10.99元不够,请缴费11.00元',
    })
    expect(await cardNow(id)).toMatchObject({ Balance: '10.99' })
    await admin.call('/api/storedCard/topUpStoredCard', { id, PayMoney: '20', PayChannel: 7 })
    await expect.poll(async () => (await orderOf('京K10003')).moneyValuePaid).toBe('11.00')
    expect(await park.exit.obeys()).toHaveLength(1)
    expect(await orderOf('京K10003')).toMatchObject({ orderStatus: 3, payChannelSummary: [8] })
    expect(await cardNow(id)).toMatchObject({ Balance: '19.99' })
  })
  test('where the exit asks for earlier debts too, the card pays the stay, and the lane asks for the debts alone', async () => {
    const charging = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
    await park.entry.sees('京K10013', ago(500))
    await park.exit.sees('京K10013', ago(369), { opened: 1, releaseType: 7 })
    expect(await orderOf('京K10013')).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00' })
    const id = await addCard('京K10013', '10')
    expect(await stays('京K10013', charging)).toMatchObject({
      open: false,
      due: '22.00',
      text: '余额10.00元不够,请缴费22.00元(含欠费11.00元)',
    })
    await admin.call('/api/storedCard/topUpStoredCard', { id, PayMoney: '2', PayChannel: 6 })
    await expect.poll(async () => (await orderOf('京K10013')).moneyValuePaid).toBe('11.00')
    expect(await cardNow(id)).toMatchObject({ Balance: '1.00' })
    expect(await charging.exit.commands()).toMatchObject([
      { kind: 'show', text: '本次停车无需再付,请补缴欠费11.00元后出场' },
    ])
    const standing = (await charging.exit.sees('京K10013', Date.now())).decision
    expect(standing).toMatchObject({ open: false, due: '11.00', text: '本次停车无需再付,请补缴欠费11.00元后出场' })
    const { id: orderId } = await orderOf('京K10013')
    await admin.call('/api/order/payParkOrder', { id: orderId, payChannel: 6, receivedMoney: '11' })
    expect(await charging.exit.obeys()).toHaveLength(1)
    expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '京K10013', orderStatus: [4] })).total).toBe(0)
    expect(await cardNow(id)).toMatchObject({ Balance: '1.00' })
  })

  test('what was paid before is not paid by the card too, and what a phone pays at the same time goes back by itself', async () => {
    const id = await addCard('京K10004,京K10005', '30')
    await park.entry.sees('京K10004', ago(131))
    await admin.call('/api/order/payParkOrder', {
      id: (await orderOf('京K10004')).id,
      payChannel: 6,
      receivedMoney: '11',
    })
    expect((await park.exit.sees('京K10004', Date.now())).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await cardNow(id)).toMatchObject({ Balance: '30.00' })

    await park.entry.sees('京K10005', ago(131))
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`
        insert into pay_record (pay_no, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, biz_type, pay_money, pay_status, expire_at, quoted_at, passing_id, created_by)
        select 'W91', id, order_no, park_lot_id, plate_number, 1, 1, 1, 1100, 2, now() + interval '5 minutes', now(), entry_passing_id, '车主' from park_order where plate_number = '京K10005'`),
    )
    await park.exit.sees('京K10005', ago(1))
    expect(await cardNow(id)).toMatchObject({ Balance: '19.00' })
    const paid = { payNo: 'W91', tradeNo: 'TW91', amount: 1100, paidAt: Date.now() }
    await confirmPaid(berth.machine, berth.tenantIds.east, paid)
    expect(await orderOf('京K10005')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '0.00' })
    const [due] = await inEast(sql`select refund_due from pay_record where pay_no = 'W91'`)
    expect(Number(due!['refund_due']) + (30 - 19) * 100).toBe(2200)
    expect(await cardNow(id)).toMatchObject({ Balance: '19.00' })
  })

  test('a balance that a device says it took from is the device’s own: it is on no card, and is handed out where it goes back', async () => {
    const id = await addCard('京K10011', '5')
    await stays('京K10011')
    await park.exit.sendOne({ ...park.exit.payment('京K10011', Date.now(), '15.00'), payChannel: 8 })
    expect(await orderOf('京K10011')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '4.00' })
    const [payment] = await paymentsOf('京K10011')
    const asked = { id: payment.id, refundMoney: '4.00', reasonType: 3, reason: '多收' }
    await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', payment.id))
    const { rows } = await admin.call('/api/cashFlow/queryRefund', { payNo: payment.payNo })
    expect(rows).toMatchObject([{ refundWay: 3 }])
    expect(await cardNow(id)).toMatchObject({ Balance: '5.00' })
  })

  test('a frozen card, one of other car parks, one of another tenant and a car that only looks alike: nothing is taken', async () => {
    const frozen = await addCard('京K10006', '30')
    await act('freeze', frozen, { Reason: '车主挂失' })
    const elsewhere = await addCard('京K10007', '30', { ParkLotIds: [other.parkLotId] })
    const west = await berth.as('admin', 'west')
    const theirs = await addCard('京K10008', '30', {}, west)
    const alike = await addCard('京K1000A', '30')
    for (const plate of ['京K10006', '京K10007', '京K10008'])
      expect(await stays(plate)).toMatchObject({ open: false, text: '请缴费11.00元' })
    await park.entry.sees('京K1000A', ago(131))
    expect((await park.exit.sees('京K1000B', ago(1))).decision).toMatchObject({ open: false })
    for (const id of [frozen, elsewhere, alike]) expect(await cardNow(id)).toMatchObject({ Balance: '30.00' })
    expect(await west.call('/api/storedCard/getStoredCard', { id: theirs })).toMatchObject({ Balance: '30.00' })
    expect(
      await admin.ask('/api/storedCard/topUpStoredCard', { id: theirs, PayMoney: '5', PayChannel: 6 }),
    ).toMatchObject({ state: 'notFound' })
    expect(await stays('京K10007', other)).toMatchObject({ open: true })
    await act('unfreeze', frozen)
    await expect.poll(async () => (await orderOf('京K10006')).orderStatus).toBe(3)
    expect(await cardNow(frozen)).toMatchObject({ Balance: '19.00' })
  })

  test('[MO-06] cars of one card that stand at exits of two car parks at once never take more than it holds', async () => {
    const plates = Array.from({ length: 6 }, (_, at) => `京K2000${at}`)
    const id = await addCard(plates.join(','), '40')
    const lotOf = (at: number) => (at % 2 === 0 ? park : other)
    await Promise.all(plates.map((plate, at) => lotOf(at).entry.sees(plate, ago(131))))
    const seen = await Promise.all(plates.map((plate, at) => lotOf(at).exit.sees(plate, ago(1))))
    expect(seen.filter(({ decision }) => decision!.open)).toHaveLength(3)
    expect(await cardNow(id)).toMatchObject({ Balance: '7.00' })
    const paid = await Promise.all(plates.map(async (plate) => (await orderOf(plate)).moneyValuePaid))
    expect(paid.map(Number).toSorted((one, next) => one - next)).toEqual([0, 0, 0, 11, 11, 11])
  })

  test('two top-ups and two cars at the same moment: the ledger adds up', async () => {
    const id = await addCard('京K20010,京K20011', '22')
    await Promise.all(['京K20010', '京K20011'].map((plate) => park.entry.sees(plate, ago(131))))
    const topUp = (PayMoney: string) => admin.call('/api/storedCard/topUpStoredCard', { id, PayMoney, PayChannel: 6 })
    await Promise.all([topUp('1'), park.exit.sees('京K20010', ago(1)), topUp('2'), park.exit.sees('京K20011', ago(1))])
    expect(await cardNow(id)).toMatchObject({ Balance: '3.00' })
    expect((await flowsOf(id)).map(([, money]) => Number(money)).reduce((sum, money) => sum + money, 0)).toBe(3)
  })

  test('where a person confirms each car the card pays as they let it out, and what it will pay is in the quote', async () => {
    const careful = await addParkLot(admin, {}, ruleC)
    await admin.call('/api/lane/editLane', { Id: careful.exit.laneId, ConfirmOut: 1 })
    const id = await addCard('京K10010', '30')
    const asked = await stays('京K10010', careful)
    expect(asked).toMatchObject({ open: false, due: '11.00' })
    const token = asked!.payUrl!.slice('/pay/'.length)
    const shown = async () => (await berth.anonymous.ask('/api/driver/showStay', { token })).data.isPaidAtExit
    expect(await shown()).toBe(true)
    const { id: orderId } = await orderOf('京K10010')
    expect(await admin.call('/api/order/quoteParkOrder', { id: orderId })).toMatchObject({
      needPayMoney: '11.00',
      balanceMoney: '30.00',
    })
    expect(await cardNow(id)).toMatchObject({ Balance: '30.00' })
    await admin.call('/api/lane/openGateLane', { Id: careful.exit.laneId, reasonText: '人工核实' })
    await careful.exit.obeys()
    expect(await orderOf('京K10010')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', outReleaseType: 6 })
    expect(await cardNow(id)).toMatchObject({ Balance: '19.00' })
    expect(await admin.call('/api/order/quoteParkOrder', { id: orderId })).toMatchObject({ balanceMoney: '0.00' })
    expect(await shown()).toBe(false)
  })
})

describe('what is put right', () => {
  const reasonText = '识别错误'
  const does = async (verb: string, plate: string, rest: object = {}) => {
    const { id } = await orderOf(plate)
    return admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
  }

  test('a shorter stay gives back what it costs less, a longer one takes the rest, and taken back all is as before', async () => {
    const id = await addCard('京K30001', '30')
    await stays('京K30001')
    const before = await orderOf('京K30001')
    await does('correctTime', '京K30001', { newCameAt: wallTime(Date.parse(iso(before.leftAt)) - 50 * minute) })
    expect(await orderOf('京K30001')).toMatchObject({ moneyValuePaid: '5.00', overPaidMoney: '0.00', orderStatus: 3 })
    expect(await flowsOf(id)).toEqual([
      [4, '6.00', '25.00'],
      [3, '-11.00', '19.00'],
      [1, '30.00', '30.00'],
    ])
    await does('undoCorrection', '京K30001')
    expect(await orderOf('京K30001')).toMatchObject({ moneyValuePaid: '11.00', needPayMoney: '0.00', orderStatus: 3 })
    expect(await cardNow(id)).toMatchObject({ Balance: '19.00' })
  })

  test('a stay of another plate: its card gets the money back, the other plate’s pays, and taken back it is as before', async () => {
    const one = await addCard('京K30002', '30')
    const two = await addCard('京K30003', '30')
    await stays('京K30002')
    await does('correctPlate', '京K30002', { plateNumber: '京K30003' })
    expect(await orderOf('京K30003')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
    expect([await cardNow(one), await cardNow(two)]).toMatchObject([{ Balance: '30.00' }, { Balance: '19.00' }])
    await does('undoCorrection', '京K30003')
    expect(await orderOf('京K30002')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
    expect([await cardNow(one), await cardNow(two)]).toMatchObject([{ Balance: '19.00' }, { Balance: '30.00' }])
    await does('correctPlate', '京K30002', { plateNumber: '京K30004' })
    expect(await orderOf('京K30004')).toMatchObject({ orderStatus: 4, arrearsMoney: '11.00' })
    expect(await cardNow(one)).toMatchObject({ Balance: '30.00' })
    await does('undoCorrection', '京K30004')
    expect(await orderOf('京K30002')).toMatchObject({ orderStatus: 3, arrearsMoney: '0.00' })
    expect(await cardNow(one)).toMatchObject({ Balance: '19.00' })
  })

  test('a stay that is void costs nothing', async () => {
    const id = await addCard('京K30005', '30')
    await stays('京K30005')
    const order = await orderOf('京K30005')
    const voided = { id: order.id, reasonText: '测试车辆' }
    await admin.call('/api/order/voidParkOrder', voided, await admin.confirm('park-order:void', order.id))
    expect(await cardNow(id)).toMatchObject({ Balance: '30.00' })
    expect((await flowsOf(id))[0]).toEqual([4, '11.00', '30.00'])
  })

  test('what comes back to a card that was given back is paid out as well', async () => {
    const id = await addCard('京K30007', '30')
    await stays('京K30007')
    await act('giveBack', id, { PayChannel: 6 })
    await does('correctTime', '京K30007', {
      newCameAt: wallTime(Date.parse(iso((await orderOf('京K30007')).leftAt)) - 50 * minute),
    })
    expect(await cardNow(id)).toMatchObject({ Balance: '6.00', Status: 3 })
    expect(await act('giveBack', id, { PayChannel: 6 })).toMatchObject({ state: 'success' })
    expect(await act('giveBack', id, { PayChannel: 6 })).toMatchObject({
      state: 'conflict',
      message: '储值卡已退,余额为0',
    })
    expect((await flowsOf(id)).slice(0, 3)).toEqual([
      [6, '-6.00', '0.00'],
      [4, '6.00', '6.00'],
      [6, '-19.00', '0.00'],
    ])
  })

  test('what three people agree to give back is on the card at once, and no one hands it out', async () => {
    const id = await addCard('京K30006', '30')
    await stays('京K30006')
    const [payment] = await paymentsOf('京K30006')
    const asked = { id: payment.id, refundMoney: '4.00', reasonType: 3, reason: '计费错误' }
    await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', payment.id))
    const { rows } = await admin.call('/api/cashFlow/queryRefund', { payNo: payment.payNo })
    expect(rows).toMatchObject([{ refundWay: 4, refundState: 0 }])
    for (const [verb, role] of [
      ['audit', 'service'],
      ['review', 'finance'],
    ] as const) {
      const by = await berth.as(role)
      const confirmed = await by.confirm(`refund:${verb}`, rows[0].Id)
      await by.call(`/api/cashFlow/${verb}Refund`, { id: rows[0].Id, auditRemark: '同意' }, confirmed)
    }
    expect(await admin.call('/api/cashFlow/getRefund', { id: rows[0].Id })).toMatchObject({ refundState: 2 })
    expect(await cardNow(id)).toMatchObject({ Balance: '23.00' })
    expect(await orderOf('京K30006')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', refundMoney: '4.00' })
    await does('correctTime', '京K30006', {
      newCameAt: wallTime(Date.parse(iso((await orderOf('京K30006')).leftAt)) - 50 * minute),
    })
    expect(await cardNow(id)).toMatchObject({ Balance: '25.00' })
  })
})

describe('a card', () => {
  test('is topped up, corrected, given back and all of that undone; its balance is what its ledger adds up to', async () => {
    const id = await addCard('京K40001', '50')
    expect(await act('undoTopUp', id, { Reason: '收错' })).toMatchObject({ state: 'success' })
    expect(await act('undoTopUp', id, { Reason: '收错' })).toMatchObject({
      state: 'conflict',
      message: '没有可撤销的充值',
    })
    const { id: line } = await admin.call('/api/storedCard/topUpStoredCard', {
      id,
      PayMoney: '20',
      PayChannel: 15,
    })
    expect(await admin.call('/api/storedCard/getStoredCardFlow', { id: line })).toMatchObject({ Money: '20.00' })
    expect(await act('correct', id, { ChangeMoney: '-5', Reason: '多录' })).toMatchObject({ state: 'success' })
    expect(await admin.call('/api/storedCard/topUpToUndoStoredCard', { id })).toMatchObject({
      PaidInMoney: '20.00',
      UndoableMoney: '20.00',
      Balance: '15.00',
    })
    expect(await act('undoTopUp', id, { Reason: '收错' })).toMatchObject({ state: 'conflict' })
    expect((await act('correct', id, { ChangeMoney: '-15.01', Reason: '多录' })).message).toBe('储值卡余额不足')
    expect((await act('correct', id, { ChangeMoney: '0', Reason: '多录' })).message).toBe('增减金额不能为0')
    expect(await act('giveBack', id, { PayChannel: 6 })).toMatchObject({ state: 'success' })
    expect(await cardNow(id)).toMatchObject({ Balance: '0.00', Status: 3 })
    expect(await stays('京K40001')).toMatchObject({ open: false, text: '请缴费11.00元' })
    expect(await act('undoGiveBack', id, { Reason: '误退' })).toMatchObject({ state: 'success' })
    expect(await flowsOf(id)).toEqual([
      [7, '15.00', '15.00'],
      [6, '-15.00', '0.00'],
      [5, '-5.00', '15.00'],
      [1, '20.00', '20.00'],
      [2, '-50.00', '0.00'],
      [1, '50.00', '50.00'],
    ])
    await expect.poll(async () => (await orderOf('京K40001')).orderStatus).toBe(3)
  })

  test('has plates that no other card has, none that is wrong, and ten at most', async () => {
    const ask = (PlateNumbers: string) => admin.ask('/api/storedCard/addStoredCard', { ...owner, PlateNumbers })
    const id = await addCard('京k50001、京K50002')
    expect(await cardNow(id)).toMatchObject({ PlateNumbers: '京K50001,京K50002' })
    expect((await ask('京K50003,京K50002')).message).toContain('另一张未退的储值卡')
    expect((await ask('京K5')).message).toBe('“京K5”不是有效的车牌')
    expect((await ask(Array.from({ length: 11 }, (_, at) => `京K601${10 + at}`).join(','))).message).toBe(
      '一张卡最多 10 个车牌',
    )
    await act('giveBack', id, { PayChannel: 6 })
    expect(await ask('京K50002')).toMatchObject({ state: 'success' })
    expect(await act('undoGiveBack', id, { Reason: '误退' })).toMatchObject({ state: 'conflict' })
  })

  test('that falls below what it is to keep is said to who tops cards up, once', async () => {
    const finance = await berth.as('finance')
    await addCard('京K40002', '30', { LowBalanceMoney: '20' })
    await stays('京K40002', park, ago(200))
    await stays('京K40002')
    const { rows } = await finance.call('/api/message/queryMessage', {})
    expect(rows.filter(({ Title }: { Title: string }) => Title === '低余额提醒')).toMatchObject([
      { Content: expect.stringContaining('余额19.00元') },
    ])
  })
})

test('reports count what cards paid, and the books say where a balance was tampered with', async () => {
  const id = await addCard('京K60001', '30')
  const total = async (path: string) => Number((await admin.call(`/api/${path}`, {})).sum.balanceMoney)
  const reports = [
    'statement/queryLotDayIncome',
    'statement/queryLotMonthIncome',
    'statement/queryIncomeGather',
    'cashFlow/queryDayReceipt',
  ]
  const before = await Promise.all(reports.map(total))
  await stays('京K60001')
  const after = await Promise.all(reports.map(total))
  expect(after.map((sum, at) => Math.round(sum - before[at]!))).toEqual([11, 11, 11, 11])
  const broken = async () => (await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)
  expect(await broken()).toEqual([])
  await inEast(sql`update stored_card set balance = balance + 1 where id = ${id} returning id`)
  expect(await broken()).toEqual([expect.stringContaining('card K')])
})
