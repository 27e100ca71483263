import { beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import {
  admin,
  ago,
  ask,
  berth,
  channels,
  inEast,
  paid,
  park,
  parties,
  standing,
  startPaidByWechat,
  wechat,
} from '#checks/berth/paid-by-wechat.ts'
import { openSubMerchant } from '#checks/berth/sub-merchant.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { wholeTenant } from '#server/scope.ts'
import { bookPayments } from '../cash-flow/book-payments.server.ts'
import { followRefundsOnce } from '../refund/follow-refunds.server.ts'
import { followSharesOnce } from './follow-profit-shares.server.ts'

const receiver = '1900009999'
const { mchid } = parties.east.merchant

startPaidByWechat()
let finance: Console
let service: Console
let subMerchantId: string
let ruleId: string
beforeAll(async () => {
  finance = await berth.as('finance')
  service = await berth.as('service')
  subMerchantId = await openMerchant('M1', '滨江花园物业服务有限公司')
  ruleId = (await addRule({ Percent: 30, ShareMode: 2, WechatMchNo: receiver })).data.Id
  expect((await approveReceiver(finance)).state).toBe('success')
})

const openMerchant = (SubMerchantNo: string, SubMerchantName: string) =>
  openSubMerchant(admin, finance, { SubMerchantNo, SubMerchantName })
const addRule = (values: object, by = admin) =>
  by.ask('/api/cashFlow/addProfitShareRule', {
    RuleName: '物业分成',
    SubMerchantId: subMerchantId,
    ParkLotId: park.parkLotId,
    ...values,
  })
const editRule = (values: object) => admin.ask('/api/cashFlow/editProfitShareRule', { Id: ruleId, ...values })

/** Who approves says at which receiver they looked. */
const approveReceiver = (by: Console, WechatMchNo = receiver) =>
  act('approveReceiver', 'ProfitShareRule', 'profit-share-rule', ruleId, by, { WechatMchNo })
const rule = async () => (await query('ProfitShareRule', { Id: ruleId })).find(({ Id }) => Id === ruleId)

async function follow(): Promise<void> {
  await inEast(sql`update shared_trade set tried_at = '-infinity'`)
  await followSharesOnce(berth.machine, channels())
}
async function moveRefunds(): Promise<void> {
  await inEast(sql`update shared_trade set tried_at = '-infinity'`)
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  await followRefundsOnce(berth.machine, channels())
}
const query = async (what: string, filter: object = {}, by = admin): Promise<any[]> =>
  (await by.call(`/api/cashFlow/query${what}`, { ...filter, PerPage: 100 })).rows
const sharesOf = async (payNo: string) =>
  (await query('ProfitShare', { payNo })).toSorted((one, other) => Number(one.id) - Number(other.id))
const payment = async (plateNumber: string) =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows[0]

async function asked(plateNumber: string): Promise<string> {
  return (await ask(await standing(plateNumber))).data.payNo
}

/** 11 yuan in cash; gives the number of the payment. */
async function paysCash(plateNumber: string, lot = park): Promise<string> {
  await lot.entry.sees(plateNumber, ago(131))
  await lot.exit.sees(plateNumber, ago(1))
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '20' })
  return (await payment(plateNumber)).payNo
}

