import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { applicationRole, firstAnswerMs, unfitVersion } from './application.ts'
import { digestOf } from './replace-functions.ts'

/**
 * Whether every migration of the folder (`database/`) ran, functions and views are those of schema.sql and the application may work on the job
 * queue: one look, so that a server that has nothing to migrate starts at once. Throws a sentence where the server's version is none of ours.
 */
export async function isUpToDate(url: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: firstAnswerMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; isThere: boolean; mayWork: boolean | null }>(`
      select current_setting('server_version') as version, to_regclass('public.schema_state') is not null as "isThere",
        (select has_schema_privilege(r.oid, n.oid, 'usage') from pg_roles r, pg_namespace n
         where r.rolname = '${applicationRole}' and n.nspname = 'graphile_worker') as "mayWork"`)
    const { version, isThere, mayWork } = rows[0]!
    const unfit = unfitVersion(version)
    if (unfit) throw unfit
    if (!isThere || !mayWork) return false
    const [ran, schema] = await Promise.all([
      client.query<{ names: string[]; digest: string | null }>(
        'select array(select name from kysely_migration) as names, (select digest from schema_state) as digest',
      ),
      readFile(`${folder}/schema.sql`, 'utf8'),
    ])
    const { names, digest } = ran.rows[0]!
    const files = (await readdir(`${folder}/migrations`)).filter((file) => file.endsWith('.sql'))
    return digest === digestOf(schema) && files.every((file) => names.includes(file.replace(/\.sql$/, '')))
  } finally {
    await client.end()
  }
}
