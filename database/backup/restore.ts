import { Readable } from 'node:stream'
import pg from 'pg'
import { platformTenant } from '#kernel/platform-tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { beginIn, wholeTenant } from '#server/scope.ts'
import { BackupFailure } from './backup-failure.ts'
import { copyIn } from './copy-in.ts'
import { holdForRestore } from './hold-for-restore.ts'
import { isMark } from './read-backup.ts'
import type { Mark, Piece } from './pieces.ts'

const otherRestore =
  'Another restore into this database is under way: let it end, or end it (pg_stat_activity calls it “berth restore”), and restore again where it failed.'
const serverStarts =
  'A server of Berth is starting over this database: end it, and restore into a new database. A first start puts there what no backup is mixed with.'

/**
 * Refuses a database in which there is anything already: nothing is ever mixed or overwritten. One that a restore prepared and then failed in is empty.
 * What it returns keeps every other restore, and every server that starts, out of the database until it is disposed of, or this process is gone.
 */
export async function holdEmpty(url: string): Promise<AsyncDisposable> {
  const client = new pg.Client({ connectionString: url, application_name: 'berth restore' })
  // Held for as long as a restore takes; where it is lost, so is the connection on which the rows come.
  client.on('error', () => {})
  await client.connect()
  try {
    const inTheWay = await holdForRestore(client)
    if (inTheWay) throw new BackupFailure(inTheWay === 'start' ? serverStarts : otherRestore)
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    )
    if (rows.length && !(await isOnlyPrepared(client)))
      throw new BackupFailure(
        'The database is not empty: a backup is restored into a new one alone. Make one and name it in DATABASE_URL, or another BERTH_DATA.',
      )
    return { [Symbol.asyncDispose]: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Whether the tables are ours, and no tenant was opened and no one signed in here yet. */
async function isOnlyPrepared(client: pg.Client): Promise<boolean> {
  try {
    for (const statement of [...beginIn(wholeTenant(platformTenant)), 'set local role berth_owner'])
      await client.query(statement)
    const { rows } = await client.query<{ is_empty: boolean }>(
      `select not exists (select from tenant_user) and array(select all_tenant_ids()::text) = array[$1] as is_empty`,
      [platformTenant],
    )
    return rows[0]!.is_empty
  } catch {
    return false
  } finally {
    await client.query('rollback')
  }
}

/**
 * Puts the rows and files of a backup into a database that was just prepared by the same version. All rows in one transaction: they are all
 * there, with every rule of the database checked again, or none is; then the files that were stored are removed as well.
 */
export async function restore(
  url: string,
  files: FileStore,
  pieces: AsyncGenerator<Piece>,
): Promise<Extract<Mark, { is: 'end' }>> {
  const client = new pg.Client({ connectionString: url, application_name: 'berth restore' })
  // Said by the query under way.
  client.on('error', () => {})
  await client.connect()
  const stored: string[] = []
  try {
    await client.query(`begin; set local role berth_owner; set local timezone = 'UTC'`)
    const { rows } = await client.query<{ undo: string; redo: string }>(rulesToRestore)
    for (const { undo } of rows) await client.query(undo)
    await client.query(emptied)
    const end = await put(client, files, pieces, stored)
    for (const { redo } of rows) await client.query(redo)
    await client.query('commit')
    return end
  } catch (error) {
    for (const key of stored) await files.remove(key)
    throw error
  } finally {
    await client.end()
  }
}

async function put(client: pg.Client, files: FileStore, pieces: AsyncGenerator<Piece>, made: string[]) {
  let rows: Awaited<ReturnType<typeof copyIn>> | null = null
  let file: { mark: Extract<Mark, { is: 'file' }>; bytes: Readable; stored: Promise<unknown> } | null = null
  let end: Extract<Mark, { is: 'end' }> | null = null
  for await (const piece of pieces) {
    if (!isMark(piece)) {
      if (rows) await rows.write(piece)
      else if (file && !file.bytes.push(piece)) await Promise.race([drained(file.bytes), file.stored])
      continue
    }
    await rows?.end()
    file?.bytes.push(null)
    await file?.stored
    rows = null
    file = null
    if (piece.is === 'table') {
      const columns = piece.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      rows = await copyIn(client, `copy ${pg.escapeIdentifier(piece.name)} (${columns}) from stdin`)
    } else if (piece.is === 'file') {
      // What stood there before is the same file, and stays whatever happens.
      if (!(await files.size(piece.key))) made.push(piece.key)
      const bytes = new Readable({ read: () => void bytes.emit('wanted') })
      const stored = files.write('', bytes, piece.key)
      stored.catch(() => {
        // Said where it is waited for.
      })
      file = { mark: piece, bytes, stored }
    } else if (piece.is === 'end') end = piece
    else await putMark(client, piece)
  }
  return end!
}

function drained(bytes: Readable): Promise<void> {
  return new Promise((resolve) => bytes.once('wanted', resolve))
}

async function putMark(client: pg.Client, mark: Exclude<Mark, { is: 'table' | 'file' | 'end' }>): Promise<void> {
  if (mark.is === 'partition') {
    const { rows } = await client.query('select from pg_class where relname = $1', [mark.name])
    if (!rows.length)
      await client.query(
        `create table ${pg.escapeIdentifier(mark.name)} partition of ${pg.escapeIdentifier(mark.of)} ${mark.bound}`,
      )
  } else if (mark.is === 'sequence')
    await client.query('select setval($1, $2, $3)', [mark.name, mark.last, mark.isCalled])
  else if (mark.is === 'job')
    await client.query(`select graphile_worker.add_job($1, $2, run_at => $3, job_key => $4, max_attempts => $5)`, [
      mark.job,
      JSON.stringify(mark.payload),
      mark.runAt,
      mark.key,
      mark.most,
    ])
}

/** Rules between rows, and what acts on a new row, wait until all rows are there; then the rules are made, and so checked, again. */
const rulesToRestore = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
  union all
  select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relhastriggers
  union all
  select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`

/** What the first migration put there comes back with the backup. */
const emptied = `
  do $$ declare of text; begin
    for of in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'schema_state')
    loop execute format('delete from %s', of); end loop;
  end $$`
