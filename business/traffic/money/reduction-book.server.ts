import { registered } from '#kernel/registered.ts'
import type { Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { KnownPayment } from '../decide/lot-news.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { WrittenOrder } from '../lot/lot-change.ts'

/** The reductions that merchants and coupons give, as traffic reads and writes them. */
export interface ReductionBook {
  /** Reductions `g` that were given and not taken back: each for a passing, so it belongs to the stay that holds it. */
  loadReductions(tx: Tx, where: Sql): Promise<KnownPayment[]>
  /** Grants name the order that they turned out to belong to and what they took off it, or none any more. */
  writeReductions(
    tx: Tx,
    orders: readonly (WrittenOrder & { shares: ReadonlyMap<string, number> })[],
    before: readonly OrderContent[],
  ): Promise<void>
  /** Grants, by number, go to the stay that holds this passing, wherever they were before; a number that is no grant's changes nothing. */
  moveToPassing(tx: Tx, grantNos: readonly string[], passingNo: string): Promise<void>
  /** Those of these grants that name passings which turned out to be none go to the stay that holds this one. */
  leavePassings(tx: Tx, grantNos: readonly string[], passingNos: readonly string[], to: string): Promise<void>
  /** Those of these grants that name one of two passings name the other one. */
  exchangePassings(tx: Tx, grantNos: readonly string[], passingNos: readonly [string, string]): Promise<void>
  /** Those of these grants by which a coupon was used, and when, epoch milliseconds. */
  couponsAmong(
    tx: Tx,
    grantNos: readonly string[],
  ): Promise<readonly { readonly grantNo: string; readonly usedAt: number }[]>
  /** Stays that begin in a lot take what was given to their plates in advance; the plates that did are to be folded again. */
  takeWaiting(tx: Tx, parkLotId: string, stays: readonly StartedStay[]): Promise<string[]>
}

/** A stay that begins: from which passing on, at which moment (epoch milliseconds). */
export interface StartedStay {
  readonly plateNumber: string
  readonly passingId: string
  readonly cameAt: number
}

/** Registered by discounts/discount-grant. */
export const reductionBook = registered<ReductionBook>('the book of reductions')
