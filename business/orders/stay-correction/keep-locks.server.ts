import type { Lot } from '#business/traffic/lot/lot.server.ts'
import type { Touch } from '#business/traffic/stays/tail.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'

interface Inside {
  readonly id: string
  readonly plate_number: string
  readonly is_locked: boolean
  readonly locked_until: Date | null
}

/** The lock of a car that is inside. */
export interface CarLock {
  readonly plateNumber: string
  /** Null: until a person unlocks it. */
  readonly lockedUntil: Date | string | null
}

/**
 * A lock is the car's (domain.md 4.9): whatever order it turns out to be inside by, as people put its stays right, it may not leave by that one either.
 * `correct` writes the orders. Gives what it gave, and the locks of cars that are no longer inside; `before` are such locks of what is taken back.
 */
export async function keepLocks<Change>(
  tx: Tx,
  { parkLotId }: Pick<Lot, 'parkLotId'>,
  touches: readonly Touch[],
  correct: () => Promise<Change>,
  before: readonly CarLock[] = [],
): Promise<{ change: Change; endedLocks: readonly CarLock[] }> {
  const plates = [...new Set(touches.flatMap(({ plateNumbers }) => plateNumbers))]
  const locked = (await insideUnder(tx, parkLotId, plates)).filter(({ is_locked }) => is_locked)
  const change = await correct()
  if (locked.length + before.length === 0) return { change, endedLocks: [] }
  const inside = await insideUnder(tx, parkLotId, plates)
  const lost = locked.filter(({ id }) => !inside.some((order) => order.id === id)).map(lockOf)
  const ended: CarLock[] = []
  for (const lock of [...lost, ...before]) {
    const order = inside.find(({ plate_number }) => plate_number === lock.plateNumber)
    if (!order) ended.push(lock)
    else
      await tx.run(sql`
        update park_order set is_locked = true, locked_until = ${lock.lockedUntil}::timestamptz, updated_at = now() where id = ${order.id}`)
  }
  return { change, endedLocks: ended }
}

const lockOf = ({ plate_number, locked_until }: Inside): CarLock => ({
  plateNumber: plate_number,
  lockedUntil: locked_until,
})

/** The orders by which cars with these plates are inside. */
async function insideUnder(tx: Tx, parkLotId: string, plates: readonly string[]): Promise<Inside[]> {
  const stays = await tx.rows<{ order_id: string; came_at: Date }>(sql`
    select order_id, came_at from open_stay where park_lot_id = ${parkLotId} and plate_number = any(${[...plates]}::text[])`)
  if (stays.length === 0) return []
  const inMonths = inMonthsOf(
    sql`came_at`,
    stays.map(({ came_at }) => came_at.getTime()),
  )
  return tx.rows<Inside>(sql`
    select id::text, plate_number, is_locked, locked_until from park_order
    where id = any(${stays.map(({ order_id }) => order_id)}::bigint[]) and ${inMonths}`)
}
