import { Agenda } from '../agenda.ts'
import type { Device } from '../device/device.ts'
import type { Decision, DeviceEvent, EventResult } from '../device/events.ts'
import { randomOf } from '../random.ts'
import { pause } from '../stopping.ts'
import { hour, minute, second } from '../time.ts'
import { deliveriesOf, type Delivery } from '../town/deliveries.ts'
import { offlineOf } from '../town/offline.ts'
import type { LanePlan, LotPlan, Town } from '../town/town.ts'
import type { Action, Planned, Said } from './action.ts'
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
  /** A driver pays what is due for a stay. */
  payByPhone(orderNo: string): Promise<boolean>
  /** So many events were acknowledged, and everything before `until` with them. */
  onProgress(events: number, until: number): void
  /** The lot has caught up with the present; from now on it lives. */
  onPresent(): void
}

const mostTogether = 200
/** An action that is due for longer belongs to history. */
const presentLasts = minute
/** Says again what an earlier run said last, so that drivers who had something left to do then do it: the slowest takes two hours. */
const overlap = 3 * hour
const looksAgain = second

/**
 * Runs the traffic of a lot from a moment on without end: what has been as fast as the server takes it, then what happens when it happens.
 * Events have the same ids in every run, so that nothing counts twice.
 */
export async function runLot(
  { town, lot, from, devicesOf, payByPhone, onProgress, onPresent }: LotRun,
  stop: AbortSignal,
): Promise<void> {
  const random = randomOf(`${town.seed}/${lot.code}/barriers`)
  const offlineAt = offlineOf(town, lot)
  const lanes = new Map(
    lot.lanes.map((lane) => {
      const devices = devicesOf(lane)
      return [lane.serial, { ...devices, box: laneBox(devices.live, lot.faults, offlineAt, random, stop) }] as const
    }),
  )
  const agenda = new Agenda<Action>()
  const drivenAway = new Set<string>()
  const coming = deliveriesOf(town, lot)
  let next = coming.next().value as Delivery
  const inside = new Set<string>()
  let lives: Promise<unknown> | null = null

  const fill = (now: number): void => {
    for (; next.sendAt <= now && agenda.size < 5 * mostTogether; next = coming.next().value as Delivery) {
      if (next.sendAt < from - overlap) recall(next)
      else agenda.put(next.sendAt, saidBy(next))
    }
  }
  /** An earlier run has sent it; what it led to may still have to come. */
  const recall = (delivery: Delivery): void => {
    const { lane, visit, isRepeat, event } = delivery
    if (isRepeat || visit.turnedAway) return
    if (lane.direction === 2) return void inside.delete(visit.id)
    inside.add(visit.id)
    for (const { at, action } of reactionTo(saidBy(delivery), { open: true, text: '' }, Date.parse(event.at), false)) {
      if (at >= from - overlap) agenda.put(at, action)
    }
  }
  const perform = async (actions: readonly Action[], now: number): Promise<number> => {
    const said = actions.filter((action): action is Said => action.what !== 'scan' && isStillOn(action))
    for (const action of actions) if (action.what === 'scan') void payByPhone(action.orderNo)
    const byLane = [...Map.groupBy(said, ({ lane }) => lane.serial)]
    await Promise.all(
      byLane.map(async ([serial, together]) => {
        const { history, live, box } = lanes.get(serial)!
        const results = await (lives ? live : history).send(
          together.map(({ event }): DeviceEvent => event),
          stop,
        )
        together.forEach((action, index) => {
          const isPresent = lives !== null && Date.parse(action.event.at) > now - presentLasts
          answered(action, results[index]!, isPresent ? box : null)
        })
      }),
    )
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
    for (const { at: then, action } of reactionTo(said, decision, at, box !== null)) agenda.put(then, action)
    const { visit, what } = said
    if (what === 'entry' && !drivenAway.has(visit.id)) inside.add(visit.id)
    else if (decision.open && said.lane.direction === 2) inside.delete(visit.id)
  }
  const reactionTo = (said: Said, decision: Decision, at: number, phones: boolean): readonly Planned[] => {
    const reaction = react(said, decision, at, {
      lot,
      phones,
      random: randomOf(`${town.seed}/${lot.code}/${said.event.eventId}`),
    })
    if (reaction !== 'drivesAway') return reaction
    drivenAway.add(said.visit.id)
    return []
  }

  while (!stop.aborted) {
    const now = Date.now()
    fill(now)
    const until = Math.min(now, next.sendAt)
    const rounds = takeWindow(agenda, until, mostTogether, lot.spots - inside.size)
    let count = 0
    for (const actions of rounds) count += await perform(actions, now)
    if (count > 0) onProgress(count, Math.min(agenda.nextAt, next.sendAt, now))
    if (rounds.some((actions) => actions.length > 0)) continue
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
