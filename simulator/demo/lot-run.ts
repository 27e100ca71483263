import { Agenda } from '../agenda.ts'
import { payByCode } from '../channel/driver.ts'
import type { Device } from '../device/device.ts'
import type { DeviceEvent, EventResult } from '../device/events.ts'
import { randomOf } from '../random.ts'
import { pause } from '../stopping.ts'
import { minute, second } from '../time.ts'
import { deliveriesOf, type Delivery } from '../town/deliveries.ts'
import { offlineOf } from '../town/offline.ts'
import type { LanePlan, LotPlan, Town } from '../town/town.ts'
import type { Action, Said } from './action.ts'
import { laneBox, type LaneBox } from './lane-box.ts'
import { react } from './react.ts'
import { takeWindow } from './window.ts'

/** The devices of a lane: one that sends what has been, in batches, and one that lives now. */
export interface LaneDevices {
  readonly history: Device
  readonly live: Device
}

export interface LotRun {
  readonly town: Town
  readonly lot: LotPlan
  /** Everything before (epoch ms) was acknowledged by an earlier run. */
  readonly from: number
  devicesOf(lane: LanePlan): LaneDevices
  /** So many events were acknowledged, and everything before `until` with them. */
  onProgress(events: number, until: number): void
  /** The lot has caught up with the present; from now on it lives. */
  onPresent(): void
}

const mostTogether = 100
/** An action that is due for longer belongs to history. */
const presentLasts = minute
/** Repeats a little of what an earlier run did, so that drivers who stood at a barrier then are not forgotten. */
const overlap = 30 * minute
const looksAgain = second

/**
 * Runs the traffic of a lot from a moment on without end: what has been as fast as the server takes it, then what happens when it happens.
 * Events have the same ids in every run, so that nothing counts twice.
 */
export async function runLot({ town, lot, from, devicesOf, onProgress, onPresent }: LotRun, stop: AbortSignal): Promise<void> {
  const random = randomOf(`${town.seed}/${lot.code}/barriers`)
  const offlineAt = offlineOf(town, lot)
  const lanes = new Map(lot.lanes.map((lane) => {
    const devices = devicesOf(lane)
    return [lane.serial, { ...devices, box: laneBox(devices.live, lot.faults, offlineAt, random, stop) }] as const
  }))
  const agenda = new Agenda<Action>()
  const drivenAway = new Set<string>()
  const coming = deliveriesOf(town, lot)
  let next = coming.next().value as Delivery
  let inside = 0
  let lives: Promise<unknown> | null = null

  const fill = (now: number): void => {
    for (; next.sendAt <= now && agenda.size < 5 * mostTogether; next = coming.next().value as Delivery) {
      if (next.sendAt < from - overlap) inside += countsAs(next)
      else agenda.put(next.sendAt, saidBy(next))
    }
  }
  const perform = async (actions: readonly Action[], now: number): Promise<number> => {
    const said = actions.filter((action): action is Said => action.what !== 'scan' && isStillOn(action))
    for (const action of actions) if (action.what === 'scan') void payByCode(action.codeUrl, stop)
    const byLane = [...Map.groupBy(said, ({ lane }) => lane.serial)]
    await Promise.all(byLane.map(async ([serial, together]) => {
      const { history, live, box } = lanes.get(serial)!
      const results = await (lives ? live : history).send(together.map(({ event }): DeviceEvent => event), stop)
      together.forEach((action, index) => {
        const isPresent = lives !== null && Date.parse(action.event.at) > now - presentLasts
        answered(action, results[index]!, isPresent ? box : null)
      })
    }))
    return said.length
  }
  const isStillOn = ({ what, visit, lane, unlessOpenedSince }: Said): boolean => {
    if (unlessOpenedSince !== undefined && lanes.get(lane.serial)!.box.openedAt > unlessOpenedSince) return false
    return what === 'entry' || !drivenAway.has(visit.id)
  }
  const answered = (said: Said, { outcome, decision }: EventResult, box: LaneBox | null): void => {
    if (outcome === 'quarantined' || !decision || said.isRepeat) return
    if (decision.open && box) box.open()
    const at = Date.parse(said.event.at)
    const reaction = react(said, decision, at, { lot, codes: box !== null, random: randomOf(`${town.seed}/${lot.code}/${said.event.eventId}`) })
    if (reaction === 'drivesAway') drivenAway.add(said.visit.id)
    else for (const { at, action } of reaction) agenda.put(at, action)
    if (said.what === 'entry' && reaction !== 'drivesAway') inside++
    if (said.what === 'exit') inside--
  }

  while (!stop.aborted) {
    const now = Date.now()
    fill(now)
    const until = Math.min(now, next.sendAt)
    const { entries, rest } = takeWindow(agenda, until, mostTogether, lot.spots - inside)
    const count = (await perform(entries, now)) + (await perform(rest, now))
    if (count > 0) onProgress(count, Math.min(agenda.nextAt, next.sendAt, now))
    if (entries.length + rest.length > 0) continue
    if (agenda.size === 0 || agenda.nextAt > now) {
      lives ??= goLive([...lanes.values()], onPresent)
      await Promise.race([pause(Math.min(agenda.nextAt - now, next.sendAt - now, looksAgain), stop), lives])
    }
  }
  await lives
}

async function goLive(lanes: readonly { box: LaneBox }[], onPresent: () => void): Promise<void> {
  onPresent()
  await Promise.all(lanes.map(({ box }) => box.live()))
}

function saidBy({ lane, event, visit, isRepeat }: Delivery): Said {
  return { what: lane.direction === 1 ? 'entry' : 'exit', visit, lane, event, isRepeat }
}

/** What an acknowledged passing of an earlier run did to the number of cars inside. */
function countsAs({ lane, visit, isRepeat }: Delivery): number {
  if (isRepeat || visit.turnedAway) return 0
  return lane.direction === 1 ? 1 : -1
}
