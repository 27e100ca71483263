import type { Tx } from '#server/database/database.ts'
import { paymentBook } from '../money/payment-book.server.ts'
import { paymentsOf } from '../money/payments-of-orders.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { Work } from '../decide/work.ts'
import { purseChannels, purseOf } from './purses.server.ts'

/**
 * Gives back to purses what they paid beyond the price of a stay, for a stay that turned out to be under another plate, or for none any more. Returns the first passings of
 * the orders that lost money so.
 */
export async function returnToPurses(tx: Tx, work: Work): Promise<string[]> {
  const contents = work.changes.flatMap(({ create, update }) => [...create, ...update.map(({ now }) => now)])
  const before = work.changes.flatMap(({ update, void: voided }) => [
    ...update.map(({ was }) => was),
    ...voided.map(({ content }) => content),
  ])
  const named = paymentsOf(work, contents.map(asOrder), before)
  const isAsked = (payNo: string, orderId: string | null) => {
    const paid = work.paid.get(payNo)
    return paid ? purseChannels().includes(paid.channel) : orderId === null
  }
  const asked = named.filter(({ payNo, orderId }) => isAsked(payNo, orderId))
  if (asked.length === 0) return []
  const book = paymentBook.get()
  const known = await book.pursePayments(
    tx,
    asked.map(({ payNo }) => payNo),
    purseChannels(),
  )
  const returnedFrom = new Set<string>()
  for (const { payNo, orderId, overPaidMoney } of asked) {
    const payment = known.get(payNo)
    if (!payment) continue
    const content = orderId === null ? undefined : contents.find(({ passingIds }) => passingIds[0] === orderId)
    const isTheirs = content?.plateNumber === payment.plateNumber
    const beyond = overPaidMoney - (work.paid.get(payNo)?.refunded ?? 0)
    const money = Math.min(payment.left, isTheirs ? beyond : payment.left)
    if (money <= 0) continue
    await book.returnToPurse(tx, payNo, money)
    await purseOf(payment.payChannel)!.takeBack(tx, payNo, money, '系统')
    for (const each of [content, ...before.filter(({ paymentIds }) => paymentIds.includes(payNo))])
      if (each) returnedFrom.add(each.passingIds[0]!)
  }
  return [...returnedFrom]
}

/** As if it were written: what is asked here is which payments are whose. */
function asOrder(content: OrderContent) {
  return { content, orderId: content.passingIds[0]!, orderNo: '', payToken: '', isRepriced: false }
}
