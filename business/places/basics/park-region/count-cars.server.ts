import { sql } from '#kernel/sql.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Tx } from '#server/database/database.ts'

/** Cars that came into a region, less those that left it. */
export interface CarsMoved {
  readonly regionId: string
  readonly cars: number
}

/** Counts on how many cars are in regions of one lot, which is locked. */
export async function countCars(tx: Tx, moved: readonly CarsMoved[]): Promise<void> {
  const rows = moved.filter(({ cars }) => cars !== 0).map(({ regionId, cars }) => ({ id: regionId, cars }))
  if (rows.length === 0) return
  await tx.run(sql`
    update park_region r set car_count = r.car_count + x.cars, entered_at = coalesce(r.entered_at, now())
    from ${recordset(rows, { id: 'bigint', cars: 'integer' })} where r.id = x.id`)
}
