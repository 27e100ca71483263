import pg from 'pg'

/** Notes for `/metrics` that a backup is whole now, without `missing` files that rows name and the store did not have. Returns why it could not: a standby is not written to, an older Berth has no place for it. */
export async function noteBackup(url: string, missing: number): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'berth backup' })
  try {
    await client.connect()
    await client.query('set role berth_owner')
    await client.query('update schema_state set backed_up_at = now(), files_missing = $1', [missing])
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end().catch(() => {})
  }
}
