import { fen, yuan } from '#fields/money/yuan.ts'
import { instant } from '#kernel/wall-clock.ts'
import { agreementPrefix } from '../agreement/agreements.ts'
import { notReached } from '../not-reached.ts'
import type { ChannelPayment, ChannelRefund, PaymentChannel } from '../payment-channel.ts'
import { done, failed, reasonOf, refusedByAlipay, type AlipayAnswer, type AlipayCall } from './alipay-call.server.ts'

/** Whether a payment is a charge by agreement, which the parking platform keeps apart from other trades. */
export const isCharge = (payNo: string) => payNo.startsWith(agreementPrefix)

/** 车主平台交易状态, as alipay.eco.mycar.trade.order.query names them: 0 创建, 4 支付中. */
const openStates = ['0', '4']
/** 1 支付成功, 3 支付完成, 6 转为退款, 7 退款失败, 9 交易完结. */
const paidStates = ['1', '3', '6', '7', '9']
/** 2 支付失败, 5 交易关闭. */
const closedStates = ['2', '5']
/** 退款成功, of a part or of the whole. */
const refundedState = '8'

/**
 * A charge as the platform knows it: alipay.eco.mycar.trade.order.query by our number, as integrators ask for what order.pay left open. What it answers for a number that it does not
 * know is in no document; one that alipay.trade.query does not know either counts as unknown.
 */
export async function queryCharge(
  call: AlipayCall,
  tradeOf: (payNo: string) => Promise<ChannelPayment | null>,
  payNo: string,
): Promise<ChannelPayment | null> {
  const answer = await orderOf(call, payNo)
  if (answer === null) return tradeOf(payNo)
  const [state, amount] = [String(answer['trade_status']), fen(answer['total_fee']) ?? 0]
  const isWholeBack = state === refundedState && backOf(answer) >= amount
  const isPaid = paidStates.includes(state) || (state === refundedState && !isWholeBack)
  const isOpen = openStates.includes(state)
  if (!isPaid && !isOpen && !isWholeBack && !closedStates.includes(state)) throw notReached()
  return {
    payNo,
    tradeNo: String(answer['trade_no'] ?? ''),
    amount,
    status: isPaid ? 'paid' : isOpen ? 'waiting' : 'closed',
    paidAt: isPaid ? instant(String(answer['gmt_payment_success'] ?? answer['gmt_payment'] ?? '')) : null,
  }
}

/**
 * alipay.eco.mycar.parking.order.refund, which the platform has for its charges. Its number of a refund is unique by its document; what a second request with the same one does is not
 * in it, so that what the platform says has gone back (`send_back_fee`) is looked at before each request and after one that is refused.
 */
export async function refundCharge(
  call: AlipayCall,
  { payNo, refundNo, amount, returned, tradeNo }: Parameters<PaymentChannel['refund']>[0],
): Promise<ChannelRefund> {
  const isBack = async () => {
    const order = await orderOf(call, payNo)
    return order !== null && backOf(order) >= returned + amount
  }
  if (await isBack()) return { status: 'refunded', tradeRefundNo: refundNo }
  const answer = await call('alipay.eco.mycar.parking.order.refund', {
    ...(tradeNo && { order_no: tradeNo }),
    out_order_no: payNo,
    out_refund_no: refundNo,
    refund_fee: yuan(amount),
    refund_reason: '停车费退款',
  })
  if (answer['code'] !== done)
    return (await isBack())
      ? { status: 'refunded', tradeRefundNo: refundNo }
      : { status: 'refused', reason: reasonOf(answer) }
  if ((answer['out_refund_no'] ?? refundNo) !== refundNo) throw notReached()
  const refunded = fen(answer['refund_fee'])
  const tradeRefundNo = String(answer['refund_no'] || refundNo)
  return { status: 'refunded', tradeRefundNo, ...(refunded !== null && { amount: refunded }) }
}

/** Null: the platform knows of no such charge. */
async function orderOf(call: AlipayCall, payNo: string): Promise<AlipayAnswer | null> {
  const answer = await call('alipay.eco.mycar.trade.order.query', { out_biz_trade_no: payNo })
  if (answer['code'] === failed) return null
  if (answer['code'] !== done) throw refusedByAlipay(answer)
  if ((answer['out_biz_trade_no'] ?? payNo) !== payNo) throw notReached()
  return answer
}

/** What has gone back of it, fen. */
const backOf = (answer: AlipayAnswer) => fen(answer['send_back_fee']) ?? 0
