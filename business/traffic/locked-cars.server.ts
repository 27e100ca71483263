import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import type { Lot } from './lot.server.ts'

/** Of these plates those whose stay in the lot is locked now: no one drives them out until it is unlocked (domain.md 4.9). */
export async function lockedCars(tx: Tx, lot: Lot, plates: readonly string[]): Promise<ReadonlySet<string>> {
  if (plates.length === 0) return new Set()
  const inside = await tx.rows<{ order_id: string; came_at: Date }>(
    sql`select order_id, came_at from open_stay where park_lot_id = ${lot.parkLotId} and plate_number = any(${[...plates]}::text[])`,
  )
  if (inside.length === 0) return new Set()
  const inMonths = inMonthsOf(
    sql`came_at`,
    inside.map(({ came_at }) => came_at.getTime()),
  )
  const rows = await tx.rows<{ plate_number: string }>(sql`
    select plate_number from park_order where id = any(${inside.map(({ order_id }) => order_id)}::bigint[]) and ${inMonths} and is_locked and coalesce(locked_until > now(), true)`)
  return new Set(rows.map(({ plate_number }) => plate_number))
}
