import {
  isReportedGone,
  isSaidOf,
  type OpenedFact,
  type Passing,
  type Payment,
  type PriceOf,
} from '#business/rights/claims/facts.ts'
import { foldStays } from './fold-stays.ts'
import { longestEcho, type FoldPolicies } from './folded.ts'
import type { OrderContent } from './order-of-stay.ts'
import { mayMove, type MoveCause } from './order-states.ts'
import { isBefore } from '#business/rights/claims/position.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'
import { reconcile, type Changes, type StoredOrder } from './reconcile.ts'
import { settle, withOpened, type Decide, type Settled } from './settle.ts'
import { knownByTail, tailsFrom, widenTails, type Known, type Part, type Tail, type Touch } from './tail.ts'

export interface News {
  passings?: readonly Passing[]
  opened?: readonly OpenedFact[]
  /** Passings that staff put right. */
  corrected?: readonly Correction[]
  payments?: readonly Payment[]
}

/** What people say of a passing; without a plate it is as if it had been withdrawn. */
export interface Correction {
  passingId: string
  plateNumber: string
  plateIsSure: boolean
  /** Null: as it was. */
  passAt: number | null
}

/**
 * The other half of the traffic loop without a database, for tests: it stores facts and orders, loads what `Known` asks for and not a
 * row more (or everything), and fails when an order moves along an edge that is not declared.
 */
export class LotInMemory {
  readonly policies: FoldPolicies
  readonly priceOf: PriceOf
  readonly causes: readonly MoveCause[]
  readonly loads: 'whatIsAsked' | 'everything'
  readonly orders = new Map<string, OrderContent>()
  readonly alarms = new Set<string>()
  voided = 0
  voidedWithEntry = 0
  private readonly passings = new Map<string, Passing>()
  private readonly payments = new Map<string, Payment>()
  private readonly earlyOpened: OpenedFact[] = []
  private readonly earlyCorrected: Correction[] = []

  constructor(
    policies: FoldPolicies,
    priceOf: PriceOf,
    causes: readonly MoveCause[],
    loads: 'whatIsAsked' | 'everything' = 'whatIsAsked',
  ) {
    this.policies = policies
    this.priceOf = priceOf
    this.causes = causes
    this.loads = loads
  }

  /** One transaction: stores the news and brings the orders up to date. */
  take(news: News): void {
    for (const part of this.gather(this.store(news))) this.write(part, foldStays(part.facts, this.policies))
  }

  /** The same with lanes that decide: fresh passings are questions, and what opens is stored as a fact. */
  takeAndDecide(news: News, decide: Decide, now: number): Settled[] {
    const fresh = new Set(
      (news.passings ?? []).map(({ passingId }) => passingId).filter((id) => !this.passings.has(id)),
    )
    return this.gather(this.store(news)).map((part) => {
      const settled = settle(part.facts, this.policies, fresh, decide, now)
      for (const fact of settled.opened) this.open(fact)
      this.write(part, settled.stays)
      return settled
    })
  }

  private store({ passings = [], opened = [], corrected = [], payments = [] }: News): Touch[] {
    const touches: Touch[] = []
    for (const passing of passings) {
      if (this.passings.has(passing.passingId)) continue
      this.passings.set(passing.passingId, passing)
      touches.push(touchOf(passing))
      // Who says that a car is gone looks at its stay, from its first passing on.
      if (isReportedGone(passing))
        touches.push(...[...this.passings.values()].filter((each) => isSaidOf(passing, each)).map(touchOf))
    }
    this.earlyOpened.push(...opened)
    for (const fact of extractKnown(this.earlyOpened, this.passings)) touches.push(this.open(fact))
    this.earlyCorrected.push(...corrected)
    for (const correction of extractKnown(this.earlyCorrected, this.passings)) touches.push(this.correct(correction))
    for (const payment of payments) {
      if (this.payments.has(payment.paymentId)) continue
      this.payments.set(payment.paymentId, payment)
      const passing = payment.passingId === null ? undefined : this.passings.get(payment.passingId)
      if (payment.passingId === null) touches.push({ plateNumbers: [payment.plateNumber], at: payment.paidAt })
      else if (passing) touches.push(touchOf(passing))
    }
    return touches
  }

  private open(fact: OpenedFact): Touch {
    const passing = withOpened(this.passings.get(fact.passingId)!, fact)
    this.passings.set(passing.passingId, passing)
    return touchOf(passing)
  }

  private correct(correction: Correction): Touch {
    const wrong = this.passings.get(correction.passingId)!
    const right = withCorrection(wrong, correction)
    this.passings.set(right.passingId, right)
    return { plateNumbers: [wrong.plateNumber, right.plateNumber], at: Math.min(wrong.passAt, right.passAt) }
  }

