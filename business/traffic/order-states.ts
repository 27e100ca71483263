/** OrderStatus, domain.md 5.5: 1 在场, 2 已付未出, 3 已完成, 4 欠费离场, 5 待出场确认, 6 已作废, 7 异常. */
export type OrderStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Why an order moves: the next fact in order; a fact that came late, so that the stay is told anew; a person. */
export type MoveCause = 'event' | 'lateFact' | 'staff'

/** Where each state may go, by cause (domain.md 1.26). 6 已作废 is the end. */
export const orderMoves: Readonly<Record<OrderStatus, Readonly<Record<MoveCause, readonly OrderStatus[]>>>> = {
  1: { event: [2, 3, 4, 5, 7], lateFact: [2, 3, 4, 5, 6, 7], staff: [3, 4, 6, 7] },
  2: { event: [1, 3, 4, 5, 7], lateFact: [1, 3, 4, 5, 6, 7], staff: [3, 4, 6, 7] },
  3: { event: [], lateFact: [1, 2, 4, 5, 6, 7], staff: [6] },
  4: { event: [3], lateFact: [1, 2, 3, 5, 6, 7], staff: [3, 6] },
  5: { event: [3, 4, 7], lateFact: [1, 2, 3, 4, 6, 7], staff: [1, 3, 4, 6, 7] },
  6: { event: [], lateFact: [], staff: [] },
  7: { event: [3, 4], lateFact: [1, 2, 3, 4, 5, 6], staff: [3, 4, 6] },
}

export function mayMove(from: OrderStatus, to: OrderStatus, cause: MoveCause): boolean {
  return from === to || orderMoves[from][cause].includes(to)
}
