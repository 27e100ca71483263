import { namedIn, namings, pictures } from './named-files.ts'
import { sql } from '#kernel/sql.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Verified } from '#business/service/verify/verify-books.server.ts'

/** Of each tenant, chosen by chance: where a store was lost, many of them are not there. */
const mostPictures = 10_000
const mostNamed = 100
/** How many files are asked for at once. */
const together = 16

/** Files of archived rows are read whole elsewhere. */
const others = namings.filter(({ table }) => table !== 'archived_file')

const keysIn = (tx: Tx) =>
  tx.rows<{ name: string }>(sql`
    ${sql.raw(namedIn(others))}
    union all (select name from (${sql.raw(namedIn([pictures]))}) picture order by md5(name) limit ${mostPictures})`)

/** What `npm run verify` says of the files that rows name: each is in the store. */
export async function verifyFiles(database: Database, files: FileStore): Promise<Verified> {
  const breaches: string[] = []
  let checked = 0
  for await (const scope of everyTenant(database)) {
    const keys = (await database.inScope(scope, keysIn)).map(({ name }) => name)
    checked += keys.length
    const absent = await absentOf(files, keys)
    if (absent.length === 0) continue
    // Those that no row names by now were deleted as their time was over.
    const named = new Set((await database.inScope(scope, keysIn)).map(({ name }) => name))
    const lost = absent.filter((key) => named.has(key))
    breaches.push(
      ...lost.slice(0, mostNamed).map((key) => `tenant ${scope.tenantId}: ${key} (${lost.length} such files)`),
    )
  }
  return {
    says: `each file that a row names is in the store, of pictures of passings up to ${mostPictures} looked for`,
    checked,
    breaches,
  }
}

async function absentOf(files: FileStore, keys: readonly string[]): Promise<string[]> {
  const absent: string[] = []
  for (let at = 0; at < keys.length; at += together)
    await Promise.all(
      keys.slice(at, at + together).map(async (key) => {
        if (!(await files.size(key))) absent.push(key)
      }),
    )
  return absent
}
