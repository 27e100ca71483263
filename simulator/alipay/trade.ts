import type { KeyObject } from 'node:crypto'

/** A merchant's app as Alipay knows it. */
export interface App {
  readonly appId: string
  readonly sellerId: string
  readonly publicKey: KeyObject
  /** Of an app that signs with certificates. */
  readonly certificatePem?: string
}

/** Money in yuan, as Alipay has it. */
export interface Trade {
  readonly app: App
  readonly outTradeNo: string
  readonly tradeNo: string
  readonly total: string
  readonly subject: string
  readonly notifyUrl: string
  state: 'CODE_ONLY' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  paidAt: Date | null
  readonly shares: {
    readonly no: string
    readonly to: string
    readonly amount: string
    state: 'PROCESSING' | 'SUCCESS' | 'FAIL'
  }[]
  /** Of a charge by agreement: how often it was asked for, and taken. */
  times?: number
  readonly refunds: { readonly no: string; readonly money: string; readonly at: Date }[]
}

/** `2026-11-22 08:30:00`. */
export function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
