import { directions, payChannels, releaseTypes } from '../codes.ts'
import type { Decision, PassingEvent, PaymentEvent } from '../device/events.ts'
import type { Random } from '../random.ts'
import { isoTime, minute, second } from '../time.ts'
import type { LanePlan, LotPlan } from '../town/town.ts'
import type { Visit } from '../town/traffic.ts'
import type { Planned, LaneAction } from './action.ts'

/** ReleaseType (domain.md 5.9). */
/** PayChannel (domain.md 5.6). */

/** What people have to go by. */
export interface Means {
  readonly lot: LotPlan
  /** Drivers can pay by phone: it happens now. What has been was paid at some device. */
  readonly phones: boolean
  /** The same for the same visit in every run: what is said again must be the same. */
  readonly random: Random
}

export type Reaction = readonly Planned[] | 'drivesAway'

/** What drivers and staff do after Berth decided about what a box said at an instant. `drivesAway`: the car is not let in and gone. */
export function react(said: LaneAction, decision: Decision, at: number, means: Means): Reaction {
  if (said.what === 'entry') return afterEntry(said, decision, at, means)
  if (said.what === 'exit') return afterExit(said, decision, at, means)
  return said.what === 'payment' ? afterPayment(said, decision, at, means) : []
}

function afterEntry(said: LaneAction, decision: Decision, at: number, means: Means): Reaction {
  const { lot, random } = means
  const { visit } = said
  if (decision.open && visit.turnedAway) return [leavingAgain(said, at + random.whole(20, 120) * minute, lot)]
  if (decision.open || visit.spotNumber) return prepaidByPhone(visit, decision, means)
  if (visit.car.plateNumber === '')
    return [releasedByStaff(said, at + random.whole(20, 60) * second, releaseTypes.byHand)]
  return 'drivesAway'
}

/** A car that was let in after all leaves as any other. */
function leavingAgain({ visit, event }: LaneAction, at: number, lot: LotPlan): Planned {
  const lane = exitLaneOf(lot)
  const exit: PassingEvent = {
    ...(event as PassingEvent),
    eventId: `${visit.id}-out`,
    at: isoTime(at),
    direction: directions.exit,
  }
  return { at, action: { what: 'exit', visit, lane, event: exit } }
}

function prepaidByPhone(visit: Visit, { payUrl }: Decision, means: Means): Planned[] {
  const at = prepaysAt(visit, means.random)
  if (at === null || !means.phones || !payUrl) return []
  return [{ at, action: { what: 'scan', visit, lane: exitLaneOf(means.lot), payUrl } }]
}

/**
 * The payment of someone who pays at a machine before leaving. It needs no answer to the entry, and is planned with it: else a car whose entry and exit are reported together
 * would leave first.
 */
export function prepaidAtMachine(visit: Visit, { lot, random }: Omit<Means, 'phones'>): Planned[] {
  const at = prepaysAt(visit, random)
  if (at === null) return []
  const channel = random.pick([payChannels.wechat, payChannels.alipay])
  const event = payment(visit, 'prepaid', at, channel, lot.prepaidMoney, visit.car.plateNumber)
  return [{ at, action: { what: 'payment', visit, lane: exitLaneOf(lot), event } }]
}

/** Null: not in advance, or not worth it. */
function prepaysAt({ leavesAt, cameAt, habit, car }: Visit, random: Random): number | null {
  if (habit !== 'prepay' || leavesAt === null || leavesAt - cameAt < 45 * minute || car.plateNumber === '') return null
  return leavesAt - random.whole(3, 14) * minute
}

function exitLaneOf(lot: LotPlan): LanePlan {
  return lot.lanes.find(({ direction }) => direction === directions.exit)!
}

