import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
export type OrderStatus = CodeOf<typeof orderStatuses>

const { inside, paidInside, completed, leftUnpaid, waitingExit, abnormal } = orderStatuses
const voided = orderStatuses.void

/** Why an order moves: the next fact in order; a fact that came late, so that the stay is recomputed; a person. */
export type MoveCause = 'event' | 'lateFact' | 'staff'

/** Where each state may go, by cause (domain.md 1.26); void is the end. An exit without entry is void once its car is read right a moment later. */
export const orderMoves: Readonly<Record<OrderStatus, Readonly<Record<MoveCause, readonly OrderStatus[]>>>> = {
  [orderStatuses.inside]: {
    event: [paidInside, completed, leftUnpaid, waitingExit, abnormal],
    lateFact: [paidInside, completed, leftUnpaid, waitingExit, voided, abnormal],
    staff: [completed, leftUnpaid, voided, abnormal],
  },
  [orderStatuses.paidInside]: {
    event: [inside, completed, leftUnpaid, waitingExit, abnormal],
    lateFact: [inside, completed, leftUnpaid, waitingExit, voided, abnormal],
    staff: [completed, leftUnpaid, voided, abnormal],
  },
  [orderStatuses.completed]: {
    // By clocks that differ its exit is read after the next entry, which had ended it; up to the exit it costs more than was paid.
    event: [leftUnpaid],
    lateFact: [inside, paidInside, leftUnpaid, waitingExit, voided, abnormal],
    staff: [voided],
  },
  [orderStatuses.leftUnpaid]: {
    event: [completed],
    lateFact: [inside, paidInside, completed, waitingExit, voided, abnormal],
    staff: [completed, voided],
  },
  [orderStatuses.waitingExit]: {
    // Inside: by clocks that differ the car had left before it came, and what waits is another reading of that exit.
    event: [inside, paidInside, completed, leftUnpaid, abnormal, voided],
    lateFact: [inside, paidInside, completed, leftUnpaid, voided, abnormal],
    staff: [inside, completed, leftUnpaid, voided, abnormal],
  },
  [orderStatuses.void]: { event: [], lateFact: [], staff: [] },
  [orderStatuses.abnormal]: {
    event: [completed, leftUnpaid, voided],
    lateFact: [inside, paidInside, completed, leftUnpaid, waitingExit, voided],
    staff: [completed, leftUnpaid, voided],
  },
}

export function mayMove(from: OrderStatus, to: OrderStatus, cause: MoveCause): boolean {
  return from === to || orderMoves[from][cause].includes(to)
}
