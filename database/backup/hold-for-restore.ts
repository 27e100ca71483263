import pg from 'pg'
import { firstAnswerMs } from '#server/database/application.ts'
import { SettingFailure } from '#server/setting-failure.ts'

/** Held by one restore, or by the starts of any number of servers, until the first of them has put there what no restore is mixed with. */
const lock = `hashtext('restore')`

const startName = 'berth start'

/** Keeps other restores, and servers that start, out of the database for as long as this connection is open; or what is in the way. */
export async function holdForRestore(client: pg.Client): Promise<'restore' | 'start' | null> {
  const { rows } = await client.query<{ held: boolean; starts: boolean }>(`
    select pg_try_advisory_lock(${lock}) as held,
      exists (select from pg_stat_activity where datname = current_database() and application_name = '${startName}') as starts`)
  if (rows[0]!.held) return null
  return rows[0]!.starts ? 'start' : 'restore'
}

/** Keeps every restore out of the database while a server starts over it, until that is disposed of. @throws SettingFailure while one is under way */
export async function holdForStart(url: string): Promise<AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    application_name: startName,
    connectionTimeoutMillis: firstAnswerMs,
  })
  // Where it is lost, so are the connections with which the start goes on.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock_shared(${lock}) as held`)
    if (!rows[0]!.held)
      throw new SettingFailure(
        'A restore into the database at DATABASE_URL is under way: start Berth when it has ended, or end it (pg_stat_activity calls it “berth restore”).',
      )
    return { [Symbol.asyncDispose]: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}
