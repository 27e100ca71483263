import { exportStates } from '#kernel/export-states.ts'
import { announce } from '../requests/announce.ts'
import { fetchFile, saveFile } from '../requests/files.ts'
import { Refusal } from '../requests/refusal.ts'
import { say } from '../language/language.ts'
import { askExport } from './export-tasks.ts'

/** The channel sends it more often; this is for when it is lost. */
const askAgainMs = 2_000

export function taskOfAddress(address: string): string {
  return address.split('/').at(-1)!
}

/**
 * Fetches the file at the address while it is being made and hands it to the browser. Throws a `Refusal` that has been said when the export fails; gives
 * whether there was a file: none when it was cancelled, or left running by `signal`.
 */
export async function followExport(address: string, signal: AbortSignal): Promise<boolean> {
  const taskId = taskOfAddress(address)
  const again = () => void askExport(taskId).catch(() => null)
  again()
  const timer = setInterval(again, askAgainMs)
  try {
    const { blob, name } = await fetchFile(address, signal)
    saveFile(blob, name ?? 'export.xls')
    return true
  } catch (error) {
    if (signal.aborted) return false
    const { State } = await askExport(taskId).catch(() => ({ State: exportStates.failed }))
    if (State === exportStates.cancelled) return false
    const refusal =
      State === exportStates.failed || !(error instanceof Refusal)
        ? new Refusal('failed', say('导出失败,请重试'))
        : error
    announce(refusal, false)
    throw refusal
  } finally {
    clearInterval(timer)
  }
}
