import pg from 'pg'

/** Notes for `/metrics`, which says how old the last backup is, that one is whole now. Returns why it could not: a standby is not written to, an older Berth has no place for it. */
export async function noteBackup(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'berth backup' })
  try {
    await client.connect()
    await client.query('set role berth_owner')
    await client.query('update schema_state set backed_up_at = now()')
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end().catch(() => {})
  }
}
