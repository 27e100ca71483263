import { amountDue } from '#business/charging/fee/due.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { arrearsDueOf } from './arrears-at-exit.server.ts'
import type { Passing, Stay } from '#business/rights/claims/facts.ts'
import { asDriven } from '../stays/order-of-moves.ts'
import { isLetGo, type OrderContent } from '../stays/order-of-stay.ts'
import { loadUsedOfDay } from '../lot/used-of-day.server.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import { loadPaymentsNamed } from '../lot/known.server.ts'
import { pricingOf } from '../price/price-of.ts'
import { readNow } from '../rights/read-rights.server.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderFacts } from '../lot/order-facts.server.ts'

/** What a stay costs at a moment, money in fen. */
export interface Quote {
  readonly payable: number
  /** What was taken off it, and what was paid for it. */
  readonly coupon: number
  readonly otherDiscount: number
  readonly waived: number
  readonly paid: number
  readonly needPay: number
  /** By the lot's rule; null of a car without an entry. */
  readonly stayMinutes: number | null
  /** How it was priced just now; null where the recorded price holds. */
  readonly fee: Fee | null
}

/**
 * What is asked for at a moment, fen: what is left to pay for the stay, and of a car that stands at an exit what the exit asks for alongside it of earlier
 * stays, by the same function as the lane.
 */
export async function dueNow(tx: Tx, facts: OrderFacts, now: number): Promise<{ needPay: number; arrears: number }> {
  const { needPay } = await quoteAt(tx, facts, now)
  return { needPay, arrears: await arrearsDue(tx, facts) }
}

/** What the exit at which the car stands asks for of earlier stays, fen; of one inside, an exit at which it is at a moment. */
export async function arrearsDue(tx: Tx, facts: OrderFacts, atExit: number | null = null): Promise<number> {
  const { lot, content, passings } = facts
  const exit = passings.find(({ passingId }) => passingId === content.exitPassingId)
  if (isLetGo({ exits: passings })) return 0
  if (exit)
    return content.orderStatus === orderStatuses.waitingExit ? arrearsDueOf(tx, lot, content.plateNumber, exit) : 0
  return atExit === null ? 0 : arrearsDueOf(tx, lot, content.plateNumber, exitAt(facts, atExit))
}

/** What is left to pay for a stay at a moment, fen. */
export async function owedNow(tx: Tx, facts: OrderFacts, now: number): Promise<number> {
  return (await quoteAt(tx, facts, now)).needPay
}

/**
 * The price of a stay at a moment: of a car that stands or has left as recorded; one inside is priced as if it stood at the exit then, by the
 * same function and the same reading of passes, companies and lists, so that no one is asked for what the exit would not ask for.
 */
export async function quoteAt(tx: Tx, facts: OrderFacts, now: number): Promise<Quote> {
  const { lot, content, passings } = facts
  const isInside = insideStates.includes(content.orderStatus) && content.exitPassingId === null
  if (!isInside || content.cameAt === null) return recordedQuote(content)
  const exit = exitAt(facts, Math.max(now, content.cameAt))
  const recorded = new Map<string, Recorded>(passings.map((passing) => [passing.passingId, passing]))
  recorded.set(exit.passingId, (await readNow(tx, lot, [exit])).get(exit.passingId)!)
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)!
  const [moves, others] = dividedByInner(facts)
  const payments = await loadPaymentsNamed(tx, content.paymentIds)
  const paid = new Map(payments.map((known) => [known.payment.paymentId, known.paid]))
  const stay: Stay = {
    plateNumber: content.plateNumber,
    entry,
    repeats: others,
    echoes: [],
    moves: asDriven({ entry }, moves, lot.policies.innerWays),
    exits: [exit],
    ending: null,
    settled: null,
    paymentIds: content.paymentIds.filter((id) => paid.has(id)),
  }
  const pricing = pricingOf({
    lot,
    usedOfDay: await loadUsedOfDay(tx, lot, [content.plateNumber], content.cameAt),
    recordedOf: ({ passingId }) => recorded.get(passingId)!,
    paid: (id) => paid.get(id)!,
  })
  const money = pricing.priceOf(stay)
  const { needPay } = amountDue({ ...money, waive: 0 }, false)
  const { payable, coupon, otherDiscount, paid: paidBefore, stayMinutes } = money
  const fee = pricing.feeOf(stay)
  return { payable, coupon, otherDiscount, waived: 0, paid: paidBefore, needPay, stayMinutes, fee }
}

function recordedQuote(content: OrderContent): Quote {
  return {
    payable: content.payableAmount,
    coupon: content.couponMoney,
    otherDiscount: content.otherDiscountMoney,
    waived: content.waiveMoney,
    paid: content.moneyValuePaid,
    needPay: content.needPayMoney,
    stayMinutes: content.stayMinutes,
    fee: null,
  }
}

/** What it passed after its entry: lanes within the lot, and the entry again. */
function dividedByInner({ lot, content, passings }: OrderFacts): [moves: KnownPassing[], others: KnownPassing[]] {
  const isInner = ({ laneId }: KnownPassing) => lot.policies.innerLanes.includes(laneId)
  const others = passings.filter(({ passingId }) => passingId !== content.entryPassingId)
  return [others.filter(isInner), others.filter((passing) => !isInner(passing))]
}

/** The car as the exit's camera would see it. */
function exitAt({ content }: OrderFacts, passAt: number): Passing {
  const { plateNumber, plateColor, billCarSizeId } = content
  const seen = { plateNumber, plateColor, billCarSizeId, confidence: null, opened: null }
  return { ...seen, passingId: '', laneId: '', direction: directions.exit, passAt }
}
