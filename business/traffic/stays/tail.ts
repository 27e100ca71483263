import { plateMayBe, platePatterns } from '#fields/plate/plate-number.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Facts, Passing, Payment, Position } from '#business/rights/claims/facts.ts'
import { skewMilliseconds } from './clocks-apart.ts'
import { foldStays } from './fold-stays.ts'
import { type FoldPolicies } from './folded.ts'
import { unexplainedExitsOf } from './read-stay.ts'
import type { StayExtent } from './order-of-stay.ts'
import { isBefore, positionOf, startOf } from '#business/rights/claims/position.ts'
import type { StoredOrder } from './reconcile.ts'

/**
 * A fact that came, changed or went away: a passing (at `passAt`), an opened barrier (at its passing), a payment (at its passing,
 * else at `paidAt`). A corrected plate touches the old and the new one.
 */
export interface Touch {
  readonly plateNumbers: readonly string[]
  readonly at: number
}

/**
 * The part of a lot's history that a touch can change: all facts of a group of plates from a position at which none of them had a
 * stay open. Folding just this part gives the same stays as folding everything.
 */
export interface Tail {
  readonly plateNumbers: readonly string[]
  readonly from: Position
  /** The earliest touch: nothing before it changes. */
  readonly touchedAt: number
  /** Plates read at exits that no stay of their own explained; the cars that look like them matter. */
  readonly readings: readonly string[]
}

/**
 * What the store holds about some tails; more than asked never harms, and voided orders are never among it. For each tail:
 * - orders under any of its plates that are not settled, or settled at or after `from`;
 * - its plates' passings with `passAt` at or after `from`, payments with `paidAt` at or after `from` and all payments for those passings;
 * - the orders that hold such a payment now, and for each plate with such a payment the order before `from` that was read with it last;
 * - the unsure orders that are not settled or settled at or after `touchedAt`, and the orders whose plate may be one of `readings` and that have not left,
 *   left at or after `longestEcho` before `from`, or are settled at or after `from`: a car that stood at an exit and came in again had left before that was known.
 */
export interface Known extends Facts {
  readonly orders: readonly StoredOrder[]
}

/** A tail with its facts, and the stored orders that its stays replace. */
export interface Part {
  readonly tail: Tail
  readonly facts: Facts
  readonly orders: readonly StoredOrder[]
}

/**
 * One tail for the touches of each plate. The caller loads what is known about them and widens until nothing changes. Passings
 * without a plate are in no tail: they belong to no stay.
 */
export function tailsFrom(touches: readonly Touch[]): readonly Tail[] {
  const tails = touches.map(({ plateNumbers, at }) => ({
    plateNumbers: [...new Set(plateNumbers)].filter((plate) => plate !== ''),
    from: startOf(at),
    touchedAt: at,
    readings: [],
  }))
  return mergeTails(tails, (plate) => [plate])
}

/**
 * The tails with what turned out to belong to them; the very same array when nothing did, so that the caller's loop
 * `load, widen` ends. Each tail starts with the earliest stay that overlaps it, and holds every plate that its stays were read with;
 * also the cars that an unexplained exit may have been, and the unexplained exits that its cars may have been: a lane misreads in every lot, with FuzzyMatch or without.
 * Tails that share a plate become one, and those whose plates look alike, for the facts of one may explain the other's.
 */
export function widenTails(tails: readonly Tail[], known: Known, policies: FoldPolicies): readonly Tail[] {
  const index = indexOf(known)
  const wider = mergeTails(
    tails.map((tail) => widen(tail, index, policies)),
    platePatterns,
  )
  return wider.length === tails.length && wider.every((tail, at) => tail === tails[at]) ? tails : wider
}

/** What is known, by tail, once the tails are wide enough. */
export function knownByTail(tails: readonly Tail[], known: Known): Part[] {
  const index = indexOf(known)
  return tails.map((tail) => ({ tail, facts: factsOf(tail, index), orders: ordersOf(tail, index) }))
}

