import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { VerbContext } from '#server/verb/handlers.ts'

/** What is to go back of an order, fen, why, and who proposed it. */
interface WantedRefund {
  readonly orderNo: string
  readonly money: number
  readonly reason: string
  readonly proposedBy: string
}

/** A refund of one payment of an order. Registered by finance/pay-record. */
interface RefundOfOrder {
  /** Refuses what no payment of the order has left. */
  require(tx: Tx, wanted: Pick<WantedRefund, 'orderNo' | 'money'>): Promise<void>
  /** Who acts agrees with it: the money goes back. */
  agreed(context: VerbContext<any>, wanted: WantedRefund): Promise<void>
}

export const refundOfOrder = registered<RefundOfOrder>('the refund of an order')
