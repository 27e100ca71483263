import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'

/** A coupon or a merchant's grant that was used for a stay (domain 4.10). */
export interface Reduction {
  readonly reductionId: string
  readonly discountType: CodeOf<typeof discountTypes>
  /** Fen, minutes or percent, as the type says; of no meaning for one that takes everything off. */
  readonly value: number
  /** The most it takes off, in fen; null: no limit. */
  readonly maxMoney: number | null
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** The price that reductions are taken off, in fen. */
export interface Reducible {
  /** Before any reduction. */
  readonly payable: number
  readonly otherDiscount: number
  readonly paid: number
  /** What time coupons of so many minutes together save of the price. */
  timeSaved(minutes: number): number
}

/** What all of them take off together, and each of them, by id; in fen. */
export interface Reduced {
  readonly coupon: number
  readonly shares: ReadonlyMap<string, number>
}

/** Time first, then percent, then money, and what takes off everything last (domain 4.10). */
const order = [discountTypes.time, discountTypes.percent, discountTypes.money, discountTypes.all]

/**
 * The reductions of a stay in the order of domain 4.10, each type by its expiry, the soonest first: never more than is left to pay, so what
 * is above it is lost. Time coupons count together, of percents the first alone counts, and it is a percent of the price after the time.
 */
export function reduce(
  reductions: readonly Reduction[],
  { payable, otherDiscount, paid, timeSaved }: Reducible,
): Reduced {
  const shares = new Map<string, number>()
  let left = Math.max(0, payable - otherDiscount - paid)
  let minutes = 0
  let saved = 0
  let percentTaken = false
  for (const { reductionId, discountType, value, maxMoney } of inOrder(reductions)) {
    let off = 0
    if (discountType === discountTypes.time) {
      minutes += value
      off = Math.max(0, timeSaved(minutes) - saved)
      saved += off
    } else if (discountType === discountTypes.percent && !percentTaken) {
      off = Math.round((Math.max(0, payable - otherDiscount - saved) * value) / 100)
      percentTaken = true
    } else if (discountType === discountTypes.money) off = value
    else if (discountType === discountTypes.all) off = left
    const share = Math.min(off, maxMoney ?? off, left)
    left -= share
    shares.set(reductionId, share)
  }
  return { coupon: [...shares.values()].reduce((sum, share) => sum + share, 0), shares }
}

function inOrder(reductions: readonly Reduction[]): Reduction[] {
  return [...reductions].sort(
    (one, other) =>
      order.indexOf(one.discountType) - order.indexOf(other.discountType) ||
      one.expiresAt - other.expiresAt ||
      (one.reductionId < other.reductionId ? -1 : 1),
  )
}
