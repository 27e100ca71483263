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

/**
 * A lock is the car's (domain.md 4.9): whatever order it turns out to be inside by, as people put its stays right, it may not leave by that one either.
 * `correct` writes the orders.
 */
export async function keepLocks<Change>(
  tx: Tx,
  { parkLotId }: Pick<Lot, 'parkLotId'>,
  touches: readonly Touch[],
  correct: () => Promise<Change>,
): Promise<Change> {
  const plates = [...new Set(touches.flatMap(({ plateNumbers }) => plateNumbers))]
  const locked = (await insideUnder(tx, parkLotId, plates)).filter(({ is_locked }) => is_locked)
  const change = await correct()
  if (locked.length === 0) return change
  const inside = await insideUnder(tx, parkLotId, plates)
  const lost = locked.filter(({ id }) => !inside.some((order) => order.id === id))
  for (const { plate_number, locked_until } of lost) {
    const order = inside.find((each) => each.plate_number === plate_number)
    if (order)
      await tx.run(sql`
        update park_order set is_locked = true, locked_until = ${locked_until}, updated_at = now() where id = ${order.id}`)
  }
  return change
}

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
