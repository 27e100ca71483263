import type { ChannelRefund } from '../payment-channel.ts'

/** The outcome of a refund: of the answer's `status` or the notice's `refund_status`. ABNORMAL: the money did not arrive, and a person must act. */
export function refundOutcome(content: Readonly<Record<string, unknown>>, status: unknown): ChannelRefund {
  if (status === 'SUCCESS') return { status: 'refunded', tradeRefundNo: String(content['refund_id']) }
  if (status === 'PROCESSING') return { status: 'processing' }
  if (status === 'ABNORMAL') return { status: 'refused', reason: '退款异常:原账户不能收款,请在微信支付商户平台处理' }
  return { status: 'refused', reason: '微信支付已关闭这笔退款' }
}