interface Index {
  extents: readonly StayExtent[]
  unsure: readonly StayExtent[]
  orders: ReadonlyMap<string, StoredOrder[]>
  passings: ReadonlyMap<string, Passing[]>
  /** For a plate rather than for a passing. */
  platePayments: ReadonlyMap<string, Payment[]>
  passingPayments: ReadonlyMap<string | null, Payment[]>
}

function indexOf({ orders, passings, payments }: Known): Index {
  const extents = orders.map(({ content }) => content)
  const byPlate = orders.flatMap((order) => platesOf(order.content).map((plate) => ({ plate, order })))
  return {
    extents,
    unsure: extents.filter(({ unsure }) => unsure),
    orders: new Map(
      [...Map.groupBy(byPlate, ({ plate }) => plate)].map(([plate, found]) => [plate, found.map(({ order }) => order)]),
    ),
    passings: Map.groupBy(passings, ({ plateNumber }) => plateNumber),
    platePayments: Map.groupBy(
      payments.filter(({ passingId }) => passingId === null),
      ({ plateNumber }) => plateNumber,
    ),
    passingPayments: Map.groupBy(payments, ({ passingId }) => passingId),
  }
}

/** One step; the next needs what the store knows of the wider tail. */
function widen(tail: Tail, index: Index, policies: FoldPolicies): Tail {
  const overlapping = ofPlates(tail, index.orders)
    .map(({ content }) => content)
    .filter(({ settled }) => settled === null || isBefore(tail.from, settled))
  const wider = include(withMovesBefore(tail, policies), [...overlapping, ...unexplainedExits(tail, index)])
  return wider === tail ? includeWhatTheFoldAsksFor(tail, index, policies) : wider
}

/** Where lanes lead from region to region, the tail from the first move on that a car which came in at the touch may have made. */
function withMovesBefore(tail: Tail, { innerLanes }: FoldPolicies): Tail {
  const from = startOf(tail.touchedAt - skewMilliseconds)
  return innerLanes.length > 0 && isBefore(from, tail.from) ? { ...tail, from } : tail
}

/** Stored orders whose exits may have been cars of the tail: what happens to these may explain those. */
function unexplainedExits({ plateNumbers, touchedAt }: Tail, { unsure }: Index): StayExtent[] {
  return unsure
    .filter(({ settled }) => settled === null || settled.at >= touchedAt)
    .filter((extent) => platesOf(extent).some((read) => plateNumbers.some((plate) => plateMayBe(read, plate))))
}

/** What the stays of the tail, as far as they are known, look at outside of it: cars that an exit may have been, the stay of a payment. */
function includeWhatTheFoldAsksFor(tail: Tail, index: Index, policies: FoldPolicies): Tail {
  const facts = factsOf(tail, index)
  if (facts.payments.length === 0 && facts.passings.every(({ direction }) => direction === directions.entry))
    return tail
  const stays = foldStays(facts, policies)
  const exits = stays.flatMap(unexplainedExitsOf)
  const readings = [...new Set([...tail.readings, ...exits.map(({ plateNumber }) => plateNumber)])]
  if (readings.length > tail.readings.length) return { ...tail, readings }

  const assigned = new Set(stays.flatMap(({ paymentIds }) => paymentIds))
  return include(tail, [
    ...exits.flatMap((exit) => lookalikesOf(exit, index)),
    ...ofPlates(tail, index.platePayments).flatMap((payment) => staysPaidBefore(tail, payment, assigned, index)),
  ])
}

/** Stored stays that were open at an exit and whose plate the camera may have meant. */
function lookalikesOf(exit: Passing, { extents }: Index): StayExtent[] {
  const then = positionOf(exit)
  return extents
    .filter(({ began, settled }) => isBefore(began, then) && (settled === null || !isBefore(settled, then)))
    .filter(({ readAs }) => plateMayBe(exit.plateNumber, readAs[0]!.plateNumber))
}

