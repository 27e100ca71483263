import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fail } from '#kernel/failure.ts'
import { mostImportBytes } from '#kernel/import-file.ts'
import { lineOf } from '../in-turn.ts'
import { FileRefusal, type FileRefusalCode, type FileRefusalParams } from './file-refusal.ts'
import { whenUsed } from './processor-time.ts'

/**
 * A cell as read. Dates and times are text as the sheet's clock shows them: `2026-11-21`, `2026-11-21 08:30:00`,
 * `08:30:00`.
 */
export type ReadValue = string | number | boolean | null

export interface ReadRow {
  /** Number of the row as a spreadsheet program shows it, from 1. */
  row: number
  values: ReadValue[]
}

export interface ReadSheet {
  /** Name of the worksheet; of a CSV, the name of the file without its ending. */
  sheet: string
  /** The first row that is not blank. */
  header: ReadRow
  /** The rows below it that are not blank; there is at least one. */
  rows: ReadRow[]
}

/** What a file to import may cost. Rows are those below the header. */
export interface ReadLimits {
  bytes: number
  rows: number
  columns: number
  /** Of one cell. */
  characters: number
  /** Not blank ones, altogether. */
  cells: number
  /** Of all cells together: a text that stands in many of them counts each time. */
  allCharacters: number
  /** Sum of everything inside a compressed file. */
  unpackedBytes: number
  /** Memory of the process that reads, in MB; what is unpacked takes several times its size. */
  memory: number
  /** Of the processor: what others take of it is no fault of the file. */
  milliseconds: number
}

/** 5,000 rows and 5 MB are the specification's (domain.md, Appendix A). */
const defaultLimits: ReadLimits = {
  bytes: mostImportBytes,
  rows: 5000,
  columns: 256,
  characters: 32_767,
  cells: 500_000,
  allCharacters: 10_000_000,
  unpackedBytes: 48 * 1024 * 1024,
  memory: 384,
  milliseconds: 10_000,
}

/** What the process that reads is given and what it answers; `fault` is an error of ours. */
export interface ReadTask {
  bytes: Uint8Array
  name: string
  limits: ReadLimits
}
export type ReadAnswer =
  | { sheet: ReadSheet }
  | { refusal: FileRefusalCode; params: FileRefusalParams }
  | { fault: string }

const readerFile = new URL('./read-in-process.ts', import.meta.url)

/**
 * Reads the first worksheet of an .xlsx, .xls or .csv; further worksheets hold notes and choices (domain.md, Appendix
 * A). The kind follows from the content. The work is done by a process of its own with limits of memory and processor time, so that no file
 * can do harm: in a thread, one that takes too much can end the server (Node asserts where unpacking was just started). Throws a `FileRefusal`; `busy` where the machine has
 * no time for it.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  name: string,
  limits: Partial<ReadLimits> = {},
): Promise<ReadSheet> {
  const task: ReadTask = { bytes, name, limits: { ...defaultLimits, ...limits } }
  if (bytes.length > task.limits.bytes) {
    throw new FileRefusal('tooLarge', { megabytes: Math.floor(task.limits.bytes / 1024 / 1024) })
  }
  const answer = await inTurn(() => askReader(task))
  if ('fault' in answer) throw new Error(`A file could not be read: ${answer.fault}`)
  if ('refusal' in answer) throw new FileRefusal(answer.refusal, answer.params)
  return answer.sheet
}

/** Each file may take what `memory` says, so that many at once would take the server's: two at a time. */
const inTurn = lineOf(2, 20)

/** A process costs more to start than most files to read: one that has done its work waits for the next file. */
const restMs = 10_000
let resting: { readonly reader: ChildProcess; readonly end: NodeJS.Timeout } | null = null

async function askReader(task: ReadTask): Promise<ReadAnswer> {
  const reader = acquireReader(task.limits)
  const ended = new AbortController()
  const { signal } = ended
  let answer: ReadAnswer | undefined
  try {
    const tooSlow = whenUsed(reader.pid!, task.limits.milliseconds, signal).then((used) => {
      throw used ? new FileRefusal('tooSlow') : fail('busy')
    })
    const answered = once(reader, 'message', { signal }) as Promise<[ReadAnswer]>
    // A signal is what it takes, of memory; by itself it ends only where it could not start.
    const cut = (once(reader, 'exit', { signal }) as Promise<[number | null, string | null]>).then(([code, by]) => {
      throw by ? new FileRefusal('tooMuchInside') : new Error(`The reader of files ended with ${code}`)
    })
    reader.send(task)
    ;[answer] = await Promise.race([answered, tooSlow, cut])
    return answer
  } finally {
    ended.abort()
    if (answer && task.limits.memory === defaultLimits.memory && !resting) rest(reader)
    else reader.kill('SIGKILL')
  }
}

function acquireReader({ memory }: ReadLimits): ChildProcess {
  if (!resting || memory !== defaultLimits.memory) return startReader(memory)
  const { reader, end } = resting
  resting = null
  clearTimeout(end)
  reader.ref()
  reader.channel!.ref()
  return reader
}

function startReader(memory: number): ChildProcess {
  const reader = fork(readerFile, {
    env: {},
    execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    // Where it takes too much it writes pages about that.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  reader.once('exit', () => {
    if (resting?.reader === reader) resting = null
  })
  // Who waits for its answer gets the error; where no one does, it ends nothing.
  reader.on('error', () => {})
  return reader
}

/** It waits for a while and keeps no process alive. */
function rest(reader: ChildProcess): void {
  reader.unref()
  reader.channel!.unref()
  const end = setTimeout(() => {
    resting = null
    reader.kill('SIGKILL')
  }, restMs)
  resting = { reader, end: end.unref() }
}
