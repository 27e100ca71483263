import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Credentials } from '../device/device.ts'
import { openLine, type Line } from '../device/line.ts'
import type { Settings } from '../settings.ts'
import { pause } from '../stopping.ts'
import { second } from '../time.ts'
import { offlineOf, type OfflineAt } from '../town/offline.ts'
import type { LotPlan, Town } from '../town/town.ts'

/** The lot whose cameras stand behind a lane box, on a mobile line that breaks now and then. */
export const boxedLot = { code: 'LP', boxSerial: 'YB2504LP01' } as const
const lineBreaks = { perDay: 24, minutes: 6 }
const patienceMs = 2_500
const looksAgain = second

export interface TownBox {
  /** What the cameras send to. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * A lane box as it runs in a car park (docs/lane-box.md), in this process, until it is stopped. Null where Berth gives it nothing, because its key was reset, or Berth is elsewhere: the cameras
 * then speak with Berth themselves.
 */
export async function startTownBox(
  { berth, folder }: Pick<Settings, 'berth' | 'folder'>,
  { serial, key }: Credentials,
  offlineAt: OfflineAt,
  stop: AbortSignal,
): Promise<TownBox | null> {
  if (!berth.startsWith('http:')) return null
  const { startBox } = await import('../../edge/start-box.ts')
  const line = await openLine(berth)
  const running = await startBox(
    {
      centre: line.url,
      serial,
      key,
      publicKey: null,
      // What it kept under another key is of another Berth.
      folder: join(folder, `box-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`),
      host: '127.0.0.1',
      port: 0,
      patienceMs,
    },
    () => {},
  )
  const end = async () => {
    await running.stop()
    await line.close()
  }
  if (running.box.isAlone) return end().then(() => null)
  const breaking = breakLine(line, offlineAt, stop)
  return { url: running.url, stop: () => breaking.then(end) }
}

/** When the line of the box breaks. */
export function brokenLineOf(town: Town, lot: LotPlan): OfflineAt {
  return offlineOf(town, { ...lot, faults: { ...lot.faults, offline: lineBreaks } })
}

async function breakLine(line: Line, offlineAt: OfflineAt, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    if (offlineAt(Date.now())) line.cut()
    else line.mend()
    await pause(looksAgain, stop)
  }
}
