import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from '#kernel/sql.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { wholeTenant } from '#server/scope.ts'
import { filesKeptIn } from './files-kept.server.ts'

/** A file of archived rows, as its line says. */
export interface ArchivedFile {
  readonly tenantId: string
  /** Where they were: `passing`. */
  readonly table: string
  /** `2023-01`, of UTC. */
  readonly month: string
  readonly rowCount: number
  readonly fileKey: string
  readonly fileSize: number
  readonly sha256: string
  /** `2036-11-27`, of UTC: when it is deleted as no longer kept. */
  readonly endsOn: string
  /** When it was. */
  readonly droppedOn: string | null
}

/** The archived files of all tenants, or of one, oldest first. */
export async function listArchives(database: Database, tenantId?: string): Promise<ArchivedFile[]> {
  const listed: ArchivedFile[] = []
  const scopes = tenantId === undefined ? everyTenant(database) : [wholeTenant(tenantId)]
  for await (const scope of scopes) listed.push(...(await database.inScope(scope, archivesIn)))
  return listed
}

/** Those of the scope's tenant. */
export async function archivesIn(tx: Tx): Promise<ArchivedFile[]> {
  const kept = await filesKeptIn(tx)
  const rows = await tx.rows<{
    tenant_id: string
    of_table: string
    month: string
    row_count: number
    file_key: string
    file_size: string
    sha256: string
    ends_on: string
    dropped_on: string | null
  }>(sql`
    select tenant_id::text, of_table, to_char(month, 'YYYY-MM') as month, row_count, file_key, file_size, sha256,
      to_char(archive_ends(a, k.days) at time zone 'UTC', 'YYYY-MM-DD') as ends_on, to_char(dropped_at at time zone 'UTC', 'YYYY-MM-DD') as dropped_on
    from archived_file a join unnest(${[...kept.keys()]}::text[], ${[...kept.values()]}::integer[]) k (of_table, days) using (of_table) order by month, file_key`)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    table: row.of_table,
    month: row.month,
    rowCount: row.row_count,
    fileKey: row.file_key,
    fileSize: Number(row.file_size),
    sha256: row.sha256,
    endsOn: row.ends_on,
    droppedOn: row.dropped_on,
  }))
}

/** A file as an operator reads it: whose rows of which month, how old these are, its size and its end. `now`: epoch milliseconds. */
export function archiveLine(
  { tenantId, table, month, rowCount, fileKey, fileSize, endsOn, droppedOn }: ArchivedFile,
  now: number,
): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number]
  const today = new Date(now)
  const months = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - ofYear
  return `${fileKey}: tenant ${tenantId}, ${month} (${months} months ago), ${rowCount} rows of ${table}, ${inMegabytes(fileSize)}, ${droppedOn ? `deleted on ${droppedOn}` : `until ${endsOn}`}`
}

/** Bytes as `1.9 MB`, of a few at least `0.1 MB`. */
export function inMegabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
}

/** The rows of an archived file as CSV with a head. The file is read to its end before the first of them is given: null when it is not the one that was written. */
export async function readArchive(files: FileStore, file: ArchivedFile): Promise<AsyncIterable<Buffer> | null> {
  if (!(await isAsWritten(files, file))) return null
  return Readable.from(files.read(file.fileKey)).pipe(createGunzip())
}

/** What `npm run verify` says of the archived files: each that is kept is there, as it was written. */
export async function verifyArchives(
  database: Database,
  files: FileStore,
): Promise<{ readonly says: string; readonly checked: number; readonly breaches: readonly string[] }> {
  const archived = (await listArchives(database)).filter(({ droppedOn }) => !droppedOn)
  const breaches: string[] = []
  for (const file of archived)
    if (!(await isAsWritten(files, file)))
      breaches.push(`tenant ${file.tenantId}: ${file.table} of ${file.month} in ${file.fileKey}`)
  return {
    says: 'each file of archived rows that is kept is there, as it was written',
    checked: archived.length,
    breaches,
  }
}

async function isAsWritten(files: FileStore, { fileKey, fileSize, sha256 }: ArchivedFile): Promise<boolean> {
  if ((await files.size(fileKey)) !== fileSize) return false
  const hash = createHash('sha256')
  for await (const bytes of files.read(fileKey)) hash.update(bytes as Buffer)
  return hash.digest('hex') === sha256
}
