import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readParameter } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import type { ParameterKey } from '#business/ground/parameters/parameter/parameters.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { job, type Job } from '#server/jobs/jobs.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Machine } from '#server/machine.ts'
import { removeInTurns } from '#server/remove-in-turns.ts'
import { fileKeptFor, type ArchivedTable } from './files-kept.server.ts'

/** A table whose old rows go into files, month by month, until these go too, and the job that does it. */
interface Archived {
  /** Of the job: `archive-alarms`. */
  readonly name: string
  /** When, as in a crontab, UTC. */
  readonly cron: string
  readonly table: ArchivedTable
  /** The column whose month a row belongs to. */
  readonly moment: string
  /** How long a tenant keeps rows in the database. */
  readonly keptFor: ParameterKey
  /** `ids` of rows that go, so many at most, of a month that ended before the horizon, and the times `since` and `until` between which they lie. `since` is null when there are none. */
  readonly find: (horizon: Date, most: number) => Sql
  /** The function of the database that takes written rows out, and notes the file: `(month, ids, file_key, file_size, sha256)`. */
  readonly take: string
}

interface Old {
  readonly since: string
  readonly until: string
  readonly ids: readonly string[]
}

/** Rows of one file and one transaction. */
const together = 50_000
/** Files that go in one transaction. */
const filesTogether = 500
const dayMs = 86_400_000

/** Rows that their tenants keep in the database no longer go into files every night, and files that they keep no longer are deleted. */
export function archiveJob(archived: Archived): Job {
  const { name, cron, table } = archived
  const run = async (machine: Machine, signal: AbortSignal) => {
    await archiveEverywhere(machine, archived, signal)
    const files = await removeInTurns(machine, filesTogether, (tx) => dropSome(tx, table), signal)
    if (files) machine.log.info({ table, files }, 'files of archived rows were deleted')
  }
  return job({ name, cron, fill: '2d', run })
}

async function archiveEverywhere(
  { database, files, log }: Machine,
  archived: Archived,
  signal: AbortSignal,
): Promise<void> {
  let rows = 0
  for await (const scope of everyTenant(database, signal))
    for (let taken = 1; taken > 0; rows += taken) {
      signal.throwIfAborted()
      taken = await database.inScope(scope, (tx) => archiveSome(tx, files, archived, scope.tenantId))
    }
  if (rows) log.info({ table: archived.table, rows }, 'old rows were archived')
}

/** The file first, then what it holds goes out of the table: a run that dies leaves a file without a line, which the next one writes again. */
async function archiveSome(tx: Tx, files: FileStore, archived: Archived, tenantId: string): Promise<number> {
  const { table, keptFor, find, take } = archived
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`archive ${table}`}), hashtext(${tenantId}))`)
  const horizon = new Date(Date.now() - (await readParameter(tx, keptFor)) * dayMs)
  const old = await tx.first<Old & { month: string | null }>(sql`
    select to_char(since at time zone 'UTC', 'YYYY-MM') as month, since::text, until::text, ids from ${find(horizon, together)}`)
  const { month, ids } = old!
  if (month === null) return 0
  const before = await tx.first<{ parts: string }>(
    sql`select count(*) as parts from archived_file where of_table = ${table} and month = ${`${month}-01`}::date`,
  )
  const part = String(Number(before!.parts) + 1).padStart(4, '0')
  const key = `archives/${tenantId}/${month}/${table.replaceAll('_', '-')}-${part}.gz`
  const { size, sha256 } = await writeRows(tx, files, key, archived, old!)
  await tx.run(sql`select ${sql.ref(take)}(${`${month}-01`}::date, ${ids}::bigint[], ${key}, ${size}, ${sha256})`)
  return ids.length
}

/** Each is noted as deleted and stands in the audit log; it is removed once that is committed. */
async function dropSome(tx: Tx, table: ArchivedTable): Promise<number> {
  const days = await readParameter(tx, fileKeptFor[table])
  const gone = await tx.rows<{ key: string }>(
    sql`select drop_archives(${table}, ${days}::integer, ${filesTogether}) as key`,
  )
  const keys = gone.map(({ key }) => key)
  await removeFiles(tx, keys)
  return keys.length
}

async function writeRows(
  tx: Tx,
  files: FileStore,
  key: string,
  { table, moment }: Archived,
  { since, until, ids }: Old,
): Promise<{ size: number; sha256: string }> {
  const at = sql.ref(moment)
  const rows = tx.copy(
    sql`
      select * from ${sql.table(table)} where ${at} >= ${since}::timestamptz and ${at} < ${until}::timestamptz
        and id = any(${[...ids]}::bigint[]) order by ${at}, id`,
    'csv',
  )
  const hash = createHash('sha256')
  const packed = createGzip()
  const hashed = async function* () {
    for await (const bytes of packed) {
      hash.update(bytes as Buffer)
      yield bytes as Buffer
    }
  }
  const [{ size }] = await Promise.all([files.write('gz', hashed(), key), pipeline(Readable.from(kept(rows)), packed)])
  return { size, sha256: hash.digest('hex') }
}

/** A chunk of COPY is good until the next one is asked for. */
async function* kept(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}
