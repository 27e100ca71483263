import { payByPhone } from '../channel/driver.ts'
import { patientAloud } from '../device/device.ts'
import { httpDevice } from '../device/http-device.ts'
import { mqttDevice } from '../device/mqtt-device.ts'
import type { Memory } from '../memory.ts'
import { sayProgress } from '../progress.ts'
import type { Settings } from '../settings.ts'
import { consoleTime } from '../time.ts'
import type { LanePlan, LotPlan } from '../town/town.ts'
import { demoTown } from './demo-town.ts'
import { runLot, type LaneDevices } from './lot-run.ts'
import type { Remembered } from './remembered.ts'

const saveEveryMs = 2_000

/** Runs the traffic of the demo town: what Berth does not know yet, then what happens. Ends when told to stop. */
export async function runTown(
  memory: Memory<Remembered>,
  settings: Settings,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const { begins, watchedSince, keys, done } = memory.content
  const town = demoTown(begins, watchedSince)
  const isMade = town.lots.every(({ lanes }) => lanes.every(({ serial }) => keys[serial]))
  if (!isMade) throw new Error('The demo town is not made yet, or its keys are lost. Run: npm run demo')

  const patience = patientAloud(say)
  const devicesOf = (lot: LotPlan, { serial }: LanePlan): LaneDevices => {
    const credentials = { serial, key: keys[serial]! }
    const history = httpDevice(settings.berth, credentials, patience)
    return { history, live: lot.carrier === 'mqtt' ? mqttDevice(settings.mqtt, credentials, patience) : history }
  }
  const reached = () => Math.min(...town.lots.map(({ code }) => done[code] ?? begins))
  const progress = sayProgress((events) => `History told up to ${consoleTime(reached())}: ${events} events`, say)
  let behind = town.lots.length
  const saving = setInterval(() => memory.save(), saveEveryMs)
  const failing = new AbortController()
  const end = AbortSignal.any([stop, failing.signal])
  const run = (lot: LotPlan): Promise<void> => {
    const planned = {
      town,
      lot,
      from: done[lot.code] ?? begins,
      devicesOf: (lane: LanePlan) => devicesOf(lot, lane),
      payByPhone: (orderNo: string) => payByPhone(settings.berth, orderNo, end),
      onProgress(events: number, until: number) {
        if (behind > 0) progress.add(events)
        done[lot.code] = until
      },
      onPresent() {
        if (--behind > 0) return
        say(`The town is up to now (${progress.end().toLocaleString('en')} events a second). Live traffic runs.`)
      },
    }
    return runLot(planned, end)
  }
  try {
    await Promise.all(town.lots.map(run))
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    failing.abort()
    clearInterval(saving)
    progress.end()
    memory.save()
  }
}
