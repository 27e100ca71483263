import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Tx } from '#server/database/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { archivesIn, readArchive } from './read-archives.server.ts'

/** A passing as its file has it: column → text, as PostgreSQL writes it. */
export type ArchivedPassing = Readonly<Record<string, string | null>>

/**
 * The archived passings of a plate in the scope's tenant, those of a file at a time, oldest first. Every file is read to its end.
 *
 * @throws Error for a file that is missing or not what was archived: what is left would not be all.
 */
export async function* archivedOfPlate(
  tx: Tx,
  files: FileStore,
  plateNumber: string,
): AsyncGenerator<ArchivedPassing[]> {
  for (const file of await archivesIn(tx)) {
    const bytes = await readArchive(files, file)
    if (!bytes) throw new Error(`The archived passings in ${file.fileKey} are missing, or not what was archived.`)
    let names: readonly (string | null)[] | null = null
    const found: ArchivedPassing[] = []
    for await (const line of linesOf(bytes)) {
      if (names === null) names = cellsOf(line)
      else if (line.includes(plateNumber)) {
        const passing = named(names, cellsOf(line))
        if (passing['plate_number'] === plateNumber) found.push(passing)
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

function named(names: readonly (string | null)[], cells: readonly (string | null)[]): ArchivedPassing {
  return Object.fromEntries(names.map((name, at) => [name!, cells[at] ?? null]))
}
