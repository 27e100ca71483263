import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { VerbContext } from '#server/verb/handlers.ts'

/** What is to go back of an order, fen, and why. */
interface WantedRefund {
  readonly orderNo: string
  readonly money: number
  readonly reason: string
}

/** A refund of one payment of an order. Registered by finance/pay-record. */
interface RefundOfOrder {
  /** Refuses what no payment of the order has left. */
  require(tx: Tx, wanted: Pick<WantedRefund, 'orderNo' | 'money'>): Promise<void>
  /** Applies for it as at the payment itself. */
  applyFor(context: VerbContext<any>, wanted: WantedRefund): Promise<void>
}

export const refundOfOrder = registered<RefundOfOrder>('the refund of an order')
