import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Tx } from '#server/database/database.ts'
import { paymentOf } from '../lot/facts-of-event.ts'
import type { Lot } from '../lot/lot.server.ts'
import type { ReportedPassing } from '../lot/lot-change.ts'
import { chargesArrears } from '../money/arrears-at-exit.server.ts'
import type { ReportedPayment } from '../money/payment-book.server.ts'
import { payersThatRunOut } from '../rights/read-rights.server.ts'
import { readsIn, type Placed } from './placed-event.server.ts'

/**
 * What one message says of a lot, in turns that are taken in one after the other: what rights say of a car that comes follows from what it did before, and from what its company has left by then.
 * Where the exits of a lot ask for arrears, money pays what its car owed by then: a stay that the same message reports, and that the car left owing before it came again and paid, is taken in
 * first. Money that was taken at an exit is taken in with it.
 */
export async function turnsOf(tx: Tx, lot: Lot, here: readonly Placed[]): Promise<Placed[][]> {
  if (here.length < 2) return here.length > 0 ? [[...here]] : []
  const payments = chargesArrears(lot) ? here.filter(({ event }) => event.type === 'payment') : []
  const cuts = payments.flatMap(({ event }) => cameAgainBefore(here, paymentOf(event)))
  const read = readsIn(here)
    .filter(({ plateNumber }) => plateNumber !== '')
    .toSorted((one, other) => one.passAt - other.passAt)
  const ends = new Set([...between([...comings(read), ...(await comingsAfterOthers(tx, read))]), ...cuts, Infinity])
  const turns = [...ends].toSorted((one, other) => one - other)
  const countsAt = turns.length > 1 ? momentsOf(here) : ({ event }: Placed) => event.at
  return turns
    .map((until, at) => here.filter((each) => countsAt(each) <= until && countsAt(each) > (turns[at - 1] ?? -Infinity)))
    .filter((turn) => turn.length > 0)
}

/** When something happened, of money for a car that stood at an exit: when that read it. */
function momentsOf(here: readonly Placed[]): (each: Placed) => number {
  const read = Map.groupBy(readsIn(here), ({ plateNumber }) => plateNumber)
  return ({ event }) => {
    if (event.type !== 'payment') return event.at
    const { plateNumber, paidAt } = paymentOf(event)
    const last = read
      .get(plateNumber)
      ?.filter(({ passAt }) => passAt <= paidAt)
      .reduce((one, other) => (other.passAt >= one.passAt ? other : one))
    return last?.direction === directions.exit ? last.passAt : event.at
  }
}

const comes = (passing: ReportedPassing | undefined) => passing?.direction === directions.entry

/** A moment after which, and one before which, a turn has to end, epoch milliseconds. */
type Gap = readonly [from: number, before: number]

/** Where turns end so that each gap has an end in it, as few as can be. */
function between(gaps: readonly Gap[]): number[] {
  const ends: number[] = []
  for (const [from, before] of gaps.filter((gap) => gap[0] < gap[1]).toSorted((one, other) => one[1] - other[1]))
    if ((ends.at(-1) ?? -Infinity) < from) ends.push(before - 1)
  return ends
}

/** Cars that were read before they come, in the same message. */
function comings(read: readonly ReportedPassing[]): Gap[] {
  return pairsBy(read, ({ plateNumber }) => plateNumber).flatMap(([before, next]) =>
    comes(next) ? [[before.passAt, next.passAt]] : [],
  )
}

/** Cars that left for whose stays someone pays whose means may run out by it, and for whose other cars that come then. */
async function comingsAfterOthers(tx: Tx, read: readonly ReportedPassing[]): Promise<Gap[]> {
  const firstExit = read.findIndex((passing) => !comes(passing))
  if (firstExit < 0 || !read.slice(firstExit).some(comes)) return []
  const payers = await payersThatRunOut(tx, [...new Set(read.map(({ plateNumber }) => plateNumber))])
  const theirs = read.filter(({ plateNumber }) => payers.has(plateNumber))
  return pairsBy(theirs, ({ plateNumber }) => payers.get(plateNumber)!).flatMap(([before, next]) =>
    !comes(before) && comes(next) ? [[before.passAt, next.passAt]] : [],
  )
}

/** Each reading with the next one that has the same key. */
function pairsBy(
  read: readonly ReportedPassing[],
  keyOf: (passing: ReportedPassing) => string,
): (readonly [ReportedPassing, ReportedPassing])[] {
  return [...Map.groupBy(read, keyOf).values()].flatMap((passings) =>
    passings.slice(1).map((next, at) => [passings[at]!, next] as const),
  )
}

/** When a car that paid was read last before the exit for which it did, if it had left once by then; as far as these events tell it. */
function cameAgainBefore(here: readonly Placed[], { plateNumber, paidAt }: ReportedPayment): number[] {
  const isExit = ({ direction }: ReportedPassing) => direction === directions.exit
  const read = readsIn(here)
    .filter((passing) => passing.plateNumber === plateNumber && passing.opened && passing.passAt <= paidAt)
    .toSorted((one, other) => one.passAt - other.passAt)
  const before = read.length > 0 && isExit(read.at(-1)!) ? read.slice(0, -1) : read
  return before.some(isExit) ? [before.at(-1)!.passAt] : []
}
