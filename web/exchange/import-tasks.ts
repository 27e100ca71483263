import type { ImportResult } from '#kernel/wire.ts'
import { ask } from '../requests/ask.ts'

export const importStates = { running: 1, done: 2, cut: 3 } as const

/** An import as the server keeps it: how far it is, and once it is over its counts, or why it was cut off. */
export interface ImportTask {
  readonly taskId: string
  readonly FileName: string
  readonly State: (typeof importStates)[keyof typeof importStates]
  readonly Done: number
  readonly Total: number
  readonly CreatedAt: string
  readonly Message: string | null
  readonly SuccessNum: number | null
  readonly RepeatNum: number | null
  readonly FailedNum: number | null
}

const path = '/api/importTask/queryImportTask'

/** The person's own of one concept, newest first. */
export async function askImports(of: string): Promise<readonly ImportTask[]> {
  return (await ask<{ rows: readonly ImportTask[] }>(path, { ImportKey: of }, { quiet: true })).rows
}

/** One of them; the rows that were refused or there already come along where it is over. */
export function askImport(taskId: string): Promise<ImportTask & ImportResult> {
  return ask(path, { taskId }, { quiet: true })
}
