import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { copyOut } from '#server/database/copy-out.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { isPgError } from '#server/database/violation.ts'
import { beginIn, wholeTenant } from '#server/scope.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { BackupFailure, brokenOff } from './backup-failure.ts'
import { sealed } from './sealed.ts'
import { namedIn, namings, pictures } from './named-files.ts'
import { written, type Mark, type Piece } from './pieces.ts'

/** What a backup is made of, and where it goes. */
export interface Backup {
  /** Of the owner (`DATABASE_URL`), who sees the tables' rows tenant by tenant. */
  readonly url: string
  readonly files: FileStore
  readonly version: string
  readonly secret: string | null
  readonly path: string
  /** False where the store keeps copies of its own. */
  readonly pictures: boolean
}

/** How much a backup holds. */
export type Held = Extract<Mark, { is: 'end' }>

/**
 * Writes rows and files of a running or resting Berth into one file. Rows are of one snapshot; files never change under their key, so they
 * are those of that snapshot too, but for those forgotten meanwhile. `missing` are those that rows name still. The file is there when it is whole.
 */
export async function writeBackup(backup: Backup): Promise<Held> {
  const { secret, path } = backup
  let held: Held | null = null
  const pieces = async function* () {
    for await (const piece of all(backup)) {
      if (!Buffer.isBuffer(piece) && piece.is === 'end') held = piece
      yield piece
    }
  }
  const unfinished = `${path}.part`
  const file = await openNew(unfinished)
  try {
    await pipeline(
      written(pieces()),
      createZstdCompress(),
      (bytes: AsyncIterable<Buffer>) => sealed(bytes, secret),
      file.createWriteStream({ flush: true }),
    )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isOfAnotherShape(error)) throw new BackupFailure(beingMade, { cause: error })
    throw brokenOff(error, path, 'Nothing of this backup was kept.')
  }
  return held!
}

const beingMade =
  'The tables are not yet those of this version: a start that makes them is under way, or was broken off. Nothing of this backup was kept: wait until Berth is running, then make it again.'
/** A table, a column, a function or a role. */
const undefinedNames = ['42P01', '42703', '42883', '42704']

/** Something that this version reads is not there. */
function isOfAnotherShape(error: unknown): boolean {
  return isPgError(error) && undefinedNames.includes(error.code)
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BackupFailure(
      code === 'EEXIST'
        ? `${path} is there already: another backup is being written, or one was broken off. Wait for it, or delete that file.`
        : `The backup cannot be written to ${path} (${message}). Name a file in a folder that is there and that this user may write to.`,
      { cause: error },
    )
  }
}

/** What has no tables of ours would make a backup of nothing, found out on the day when it is needed. */
async function requireBerth(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('kysely_migration') is not null as is_there`,
  )
  if (!rows[0]!.is_there)
    throw new BackupFailure('There is no Berth in the database of DATABASE_URL. Give the settings that the server has.')
}

async function* all({ url, files, version, pictures: withPictures }: Backup): AsyncGenerator<Piece> {
  const client = await connect(url)
  try {
    await requireBerth(client)
    await client.query(`set timezone = 'UTC'`)
    await beginSnapshot(client)
    const migrations = await names(client, 'select name from kysely_migration order by name')
    yield { is: 'about', version, migrations, at: new Date().toISOString() }
    for (const each of await rowsOf<{ name: string; of: string; bound: string }>(client, partitions))
      yield { is: 'partition', ...each }
    const namedFiles = namedIn(withPictures ? [...namings, pictures] : namings)
    const tenants = await names(client, allTenants)
    const tables = await rowsOf<Table>(client, tablesOfBerth)
    for (const table of tables) yield* rowsIn(client, table, tenants)
    const keys = await keysOfFiles(client, tenants, namedFiles)
    for (const each of await rowsOf<{ job: string; payload: unknown; runAt: string; key: string | null; most: number }>(
      client,
      jobs,
    ))
      yield { is: 'job', ...each }
    for (const each of await rowsOf<{ name: string; last: string; isCalled: boolean }>(client, sequences))
      yield { is: 'sequence', ...each }
    await client.query('commit')
    // Files may take hours, and a line at rest be cut.
    await client.end()
    const absent: string[] = []
    for (const key of keys) {
      if (!(await files.size(key))) absent.push(key)
      else {
        yield { is: 'file', key }
        for await (const bytes of files.read(key)) yield bytes as Buffer
      }
    }
    const missing = absent.length && (await stillNamed(url, absent, namedFiles))
    yield { is: 'end', tables: tables.length, files: keys.size - absent.length, missing }
  } finally {
    await client.end()
  }
}

interface Table {
  readonly name: string
  readonly columns: string[]
  /** Whether the owner sees the rows of one tenant at a time. What belongs to no tenant, the platform sees whole. */
  readonly byTenant: boolean
}

async function* rowsIn(
  client: pg.Client,
  { name, columns, byTenant }: Table,
  tenants: readonly string[],
): AsyncGenerator<Piece> {
  yield { is: 'table', name, columns }
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  // A policy may let a tenant, or the platform, see rows of another one: each is taken where it belongs.
  const own = byTenant ? 'where tenant_id = scope_tenant()' : ''
  const text = `copy (select ${listed} from ${pg.escapeIdentifier(name)} ${own}) to stdout`
  for (const tenant of byTenant ? tenants : [platformTenant]) {
    await client.query(`select set_config('berth.tenant', $1, true)`, [tenant])
    for await (const rows of copyOut(client as pg.PoolClient, text, async () => {})) yield Buffer.from(rows)
  }
}

async function beginSnapshot(client: pg.Client): Promise<void> {
  const begin = beginIn(wholeTenant(platformTenant), 'isolation level repeatable read, read only')
  for (const statement of [...begin, 'set local role berth_owner']) await client.query(statement)
}

async function keysOfFiles(client: pg.Client, tenants: readonly string[], namedFiles: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const tenant of tenants) {
    await client.query(`select set_config('berth.tenant', $1, true)`, [tenant])
    for (const key of await names(client, namedFiles)) keys.add(key)
  }
  return keys
}

/** How many of the files are named by a row now as well: those that were not forgotten while the backup was made. */
async function stillNamed(url: string, keys: readonly string[], namedFiles: string): Promise<number> {
  const client = await connect(url)
  try {
    await beginSnapshot(client)
    const named = await keysOfFiles(client, await names(client, allTenants), namedFiles)
    return keys.filter((key) => named.has(key)).length
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'berth backup' })
  // Said by the query under way.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

async function names(client: pg.Client, text: string): Promise<string[]> {
  return (await rowsOf<{ name: string }>(client, text)).map(({ name }) => name)
}

const allTenants = 'select all_tenant_ids()::text as name'

/** What a migration keeps itself is made again by it; what is generated follows from the rest. */
const tablesOfBerth = `
  select c.relname::text as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns,
    row_security_active(c.oid) and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) and not exists (
      select from pg_policy p where p.polrelid = c.oid and 'berth_owner'::regrole = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true'
    ) as "byTenant"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'schema_state')
  order by 1`

const partitions = `
  select c.relname::text as name, p.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`

/** As they stand now, so never behind the rows of the snapshot. */
const sequences = `
  select schemaname || '.' || quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
  from pg_sequences where schemaname = 'public'`

/** Jobs that wait; those of a timetable come by themselves. */
const jobs = `
  select t.identifier as job, j.payload, j.run_at::text as "runAt", j.key, j.max_attempts as most
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.payload is distinct from null and not (j.payload::jsonb ? '_cron')`
