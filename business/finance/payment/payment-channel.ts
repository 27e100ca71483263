import type { Sentence } from '#kernel/sentence.ts'
import type { BillLine } from '../reconcile/read-bill.ts'
import type { Agreements } from './agreement/agreements.ts'
import type { PayOuts } from './pay-outs.ts'
import type { Sharing } from './sharing.ts'
import type { ScannedOutcome, ChannelNotice } from './channel-notice.ts'

/** How a driver is to pay: a code on a screen, a page of the phone's browser, inside of WeChat, a page of Alipay. `code`: staff scan the driver's own; `agreement`: charged without asking; `mini`: inside of a WeChat mini-program, for who its `code` names. */
export const payWays = ['native', 'h5', 'jsapi', 'alipay-wap'] as const
export type PayWay = (typeof payWays)[number] | 'code' | 'agreement' | 'mini'

/** The names of the kinds of channel, which also stand in the addresses of their notices. */
export type ChannelKind = 'wechat' | 'alipay' | 'unionpay' | 'pyun' | 'sandbox'

/** What is asked of a channel. Money in fen, moments as epoch milliseconds. */
export interface WantedPayment {
  readonly payNo: string
  readonly amount: number
  readonly subject: string
  /** When it was written down: the same each time it is asked for, queried or closed. */
  readonly askedAt: number
  readonly expireAt: number
  /** Comes back in the bill. */
  readonly attach: string
  readonly way: PayWay
  /** Where the phone's browser comes back to. */
  readonly returnUrl: string | null
  /** The driver's at our AppId, for `jsapi`; at that of the mini-program, for `mini`. */
  readonly openId: string | null
  /** Of the driver's phone. */
  readonly ip: string
  /** Shares of it go to others: the channel holds the money until they are named (`Sharing`). */
  readonly isShared: boolean
}

/** What brings the driver to the money: a code to be scanned, a page to go to, or what WeChat's own script is given. */
export type Presented =
  | { readonly how: 'qr'; readonly codeUrl: string }
  | { readonly how: 'redirect'; readonly redirectUrl: string }
  | { readonly how: 'jsapi'; readonly jsapi: Readonly<Record<string, string>> }

/** What is taken from a payment code. */
export interface ScannedPayment extends Omit<WantedPayment, 'way' | 'returnUrl' | 'openId'> {
  /** The digits of the code. */
  readonly authCode: string
  readonly parkLotId: string
}

/** A payment as the channel knows it. Money in fen, moments as epoch milliseconds. */
export interface ChannelPayment {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly status: 'waiting' | 'paid' | 'closed'
  readonly paidAt: number | null
}

/** Money that went back, under the channel's own number (`amount`: how much, fen, where the channel says it); is on its way, and what it waits for there where a person must act; or why it cannot go. */
export type ChannelRefund =
  | { readonly status: 'refunded'; readonly tradeRefundNo: string; readonly amount?: number }
  | { readonly status: 'processing'; readonly waitsFor?: string }
  | { readonly status: 'refused'; readonly reason: string }

/** What a request to our notice address says, after signature, time and merchant were found right; or why it is not believed. */
export type Notice =
  | ({ readonly what: 'paid' } & ChannelNotice)
  | { readonly what: 'refund'; readonly payNo: string; readonly refundNo: string; readonly outcome: ChannelRefund }
  /** Whether a car of whose entry the channel was notified can be charged by agreement; `blocked`: why not. */
  | {
      readonly what: 'agreement'
      readonly orderNo: string
      readonly blocked: string | null
      readonly changedAt: number
    }
  /** What was taken on brought no money. */
  | { readonly what: 'failed'; readonly payNo: string; readonly reason: string }
  | { readonly what: 'nothing' }
  /** `isProbe`: the channel tries whether we look at its signatures. */
  | { readonly what: 'refused'; readonly why: Sentence; readonly payNo?: string; readonly isProbe?: boolean }

export interface NoticeRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** As the channel reads it: status, type and bytes. */
export interface NoticeAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Who holds the phone, as an app says. */
export interface KnownPayers {
  /** Whose code it is: their openId. Fails with a sentence for a code that is wrong, over or was used. */
  openIdOf(code: string): Promise<string>
  /** Fails with a sentence that says what is wrong with the secret. */
  proveSecret(): Promise<void>
}

/** How an app's own browser says who holds the phone, so that the payment can be opened right there. */
export interface Payers extends KnownPayers {
  /** The AppId at which the person is known. */
  readonly appId: string
  /** Where the browser goes, to come back to `redirectUri` with `code` and `state`. */
  authorizeUrl(redirectUri: string, state: string): string
}

/** An account at the provider that moves the money. All calls may be repeated with the same numbers; a channel that does not answer throws. */
export interface PaymentChannel {
  readonly kind: ChannelKind
  /** PayChannel code under which its payments are kept (domain.md 5.6). */
  readonly code: number
  /** Our number there, under which its bills are. */
  readonly merchant: string
  /** What it can be asked for. */
  readonly ways: readonly PayWay[]
  /** A code to be scanned is given out once: it is kept with the payment. */
  readonly givesCodesOnce?: true
  /** Of a channel that can give parts of a payment to others. */
  readonly sharing?: Sharing
  /** Of an account that may pay others out of its balance. */
  readonly payOuts?: PayOuts
  /** Of a channel that can learn who pays in its app. */
  readonly payers?: Payers
  /** Of an account with a mini-program of the tenant. */
  readonly miniPayers?: KnownPayers
  /** Of a channel that charges stays without asking, by what their drivers agreed to once. */
  readonly agreements?: Agreements
  /** Of a channel whose keys end: those by which it signs now and next, to be kept with the others. */
  newKeys?(): Promise<Readonly<Record<string, string>>>
  /** Of a channel that takes no orders: fails with what it said where it does not know our numbers and secrets. */
  proveAccess?(): Promise<void>
  /** Null: it was asked for before, and its code, which we do not have, is given once. */
  ask(payment: WantedPayment): Promise<Presented | null>
  /** Null: it knows of no such payment. `isCode`: the money was to be taken by a payment code. */
  query(payNo: string, askedAt: number, isCode: boolean): Promise<ChannelPayment | null>
  /** Returns the payment as it then is: one that was paid in the meantime stays paid. */
  close(payNo: string, askedAt: number): Promise<ChannelPayment | null>
  /** Takes money by a payment code that was scanned. */
  takeCode(payment: ScannedPayment): Promise<ScannedOutcome>
  /** As `close`, for a payment code: what was paid in the meantime goes back. `isAgain`: it may have been done already, and its answer was lost. */
  cancelCode(payNo: string, askedAt: number, isAgain: boolean): Promise<ChannelPayment | null>
  /** The same `refundNo` is the same refund. `paid`: the whole payment, fen; `returned`: what went back before; `tradeNo`: the channel's number of it; `askedAt`: when it was asked for first. */
  refund(refund: {
    payNo: string
    refundNo: string
    amount: number
    paid: number
    returned: number
    askedAt: number
    tradeNo?: string | null
  }): Promise<ChannelRefund>
  /** What moved on a day of the console's clock, `2026-11-20`; null while it is not ready (T+1, domain.md 4.17); `noFile`: it says that it has none of that day, made or not. */
  bill(day: string): Promise<readonly BillLine[] | 'noFile' | null>
  readNotice(request: NoticeRequest): Notice | Promise<Notice>
  /** What the channel takes as the word that a notice need not be repeated; with a reason, that it was not taken. */
  answerNotice(refusal: string | null): NoticeAnswer
}
