import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { applicationRole, DatabaseUnfit, oldestVersion } from './application.ts'

/**
 * Whether every migration of the folder ran and the application may work on the job queue: one look, so that a server that has nothing to
 * migrate starts at once. Throws a sentence where the server is older than ours can be.
 */
export async function isUpToDate(url: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; isThere: boolean; mayWork: boolean | null }>(`
      select current_setting('server_version') as version, to_regclass('public.kysely_migration') is not null as "isThere",
        (select has_schema_privilege(r.oid, n.oid, 'usage') from pg_roles r, pg_namespace n
         where r.rolname = '${applicationRole}' and n.nspname = 'graphile_worker') as "mayWork"`)
    const { version, isThere, mayWork } = rows[0]!
    if (Number.parseInt(version) < oldestVersion)
      throw new DatabaseUnfit(
        `The database is PostgreSQL ${version}: Berth needs ${oldestVersion} or newer. Give the address of one as DATABASE_URL, or leave it out for the one that comes along.`,
      )
    if (!isThere || !mayWork) return false
    const ran = await client.query<{ name: string }>('select name from kysely_migration')
    const names = new Set(ran.rows.map(({ name }) => `${name}.sql`))
    return (await readdir(folder)).filter((file) => file.endsWith('.sql')).every((file) => names.has(file))
  } finally {
    await client.end()
  }
}
