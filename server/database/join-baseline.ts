import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { DatabaseUnfit } from './application.ts'
import { inTransaction } from './in-transaction.ts'

/** The last script of the version whose data can be joined to the baseline. */
const oldest = '0246-orders-by-payment'

/**
 * Before there was a baseline, databases grew by numbered scripts. Runs those that such a database lacks and says that it has the baseline;
 * a database of another kind is left as it is. Throws a sentence where it is too old.
 */
export async function joinBaseline(owner: pg.ClientBase, folder: string): Promise<void> {
  const ran = await namesThatRan(owner)
  if (!ran.has('0001-foundation')) return
  if (!ran.has(oldest))
    throw new DatabaseUnfit(
      'The data is of a version of Berth that is too old to be brought up to date in one step. Start the version of 21 November 2026 once with it, then this one.',
    )
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await inTransaction(owner, async () => {
    for (const file of files)
      if (!ran.has(file.replace(/\.sql$/, ''))) await owner.query(await readFile(`${folder}/${file}`, 'utf8'))
    await owner.query('delete from kysely_migration')
    await noteThatRan(owner, '0001-baseline')
  })
}

/** The names of the migrations that this database had. */
export async function namesThatRan(owner: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ isThere: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isThere"`,
  )
  if (!rows[0]!.isThere) return new Set()
  const ran = await owner.query<{ name: string }>('select name from kysely_migration')
  return new Set(ran.rows.map(({ name }) => name))
}

/** From now on the migration counts as run. */
export async function noteThatRan(owner: pg.ClientBase, name: string): Promise<void> {
  await owner.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])
}