/** The stay before the tail that a payment in the tail is for, or was for until the tail's stays took it. */
function staysPaidBefore(tail: Tail, payment: Payment, assigned: ReadonlySet<string>, { orders }: Index): StayExtent[] {
  const { paymentId, plateNumber, paidAt } = payment
  if (paidAt < tail.from.at) return []
  const earlier = (orders.get(plateNumber) ?? [])
    .map(({ content }) => content)
    .filter(({ began }) => isBefore(began, tail.from))
  if (assigned.has(paymentId)) return earlier.filter(({ paymentIds }) => paymentIds.includes(paymentId))
  const read = earlier
    .map((extent) => ({ extent, since: sinceWhen(extent, plateNumber) }))
    .filter(({ since }) => since <= paidAt)
  return read.length === 0 ? [] : [read.reduce((one, other) => (one.since < other.since ? other : one)).extent]
}

function sinceWhen({ readAs }: StayExtent, plate: string): number {
  return readAs.find(({ plateNumber }) => plateNumber === plate)!.since
}

function platesOf({ readAs }: StayExtent): string[] {
  return readAs.map(({ plateNumber }) => plateNumber)
}

function factsOf(tail: Tail, index: Index): Facts {
  const passings = ofPlates(tail, index.passings).filter((passing) => !isBefore(positionOf(passing), tail.from))
  const forPassings = passings.flatMap(({ passingId }) => index.passingPayments.get(passingId) ?? [])
  const forPlates = ofPlates(tail, index.platePayments).filter(({ paidAt }) => paidAt >= tail.from.at)
  return { passings, payments: [...forPassings, ...forPlates] }
}

function ordersOf(tail: Tail, { orders }: Index): StoredOrder[] {
  const found = ofPlates(tail, orders).filter(({ content }) => !isBefore(content.began, tail.from))
  return [...new Set(found)]
}

function ofPlates<Value>({ plateNumbers }: Tail, byPlate: ReadonlyMap<string, Value[]>): Value[] {
  return plateNumbers.flatMap((plate) => byPlate.get(plate) ?? [])
}

/** The tail from the start of these stays, with their plates; itself when it holds them already. */
function include(tail: Tail, stays: readonly StayExtent[]): Tail {
  const plates = new Set([...tail.plateNumbers, ...stays.flatMap(platesOf)])
  const from = stays.reduce((earliest, { began }) => (isBefore(began, earliest) ? began : earliest), tail.from)
  if (from === tail.from && plates.size === tail.plateNumbers.length) return tail
  return { ...tail, plateNumbers: [...plates], from }
}

/** Tails with plates that have a key in common become one; each key is looked at once. */
function mergeTails(tails: readonly Tail[], keysOf: (plate: string) => string[]): Tail[] {
  const linkedTo = tails.map((_, at) => at)
  const firstOf = (at: number): number => {
    while (linkedTo[at] !== at) at = linkedTo[at] = linkedTo[linkedTo[at]!]!
    return at
  }
  const withKey = new Map<string, number>()
  for (const [at, { plateNumbers }] of tails.entries()) {
    for (const key of plateNumbers.flatMap(keysOf)) {
      const [one, other] = [firstOf(at), firstOf(withKey.get(key) ?? at)]
      linkedTo[Math.max(one, other)] = Math.min(one, other)
      withKey.set(key, at)
    }
  }
  const groups = Map.groupBy(tails.keys(), firstOf)
  return [...groups.values()].map((group) => join(group.map((at) => tails[at]!)))
}

function join(tails: readonly Tail[]): Tail {
  const [first] = tails
  if (tails.length === 1) return first!
  return {
    plateNumbers: [...new Set(tails.flatMap(({ plateNumbers }) => plateNumbers))],
    from: tails.reduce((earliest, { from }) => (isBefore(from, earliest) ? from : earliest), first!.from),
    touchedAt: Math.min(...tails.map(({ touchedAt }) => touchedAt)),
    readings: [...new Set(tails.flatMap(({ readings }) => readings))],
  }
}