/** At a barrier the driver pays what is due there; on the street nothing was asked for when the car left, so what the stay cost. */
function afterExit(said: LaneAction, decision: Decision, at: number, means: Means): Reaction {
  const { visit, event } = said
  const { lot, random } = means
  const hasLeft = event.type === 'spotFreed' || (event as PassingEvent).opened === true
  const due = lot.barrier ? decision.due : decision.payable
  if (!lot.barrier && event.plateNumber === '') return []
  if (Number(due ?? 0) > 0 && visit.habit !== 'never') return paying(said, { ...decision, due: due! }, at, means)
  const recovered = Number(due ?? 0) > 0 && random.chance(recoveredShare) ? [payingLater(said, due!, at, random)] : []
  if (decision.open || hasLeft) return recovered
  const how = Number(due ?? 0) > 0 ? random.pick([releaseTypes.forced, releaseTypes.tailgating]) : releaseTypes.abnormal
  return lot.barrier ? [releasedByStaff(said, at + random.whole(40, 120) * second, how), ...recovered] : recovered
}

/** So many of those who leave without paying pay when they are reminded of it. */
const recoveredShare = 0.9

function payingLater({ visit, lane, event }: LaneAction, due: string, at: number, random: Random): Planned {
  const then = at + random.whole(4, 25) * minute
  const channel = random.pick([payChannels.wechat, payChannels.alipay])
  const paid = payment(visit, 'recovered', then, channel, due, event.plateNumber)
  return { at: then, action: { what: 'payment', visit, lane, event: paid } }
}

/** At the barrier within a minute, where there is none within some. */
function paying(said: LaneAction, { due, payUrl }: Decision, at: number, { lot, phones, random }: Means): Planned[] {
  const { visit, lane, event } = said
  const then = at + (lot.barrier ? random.whole(8, 45) : random.whole(60, 900)) * second
  if (byPhone(visit) && phones && payUrl) {
    const scan: Planned = { at: then, action: { what: 'scan', visit, lane, payUrl } }
    const help = releasedByStaff(said, at + 4 * minute, releaseTypes.abnormal)
    return lot.barrier ? [scan, { ...help, action: { ...help.action, unlessOpenedSince: at } as LaneAction }] : [scan]
  }
  const { plateNumber } = event
  const paid = payment(visit, 'paid', then, channelOf(visit, random), due!, plateNumber)
  return [{ at: then, action: { what: 'payment', visit, lane, event: paid } }]
}

/** Money at the barrier opens it; if it does not, someone comes. Who paid inside the lot has not reached the barrier yet, who pays later is gone. */
function afterPayment(said: LaneAction, decision: Decision, at: number, { lot, random }: Means): Reaction {
  const { visit, event } = said
  const isElsewhere = !event.eventId.endsWith('-paid')
  if (decision.open || isElsewhere || !lot.barrier) return []
  return [
    releasedByStaff(
      { ...said, event: exitOf(visit, event as PaymentEvent) },
      at + random.whole(30, 90) * second,
      releaseTypes.abnormal,
    ),
  ]
}

function exitOf({ car }: Visit, { plateNumber, at }: PaymentEvent): PassingEvent {
  const { plateColor, billCarSizeId } = car
  return {
    eventId: '',
    type: 'passing',
    at,
    plateNumber,
    plateColor,
    billCarSizeId,
    confidence: 100,
    direction: directions.exit,
  }
}

/** Someone lifts the barrier: the same passing once more, as a fact. */
function releasedByStaff({ visit, lane, event }: LaneAction, at: number, releaseType: number): Planned {
  const way = lane.direction === directions.entry ? 'in' : 'out'
  const fact: PassingEvent = {
    ...(event as PassingEvent),
    eventId: `${visit.id}-${way}-released`,
    at: isoTime(at),
    opened: true,
    releaseType,
  }
  return { at, action: { what: 'release', visit, lane, event: fact } }
}

function byPhone({ habit }: Visit): boolean {
  return habit === 'laneCode' || habit === 'prepay'
}

function channelOf(visit: Visit, random: Random): number {
  if (byPhone(visit)) return random.pick([payChannels.wechat, payChannels.wechat, payChannels.alipay])
  return payChannels[visit.habit as 'cash' | 'etc' | 'card']
}

function payment(
  visit: Visit,
  which: 'paid' | 'prepaid' | 'recovered',
  at: number,
  payChannel: number,
  payMoney: string,
  plateNumber: string,
): PaymentEvent {
  const number = `${visit.id}-${which}`
  return { eventId: number, payNo: number, type: 'payment', at: isoTime(at), plateNumber, payChannel, payMoney }
}
