import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** Uploads fill a small disk from 80 % on within a minute. */
const everyMs = 5_000

/** Of the disk that holds the folder, the part that this process may still use, 0 to 1. As `df` does, it counts no blocks that are kept for others. */
export async function freeSpace(folder: string): Promise<number> {
  return freeOf(await statfs(folder))
}

export function freeOf({ bavail, bfree, blocks }: { bavail: number; bfree: number; blocks: number }): number {
  const used = blocks - bfree
  return bavail / (used + bavail)
}

/** Says in the log when the disk of the folder fills, while there is time to make room: an embedded database that finds none writes nothing more. */
export function watchDisk(folder: string, log: Logger): { stop(): Promise<void> } {
  const report = reportSpace(folder, log)
  const look = () =>
    freeSpace(folder).then(report, (error: unknown) => log.warn({ err: error, folder }, 'no free space could be read'))
  let round = look()
  const timer = setInterval(() => (round = look()), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

/** Given the free space again and again, it says each of 80 and 90 % full once, and once that there is room again. */
export function reportSpace(folder: string, log: Pick<Logger, 'warn' | 'error'>): (free: number) => void {
  let before = 0
  return (free) => {
    const full = free < 0.1 ? 90 : free < 0.2 ? 80 : 0
    const percent = { folder, freePercent: Math.round(100 * free) }
    if (full === 90 && before < full) log.error(percent, 'the disk of the data folder is nearly full: make room')
    else if (full === 80 && before < full) log.warn(percent, 'the disk of the data folder fills')
    else if (full === 0 && before > 0) log.warn(percent, 'the disk of the data folder has room again')
    before = full
  }
}
