import type { ChannelRefund } from '../payment-channel.ts'

/**
 * The outcome of a refund: of the answer's `status` or the notice's `refund_status`. ABNORMAL is no end: the money did not arrive, a person must act at
 * WeChat, and from there it goes back after all. Neither is what says no status, as an answer that it was taken (202).
 */
export function refundOutcome(content: Readonly<Record<string, unknown>>, status: unknown): ChannelRefund {
  if (status === 'SUCCESS') return { status: 'refunded', tradeRefundNo: String(content['refund_id']) }
  if (status === 'CLOSED') return { status: 'refused', reason: '微信支付已关闭这笔退款' }
  return { status: 'processing', ...(status === 'ABNORMAL' && { waitsFor: abnormal }) }
}

const abnormal = '退款异常:原账户不能收款,请在微信支付商户平台处理'
