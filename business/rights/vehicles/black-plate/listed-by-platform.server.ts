import { sql, type SqlBool } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { WireRow } from '#kernel/wire.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { statusOn } from './black-plate.rules.ts'
import { blackKinds, blackPlate, blackStatuses } from './black-plate.ts'

/** What another system keeps on the black list of one car park: `by` is its name, which stands as who made the entry; `ip` and `path`: how it asked. */
interface Listed {
  readonly by: string
  readonly ip: string
  readonly path: string
  readonly parkLotId: string
  readonly plateNumber: string
}

const isIts = ({ parkLotId, plateNumber }: Listed) => sql<SqlBool>`plate_number = ${plateNumber} and relieved_at is null
  and platform_lot_id = ${parkLotId}`

const holdsIn = (parkLotId: string) => sql<SqlBool>`(park_lot_ids = '{}' or ${parkLotId}::bigint = any(park_lot_ids))`

/** A day begins and ends at midnight of the console's clock, both days included. Entries of the car park itself, and those for its other lots, hold alongside it. */
export async function listForPlatform(
  tx: Tx,
  listed: Listed & {
    readonly begin: string
    readonly end: string
    readonly ownerName: string
    readonly reason: string
  },
): Promise<void> {
  const { by, parkLotId, plateNumber, begin, end, ownerName, reason } = listed
  const status = statusOn(wallDate(Date.now()), { begin, end })
  const owner = ownerName || null
  const change = () =>
    changeIts(tx, listed, '编辑', (id) =>
      tx.run(sql`
        update black_plate set owner_name = ${owner}, valid_time_begin = ${begin}, valid_time_end = ${end}, status = ${status}, reason = ${reason},
          park_lot_ids = case when ${holdsIn(parkLotId)} then park_lot_ids else park_lot_ids || ${parkLotId}::bigint end, updated_at = now(), updated_by = ${by}
        where id = ${id} and ((owner_name, valid_time_begin, valid_time_end, reason) is distinct from (${owner}::text, ${begin}::date, ${end}::date, ${reason}::text)
          or not ${holdsIn(parkLotId)})`),
    )
  if (await change()) return
  const made = await tx.first<{ id: string }>(sql`
    insert into black_plate (plate_number, owner_name, valid_time_begin, valid_time_end, status, park_lot_ids, platform_lot_id, black_kind, reason, created_by, updated_by)
    values (${plateNumber}, ${owner}, ${begin}, ${end}, ${status}, array[${parkLotId}::bigint], ${parkLotId}, ${code(blackKinds.manual)}, ${reason}, ${by}, ${by})
    on conflict do nothing returning id`)
  // Asked twice in one instant, it made the entry by the other request.
  if (!made) await change()
  else await note(tx, listed, '新增', String(made.id), null)
}

/** Returns whether someone else keeps the plate on the list of the car park still. */
export async function relieveForPlatform(tx: Tx, listed: Listed & { readonly reason: string }): Promise<boolean> {
  const { by, parkLotId, plateNumber, reason } = listed
  await changeIts(tx, listed, '解除', (id) =>
    tx.run(sql`
      update black_plate set status = ${code(blackStatuses.relieved)}, relieved_at = now(), relieved_by = ${by}, relieve_reason = ${reason}, updated_at = now(), updated_by = ${by}
      where id = ${id}`),
  )
  const rest = await tx.first(sql`
    select from black_plate where plate_number = ${plateNumber} and relieved_at is null and status <> ${code(blackStatuses.expired)}
      and ${holdsIn(parkLotId)} limit 1`)
  return rest !== undefined
}

/** Changes its entry, and writes a line of what was changed, `label`; whether there is one. */
async function changeIts(
  tx: Tx,
  listed: Listed,
  label: string,
  work: (id: string) => Promise<number>,
): Promise<boolean> {
  const its = await tx.first<{ id: string }>(
    sql`select id from black_plate where ${isIts(listed)} order by id limit 1 for no key update`,
  )
  if (!its) return false
  const id = String(its.id)
  const before = await repository(blackPlate, tx).wire(id)
  if ((await work(id)) > 0) await note(tx, listed, label, id, before)
  return true
}

async function note(
  tx: Tx,
  { by, ip, path, plateNumber }: Listed,
  label: string,
  id: string,
  before: WireRow | null,
): Promise<void> {
  const after = await repository(blackPlate, tx).wire(id)
  const person = { userId: null, realName: by, byKey: true } as const
  writeAudit(tx, { person, ip, path }, { of: blackPlate, label, id, name: plateNumber, before, after, costMs: 0 })
}
