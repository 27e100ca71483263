import { sql, type SqlBool } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { statusOn } from './black-plate.rules.ts'
import { blackKinds, blackStatuses } from './black-plate.ts'

/** What another system keeps on the black list of one car park: `by` is its name, which stands as who made the entry. */
interface Listed {
  readonly by: string
  readonly parkLotId: string
  readonly plateNumber: string
}

const isIts = ({
  by,
  parkLotId,
  plateNumber,
}: Listed) => sql<SqlBool>`plate_number = ${plateNumber} and relieved_at is null
  and created_by = ${by} and park_lot_ids = array[${parkLotId}::bigint]`

/** A day begins and ends at midnight of the console's clock, both days included. Returns false where an entry of someone else holds on one of these days: it stays as it is, and one is enough. */
export async function listForPlatform(
  tx: Tx,
  listed: Listed & {
    readonly begin: string
    readonly end: string
    readonly ownerName: string
    readonly reason: string
  },
): Promise<boolean> {
  const { by, parkLotId, plateNumber, begin, end, ownerName, reason } = listed
  const other = await tx.first(sql`
    select from black_plate where plate_number = ${plateNumber} and relieved_at is null and not (${isIts(listed)})
      and daterange(valid_time_begin, valid_time_end, '[]') && daterange(${begin}::date, ${end}::date, '[]') limit 1`)
  if (other) return false
  const status = statusOn(wallDate(Date.now()), { begin, end })
  const changed = await tx.run(sql`
    update black_plate set owner_name = ${ownerName || null}, valid_time_begin = ${begin}, valid_time_end = ${end}, status = ${status}, reason = ${reason}, updated_at = now()
    where ${isIts(listed)}`)
  if (changed === 0)
    await tx.run(sql`
    insert into black_plate (plate_number, owner_name, valid_time_begin, valid_time_end, status, park_lot_ids, black_kind, reason, created_by, updated_by)
    values (${plateNumber}, ${ownerName || null}, ${begin}, ${end}, ${status}, array[${parkLotId}::bigint], ${code(blackKinds.manual)}, ${reason}, ${by}, ${by})`)
  return true
}

/** Returns whether someone else keeps the plate on the list of the car park still. */
export async function relieveForPlatform(tx: Tx, listed: Listed & { readonly reason: string }): Promise<boolean> {
  const { by, parkLotId, plateNumber, reason } = listed
  await tx.run(sql`
    update black_plate set status = ${code(blackStatuses.relieved)}, relieved_at = now(), relieved_by = ${by}, relieve_reason = ${reason}, updated_at = now(), updated_by = ${by}
    where ${isIts(listed)}`)
  const rest = await tx.first(sql`
    select from black_plate where plate_number = ${plateNumber} and relieved_at is null and status <> ${code(blackStatuses.expired)}
      and (park_lot_ids = '{}' or ${parkLotId}::bigint = any(park_lot_ids)) limit 1`)
  return rest !== undefined
}
