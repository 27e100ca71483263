import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The kernel counts in hundredths of a second. */
const tickMs = 10

/** What a process has used of the processors so far, in milliseconds; null where the system does not say it (none but Linux does), or the process is gone. */
function usedBy(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name of the program, in which anything may stand.
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(numbers[11]) + Number(numbers[12])) * tickMs
  } catch {
    return null
  }
}

/**
 * Fulfilled when a process has used so many milliseconds of the processors from now on: with `true`. Where it gets none since others have them, or the system does not say, by the
 * clock: with `false` after ten times as long, with `true` after as long.
 */
export async function whenUsed(pid: number, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const before = usedBy(pid) ?? 0
  const end = performance.now() + 10 * milliseconds
  for (let left = milliseconds; ;) {
    await pause(left, undefined, { signal })
    const used = usedBy(pid)
    if (used === null || used - before >= milliseconds) return true
    if (performance.now() >= end) return false
    left = Math.max(100, milliseconds - (used - before))
  }
}
