import { ask } from '../calls/ask.ts'
import { download } from '../calls/files.ts'
import { Refusal } from '../calls/refusal.ts'
import { say } from '../language/language.ts'

/** An export task as the server tells it (domain.md 1.60): 1 waiting, 2 running, 3 done, 4 failed, 5 expired, 6 cancelled. */
export interface ExportTask {
  readonly State: 1 | 2 | 3 | 4 | 5 | 6
  readonly doneRows: number
  readonly totalRows: number | null
  readonly FileUrl: string
  readonly FileName: string
}

const firstWaitMs = 150
const longestWaitMs = 1_000

/** Follows a task to its end and downloads its file. Throws a `Refusal` when it fails; gives whether there was a file. */
export async function followExport(taskId: string, onProgress: (task: ExportTask) => void): Promise<boolean> {
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 1.6, longestWaitMs)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const task = await ask<ExportTask>('/api/exportTask/queryExportTask', { taskId })
    onProgress(task)
    if (task.State === 6) return false
    if (task.State === 4 || task.State === 5) throw new Refusal('failed', say('导出失败,请重试'))
    if (task.State === 3) {
      await download(task.FileUrl, task.FileName)
      return true
    }
  }
}
