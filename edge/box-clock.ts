import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What time it is by the centre's clock: while its line is cut, the box's own may stand wrong and no one sets it. */
export interface BoxClock {
  now(): number
  /** When what a device just said counts as received. A clock that lost its time in a power cut goes by the devices, so that no car stands for it. */
  receivedAt(happened: number): number
  /** What the centre's clock showed at a moment since the box asked for it. */
  set(shown: number, askedAt: number): void
}

/** `own`: the clock of the machine; `reached`: moments that have been. How far it is off is kept in the folder, for a start while the centre is away. */
export function openBoxClock(folder: string, own: () => number, reached: readonly number[]): BoxClock {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'clock.json')
  let ahead = existsSync(file) ? aheadIn(readFileSync(file, 'utf8')) : 0
  let latest = Math.max(...reached.filter(Number.isFinite), -Infinity)
  const now = () => own() + ahead
  return {
    now,
    receivedAt(happened) {
      if (now() >= latest) return now()
      latest = Math.max(latest, happened)
      return Math.max(now(), happened)
    },
    set(shown, askedAt) {
      latest = -Infinity
      const found = Math.min(Math.max(ahead, shown - own()), shown - (askedAt - ahead))
      if (found === ahead) return
      ahead = found
      writeFileSync(`${file}.new`, JSON.stringify({ ahead }), { flush: true, mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

/** A file that the power cut in two says nothing. */
function aheadIn(text: string): number {
  try {
    const { ahead } = JSON.parse(text) as { ahead?: unknown }
    return Number.isFinite(ahead) ? (ahead as number) : 0
  } catch {
    return 0
  }
}
