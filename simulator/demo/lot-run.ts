import { Agenda } from '../agenda.ts'
import { carSizes, directions, plateColors } from '../codes.ts'
import type { Device } from '../device/device.ts'
import type { Decision, EventResult, Uploads } from '../device/events.ts'
import type { Seen } from '../pictures/car-pictures.ts'
import { randomOf, type Random } from '../random.ts'
import { pause } from '../stopping.ts'
import { hour, minute, second } from '../time.ts'
import { deliveriesOf, type Delivery } from '../town/deliveries.ts'
import { offlineOf } from '../town/offline.ts'
import type { LanePlan, LotPlan, Town } from '../town/town.ts'
import type { Visit } from '../town/traffic.ts'
import type { Action, Planned, LaneAction } from './action.ts'
import { laneBox, type LaneBox } from './lane-box.ts'
import { prepaidAtMachine, react } from './react.ts'
import { takeWindow } from './window.ts'

/** The devices of a lane: one that sends what has been, in batches, and one that lives now. */
export interface LaneDevices {
  readonly history: Device
  readonly live: Device
}

export interface LotPlanned {
  readonly town: Town
  readonly lot: LotPlan
  /** Which visits are reported. */
  isOurs(visit: Visit): boolean
  /**
   * Plates of which later visits are reported already: such a car comes as it leaves or pays, since one that stays inside while the run goes on would count as
   * inside until its next visit, for months.
   */
  readonly later: ReadonlySet<string>
  /** The plate of a visit that is reported by this run. */
  onPlate(plateNumber: string): void
  /** Once it is up to now it goes on to live. */
  readonly lives: boolean
  /** Its devices speak with a lane box, which always answers. */
  readonly isBoxed: boolean
  /** Visits that are in the lot, of this run and of those alongside it: the lot has its spots once. */
  readonly inside: Set<string>
  /** Everything before (epoch ms) was acknowledged by an earlier run. */
  readonly from: number
  devicesOf(lane: LanePlan): LaneDevices
  /** A driver pays what is due for a stay. */
  payByPhone(payUrl: string): Promise<boolean>
  /** Draws and sends what a camera saw just now, without anyone waiting for it. */
  sendPictures(seen: Seen, uploads: Uploads): void
  /** So many events were acknowledged, and everything before `until` with them. */
  onProgress(events: number, until: number): void
  /** Everything up to now was reported. */
  onPresent(): void
}

const mostTogether = 200
/** Share of the spots that is not filled by what is reported together: Berth may count cars as inside whose exits were read wrong. */
const unsureSpots = 0.05
/** An action that is due for longer belongs to history. */
const presentLasts = minute
/** Says again what an earlier run said last, so that drivers who had something left to do then do it: the slowest takes two hours. */
const overlap = 3 * hour
const looksAgain = second

/**
 * Runs traffic of a lot from a moment on until it is stopped: what has been as fast as the server takes it, then what happens when it
 * happens. Events have the same ids in every run, so that nothing counts twice.
 */
export function runLot(planned: LotPlanned, stop: AbortSignal): Promise<void> {
  return new LotRun(planned, stop).run()
}

/** What stands at a lane when someone looks, as the camera read nothing of it. */
const unread = { plateNumber: '', plateColor: plateColors.unknown, billCarSizeId: carSizes.small }

class LotRun {
  readonly #planned: LotPlanned
  readonly #stop: AbortSignal
  readonly #lanes: ReadonlyMap<string, LaneDevices & { readonly box: LaneBox }>
  readonly #coming: Iterator<Delivery>
  readonly #agenda = new Agenda<Action>()
  readonly #inside: Set<string>
  /** Visits that were not let in. */
  readonly #drivenAway = new Set<string>()
  #next: Delivery
  #isUpToNow = false
  #lives: Promise<unknown> | null = null

