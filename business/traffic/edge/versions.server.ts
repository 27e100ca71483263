import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'

/** What is new for a box; `since` null: everything. */
export interface Increment {
  readonly version: number
  readonly since: number | null
  readonly keys: readonly string[]
  readonly gone: readonly string[]
}

const dayMs = 86_400_000
const remembersGoneFor = 30 * dayMs

/** Items between which others get their turn: a camera waits for no snapshot. */
const atOnce = 500

/** The digest of each item. */
export async function digestsOf(items: ReadonlyMap<string, unknown>): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const [key, item] of items) {
    digests.set(key, createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22))
    if (digests.size % atOnce === 0) await setImmediate()
  }
  return digests
}

/**
 * Notes which items changed since the lot was looked at last, under a new version, and returns what is new for anyone who has `since`. Versions are
 * moments, so that they grow also after the database came back from a backup.
 */
export async function noteVersions(
  tx: Tx,
  parkLotId: string,
  digests: ReadonlyMap<string, string>,
  since: number | null,
): Promise<Increment> {
  await tx.run(sql`insert into edge_lot (park_lot_id) values (${parkLotId}) on conflict do nothing`)
  const lot = (await tx.first<{ version: string; forgot_until: string }>(
    sql`select version, forgot_until from edge_lot where park_lot_id = ${parkLotId} for no key update`,
  ))!
  const known = await tx.rows<{ item_key: string; digest: string | null; version: string }>(
    sql`select item_key, digest, version from edge_item where park_lot_id = ${parkLotId}`,
  )
  const before = new Map(known.map((row) => [row.item_key, row]))
  const changed = [...digests].filter(([key, digest]) => before.get(key)?.digest !== digest)
  const gone = known.filter(({ item_key, digest }) => digest !== null && !digests.has(item_key))
  const isAhead = since !== null && since > Number(lot.version)
  const isNew = changed.length + gone.length > 0 || isAhead || lot.version === '0'
  const version = isNew ? Math.max(Number(lot.version) + 1, (since ?? 0) + 1, Date.now()) : Number(lot.version)
  if (isNew) {
    const rows = [
      ...changed.map(([item_key, digest]) => ({ item_key, digest })),
      ...gone.map(({ item_key }) => ({ item_key, digest: null })),
    ]
    await tx.run(sql`
      insert into edge_item (park_lot_id, item_key, digest, version)
      select ${parkLotId}::bigint, item_key, digest, ${version}::bigint from ${recordset(rows, { item_key: 'text', digest: 'text' })}
      on conflict (tenant_id, park_lot_id, item_key) do update set digest = excluded.digest, version = excluded.version`)
    const oldest = version - remembersGoneFor
    const forgotten = await tx.run(
      sql`delete from edge_item where park_lot_id = ${parkLotId} and digest is null and version < ${oldest}`,
    )
    const forgotUntil = forgotten > 0 ? oldest : Number(lot.forgot_until)
    await tx.run(
      sql`update edge_lot set version = ${version}, forgot_until = ${forgotUntil} where park_lot_id = ${parkLotId}`,
    )
  }
  if (since === null || isAhead || since < Number(lot.forgot_until))
    return { version, since: null, keys: [...digests.keys()], gone: [] }
  const fresh = new Set(changed.map(([key]) => key))
  const later = known.filter((row) => Number(row.version) > since)
  return {
    version,
    since,
    keys: [...new Set([...fresh, ...later.map(({ item_key }) => item_key).filter((key) => digests.has(key))])],
    gone: [...new Set([...gone, ...later.filter(({ item_key }) => !digests.has(item_key))].map((row) => row.item_key))],
  }
}
