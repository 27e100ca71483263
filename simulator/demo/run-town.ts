import { payByPhone } from '../channel/driver.ts'
import { patientAloud } from '../device/device.ts'
import { httpDevice } from '../device/http-device.ts'
import { mqttDevice } from '../device/mqtt-device.ts'
import type { Memory } from '../memory.ts'
import { sayProgress } from '../progress.ts'
import type { Settings } from '../settings.ts'
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
  const without = town.lots.flatMap(({ lanes }) => lanes).find(({ serial }) => !keys[serial])
  if (without) throw new Error('The demo town is not made yet, or its keys are lost. Run: npm run demo')

  const patience = patientAloud(say)
  const devicesOf = (lot: LotPlan, { serial }: LanePlan): LaneDevices => {
    const credentials = { serial, key: keys[serial]! }
    const history = httpDevice(settings.berth, credentials, patience)
    return { history, live: lot.carrier === 'mqtt' ? mqttDevice(settings.mqtt, credentials, patience) : history }
  }
  const progress = sayProgress('History told to Berth, events', null, say)
  let behind = town.lots.length
  const saving = setInterval(() => memory.save(), saveEveryMs)
  try {
    await Promise.all(
      town.lots.map((lot) =>
        runLot(
          {
            town,
            lot,
            from: done[lot.code] ?? begins,
            devicesOf: (lane) => devicesOf(lot, lane),
            payByPhone: (orderNo) => payByPhone(settings.berth, orderNo, stop),
            onProgress(events, until) {
              if (behind > 0) progress.add(events)
              done[lot.code] = until
            },
            onPresent() {
              if (--behind === 0)
                say(
                  `The town is up to now (${progress.end().toLocaleString('en')} events a second). Live traffic runs.`,
                )
            },
          },
          stop,
        ),
      ),
    )
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    clearInterval(saving)
    progress.end()
    memory.save()
  }
}
