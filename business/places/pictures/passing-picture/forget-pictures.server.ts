import { sql, type Sql } from '#kernel/sql.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import type { Scope } from '#server/scope.ts'

/** A picture whose event did not come by then belongs to none; a device that was offline sends its events first. */
const waitsForEvent = '7 days'
/** A writing that takes longer was ended by a crash. */
const longestWriting = '1 hour'
const together = 500

export interface Forgotten {
  /** Kept for as long as their lot says. */
  readonly expired: number
  /** Of no event, or never stored whole. */
  readonly loose: number
}

/**
 * In the night of China deletes pictures that their lots keep no longer, and says how many. A file goes before its row is marked: what a
 * crash leaves half done is done again by the next run, since a file that is gone already is no failure.
 */
export const forgetPicturesJob = job({
  name: 'forget-pictures',
  cron: '15 18 * * *',
  fill: '2d',
  async run(machine, signal) {
    const { expired, loose } = await forgetPictures(machine, signal)
    if (expired || loose) machine.log.info({ expired, loose }, 'pictures of passings were deleted')
  },
})

export async function forgetPictures(machine: Machine, signal?: AbortSignal): Promise<Forgotten> {
  const sum = { expired: 0, loose: 0 }
  for await (const scope of everyTenant(machine.database, signal)) {
    await attach(machine.database, scope)
    sum.expired += await remove(machine, scope, signal, expired, markExpired)
    sum.loose += await remove(machine, scope, signal, loose, markLoose)
  }
  return sum
}

/** Pictures that came before their events learn when they were taken. */
async function attach(database: Database, scope: Scope): Promise<void> {
  await database.inScope(scope, (tx) =>
    tx.run(sql`
      update passing_picture x set is_attached = true, taken_at = p.pass_at, park_lot_id = p.park_lot_id from passing p
      where not x.is_attached and x.deleted_at is null and p.device_id = x.device_id and p.event_id = x.event_id`),
  )
}

interface Going {
  readonly id: string
  readonly key: string
}

const expired = sql<Going>`
  select x.id, x.key from park_lot t join passing_picture x on x.tenant_id = t.tenant_id and x.park_lot_id = t.id
  where x.deleted_at is null and x.taken_at < now() - make_interval(days => t.picture_save_days) order by x.taken_at limit ${together}`
const markExpired = (ids: readonly string[]) =>
  sql`update passing_picture set deleted_at = now() where id = any(${ids}::bigint[])`

/** Says of pictures that they are gone; who calls it removes their files with the commit. */
export async function markPicturesDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length) await tx.run(markExpired(ids))
}

const loose = sql<Going>`
  select id, key from passing_picture where (not is_attached and came_at < now() - ${waitsForEvent}::interval)
    or (stored_at is null and came_at < now() - ${longestWriting}::interval) limit ${together}`
const markLoose = (ids: readonly string[]) => sql`delete from passing_picture where id = any(${ids}::bigint[])`

/** Files first, each batch marked after them. */
async function remove(
  { database, files }: Machine,
  scope: Scope,
  signal: AbortSignal | undefined,
  found: Sql<Going>,
  mark: (ids: readonly string[]) => Sql,
): Promise<number> {
  for (let count = 0; ;) {
    signal?.throwIfAborted()
    const rows = await database.inScope(scope, (tx) => tx.rows<Going>(found))
    for (const { key } of rows) await files.remove(key)
    if (rows.length) await database.inScope(scope, (tx) => tx.run(mark(rows.map(({ id }) => String(id)))))
    count += rows.length
    if (rows.length < together) return count
  }
}
