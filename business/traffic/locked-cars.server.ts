import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Lot } from './lot.server.ts'

/** Of these plates those whose stay in the lot is locked now: no one drives them out until it is unlocked (domain.md 4.9). */
export async function lockedCars(tx: Tx, lot: Lot, plates: readonly string[]): Promise<ReadonlySet<string>> {
  if (plates.length === 0) return new Set()
  const rows = await tx.rows<{ plate_number: string }>(sql`
    select s.plate_number from open_stay s join park_order o on o.id = s.order_id and o.came_at = s.came_at
    where s.park_lot_id = ${lot.parkLotId} and s.plate_number = any(${[...plates]}::text[]) and o.is_locked and coalesce(o.locked_until > now(), true)`)
  return new Set(rows.map(({ plate_number }) => plate_number))
}
