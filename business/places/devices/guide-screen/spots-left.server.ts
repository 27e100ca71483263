import { sql } from '#kernel/sql.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

export interface SpotsLeft {
  readonly name: string
  readonly left: number
}

/** How many spots lots have left, in the order of their names; of none, all lots in scope. */
export function spotsLeftOfLots(tx: Tx, lots: readonly string[]): Promise<SpotsLeft[]> {
  return tx.rows<SpotsLeft>(sql`
    select coalesce(nullif(l.short_name, ''), l.park_lot_name) as name, greatest(l.total_spot_count - coalesce(o.inside_count, 0), 0)::integer as left
    from park_lot l left join lot_occupancy o on o.park_lot_id = l.id where ${isChosen(lots, 'l.id')} order by 1`)
}

/** The same of the regions of lots that are in use. */
export function spotsLeftOfRegions(tx: Tx, lots: readonly string[]): Promise<SpotsLeft[]> {
  return tx.rows<SpotsLeft>(sql`
    select region_name as name, remain_spot_count as left from park_region
    where status = ${code(enabledStates.enabled)} and ${isChosen(lots, 'park_lot_id')} order by park_lot_id, region_code`)
}

const isChosen = (lots: readonly string[], column: string) =>
  lots.length > 0 ? sql`${sql.ref(column)} = any(${[...lots]}::bigint[])` : sql`true`
