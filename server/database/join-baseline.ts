import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { DatabaseUnfit } from './application.ts'

/** The last script of the version whose data can be joined to the baseline. */
const oldest = '0246-orders-by-payment'

/**
 * Before there was a baseline, databases grew by numbered scripts. Runs those that such a database lacks and says that it has the baseline;
 * a database of another kind is left as it is. Throws a sentence where it is too old.
 */
export async function joinBaseline(db: Kysely<unknown>, folder: string): Promise<void> {
  const ran = await namesThatRan(db)
  if (!ran.has('0001-foundation')) return
  if (!ran.has(oldest))
    throw new DatabaseUnfit(
      'The data is of a version of Berth that is too old to be brought up to date in one step. Start the version of 21 November 2026 once with it, then this one.',
    )
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await db.transaction().execute(async (tx) => {
    for (const file of files)
      if (!ran.has(file.replace(/\.sql$/, ''))) await sql.raw(await readFile(`${folder}/${file}`, 'utf8')).execute(tx)
    await sql`delete from kysely_migration`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp) values ('0001-baseline', ${new Date().toISOString()})`.execute(
      tx,
    )
  })
}

async function namesThatRan(db: Kysely<unknown>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('public.kysely_migration') is not null as "isThere"`.execute(db)
  if (!rows[0]!.isThere) return new Set()
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(ran.rows.map(({ name }) => name))
}
