import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { mostImportBytes } from '#kernel/import-file.ts'
import { lineOf } from '../in-turn.ts'
import { FileRefusal, type FileRefusalCode, type FileRefusalParams } from './file-refusal.ts'

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
  /** Memory of the worker in MB; what is unpacked takes several times its size. */
  memory: number
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

/** What the worker is given and what it answers. */
export interface ReadTask {
  bytes: Uint8Array
  name: string
  limits: ReadLimits
}
export type ReadAnswer = { sheet: ReadSheet } | { refusal: FileRefusalCode; params: FileRefusalParams }

const workerFile = new URL('./read-worker.ts', import.meta.url)

/**
 * Reads the first worksheet of an .xlsx, .xls or .csv; further worksheets hold notes and choices (domain.md, Appendix
 * A). The kind follows from the content. The work is done by a worker with limits of memory and time, so that no file
 * can do harm. Throws a `FileRefusal`.
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
  const answer = await inTurn(() => askWorker(task))
  if ('refusal' in answer) throw new FileRefusal(answer.refusal, answer.params)
  return answer.sheet
}

/** Each file may take what `memory` says, so that many at once would take the server's: two at a time. */
const inTurn = lineOf(2, 20)

/** A thread costs more to start than most files to read: one that has done its work waits for the next file. */
const restMs = 10_000
let resting: { readonly worker: Worker; readonly end: NodeJS.Timeout } | null = null

async function askWorker(task: ReadTask): Promise<ReadAnswer> {
  const worker = acquireWorker(task.limits)
  const ended = new AbortController()
  const { signal } = ended
  let answer: ReadAnswer | undefined
  try {
    const tooSlow = pause(task.limits.milliseconds, null, { signal }).then(() => {
      throw new FileRefusal('tooSlow')
    })
    const answered = once(worker, 'message', { signal }) as Promise<[ReadAnswer]>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task)
    ;[answer] = await Promise.race([answered, tooSlow])
    return answer
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new FileRefusal('tooMuchInside')
      : error
  } finally {
    ended.abort()
    if (answer && task.limits.memory === defaultLimits.memory && !resting) rest(worker)
    else await worker.terminate()
  }
}

function acquireWorker({ memory }: ReadLimits): Worker {
  if (!resting || memory !== defaultLimits.memory) return startWorker(memory)
  const { worker, end } = resting
  resting = null
  clearTimeout(end)
  worker.ref()
  return worker
}

function startWorker(memory: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 }
  const worker = new Worker(workerFile, { resourceLimits, env: {}, execArgv: [] })
  worker.on('error', () => {
    // Anyone who waits for an answer gets one; a thread that rests is not taken again.
    if (resting?.worker === worker) resting = null
  })
  return worker
}

/** It waits for a while and keeps no process alive. */
function rest(worker: Worker): void {
  worker.unref()
  const end = setTimeout(() => {
    resting = null
    void worker.terminate()
  }, restMs)
  resting = { worker, end: end.unref() }
}
