import { payByPhone } from '../channel/driver.ts'
import { patientAloud } from '../device/device.ts'
import { httpDevice } from '../device/http-device.ts'
import { mqttDevice } from '../device/mqtt-device.ts'
import type { Memory } from '../memory.ts'
import { pictureSender } from '../pictures/send-pictures.ts'
import { sayProgress } from '../progress.ts'
import type { Settings } from '../settings.ts'
import type { LanePlan, LotPlan, Town } from '../town/town.ts'
import type { Visit } from '../town/traffic.ts'
import { demoTown } from './demo-town.ts'
import { runLot, type LaneDevices } from './lot-run.ts'
import { latelySince, partOf, type Part } from './parts.ts'
import type { Remembered } from './remembered.ts'
import { runStaff } from './run-staff.ts'
import { Staff } from './staff-access.ts'
import { boxedLot, brokenLineOf, startTownBox, type TownBox } from './town-box.ts'

const saveEveryMs = 2_000

/** Runs the traffic of the demo town and the work of its staff: what happens, and what Berth does not know yet of what has been. Ends when it is stopped. */
export async function runTown(
  memory: Memory<Remembered>,
  settings: Settings,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const { begins, watchedSince, keys, accounts, done } = memory.content
  const town = demoTown(begins)
  const isMade = town.lots.every(({ lanes }) => lanes.every(({ serial }) => keys[serial]))
  if (!isMade) throw new Error('The demo town is not made yet, or its keys are lost. Run: npm run demo')

  const patience = patientAloud(say)
  const percentSent = () => {
    const shares = town.lots.map(({ code }) => ((done[code] ?? begins) - begins) / (watchedSince - begins))
    return Math.min(99, Math.floor((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length))
  }
  const progress = sayProgress((events) => `History sent: ${percentSent()} %, ${events} events`, say)
  const insideOf = new Map(town.lots.map(({ code }) => [code, new Set<string>()]))
  const laterOf = new Map(town.lots.map(({ code }) => [code, new Set<string>()]))
  let behind = town.lots.length
  const saving = setInterval(() => memory.save(), saveEveryMs)
  const failing = new AbortController()
  const end = AbortSignal.any([stop, failing.signal])
  const townBox = await boxOfTown(settings, town, keys, end)
  const sendPictures = pictureSender(settings.berth, end)
  const sendPicturesToBox = townBox && pictureSender(townBox.url, end)
  const begin = { past: begins, lately: latelySince(watchedSince), present: watchedSince }
  const run = (lot: LotPlan, part: Part, onPresent = () => {}): Promise<void> => {
    const name = part === 'past' ? lot.code : `${lot.code}/${part}`
    const box = part === 'present' && lot.code === boxedLot.code ? townBox : null
    const planned = {
      town,
      lot,
      isOurs: (visit: Visit) => partOf(visit, watchedSince) === part,
      later: part === 'past' ? laterOf.get(lot.code)! : new Set<string>(),
      onPlate: (plateNumber: string) => void (part !== 'past' && laterOf.get(lot.code)!.add(plateNumber)),
      lives: part === 'present',
      isBoxed: box !== null,
      inside: insideOf.get(lot.code)!,
      from: done[name] ?? begin[part],
      devicesOf({ serial }: LanePlan): LaneDevices {
        const credentials = { serial, key: keys[serial]! }
        const history = httpDevice(settings.berth, credentials, patience)
        if (box) return { history, live: httpDevice(box.url, credentials, patience) }
        const broker = part === 'present' && lot.carrier === 'mqtt' ? settings.mqtt : null
        return { history, live: broker ? mqttDevice(broker, credentials, patience) : history }
      },
      sendPictures: (box && sendPicturesToBox) ?? sendPictures,
      payByPhone: (payUrl: string) => payByPhone(settings.berth, payUrl, end),
      onProgress(events: number, until: number) {
        if (part === 'past' && behind > 0) progress.add(events)
        done[name] = until
      },
      onPresent,
    }
    return runLot(planned, end)
  }
  const isComplete = () => {
    if (--behind > 0) return
    say(`The history is complete (${progress.end().toLocaleString('en')} events a second). Live traffic runs.`)
  }
  const runPast = async (lot: LotPlan) => {
    const isUpToNow = Promise.withResolvers<void>()
    const lately = run(lot, 'lately', isUpToNow.resolve)
    await Promise.race([isUpToNow.promise, lately])
    await Promise.all([lately, run(lot, 'past', isComplete)])
  }
  const sentUntil = (lot: string) => (behind > 0 ? (done[lot] ?? begins) : Date.now())
  const staff = new Staff(settings, accounts)
  try {
    await Promise.all([
      ...town.lots.flatMap((lot) => [run(lot, 'present'), runPast(lot)]),
      runStaff(staff, { begins, watchedSince, sentUntil }, patience, end),
    ])
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    failing.abort()
    await townBox?.stop()
    clearInterval(saving)
    progress.end()
    memory.save()
  }
}

/** Null: there is none, as in a demo of an earlier version that is only kept alive. */
async function boxOfTown(
  settings: Settings,
  town: Town,
  keys: Remembered['keys'],
  stop: AbortSignal,
): Promise<TownBox | null> {
  const { code, boxSerial: serial } = boxedLot
  const [lot, key] = [town.lots.find((each) => each.code === code), keys[serial]]
  return lot && key ? startTownBox(settings, { serial, key }, brokenLineOf(town, lot), stop) : null
}
