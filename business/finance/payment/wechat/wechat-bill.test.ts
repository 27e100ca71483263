import { expect, test } from 'vitest'
import { readWechatBill } from './wechat-bill.ts'

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const account = '`wx81be3101902f7cb2,`1601959334,`0,`'
const [payer, moved] = ['`ofyak5qR_1wYsC99CsWA6R9MJazA', '`CNY,`10.50,`0.50,`0,`0,`0.00,`0.00']
const paid = `\`2021-01-28 17:07:11,${account},\`4200000925,\`W101_7,${payer},\`NATIVE,\`SUCCESS,\`OTHERS,${moved},\`,\`,\`停车费,\`7,\`0.07000,\`0.60%,\`11.00,\`0.00,\``
const refund = (state: string) =>
  `\`2021-01-28 18:07:11,${account},\`4200000925,\`W101_7,${payer},\`NATIVE,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`50300001,\`T5_7,\`4.00,\`0.00,\`ORIGINAL,\`${state},\`停车费,\`7,\`-0.02000,\`0.60%,\`0.00,\`4.00,\``
const read = (lines: readonly string[], end = '\r\n', names = head) =>
  readWechatBill(
    `\uFEFF${[names, ...lines, sums, `\`${lines.length},\`10.50,\`4.00,\`0.00,\`0.05000,\`11.00,\`4.00`, ''].join(end)}`,
  )

test('a bill says what was paid, whatever coupons took off it, and what went back; what is on its way is so, what failed moved nothing', () => {
  const [payment, done] = read([paid, refund('SUCCESS')])
  const at = Date.parse('2021-01-28T17:07:11+08:00')
  expect(payment).toMatchObject({ kind: 'payment', payNo: 'W101_7', money: 1100, fee: 7, at, attach: '7' })
  expect(done).toMatchObject({ kind: 'refund', refundNo: 'T5_7', tradeRefundNo: '50300001', money: 400, fee: 2 })
  expect(read([refund('PROCESSING')])).toEqual([{ ...done, isUnderWay: true }])
  expect(read([refund('FAIL')])).toEqual([])
  expect(read([paid, refund('SUCCESS')], '\n')).toEqual([payment, done])
  expect(read([paid.replace('28 17:', '28  17:')])).toEqual([payment])
  expect(read([paid.replace('0.07000', '0.06600')])).toEqual([payment])
  expect(() => read([paid.replace('2021-01-28 ', '')])).toThrow('4200000925')
})

test('the bill is read in its early form as well, which some merchants still get', () => {
  const early = head.replace('应结订单金额', '总金额').replace(',订单金额,申请退款金额,', ',无,也无,')
  expect(read([paid.replace('10.50', '11.00'), refund('SUCCESS')], '\r\n', early)).toEqual(
    read([paid, refund('SUCCESS')]),
  )
})