/** Applied for, audited and reviewed; gives the refund's id. */
async function refunding(payNo: string, refundMoney: string): Promise<string> {
  const { id } = (await admin.call('/api/payRecord/queryPayRecord', { payNo })).rows[0]
  const wanted = { id, refundMoney, reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', wanted, await admin.confirm('pay-record:refund', id))
  const { Id } = (await query('Refund', { payNo }))[0]
  for (const [verb, by] of [
    ['audit', service],
    ['review', finance],
  ] as const)
    await by.call(`/api/cashFlow/${verb}Refund`, { id: Id }, await by.confirm(`refund:${verb}`, Id))
  return Id
}
const refund = (id: string) => admin.call('/api/cashFlow/getRefund', { id })
const act = async (verb: string, of: string, permission: string, id: string, by: Console, values: object = {}) =>
  by.ask(`/api/cashFlow/${verb}${of}`, { id, ...values }, await by.confirm(`${permission}:${verb}`, id))
const sheet = (verb: string, id: string, by: Console, values: object = {}) =>
  act(verb, 'Settlement', 'settlement', id, by, values)

test('a payment is shared at once: the channel holds it, gives the receiver its part less the fee, and releases the rest', async () => {
  const payNo = await asked('京P10001')
  expect(wechat.books.payments.get(payNo)).toMatchObject({ isShared: true })
  await wechat.pay(payNo)
  for (let round = 0; round < 3; round++) await follow()
  const [share, ...more] = await sharesOf(payNo)
  expect(more).toEqual([])
  expect(share).toMatchObject({
    shareKind: 1,
    state: 3,
    baseMoney: '11.00',
    shareMoney: '3.30',
    feeMoney: '0.02',
    netMoney: '3.28',
    receiverNo: receiver,
    thirdShareNo: expect.stringMatching(/^30080/),
  })
  expect([...wechat.books.shares.values()]).toMatchObject([{ account: receiver, amount: 328, result: 'SUCCESS' }])
  expect(wechat.books.receivers.get(`${mchid} ${receiver}`)).toBe('滨江花园物业服务有限公司')
  expect(wechat.books.payments.get(payNo)).toMatchObject({ isReleased: true })
})

test('an answer that is lost is no second share, and a share that is under way is followed to its end', async () => {
  const payNo = await paid('京P10002')
  wechat.behave({ losesAnswers: true, slowShares: true })
  const failures = berth.machine.channelFailures.get('wechat')!
  await follow()
  expect(berth.machine.channelFailures.get('wechat')).toBe(failures + 1)
  expect(await sharesOf(payNo)).toMatchObject([{ state: 2 }])
  wechat.behave({ slowShares: true })
  await follow()
  expect(await sharesOf(payNo)).toMatchObject([{ state: 2 }])
  expect(wechat.books.payments.get(payNo)).toMatchObject({ isReleased: false })
  wechat.behave({})
  await follow()
  expect(await sharesOf(payNo)).toMatchObject([{ state: 3, netMoney: '3.28' }])
  const { transactionId } = wechat.books.payments.get(payNo)!
  expect([...wechat.books.shares.values()].filter((each) => each.transactionId === transactionId)).toHaveLength(1)
  expect(wechat.books.payments.get(payNo)).toMatchObject({ isReleased: true })
})

test('a refund waits until the share has come back, and takes back what the rule no longer gives', async () => {
  const payNo = await paid('京P10003')
  await follow()
  const id = await refunding(payNo, '4.00')
  wechat.behave({ slowShares: true })
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 1, shareReturn: 1 })
  expect(wechat.books.refunds.size).toBe(0)
  wechat.behave({ losesAnswers: true })
  await moveRefunds()
  wechat.behave({})
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 2, shareReturn: 2 })
  expect(await sharesOf(payNo)).toMatchObject([
    { shareKind: 1, state: 3, netMoney: '3.28' },
    { shareKind: 2, state: 3, baseMoney: '-4.00', shareMoney: '-1.20', feeMoney: '-0.01', netMoney: '-1.19' },
  ])
  expect([...wechat.books.shareReturns.values()]).toMatchObject([{ amount: 119, result: 'SUCCESS' }])
  expect((await payment('京P10003')).refundMoney).toBe('4.00')
})

test('a refund before the share was sent makes it less; of a payment that went back as a whole nothing is shared', async () => {
  wechat.behave({ closesShares: true })
  const [part, whole] = [await paid('京P10004'), await paid('京P10005')]
  await follow()
  for (const payNo of [part, whole]) expect(await sharesOf(payNo)).toMatchObject([{ state: 4, netMoney: '3.28' }])
  const refunds = [await refunding(part, '4.00'), await refunding(whole, '11.00')]
  await moveRefunds()
  for (const id of refunds) expect(await refund(id)).toMatchObject({ refundState: 2, shareReturn: null })
  wechat.behave({})
  expect(await sharesOf(whole)).toMatchObject([{ state: 5, baseMoney: '0.00', netMoney: '0.00' }])
  const [share] = await sharesOf(part)
  expect(share).toMatchObject({ state: 4, baseMoney: '7.00', netMoney: '2.09' })
  await act('retry', 'ProfitShare', 'profit-share', share.id, finance)
  await follow()
  expect(await sharesOf(part)).toMatchObject([{ state: 3, netMoney: '2.09' }])
  expect((await payment('京P10005')).refundMoney).toBe('11.00')
})

test('a receiver that has spent its share keeps no driver waiting: the refund goes on and the next sheet takes it back', async () => {
  const payNo = await paid('京P10006')
  await follow()
  wechat.behave({ brokeReceivers: true })
  const id = await refunding(payNo, '11.00')
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 2, shareReturn: 3 })
  expect(await sharesOf(payNo)).toMatchObject([
    { state: 3, netMoney: '3.28' },
    { shareKind: 2, state: 6, netMoney: '-3.28', failReason: '渠道拒绝:接收方余额不足', receiverNo: null },
  ])
})

