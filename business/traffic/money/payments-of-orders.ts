import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { purseChannels } from '../rights/purses.server.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { NamedPayment } from './payment-book.server.ts'
import type { Work } from '../decide/work.ts'
import type { WrittenOrder } from '../lot/lot-change.ts'

/** A device at the exit opens the barrier and reports the money in either order. */
const atTheExitMilliseconds = 60_000

/** Whether money came when the car was gone already: 补缴 (BizType 6, domain.md M30) and not the payment at the exit; a purse pays for the exit, however late that is reported. */
function isRecovered(work: Work, { leftAt, exitPassingId }: OrderContent, paymentId: string): boolean {
  if (leftAt === null) return false
  const openedNow = work.opened.find(({ passingId }) => passingId === exitPassingId)?.openedAt
  const openedBefore = work.passings.get(exitPassingId ?? '')?.opened?.openedAt
  const openedAt = openedBefore ?? openedNow ?? leftAt
  const paid = work.paid.get(paymentId)!
  const byPurseAsItLeft = purseChannels().includes(paid.channel) && paid.quotedAt != null && paid.quotedAt <= leftAt
  return !byPurseAsItLeft && paid.paidAt > Math.max(leftAt, openedAt) + atTheExitMilliseconds
}

function cameAfterwards(work: Work, { leftAt }: OrderContent, paymentId: string): boolean {
  return leftAt !== null && work.paid.get(paymentId)!.paidAt >= leftAt
}

/** How much of each payment is beyond the price, by number: what was returned already, then the latest money first. */
function overPaidOf(work: Work, { paymentIds, moneyValuePaid }: OrderContent): ReadonlyMap<string, number> {
  const payments = paymentIds.map((id) => ({ id, ...work.paid.get(id)! })).toReversed()
  let left = payments.reduce((sum, { money }) => sum + money, 0) - moneyValuePaid
  const shares = new Map<string, number>()
  const take = (id: string, most: number) => {
    const before = shares.get(id) ?? 0
    const share = Math.min(left, most - before)
    left -= share
    shares.set(id, before + share)
  }
  for (const { id, refunded = 0 } of payments) take(id, refunded)
  for (const { id, money } of payments) take(id, money)
  return shares
}

/** Which order each payment turned out to belong to, or none any more; whether it recovered what was owed, and what of it is beyond the price. */
export function paymentsOf(
  work: Work,
  orders: readonly WrittenOrder[],
  before: readonly OrderContent[],
): NamedPayment[] {
  const paid = orders.flatMap(({ orderId, orderNo, content }) => {
    const beyond = overPaidOf(work, content)
    return content.paymentIds.map((payNo) => ({
      payNo,
      orderId,
      orderNo,
      bizType: isRecovered(work, content, payNo) ? bizTypes.recovery : bizTypes.parking,
      cameAfterwards: cameAfterwards(work, content, payNo),
      overPaidMoney: beyond.get(payNo) ?? 0,
    }))
  })
  const named = new Set(paid.map(({ payNo }) => payNo))
  const released = before
    .flatMap(({ paymentIds }) => paymentIds)
    .filter((payNo) => !named.has(payNo))
    .map((payNo) => ({
      payNo,
      orderId: null,
      orderNo: null,
      bizType: bizTypes.parking,
      cameAfterwards: false,
      overPaidMoney: 0,
    }))
  return [...paid, ...released]
}