  private gather(touches: readonly Touch[]): Part[] {
    let tails = tailsFrom(touches)
    for (;;) {
      const known = this.load(tails)
      const wider = widenTails(tails, known, this.policies)
      if (wider === tails) return knownByTail(tails, known)
      tails = wider
    }
  }

  private load(tails: readonly Tail[]): Known {
    const orders = [...this.orders].map(([orderId, content]) => ({ orderId, content }))
    if (this.loads === 'everything')
      return { orders, passings: [...this.passings.values()], payments: [...this.payments.values()] }
    const passings = [...this.passings.values()].filter((passing) =>
      tails.some(({ plateNumbers, from }) => plateNumbers.includes(passing.plateNumber) && passing.passAt >= from.at),
    )
    const payments = [...this.payments.values()].filter((payment) =>
      payment.passingId === null
        ? tails.some(
            ({ plateNumbers, from }) => plateNumbers.includes(payment.plateNumber) && payment.paidAt >= from.at,
          )
        : passings.some(({ passingId }) => passingId === payment.passingId),
    )
    const wanted = tails.flatMap((tail) => [
      ...orders.filter((order) => this.isDue(order, tail)),
      ...this.paidBefore(tail, orders, payments),
    ])
    return { orders: [...new Set(wanted)], passings, payments }
  }

  private isDue({ content }: StoredOrder, { plateNumbers, from, touchedAt, readings }: Tail): boolean {
    const { settled, unsure, leftAt } = content
    const since = (at: number) => settled === null || settled.at >= at
    if (content.readAs.some(({ plateNumber }) => plateNumbers.includes(plateNumber))) return since(from.at)
    const lookalike = readings.some((reading) => plateMayBe(reading, content.plateNumber))
    return (
      (unsure && since(touchedAt)) ||
      (lookalike && (leftAt === null || leftAt >= from.at - longestEcho || since(from.at)))
    )
  }

  private paidBefore({ plateNumbers, from }: Tail, orders: StoredOrder[], payments: Payment[]): StoredOrder[] {
    const holding = orders.filter(({ content }) =>
      payments.some(({ paymentId }) => content.paymentIds.includes(paymentId)),
    )
    const paid = plateNumbers.filter((plate) => payments.some(({ plateNumber }) => plateNumber === plate))
    const last = paid.flatMap((plate) => {
      const sinceWhen = ({ content }: StoredOrder) =>
        content.readAs.find(({ plateNumber }) => plateNumber === plate)?.since
      return orders
        .filter((order) => sinceWhen(order) !== undefined && isBefore(order.content.began, from))
        .sort((one, other) => sinceWhen(other)! - sinceWhen(one)!)
        .slice(0, 1)
    })
    return [...holding, ...last]
  }

  private write({ orders }: Part, stays: Settled['stays']): void {
    const changes = reconcile(orders, stays, this.priceOf)
    for (const { orderId, now } of changes.update) this.orders.set(orderId, now)
    for (const { orderId } of changes.void) this.orders.delete(orderId)
    this.voided += changes.void.length
    this.voidedWithEntry += changes.void.filter(({ content }) => content.entryPassingId !== null).length
    for (const content of changes.create) this.orders.set(`order ${this.orders.size + this.voided}`, content)
    for (const { alarmType, passingId } of changes.recover) this.alarms.delete(`${alarmType} ${passingId}`)
    for (const { alarmType, passingId } of changes.raise) this.alarms.add(`${alarmType} ${passingId}`)
    this.checkMoves(changes)
  }

  private checkMoves({ update, void: voids }: Changes): void {
    const moves = [
      ...update.map(({ was, now }) => [was.orderStatus, now.orderStatus] as const),
      ...voids.map(({ content }) => [content.orderStatus, 6] as const),
    ]
    for (const [from, to] of moves)
      if (!this.causes.some((cause) => mayMove(from, to, cause)))
        throw new Error(`an order moved from ${from} to ${to}`)
  }
}

/** The passing as people put it right. */
export function withCorrection(passing: Passing, { plateNumber, plateIsSure, passAt }: Correction): Passing {
  return { ...passing, plateNumber, plateIsSure, passAt: passAt ?? passing.passAt }
}

function touchOf({ plateNumber, passAt }: Passing): Touch {
  return { plateNumbers: [plateNumber], at: passAt }
}

/** Takes out what is about passings that are known by now. */
function extractKnown<About extends { passingId: string }>(
  early: About[],
  passings: ReadonlyMap<string, Passing>,
): About[] {
  const known = early.filter(({ passingId }) => passings.has(passingId))
  for (const each of known) early.splice(early.indexOf(each), 1)
  return known
}