test('what the channel refuses waits for a person, who has it shared again or puts it on a sheet', async () => {
  wechat.behave({ closesShares: true })
  const again = await paid('京P10007')
  const onSheet = await paid('京P10008')
  await follow()
  const failed = { state: 4, failReason: '渠道拒绝:高风险接收方' }
  const [[first], [second]] = [await sharesOf(again), await sharesOf(onSheet)]
  expect([first, second]).toMatchObject([failed, failed])
  wechat.behave({})
  expect((await act('retry', 'ProfitShare', 'profit-share', first.id, finance)).state).toBe('success')
  expect((await act('toSheet', 'ProfitShare', 'profit-share', second.id, finance)).state).toBe('success')
  await follow()
  expect(await sharesOf(again)).toMatchObject([{ state: 3, failReason: null }])
  expect(await sharesOf(onSheet)).toMatchObject([{ state: 6, receiverNo: null }])
  for (const payNo of [again, onSheet]) expect(wechat.books.payments.get(payNo)).toMatchObject({ isReleased: true })
  expect((await act('retry', 'ProfitShare', 'profit-share', second.id, finance)).state).toBe('conflict')
})

test('a new receiver gets nothing before another person approved it: until then the share stands on the next sheet', async () => {
  const other = '1900008888'
  const sentTo = () => [...wechat.books.shares.values()].filter(({ account }) => account === other)
  await editRule({ Remark: '换了联系人' })
  expect(await rule()).toMatchObject({ ReceiverState: 2 })
  expect((await editRule({ WechatMchNo: other })).state).toBe('success')
  expect(await rule()).toMatchObject({ WechatMchNo: other, ReceiverState: 1 })
  const early = await paid('京P10011')
  await follow()
  expect(await sharesOf(early)).toMatchObject([{ state: 6, netMoney: '3.28', receiverNo: null }])
  expect(wechat.books.payments.get(early)).toMatchObject({ isReleased: true })

  expect((await approveReceiver(admin, other)).message).toBe('不能审核自己提交的接收方')
  expect((await approveReceiver(service, other)).state).toBe('notPermitted')
  expect((await approveReceiver(finance)).message).toContain('接收方与规则中的不一致')
  const refused = await act('rejectReceiver', 'ProfitShareRule', 'profit-share-rule', ruleId, finance, {
    reason: '不认识',
  })
  expect(refused.state).toBe('success')
  expect(await rule()).toMatchObject({ ReceiverState: 3, ReceiverReason: '不认识' })
  expect((await approveReceiver(finance, other)).state).not.toBe('success')
  expect(sentTo()).toEqual([])

  await editRule({ WechatMchNo: receiver })
  expect((await approveReceiver(finance)).state).toBe('success')
  const late = await paid('京P10012')
  await follow()
  expect(await sharesOf(late)).toMatchObject([{ state: 3, receiverNo: receiver }])
  expect(sentTo()).toEqual([])
})

test('a refund that the channel refuses makes up for what was taken back', async () => {
  const payNo = await paid('京P10009')
  await follow()
  const id = await refunding(payNo, '4.00')
  const { refunds, payments } = wechat.books
  refunds.set('behind-our-back', {
    outTradeNo: payNo,
    outRefundNo: 'behind-our-back',
    refundId: '1',
    money: payments.get(payNo)!.total,
    at: new Date(),
    answered: 'SUCCESS',
    status: 'SUCCESS',
  })
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 3 })
  expect(await sharesOf(payNo)).toMatchObject([
    { shareKind: 1, netMoney: '3.28' },
    { shareKind: 2, state: 3, netMoney: '-1.19' },
    { shareKind: 3, state: 6, netMoney: '1.19' },
  ])
  refunds.delete('behind-our-back')
})

test('a rule says who gets how much, and no more than the whole; one sub-merchant has one for a car park, or an account', async () => {
  expect((await addRule({ Percent: 10 })).message).toBe('该子商户在此停车场已有启用的分账规则')
  expect((await editRule({ Percent: 0 })).message).toContain('大于0的分账比例')
  expect((await editRule({ WechatMchNo: null })).message).toContain('微信接收方商户号')
  const other = await openMerchant('M2', '云栖置业发展有限公司')
  expect((await addRule({ SubMerchantId: other, Percent: 70.01 })).message).toBe(
    '同一停车场各规则的分账比例合计不能超过100%,其他规则已占30%',
  )
  const account = { id: subMerchantId, ParkLotId: park.parkLotId, AccountName: '物业账户' }
  expect((await admin.ask('/api/subMerchant/openAccountSubMerchant', account)).message).toContain('按分账规则')
  const own = { id: other, ParkLotId: park.parkLotId, AccountName: '业主账户' }
  expect((await admin.ask('/api/subMerchant/openAccountSubMerchant', own)).state).toBe('success')
  expect((await addRule({ SubMerchantId: other, Percent: 10 })).message).toContain('子账户')
  expect(
    (
      await admin.ask(
        '/api/cashFlow/deleteProfitShareRule',
        { ids: [ruleId] },
        await admin.confirm('profit-share-rule:delete', ruleId),
      )
    ).message,
  ).toContain('不能删除')
})

