import { sql } from '#kernel/sql.ts'

/** The car park whose account takes the money of the company `c`: the one through which it came where it parks there, else its first. */
export const lotOfCompany = (cameBy: string) =>
  sql`(case when c.park_lot_ids = '{}' or ${cameBy}::bigint = any(c.park_lot_ids) then ${cameBy}::bigint else c.park_lot_ids[1] end)::text`
