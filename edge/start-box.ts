import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { openBarriers } from './barriers.ts'
import { openBoxClock } from './box-clock.ts'
import { openCentre } from './centre.ts'
import { openJournal } from './journal.ts'
import { openPictures } from './kept-pictures.ts'
import { openSnapshots } from './kept-snapshots.ts'
import { openLaneBox, type LaneBox } from './lane-box.ts'
import { openLocalServer } from './local-server.ts'
import { makerCameras } from './maker-cameras.ts'
import type { BoxSettings } from './settings.ts'

export interface RunningBox {
  readonly box: LaneBox
  readonly url: string
  stop(): Promise<void>
}

/** While the centre is there it is asked for what changed so often; while it is away it is tried more often. */
const everyMs = { pull: 30_000, tryAgain: 5_000 }

/** A lane box at work. It is tried at once whether the centre is there; without it the box starts with what its folder holds. */
export async function startBox(
  settings: BoxSettings,
  log: (line: string) => void,
  own: () => number = Date.now,
): Promise<RunningBox> {
  const { folder, serial, key, publicKey, host, port } = settings
  const centre = openCentre(settings)
  const snapshots = openSnapshots(folder, serial, publicKey)
  const pictures = openPictures(folder, key)
  const journal = openJournal(folder)
  const keyDigest = createHash('sha256').update(key).digest()
  const reached = [
    ...snapshots.read().map(({ madeAt }) => Date.parse(madeAt)),
    ...journal.entries.flatMap(({ deed, event }) => (deed ? Date.parse(String(event['at'])) : [])),
  ]
  const clock = openBoxClock(folder, own, reached)
  const box = openLaneBox({ centre, journal, snapshots, pictures, serial, keyDigest, log, clock })
  await box.sync()
  if (box.lot.version === null) log('There is no snapshot yet: no car is decided about until the centre gives one.')
  const barriers = openBarriers(box, centre, log)
  const answerMakers = makerCameras(box, centre, pictures, barriers, settings.patienceMs)
  const server = openLocalServer(box, centre, pictures, answerMakers, settings.patienceMs)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening)
  })
  let timer: NodeJS.Timeout
  let pulledAt = performance.now()
  const isDue = () => box.isAlone || performance.now() - pulledAt >= everyMs.pull
  const syncWhenDue = async (): Promise<void> => {
    if (isDue() && (await box.sync())) pulledAt = performance.now()
    again()
  }
  const again = (): void => {
    timer = setTimeout(() => void syncWhenDue(), everyMs.tryAgain)
  }
  again()
  return {
    box,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      clearTimeout(timer)
      barriers.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
