import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { rightsOfWay } from './rights-of-way.server.ts'

interface KeptRow {
  plate_number: string
  begin_at: Date
  end_at: Date
}

/** The spots of a lot that rights keep free at some time since then, with one query for all of them; none for a car that is inside. */
export async function keptSpots(tx: Tx, parkLotId: string, since: number): Promise<KeptSpot[]> {
  const kept = rightsOfWay().flatMap((right) => right.keepsSpots?.(parkLotId, new Date(since)) ?? [])
  const rows = await tx.rows<KeptRow>(sql`
    select k.plate_number, k.begin_at, k.end_at from (${sql.join(kept, sql` union all `)}) k
    where not exists (select from open_stay s where s.park_lot_id = ${parkLotId} and s.plate_number = k.plate_number)`)
  return rows.map(({ plate_number, begin_at, end_at }) => ({
    plateNumber: plate_number,
    beginAt: begin_at.getTime(),
    endAt: end_at.getTime(),
  }))
}
