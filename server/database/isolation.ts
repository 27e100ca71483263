import pg from 'pg'
import { beginIn, wholeTenant } from '../scope.ts'
import { DatabaseUnfit, firstAnswerMs, unfitness } from './application.ts'

/** No tenant has this number, so in its scope there is no one. */
const nobodysTenant = '999999999999999999'

/** Why the server must not work with a prepared database, as the application sees it there: rows that are seen outside of their tenant. Null when it may. */
export async function leak(url: string): Promise<DatabaseUnfit | null> {
  const client = clientAt(url)
  try {
    await client.connect()
    return await seenOutside(client)
  } finally {
    await client.end()
  }
}

/**
 * Why no connection that outlives a transaction may go to this address, which the setting of that name gives: a pooler there hands it from one to the
 * next in between. Null when it may.
 */
export async function lentOut(url: string, setting: string): Promise<DatabaseUnfit | null> {
  const [one, other] = [clientAt(url), clientAt(url)]
  try {
    await one.connect()
    const first = await backendOf(one)
    // Some lend their connections in turn, PgBouncer the one that came back last.
    const isItsOwn = first === (await backendOf(one))
    await other.connect()
    if (isItsOwn && first !== (await backendOf(other))) return null
    return new DatabaseUnfit(
      `The pooler in ${setting} lends one connection to several clients at once (transaction mode), which LISTEN and the locks of jobs and migrations do not survive: give the database’s own address there, and the pooler’s as DATABASE_POOL_URL (docs/deploy.md).`,
    )
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/** Why requests must not go through the pooler: who it signs in, what is seen there, or another database behind it. Null when they may. */
export async function unfitPooler(poolUrl: string, workUrl: string): Promise<DatabaseUnfit | null> {
  const unfit = await unfitness(poolUrl)
  if (unfit) return new DatabaseUnfit(`The pooler at DATABASE_POOL_URL: ${unfit.message}`, { cause: unfit })
  const [pooled, direct] = [clientAt(poolUrl), clientAt(workUrl)]
  try {
    await Promise.all([pooled.connect(), direct.connect()])
    const [behind, own] = await Promise.all([pooled, direct].map(databaseOf))
    if (behind !== own)
      return new DatabaseUnfit(
        'The pooler at DATABASE_POOL_URL leads to another database than DATABASE_URL: let both lead to the same (docs/deploy.md).',
      )
    return await seenOutside(pooled)
  } finally {
    await Promise.all([pooled.end(), direct.end()])
  }
}

/** By what the database behind a connection is known: its name in its server, and since when that runs. */
async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ known: string }>(
    `select current_database() || ' ' || (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint as known`,
  )
  return rows[0]!.known
}

function clientAt(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'berth',
    connectionTimeoutMillis: firstAnswerMs,
  })
  client.on('error', () => {
    // What was asked on it fails with the same error.
  })
  return client
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** Reads a table that has rows of every tenant, without a scope and in that of no one; and looks for tables that nothing guards. */
async function seenOutside(client: pg.Client): Promise<DatabaseUnfit | null> {
  const { rows } = await client.query<{ seen: boolean; open: string[] }>(`
    select exists (select from tenant_user) as seen, array(
      select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select') and not (c.relrowsecurity and c.relforcerowsecurity) order by 1) as open`)
  for (const statement of beginIn(wholeTenant(nobodysTenant))) await client.query(statement)
  const probe = await client.query<{ seen: boolean }>('select exists (select from tenant_user) as seen')
  await client.query('rollback')
  const { seen, open } = rows[0]!
  const unguarded = seen || probe.rows[0]!.seen ? ['tenant_user', ...open] : open
  return unguarded.length
    ? new DatabaseUnfit(
        `The database shows rows of ${[...new Set(unguarded)].join(', ')} outside of their tenant: someone switched row-level security off there. Run "alter table <table> enable row level security, force row level security" for each.`,
      )
    : null
}
