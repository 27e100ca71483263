import { readdir } from 'node:fs/promises'
import pg from 'pg'

/** Whether every migration of the folder ran and the job queue is there: one look, so that a server that has nothing to migrate starts at once. */
export async function isUpToDate(url: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('graphile_worker.migrations') is not null and to_regclass('public.kysely_migration') is not null as "isThere"`,
    )
    if (!rows[0]!.isThere) return false
    const ran = await client.query<{ name: string }>('select name from kysely_migration')
    const names = new Set(ran.rows.map(({ name }) => `${name}.sql`))
    return (await readdir(folder)).filter((file) => file.endsWith('.sql')).every((file) => names.has(file))
  } finally {
    await client.end()
  }
}
