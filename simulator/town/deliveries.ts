import { Agenda } from '../agenda.ts'
import { directions, releaseTypes } from '../codes.ts'
import type { PassingEvent, SpotEvent } from '../device/events.ts'
import { randomOf } from '../random.ts'
import { dayStart, isoTime, second } from '../time.ts'
import { offlineOf } from './offline.ts'
import { passingsOf, type Passing, type Visit } from './traffic.ts'
import type { LanePlan, LotPlan, Town } from './town.ts'

/** A passing on its way to the server. */
export interface Delivery {
  /** When the device sends it, epoch ms: at once, or when its line is back. */
  readonly sendAt: number
  readonly lane: LanePlan
  readonly event: PassingEvent | SpotEvent
  readonly visit: Visit
  /** Sent although it was acknowledged before. */
  readonly isRepeat: boolean
}

const { auto: releasedAutomatically, offline: releasedOffline } = releaseTypes

/**
 * The passings of a lot as its devices send them, in the order of sending, without end: what happened while the lot was offline comes
 * when the line is back, in any order; some events come twice; some clocks are wrong. `isBoxed`: a lane box always answers them, and decides what opens.
 */
export function* deliveriesOf(town: Town, lot: LotPlan, isBoxed = false): Generator<Delivery> {
  const random = randomOf(`${town.seed}/${lot.code}/deliveries`)
  const offlineAt = isBoxed ? () => null : offlineOf(town, lot)
  const waiting = new Agenda<Delivery>()
  for (const passing of passingsOf(town, lot)) {
    while (waiting.nextAt < passing.at) yield waiting.take()!
    const spell = offlineAt(passing.at)
    const sendAt = spell ? Math.ceil(spell.to) + random.whole(0, 5 * second) : passing.at
    const delivery = {
      sendAt,
      lane: passing.lane,
      event: eventOf(
        isBoxed && lot.barrier ? { ...passing, opened: false } : passing,
        lot,
        spell !== null,
        clockError(town, lot, passing),
      ),
      visit: passing.visit,
    }
    waiting.put(sendAt, { ...delivery, isRepeat: false })
    if (random.chance(lot.faults.repeated)) {
      const again = sendAt + random.whole(second, 30 * second)
      waiting.put(again, { ...delivery, sendAt: again, isRepeat: true })
    }
  }
}

function eventOf(
  { visit, lane, at, reading, opened }: Passing,
  lot: LotPlan,
  offline: boolean,
  clockError: number,
): PassingEvent | SpotEvent {
  const isEntry = lane.direction === directions.entry
  const said = { eventId: `${visit.id}-${isEntry ? 'in' : 'out'}`, at: isoTime(at + clockError) }
  const { spotNumber } = visit
  if (spotNumber) {
    const { billCarSizeId, ...seen } = reading
    if (isEntry) return { ...said, type: 'spotOccupied', spotNumber, ...seen, billCarSizeId }
    return { ...said, type: 'spotFreed', spotNumber, ...seen }
  }
  return {
    ...said,
    type: 'passing',
    direction: lane.direction,
    ...reading,
    ...(opened && { opened, releaseType: offline && lot.barrier ? releasedOffline : releasedAutomatically }),
  }
}

/** Milliseconds by which the camera's clock is wrong that day. */
function clockError(town: Town, { code, faults }: LotPlan, { lane, at }: Passing): number {
  const random = randomOf(`${town.seed}/${code}/${lane.serial}/clock/${dayStart(at)}`)
  return random.chance(faults.clock.share) ? random.whole(-faults.clock.seconds, faults.clock.seconds) * second : 0
}
