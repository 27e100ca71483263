import { registered } from '#kernel/registered.ts'
import type { VerbContext } from '#server/verb/handlers.ts'

/** What is to go back of an order, fen, and why. */
interface WantedRefund {
  readonly orderNo: string
  readonly money: number
  readonly reason: string
}

/** Applies for a refund of one payment of an order, as at the payment itself. Registered by finance/pay-record. */
export const refundOfOrder =
  registered<(context: VerbContext<any>, wanted: WantedRefund) => Promise<void>>('the refund of an order')
