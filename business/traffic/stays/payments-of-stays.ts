import type { Payment, Stay } from '#business/rights/claims/facts.ts'
import { inHistory, isBefore, positionOf } from '#business/rights/claims/position.ts'
import { skewMilliseconds, stoodUntil, waitsAtMost } from './clocks-apart.ts'
import { membersOf, readingsOf } from './read-stay.ts'

interface Paid extends Stay {
  paymentIds: string[]
}

/**
 * A payment for a passing belongs to the stay that holds it; one for a plate to the stay that was read with this plate last before
 * it. Money that was taken at the exit from which it came back, by a clock that is ahead, is for the stay before. Payments that find none belong to no stay: they are shown, and found again when the missing passing comes.
 */
export function assignPayments(payments: readonly Payment[], stays: readonly Paid[]): void {
  const beginnings = paidInsideSince(stays)
  const readings = stays.flatMap((stay) =>
    readingsOf(stay).map(({ plateNumber, since }) => {
      return { plateNumber, since: Math.max(since, beginnings.get(stay) ?? since), stay }
    }),
  )
  readings.sort((one, other) => one.since - other.since)
  const byPlate = Map.groupBy(readings, ({ plateNumber }) => plateNumber)
  const byPassing = new Map(stays.flatMap((stay) => membersOf(stay).map(({ passingId }) => [passingId, stay])))
  for (const { paymentId, plateNumber, passingId, paidAt } of paymentsInOrder(payments)) {
    const read = byPlate.get(plateNumber)?.findLast(({ since }) => since <= paidAt)
    const stay = passingId === null ? read?.stay : byPassing.get(passingId)
    stay?.paymentIds.push(paymentId)
  }
}

/** From when on money is for a stay that began, by its clock, before the exit that ended the stay before. */
function paidInsideSince(stays: readonly Paid[]): Map<Paid, number> {
  const since = new Map<Paid, number>()
  const latest = new Map<string, Paid>()
  for (const stay of stays) {
    const before = latest.get(stay.plateNumber)
    latest.set(stay.plateNumber, stay)
    const exit = before?.ending?.kind === 'left' ? before.exits.at(-1) : undefined
    if (exit && stay.entry && isBefore(positionOf(stay.entry), positionOf(exit)))
      since.set(stay, Math.min(stoodUntil(exit), exit.passAt + waitsAtMost) + skewMilliseconds)
  }
  return since
}

function paymentsInOrder(payments: readonly Payment[]): Payment[] {
  const once = [...new Map(payments.map((payment) => [payment.paymentId, payment])).values()]
  return once.sort((one, other) =>
    inHistory({ at: one.paidAt, id: one.paymentId }, { at: other.paidAt, id: other.paymentId }),
  )
}