  constructor(planned: LotPlanned, stop: AbortSignal) {
    const { town, lot } = planned
    const random = randomOf(`${town.seed}/${lot.code}/barriers`)
    const offlineAt = planned.isBoxed ? () => null : offlineOf(town, lot)
    this.#planned = planned
    this.#inside = planned.inside
    this.#stop = stop
    this.#lanes = new Map(
      lot.lanes.map((lane) => {
        const devices = planned.devicesOf(lane)
        const sendStill = (laneCode: string, upload: string) =>
          planned.sendPictures(
            { car: unread, direction: lane.direction, at: Date.now(), laneCode },
            { scenePicture: upload },
          )
        return [lane.serial, { ...devices, box: laneBox(devices.live, lot.faults, offlineAt, random, stop, sendStill) }]
      }),
    )
    this.#coming = deliveriesOf(town, lot, planned.isBoxed)
    this.#next = this.#coming.next().value as Delivery
  }

  async run(): Promise<void> {
    const { lot, onProgress } = this.#planned
    while (!this.#stop.aborted) {
      const now = Date.now()
      this.#fillAgenda(now)
      const until = Math.min(now, this.#next.sendAt)
      const freeSpots = Math.floor(lot.spots * (1 - unsureSpots)) - this.#inside.size
      const rounds = takeWindow(this.#agenda, until, mostTogether, freeSpots)
      let said = 0
      for (const actions of rounds) said += await this.#perform(actions, now)
      if (said > 0) onProgress(said, Math.min(this.#agenda.nextAt, this.#next.sendAt, now))
      if (rounds.every((actions) => actions.length === 0)) await this.#live()
    }
    await this.#lives
  }

  #fillAgenda(now: number): void {
    while (this.#next.sendAt <= now && this.#agenda.size < 5 * mostTogether) {
      if (this.#planned.isOurs(this.#next.visit)) this.#take(this.#next)
      this.#next = this.#coming.next().value as Delivery
    }
  }

  #take(delivery: Delivery): void {
    this.#planned.onPlate(delivery.visit.car.plateNumber)
    const at = this.#saidAt(delivery)
    if (at < this.#planned.from - overlap) return this.#recall(delivery)
    this.#agenda.put(at, saidBy(delivery))
    if (!this.#lives) this.#putPrepayment(delivery)
  }

  #saidAt({ sendAt, lane, event, visit }: Delivery): number {
    const { later, lot } = this.#planned
    if (lane.direction === directions.exit || visit.leavesAt === null || !later.has(visit.car.plateNumber))
      return sendAt
    const [paid] = prepaidAtMachine(visit, { lot, random: this.#randomFor(event) })
    return Math.max(sendAt, (paid?.at ?? visit.leavesAt) - 1)
  }

  /** An earlier run has sent it; what it led to may still have to come. */
  #recall(delivery: Delivery): void {
    const { lane, visit, isRepeat } = delivery
    if (isRepeat || visit.turnedAway) return
    if (lane.direction === directions.exit) return void this.#inside.delete(visit.id)
    this.#inside.add(visit.id)
    this.#putPrepayment(delivery)
  }

  #putPrepayment({ lane, visit, isRepeat, event }: Delivery): void {
    if (lane.direction === directions.exit || isRepeat || visit.turnedAway) return
    const { lot, from } = this.#planned
    const planned = prepaidAtMachine(visit, { lot, random: this.#randomFor(event) })
    for (const { at, action } of planned) if (at >= from - overlap) this.#agenda.put(at, action)
  }

  /** Returns how many events were said. */
  async #perform(actions: readonly Action[], now: number): Promise<number> {
    const said = actions.filter((action): action is LaneAction => action.what !== 'scan' && this.#isStillOn(action))
    for (const action of actions) if (action.what === 'scan') void this.#planned.payByPhone(action.payUrl)
    const byLane = [...Map.groupBy(said, ({ lane }) => lane.serial)]
    await Promise.all(byLane.map(([serial, together]) => this.#say(serial, together, now)))
    return said.length
  }

  #isStillOn({ what, visit, lane, unlessOpenedSince }: LaneAction): boolean {
    const { box } = this.#lanes.get(lane.serial)!
    if (unlessOpenedSince !== undefined && box.openedAt > unlessOpenedSince) return false
    return what === 'entry' || !this.#drivenAway.has(visit.id)
  }

  async #say(serial: string, together: readonly LaneAction[], now: number): Promise<void> {
    const { history, live, box } = this.#lanes.get(serial)!
    const device = this.#lives ? live : history
    const isPresent = ({ event }: LaneAction) => this.#lives !== null && Date.parse(event.at) > now - presentLasts
    const events = together.map((said) => (isPresent(said) ? withPictures(said) : said.event))
    const results = await device.send(events, this.#stop)
    together.forEach((said, index) => {
      this.#hear(said, results[index]!, isPresent(said) ? box : null)
      const { uploads } = results[index]!
      if (uploads) this.#planned.sendPictures(seenAt(said), uploads)
    })
  }

  /** `box`: the barrier that moves now; null when it moved long ago. */
  #hear(said: LaneAction, { outcome, decision }: EventResult, box: LaneBox | null): void {
    if (outcome === 'quarantined' || !decision || said.isRepeat) return
    if (decision.open && box && this.#planned.lot.barrier) box.open()
    const reactions = this.#reactionsTo(said, decision, Date.parse(said.event.at), box !== null)
    for (const { at, action } of reactions) this.#agenda.put(at, action)
    const { what, visit, lane } = said
    if (what === 'entry' && !this.#drivenAway.has(visit.id)) this.#inside.add(visit.id)
    else if ((decision.open || said.event.type === 'spotFreed') && lane.direction === directions.exit)
      this.#inside.delete(visit.id)
  }

  #reactionsTo(said: LaneAction, decision: Decision, at: number, phones: boolean): readonly Planned[] {
    const { lot } = this.#planned
    const reaction = react(said, decision, at, { lot, phones, random: this.#randomFor(said.event) })
    if (reaction !== 'drivesAway') return reaction
    this.#drivenAway.add(said.visit.id)
    return []
  }

  /** The same for what belongs to an event in every run. */
  #randomFor({ eventId }: { eventId: string }): Random {
    const { town, lot } = this.#planned
    return randomOf(`${town.seed}/${lot.code}/${eventId}`)
  }

  /** Nothing is due: the run is in the present, and waits. */
  async #live(): Promise<void> {
    const { lives, onPresent } = this.#planned
    if (!this.#isUpToNow) {
      this.#isUpToNow = true
      if (lives) this.#lives = Promise.all([...this.#lanes.values()].map(({ box }) => box.live()))
      onPresent()
    }
    const nextAt = Math.min(this.#agenda.nextAt, this.#next.sendAt)
    const waiting = pause(Math.min(nextAt - Date.now(), looksAgain), this.#stop)
    await (this.#lives ? Promise.race([waiting, this.#lives]) : waiting)
  }
}

/** A camera keeps no pictures of what has been; those of a repeated event it has sent. */
function withPictures({ event, visit, isRepeat }: LaneAction): LaneAction['event'] {
  if (event.type === 'payment' || isRepeat) return event
  return { ...event, scenePicture: true, ...(visit.car.plateNumber && { platePicture: true }) }
}

function seenAt({ visit, lane, event }: LaneAction): Seen {
  return { car: visit.car, direction: lane.direction, at: Date.parse(event.at), laneCode: lane.code }
}

function saidBy({ lane, event, visit, isRepeat }: Delivery): LaneAction {
  return { what: lane.direction === directions.entry ? 'entry' : 'exit', visit, lane, event, isRepeat }
}
