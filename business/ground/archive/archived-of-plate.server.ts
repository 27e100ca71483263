import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { FileStore } from '#server/files/file-store.ts'
import { readArchive, type ArchivedFile } from './read-archives.server.ts'

/** A row as its file has it: column → text, as PostgreSQL writes it. */
export type ArchivedRow = Readonly<Record<string, string | null>>

/**
 * The archived rows of a table in which a plate stands, in one of its columns of plates, in the scope's tenant, those of a file at a time, oldest first.
 * Every file that is kept is read to its end.
 *
 * @throws Error for a file that is missing or not what was archived: what is left would not be all.
 */
export async function* archivedOfPlate(
  files: FileStore,
  archives: readonly ArchivedFile[],
  { table, plates }: { readonly table: string; readonly plates: readonly string[] },
  plateNumber: string,
): AsyncGenerator<ArchivedRow[]> {
  for (const file of archives) {
    if (file.table !== table || file.droppedOn) continue
    const bytes = await readArchive(files, file)
    if (!bytes) throw new Error(`The archived rows in ${file.fileKey} are missing, or not what was archived.`)
    let names: readonly (string | null)[] | null = null
    const found: ArchivedRow[] = []
    for await (const line of linesOf(bytes)) {
      if (names === null) names = cellsOf(line)
      else if (line.includes(plateNumber)) {
        const row = named(names, cellsOf(line))
        if (plates.some((column) => row[column] === plateNumber)) found.push(row)
      }
    }
    if (found.length) yield found
  }
}

/** Of a CSV; one whose texts go on in the next line is one. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let started: string | null = null
  for await (const line of createInterface({ input: Readable.from(bytes), crlfDelay: Infinity })) {
    started = started === null ? line : `${started}\n${line}`
    if (started.split('"').length % 2 === 0) continue
    yield started
    started = null
  }
}

/** The cells of a line as COPY writes it: an empty one is no text, `""` is an empty text. */
function cellsOf(line: string): (string | null)[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? (plain || null),
  )
}

function named(names: readonly (string | null)[], cells: readonly (string | null)[]): ArchivedRow {
  return Object.fromEntries(names.map((name, at) => [name!, cells[at] ?? null]))
}
