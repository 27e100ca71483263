import type { ChangedOrder, SpotOf } from './right-of-way.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { sinceMonthOf } from '#server/database/months.ts'

/** That a car had a spot of a pass, or of a company; moments epoch milliseconds. */
export interface Held {
  readonly ownerId: string
  readonly cameAt: number
  /** Null: it has it still. */
  readonly leftAt: number | null
}

/** On whose spot the car of an order was before it was written, and is now. */
export interface Move {
  readonly before: Held | null
  readonly after: Held | null
  readonly isNew: boolean
}

/** What writing an order changed; `ownerNow`: whose spot its readings say that the car has. */
export function moveOf(
  { was, now, spotBefore }: ChangedOrder,
  ownerNow: string | null,
  ownerOf: (spot: SpotOf) => string | null,
): Move {
  const isSameCar = was?.plateNumber === now?.plateNumber
  const ownerBefore = spotBefore ? ownerOf(spotBefore) : isSameCar ? ownerNow : null
  return { before: heldBy(ownerBefore, was), after: heldBy(ownerNow, now), isNew: was === null }
}

const heldBy = (ownerId: string | null, order: ChangedOrder['now']): Held | null =>
  ownerId && order && order.cameAt !== null ? { ownerId, cameAt: order.cameAt, leftAt: order.leftAt } : null

/** Of a passing: it was while the spot was held. */
export const cameMeanwhile = (passing: Sql, cameAt: number, leftAt: number | null) => sql<SqlBool>`
  ${passing}.pass_at >= ${new Date(cameAt)} and ${passing}.pass_at < coalesce(${leftAt === null ? null : new Date(leftAt)}::timestamptz, 'infinity') and ${sinceMonthOf(sql`${passing}.pass_at`, cameAt)}`
