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
  /** Shares of it go to others: held until it is released. */
  readonly isShared: boolean
  isReleased: boolean
  transactionId: string | null
  state:
    | 'NOTPAY'
    | 'SUCCESS'
    | 'REFUND'
    | 'CLOSED'
    | 'USERPAYING'
    | 'ACCEPT'
    | 'ACCEPTED'
    | 'PAY_FAIL'
    | 'PAYERROR'
    | 'REVOKED'
  paidAt: Date | null
}

export interface Refund {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly refundId: string
  readonly money: number
  readonly at: Date
  /** What was answered when it was asked for, and is when it is asked for again. */
  readonly answered: 'PROCESSING' | 'SUCCESS'
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
}

/** Money of a payment that went to another merchant, by the merchant's number of it. */
export interface Share {
  readonly mchid: string
  readonly transactionId: string
  readonly orderId: string
  readonly account: string
  readonly amount: number
  result: 'PENDING' | 'SUCCESS' | 'CLOSED'
  failReason: string
  returned: number
}

export interface ShareReturn {
  readonly outOrderNo: string
  readonly account: string
  readonly returnId: string
  readonly amount: number
  result: 'PROCESSING' | 'SUCCESS' | 'FAILED'
}

/** What WeChat Pay knows, in memory. Money in fen. */
export interface Books {
  /** Where it is reached: stands in the address of a bill. */
  origin: string
  readonly payments: Map<string, Payment>
  readonly refunds: Map<string, Refund>
  readonly shares: Map<string, Share>
  readonly shareReturns: Map<string, ShareReturn>
  /** Who a merchant may share with, `1900000100 86693852`, by the name that it gave. */
  readonly receivers: Map<string, string>
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
    shares: new Map(),
    shareReturns: new Map(),
    receivers: new Map(),
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
