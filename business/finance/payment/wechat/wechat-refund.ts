import type { ChannelRefund } from '../payment-channel.ts'

/**
 * The outcome of a refund: of the answer's `status` or the notice's `refund_status`. ABNORMAL is no end: the money did not arrive, a person must act at
 * WeChat, and from there it goes back after all. Neither is what says no status, as an answer that it was taken (202), or no number of WeChat's.
 */
export function refundOutcome(content: Readonly<Record<string, unknown>>, status: unknown): ChannelRefund {
  const { refund_id: no, amount } = content
  const { refund, currency } = Object(amount) as { refund?: unknown; currency?: unknown }
  if (currency && currency !== 'CNY') return { status: 'processing', waitsFor: otherCurrency }
  if (status === 'SUCCESS' && typeof no === 'string')
    return { status: 'refunded', tradeRefundNo: no, ...(refund !== undefined && { amount: Number(refund) }) }
  if (status === 'CLOSED') return { status: 'refused', reason: '微信支付已关闭这笔退款' }
  return { status: 'processing', ...(status === 'ABNORMAL' && { waitsFor: abnormal }) }
}

const otherCurrency = '微信支付返回的退款币种不是人民币,未入账,请在微信支付商户平台核对'
const abnormal = '退款异常:原账户不能收款,请在微信支付商户平台处理'
