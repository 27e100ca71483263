import type { Tx } from '#server/database/database.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import { paymentBook } from '../money/payment-book.server.ts'
import { purseChannels } from './purses.server.ts'

/** What came in for an order and is still there, fen: without what was refunded, and without what purses paid: that goes back by itself when the stay costs less or is another's. */
export async function receivedOtherwise(tx: Tx, content: OrderContent): Promise<number> {
  const received = content.moneyValuePaid + content.overPaidMoney - content.refundMoney
  if (received === 0) return 0
  const paid = await paymentBook.get().pursePayments(tx, content.paymentIds, purseChannels())
  return received - [...paid.values()].reduce((sum, { left }) => sum + left, 0)
}
