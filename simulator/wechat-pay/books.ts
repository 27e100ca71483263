import { randomUUID } from 'node:crypto'

export interface Payment {
  readonly mchid: string
  readonly appid: string
  readonly outTradeNo: string
  readonly way: string
  readonly total: number
  readonly attach: string
  readonly notifyUrl: string
  readonly expireAt: number
  readonly openid: string | null
  transactionId: string | null
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'USERPAYING'
  paidAt: Date | null
}

export interface Refund {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly refundId: string
  readonly money: number
  readonly at: Date
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
}

/** What WeChat Pay knows, in memory. Money in fen. */
export interface Books {
  /** Where it is reached: stands in the address of a bill. */
  origin: string
  readonly payments: Map<string, Payment>
  readonly refunds: Map<string, Refund>
  /** The driver pays, also what is closed. */
  pay(outTradeNo: string): Payment
  transaction(payment: Payment): object
  refundNotice(refund: Refund): object
}

export function openBooks(): Books {
  const payments = new Map<string, Payment>()
  return {
    origin: '',
    payments,
    refunds: new Map(),
    pay(outTradeNo) {
      const payment = payments.get(outTradeNo)!
      payment.state = 'SUCCESS'
      payment.paidAt ??= new Date()
      payment.transactionId ??= `42000${randomUUID().replaceAll('-', '').slice(0, 23)}`
      return payment
    },
    transaction: ({ mchid, appid, outTradeNo, way, total, attach, openid, transactionId, state, paidAt }) => ({
      mchid,
      appid,
      out_trade_no: outTradeNo,
      trade_type: way.toUpperCase(),
      trade_state: state,
      trade_state_desc: state,
      attach,
      ...(transactionId && {
        transaction_id: transactionId,
        success_time: chinaTime(paidAt!),
        payer: { openid: openid ?? 'o-driver' },
      }),
      amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    }),
    refundNotice: ({ outTradeNo, outRefundNo, refundId, money, status }) => ({
      mchid: payments.get(outTradeNo)!.mchid,
      transaction_id: payments.get(outTradeNo)!.transactionId,
      out_trade_no: outTradeNo,
      refund_id: refundId,
      out_refund_no: outRefundNo,
      refund_status: status,
      ...(status === 'SUCCESS' && { success_time: chinaTime(new Date()) }),
      user_received_account: '支付用户零钱',
      amount: { total: payments.get(outTradeNo)!.total, refund: money, payer_total: money, payer_refund: money },
    }),
  }
}

/** `2026-11-22T08:30:00+08:00`. */
export function chinaTime(at: Date): string {
  return `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}
