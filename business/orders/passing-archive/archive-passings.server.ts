import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readParameter } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { platformTenant } from '#server/scope.ts'

/** Passings of one file and one transaction. */
const together = 50_000
const dayMs = 86_400_000

/** In the night of China. */
export const archivePassingsJob = job({
  name: 'archive-passings',
  cron: '20 18 * * *',
  fill: '2d',
  run: async (machine, signal) => void (await archivePassings(machine, signal)),
})

/** Moves passings that their tenants keep in the database no longer into files, month by month; how many. */
export async function archivePassings({ database, files, log }: Machine, signal?: AbortSignal): Promise<number> {
  let archived = 0
  for await (const scope of everyTenant(database, signal)) {
    if (scope.tenantId === platformTenant) continue
    for (let taken = 1; taken > 0; archived += taken) {
      signal?.throwIfAborted()
      taken = await database.inScope(scope, (tx) => archiveSome(tx, files, scope.tenantId))
    }
  }
  if (archived) log.info({ archived }, 'old passings were archived')
  return archived
}

/** The file first, then what it holds goes out of the table: a run that dies leaves a file without a line, which the next one writes again. */
async function archiveSome(tx: Tx, files: FileStore, tenantId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('passing_archive'), hashtext(${tenantId}))`)
  const horizon = new Date(Date.now() - (await readParameter(tx, 'passingKeepDays')) * dayMs)
  const found = await tx.first<{ month: string | null; ids: string[] }>(
    sql`select to_char(month, 'YYYY-MM-DD') as month, ids from passings_to_archive(${horizon}, ${together})`,
  )
  const { month, ids } = found!
  if (month === null) return 0
  const before = await tx.first<{ parts: string }>(
    sql`select count(*) as parts from passing_archive where month = ${month}::date`,
  )
  const part = String(Number(before!.parts) + 1).padStart(4, '0')
  const key = `archives/${tenantId}/${month.slice(0, 7)}/passing-${part}.gz`
  const { size, sha256 } = await writeRows(tx, files, key, { month, ids })
  await tx.run(sql`select archive_passings(${month}::date, ${ids}::bigint[], ${key}, ${size}, ${sha256})`)
  return ids.length
}

async function writeRows(
  tx: Tx,
  files: FileStore,
  key: string,
  { month, ids }: { readonly month: string; readonly ids: readonly string[] },
): Promise<{ size: number; sha256: string }> {
  const rows = tx.copy(
    sql`
      select * from passing where pass_at >= month_begins(${month}::date) and pass_at < month_begins((${month}::date + interval '1 month')::date)
        and id = any(${[...ids]}::bigint[]) order by pass_at, id`,
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
