import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Lot } from './lot.server.ts'

/** A stay that has not ended; without a plate where no one could read it. */
export interface StayInside {
  readonly plate_number: string
  readonly order_id: string
  readonly came_at: Date
  readonly is_standing: boolean
}

/** The stays of these plates in the lot, and those of the cars that stand at its exits. */
export function staysInside(tx: Tx, lot: Lot, plates: readonly string[]): Promise<StayInside[]> {
  return tx.rows<StayInside>(sql`
    select plate_number, order_id, came_at, is_standing from open_stay
    where park_lot_id = ${lot.parkLotId} and (is_standing or plate_number = any(${[...plates]}::text[]))`)
}
