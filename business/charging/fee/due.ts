import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { feeOfParts, goingOnAfter } from './covered.ts'
import { price, type Stay, type Tariff } from './fee.ts'
import type { Fee } from './fee-of-stay.ts'

/** Money of an order so far, in fen (domain 4.1). */
export interface OrderMoney {
  /** The fee before any reduction. */
  payable: number
  /** All coupons and merchant grants as money. */
  coupon: number
  /** Member, points, energy, manual reductions. */
  otherDiscount: number
  /** Given up by a free or abnormal release. */
  waive: number
  /** Σ successful payments − change. */
  paid: number
  /** Σ refunds that went through. */
  refunded?: number
  /** A refund is under way. */
  refunding?: boolean
}

/** 0 nothing to pay · 1 unpaid · 2 partly paid · 3 paid · 4 refund under way · 5 refunded · 6 partly refunded (domain 1.26). */
export type PayStatus = CodeOf<typeof payStatuses>

export interface Due {
  needPay: number
  /** needPay of an order that has left, else 0. */
  arrears: number
  /** Candidate for a refund, never refunded by itself. What has been refunded is no longer in it. */
  overPaid: number
  /** What of the payments is for the price: what is beyond it is change that was not given, no income. */
  paidFor: number
  /** What of that was refunded; what was paid beyond the price goes back first. */
  takenBack: number
  payStatus: PayStatus
}

/** What is still due of an order (domain 4.1). A refund never makes a new debt. */
export function amountDue(order: OrderMoney, hasLeft: boolean): Due {
  const reduced = order.coupon + order.otherDiscount + order.waive
  const needPay = Math.max(0, order.payable - reduced - order.paid)
  const { paid, refunded = 0 } = order
  const paidFor = Math.min(paid, Math.max(0, order.payable - reduced))
  const beyond = paid - paidFor
  const takenBack = Math.max(0, refunded - beyond)
  return {
    needPay,
    arrears: hasLeft ? needPay : 0,
    overPaid: Math.max(0, beyond - refunded),
    paidFor,
    takenBack,
    payStatus: payStatusOf(order, { reduced, needPay, paidFor, takenBack }),
  }
}

type Balance = Pick<Due, 'needPay' | 'paidFor' | 'takenBack'> & { reduced: number }

function payStatusOf(order: OrderMoney, { reduced, needPay, paidFor, takenBack }: Balance): PayStatus {
  if (order.refunding) return payStatuses.refunding
  if (takenBack > 0) return takenBack >= paidFor ? payStatuses.refunded : payStatuses.partlyRefunded
  if (order.payable <= reduced) return payStatuses.nothingToPay
  if (paidFor === 0) return payStatuses.unpaid
  return needPay > 0 ? payStatuses.partlyPaid : payStatuses.paid
}

/** The last moment at which a car that has paid may leave without a new price (domain 4.4). */
export function freeLeaveUntil(lastPaidAt: Date, graceMinutes: number): Date {
  return new Date(lastPaidAt.getTime() + graceMinutes * 60_000)
}

/** How a lot treats a car that paid inside and leaves (domain 4.4). */
export interface LeaveGrace {
  /** LeaveGraceMinutes of the lot. */
  minutes: number
  /** After the grace: the whole stay is priced again, or the time after the grace as the car's next stay, without free minutes. */
  afterwards: 'wholeStay' | 'extraOnly'
}

/** What an order was paid by. */
export interface PaidBy {
  lastPaidAt: Date
  /** The price that was asked, and until when it was for. */
  fee: Fee
  pricedUntil: Date
}

/**
 * How a stay that was paid inside is priced when its car reaches the exit at `stay.leftAt` (domain 4.4, V20): null, and the price it was paid by holds, up to
 * the end of the grace, that moment included; else a new price, from which `amountDue` takes all that was paid and reduced. Without a
 * payment, or while that left something to pay, there is no grace.
 */
export function feeAtExit(
  tariff: Tariff,
  stay: Stay,
  order: OrderMoney,
  paidBy: PaidBy | null,
  grace: LeaveGrace,
): Fee | null {
  if (paidBy === null || amountDue(order, false).needPay > 0) return price(tariff, stay)
  const until = freeLeaveUntil(paidBy.lastPaidAt, grace.minutes)
  if (stay.leftAt <= until) return null
  if (grace.afterwards === 'wholeStay') return price(tariff, stay)
  return goneOn(stay, paidBy, until, price(tariff, restAfter(stay, paidBy.fee, until)))
}

/** What of a stay comes after its grace, knowing what the time that was paid used of what stays share, and which nights it paid. */
function restAfter({ leftBefore: _left, lastStay: _last, ...stay }: Stay, paid: Fee, until: Date): Stay {
  return {
    ...goingOnAfter([paid], stay),
    cameAt: until,
    withoutFree: true,
    timeCouponMinutes: 0,
    nightsBefore: paid.segments.filter(({ kind }) => kind === 'night'),
  }
}

/** The fee of what was paid, of the time until the end of the grace, and of the rest. */
function goneOn(stay: Stay, { pricedUntil, fee }: PaidBy, until: Date, rest: Fee): Fee {
  return feeOfParts({ ...stay, covered: [{ begin: pricedUntil, end: until }] }, [fee, rest], 'grace')
}