test('of rules that are made at once no more is promised than the whole', async () => {
  const lot = await addParkLot(admin, {}, ruleC)
  const merchants = await Promise.all(['R1', 'R2', 'R3'].map((no) => openMerchant(no, `物业${no}`)))
  const made = await Promise.all(
    merchants.map((SubMerchantId) => addRule({ SubMerchantId, ParkLotId: lot.parkLotId, Percent: 60 })),
  )
  expect(made.map(({ state }) => state).toSorted()).toEqual(['conflict', 'conflict', 'success'])
})

test('what others got leaves the account of the lot, and comes back to it with a refund', async () => {
  const balance = async () => {
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => bookPayments(tx))
    return Math.round(Number((await admin.call('/api/subAccount/querySubAccount', {})).rows[0].AvailableMoney) * 100)
  }
  // WeChat sends whole seconds.
  await inEast(sql`update sub_account set created_at = date_trunc('second', now())`)
  const before = await balance()
  const payNo = await paid('京P10010')
  await follow()
  expect((await balance()) - before).toBe(1100 - 7 - 328)
  expect(await balance()).toBe(before + 765)
  await refunding(payNo, '4.00')
  await moveRefunds()
  expect((await balance()) - before).toBe(765 - 400 + 119)
})

test('while many receipts wait to be divided no sheet is made, and then one of all of them', async () => {
  const lot = await addParkLot(admin, {}, ruleC)
  const { Id } = (await addRule({ ParkLotId: lot.parkLotId, Basis: 2, FixedMoney: '2.00', Percent: null })).data
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into pay_record (pay_no, biz_type, park_lot_id, pay_channel, pay_scene, pay_money, payer_money, pay_status, paid_at)
      select 'SPLIT' || n, 1, ${lot.parkLotId}::bigint, 6, 1, 1000, 1000, 3, now() from generate_series(1, 201) n`),
  )
  const settle = () => admin.ask('/api/cashFlow/settleNowProfitShareRule', { id: Id })
  expect((await settle()).message).toContain('超过200笔,正在后台分账')
  await follow()
  expect((await settle()).state).toBe('success')
  expect((await query('Settlement', { parkLotId: lot.parkLotId }))[0]).toMatchObject({ tradeCount: 201 })
})

test('cash is settled by sheet: made with its sums, approved by another, paid out with the bank’s receipt, and matched line by line', async () => {
  const lot = await addParkLot(admin, {}, ruleC)
  const byPerson = { ParkLotId: lot.parkLotId, Basis: 2, FixedMoney: '2.00' }
  const { Id } = (await addRule({ ...byPerson, Percent: null })).data
  const [first] = [await paysCash('京P20001', lot), await paysCash('京P20002', lot)]
  await follow()
  expect(await sharesOf(first)).toMatchObject([{ state: 6, shareMoney: '2.00', feeMoney: '0.01', netMoney: '1.99' }])
  const settle = () => admin.ask('/api/cashFlow/settleNowProfitShareRule', { id: Id })
  const { SettleNo } = (await settle()).data
  expect((await settle()).message).toContain('没有待结算的款项')
  const [made] = await query('Settlement', { settleNo: SettleNo })
  expect(made).toMatchObject({
    state: 1,
    tradeCount: 2,
    totalMoney: '22.00',
    sharingMoney: '4.00',
    settleMoney: '3.98',
  })
  expect((await sheet('approve', made.id, admin)).message).toBe('不能审批自己生成的结算单')
  expect((await sheet('approve', made.id, service)).state).toBe('notPermitted')
  expect((await sheet('reject', made.id, finance, { reason: '日期有误' })).state).toBe('success')

  const again = (await settle()).data.SettleNo
  const [second] = await query('Settlement', { settleNo: again })
  expect(second).toMatchObject({ settleMoney: '3.98' })
  expect((await sheet('approve', second.id, finance)).state).toBe('success')
  const bank = { transferOn: wallDate(Date.now()), receiptNo: 'B-0001' }
  const addLine = (values: object) =>
    finance.ask('/api/cashFlow/addBankLine', {
      tradedOn: bank.transferOn,
      payeeName: '滨江花园物业服务有限公司',
      ...values,
    })
  expect((await addLine({ receiptNo: 'B-0009', money: '5.00' })).state).toBe('success')
  expect((await addLine({ receiptNo: 'B-0002', money: '3.00', purpose: `结算款${again}` })).state).toBe('success')
  expect((await sheet('recordPayOut', second.id, finance, bank)).state).toBe('success')
  expect((await sheet('recordPayOut', second.id, finance, bank)).state).toBe('conflict')
  expect(await sharesOf(first)).toMatchObject([{ state: 7, settlementId: second.id }])
  expect((await addLine({ receiptNo: 'B-0001', money: '3.98' })).state).toBe('success')
  expect((await addLine({ receiptNo: 'B-0003', money: '3.98', purpose: again })).state).toBe('success')
  expect(await query('Settlement', { settleNo: again })).toMatchObject([{ state: 4, receiptNo: 'B-0001' }])
  const lines = Object.fromEntries((await query('BankLine')).map((line) => [line.receiptNo, line]))
  expect(lines).toMatchObject({
    'B-0001': { state: 1, diffMoney: '0.00' },
    'B-0002': { state: 2, diffMoney: '-0.98' },
    'B-0003': { state: 4, diffMoney: '3.98' },
    'B-0009': { state: 3, diffMoney: '5.00' },
  })
  expect((await addLine({ receiptNo: 'B-0001', money: '1.00' })).message).toContain('已录入')
  const wrote = await act('writeOff', 'BankLine', 'bank-line', lines['B-0002'].id, finance, { note: '银行手续费' })
  expect(wrote.state).toBe('success')

  const id = await refunding(first, '10.00')
  await act('handOut', 'Refund', 'refund', id, finance, { thirdRefundNo: 'S-0001' })
  expect(await refund(id)).toMatchObject({ refundState: 2, shareReturn: 3 })
  expect(await sharesOf(first)).toMatchObject([
    { state: 7, netMoney: '1.99' },
    { shareKind: 2, state: 6, shareMoney: '-1.00', netMoney: '-1.00' },
  ])
  expect((await settle()).message).toContain('退回的款项多于应结的款项')
  await paysCash('京P20003', lot)
  await follow()
  const [third] = await query('Settlement', { settleNo: (await settle()).data.SettleNo })
  expect(third).toMatchObject({ tradeCount: 1, totalMoney: '11.00', refundMoney: '10.00', settleMoney: '0.99' })
  await sheet('approve', third.id, finance)
  await sheet('recordPayOut', third.id, finance, { ...bank, receiptNo: 'B-0004' })
  expect((await addLine({ receiptNo: 'B-0004', money: '5.99' })).state).toBe('success')
  const [withFee] = await query('BankLine', { receiptNo: 'B-0004' })
  expect(withFee).toMatchObject({ state: 2, diffMoney: '5.00' })
  await act('writeOff', 'BankLine', 'bank-line', withFee.id, finance, { note: '银行手续费' })
  expect(await query('Settlement', { settleNo: third.settleNo })).toMatchObject([{ state: 4 }])
})

test('another tenant sees no rules, shares, sheets and lines, and nothing of its own is divided by them', async () => {
  const west = await berth.as('admin', 'west')
  for (const what of ['ProfitShareRule', 'ProfitShare', 'Settlement', 'BankLine'])
    expect(await query(what, {}, west)).toEqual([])
  const [share] = await query('ProfitShare')
  expect((await west.ask('/api/cashFlow/getProfitShare', { id: share.id })).state).toBe('notFound')
  expect((await addRule({ Percent: 10 }, west)).state).not.toBe('success')
})

test('after all of it the books hold, and a share or a sheet that was tampered with is found', async () => {
  const breaches = async () => (await verifyBooks(berth.machine.database)).flatMap(({ breaches: found }) => found)
  expect(await breaches()).toEqual([])
  const raise = (by: number) =>
    inEast(
      sql`update profit_share set share_money = share_money + ${by}, net_money = net_money + ${by} where state = 7 and share_kind = 1`,
    )
  await raise(2000)
  expect(await breaches()).toEqual(
    expect.arrayContaining([expect.stringContaining('payment'), expect.stringContaining('sheet J')]),
  )
  await raise(-2000)
})
