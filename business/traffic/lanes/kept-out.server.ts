import { standsAtMost } from '#business/places/basics/lane/waiting-at.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'

/** A car that an entry kept out. */
export interface KeptOut {
  readonly parkLotId: string
  readonly laneId: string
  readonly passingNo: string
}

/** Where plates were read lately at entries and stayed outside, who came first before the others; `lots`: what holds for the lot `l`. */
export async function keptOut(
  tx: Tx,
  plates: readonly string[],
  lots: Sql<SqlBool> = sql<SqlBool>`true`,
): Promise<KeptOut[]> {
  const rows = await tx.rows<{ park_lot_id: string; lane_id: string; passing_no: string }>(sql`
    select p.park_lot_id, p.lane_id, p.passing_no from passing p join park_lot l on l.id = p.park_lot_id and ${lots}
    where p.plate_number = any(${[...plates]}::text[]) and p.direction = ${code(directions.entry)} and p.lane_id is not null and not p.is_opened and not p.is_void
      and p.pass_at >= now() - ${standsAtMost}::interval and ${sinceMonthOf(sql`p.pass_at`, Date.now(), 1)}
    order by p.pass_at, p.id`)
  return rows.map(({ park_lot_id, lane_id, passing_no }) => ({
    parkLotId: String(park_lot_id),
    laneId: String(lane_id),
    passingNo: passing_no,
  }))
}
