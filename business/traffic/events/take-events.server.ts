import { mostBehind } from '#kernel/device-clock.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { DeviceEvent, EventResult } from '#server/gateway/event.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { quarantine } from '#business/places/devices/quarantined-event/quarantine.server.ts'
import { lotsOwed } from '../money/arrears-at-exit.server.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { asBelieved, keyOf, openedOf, reportedPassing, paymentOf, reportedOf } from '../lot/facts-of-event.ts'
import { goneBefore } from './gone-before.server.ts'
import { handleDeviceEvents, mayOpen } from './handle-device-events.server.ts'
import { handleFaults } from './handle-faults.server.ts'
import { doubtOf, doubtOfForm, implausible, implausibleReasons, type ImplausibleReason } from '../facts/implausible.ts'
import { lockLots, type Lot } from '../lot/lot.server.ts'
import { openByHand } from '../lanes/opened-by-hand.server.ts'
import { letGoLateRead, takeLifted } from './lifted-barriers.server.ts'
import { comingWith, payArrearsAfterwards, payArrearsToo, standingWith } from '../money/pay-arrears-too.server.ts'
import { paymentBook, type ReportedPayment } from '../money/payment-book.server.ts'
import { placesOf, type DevicePlace } from '../lot/places.server.ts'
import { readsIn, type Placed } from './placed-event.server.ts'
import {
  isSpotEvent,
  noteDetectors,
  noteOffStreet,
  spotReportOf,
  spotsNamed,
  type NamedSpot,
} from './spot-events.server.ts'
import { supposedWays } from './supposed-way.server.ts'
import { takeSpotReports } from '../lot/spots.server.ts'
import { turnsOf } from './turns-of-message.server.ts'
import { takeBackOpening } from '../lanes/take-back-opening.server.ts'
import { isWatched, keepWatched } from './watched-passings.server.ts'
import type { Way } from '#business/rights/claims/facts.ts'
import type { Taker } from '../decide/lot-news.ts'
import type { Touch } from '../stays/tail.ts'

export interface Taken {
  readonly results: EventResult[]
  readonly changes: readonly LotChange[]
}

/** Devices stand in lots that were not locked: nothing was done. */
export interface Elsewhere {
  readonly lots: readonly string[]
}

/** The lots to which the devices belonged when they proved themselves: of passings and payments, and of barriers, which may have let a car through. */
export function lotsBefore(events: readonly DeviceEvent[]): string[] {
  return [...new Set(events.filter(changesLot).map(({ device }) => device.line))]
}

/**
 * Decides and stores one tenant's events in the caller's transaction; every event gets its result, in the order it came in. `parkLotIds` are
 * locked first, all at once; where a device was moved to another lot since it proved itself, the lots to lock are given in place of results.
 */
export async function takeEvents(
  tx: Tx,
  events: readonly DeviceEvent[],
  parkLotIds: readonly string[],
  now: number,
): Promise<Taken | Elsewhere> {
  const { places, spots, lots, before, reused } = await readAround(tx, events, parkLotIds, now)
  const supposed = await supposedWays(tx, events, places)
  const results: EventResult[] = []
  const changes: LotChange[] = []
  const placed: Placed[] = []
  const rejected: { event: DeviceEvent; place: DevicePlace | undefined; reason: ImplausibleReason }[] = []
  events.forEach((sent, at) => {
    const place = places.get(sent.device.deviceId)
    const spot = spots.get(sent)
    const { event, doubt } = place ? asBelieved(going(sent, supposed), place) : { event: sent, doubt: null }
    const reason = place
      ? reused.has(keyOf(event))
        ? 'payNoReused'
        : implausible(reportedOf(event, place, spot !== undefined), now, place.lane, place)
      : 'deviceNotInUse'
    if (reason) {
      rejected.push({ event, place, reason })
      const outcome = event.isHeldBack ? 'later' : 'quarantined'
      results[at] = { eventId: event.eventId, outcome, reason: implausibleReasons[reason].zh }
    } else placed.push({ event, place: place!, spot, at, doubt: whyDoubted(event, doubt, place!, supposed.has(sent)) })
  })
  const wanted = new Set(placed.filter(({ event }) => changesLot(event)).map(({ place }) => place.parkLotId))
  const late = platesPassedBefore(placed, now)
  for (const parkLotId of await lotsOwed(tx, [...wanted], [...platesPaid(placed), ...late])) wanted.add(parkLotId)
  for (const { parkLotId } of await paymentBook.get().takenBeyond(tx, late)) wanted.add(parkLotId)
  if (wanted.keys().some((parkLotId) => !lots.has(parkLotId))) return { lots: [...new Set([...parkLotIds, ...wanted])] }
  await quarantine(
    tx,
    rejected
      .filter(({ event }) => !event.isHeldBack)
      .map(({ event: { device, sent, receivedAt }, reason }) => ({
        ...device,
        reason: implausibleReasons[reason].zh,
        sent,
        receivedAt,
      })),
  )
  const { own, openedByHand, unopened, lifted } = await handleDeviceEvents(tx, placed, now, (each) => !isOfStays(each))
  for (const { event, at } of own)
    results[at] = { eventId: event.eventId, outcome: before.has(keyOf(event)) ? 'repeated' : 'accepted' }
  const watched = new Map(placed.filter(isWatched).map((each) => [keyOf(each.event), each]))
  await keepWatched(
    tx,
    [...watched].filter(([key]) => !before.has(key)).map(([, each]) => each),
  )
  await noteDetectors(tx, placed)
  await noteOffStreet(tx, placed)
  const traffic = placed.filter(isOfStays)
  const byLot = Map.groupBy(traffic, ({ place }) => place.parkLotId)
  const handled = Map.groupBy(openedByHand, ({ parkLotId }) => parkLotId)
  const stuck = Map.groupBy(unopened, ({ park_lot_id }) => String(park_lot_id))
  const liftedOf = Map.groupBy(lifted, ({ parkLotId }) => parkLotId)
  for (const parkLotId of new Set([...byLot.keys(), ...handled.keys(), ...stuck.keys(), ...liftedOf.keys()])) {
    const lot = lots.get(parkLotId)!
    for (const turn of await turnsOf(tx, lot, byLot.get(parkLotId) ?? []))
      changes.push(...(await takeTraffic(tx, lot, turn, before, results, now)))
    for (const command of stuck.get(parkLotId) ?? []) changes.push(...(await takeBackOpening(tx, lot, command, now)))
    for (const opening of handled.get(parkLotId) ?? []) changes.push(...(await openByHand(tx, lot, opening, now)))
    for (const barrier of liftedOf.get(parkLotId) ?? []) changes.push(...(await takeLifted(tx, lot, barrier, now)))
    changes.push(...(await letGoLateRead(tx, lot, readsIn(byLot.get(parkLotId) ?? []), now)))
  }
  await listDoubts(tx, placed, results)
  const wrongClocks = rejected.flatMap(({ event, place, reason }) =>
    place && (event.type === 'heartbeat' || reason === 'fromFuture') ? [{ event, place }] : [],
  )
  changes.push(...(await handleFaults(tx, placed, wrongClocks, now)))
  return { results, changes }
}

/** The event with the way that its car is supposed to have gone. */
function going(sent: DeviceEvent, supposed: ReadonlyMap<DeviceEvent, Way>): DeviceEvent {
  const direction = supposed.get(sent)
  return direction === undefined ? sent : { ...sent, values: { ...sent.values, direction } }
}

/** Which way it is supposed to have gone matters to no one where a camera only watches. */
function whyDoubted(
  event: DeviceEvent,
  doubt: ImplausibleReason | null,
  place: DevicePlace,
  isSupposed: boolean,
): string | null {
  if (event.unread) return doubtOfForm(event.unread)
  const reason = doubt ?? (isSupposed && !isWatched({ event, place }) ? 'noDirection' : null)
  return reason && doubtOf(reason)
}

/** What cars passed with that cannot be is listed for people once, and the device is answered so; the passing counts, also where its device has enough listed. */
async function listDoubts(tx: Tx, placed: readonly Placed[], results: EventResult[]): Promise<void> {
  const fresh = placed.flatMap((each) =>
    each.doubt && results[each.at]!.outcome === 'accepted' ? [{ ...each, reason: each.doubt }] : [],
  )
  for (const { at, reason } of fresh) results[at] = { ...results[at]!, reason }
  await quarantine(
    tx,
    fresh
      .filter(({ event }) => !event.isHeldBack)
      .map(({ event: { device, sent, receivedAt }, reason }) => ({ ...device, reason, sent, receivedAt })),
  )
}

const isTraffic = (event: DeviceEvent) => event.type === 'passing' || event.type === 'payment' || isSpotEvent(event)
const changesLot = (event: DeviceEvent) => isTraffic(event) || mayOpen(event)
/** Of spots only those of a street make stays, of cameras only those that do more than watch. */
const isOfStays = (each: Placed) =>
  isTraffic(each.event) && !isWatched(each) && (!isSpotEvent(each.event) || each.spot!.isStreet)

const platesPaid = (placed: readonly Placed[]) =>
  placed.flatMap(({ event }) => (event.type === 'payment' ? [paymentOf(event).plateNumber] : []))

/** So late may be reported that a car passed, until money may have been taken of it in between. */
const reportedAtOnceMs = 60_000

/** Cars of which it is only now reported that they passed earlier: what they paid meanwhile may be for this stay too. */
const platesPassedBefore = (placed: readonly Placed[], now: number) =>
  placed.flatMap(({ event, place }) => {
    if (event.type !== 'passing' || now - event.at < reportedAtOnceMs) return []
    const { plateNumber, opened } = reportedPassing(event, place)
    return opened && plateNumber ? [plateNumber] : []
  })

/** One round to the database for all that does not depend on one another. The lots are locked first: everything after that is read under the lock. */
async function readAround(
  tx: Tx,
  events: readonly DeviceEvent[],
  parkLotIds: readonly string[],
  now: number,
): Promise<{
  places: Map<string, DevicePlace>
  spots: Map<DeviceEvent, NamedSpot>
  lots: Map<string, Lot>
  before: Map<string, Json>
  /** Payments under a receipt number of another one. */
  reused: ReadonlySet<string>
}> {
  const traffic = events.filter(isTraffic)
  const [lots, places, spots, passings, payments] = await Promise.all([
    parkLotIds.length ? lockLots(tx, parkLotIds) : new Map<string, Lot>(),
    placesOf(
      tx,
      events.map(({ device }) => device.deviceId),
    ),
    spotsNamed(tx, events),
    passingsBefore(
      tx,
      traffic.filter(({ type }) => type !== 'payment'),
      now,
    ),
    paymentBook.get().paymentsBefore(tx, traffic.filter(({ type }) => type === 'payment').map(paymentOf)),
  ])
  return { lots, places, spots, before: new Map([...passings, ...payments.answers]), reused: new Set(payments.reused) }
}

/** Passings and payments of one lot. What came before is answered as then; the rest is decided together. */
async function takeTraffic(
  tx: Tx,
  lot: Lot,
  here: readonly Placed[],
  before: Map<string, Json>,
  results: EventResult[],
  now: number,
): Promise<LotChange[]> {
  const fresh = new Map<string, Placed>()
  for (const each of here) {
    const key = keyOf(each.event)
    if (!before.has(key) && !fresh.has(key)) fresh.set(key, each)
  }
  const freshOf = (type: string) => [...fresh.values()].filter(({ event }) => event.type === type)
  const spots = [...fresh.values()]
    .filter(({ event }) => isSpotEvent(event))
    .map((each) => spotReportOf(each, keyOf(each.event)))
  const fromSpots = await takeSpotReports(tx, lot, spots)
  const reported = [
    ...freshOf('passing').map(({ event, place }) => reportedPassing(event, place)),
    ...fromSpots.passings,
  ]
  const { own, held, changes } = await payArrearsOf(
    tx,
    lot,
    new Map(here.map(({ place }) => [place.deviceId, place])),
    freshOf('payment').map(({ event, place }) => ({ ...paymentOf(event), laneId: place.laneId })),
    now,
  )
  const payments = await paymentBook.get().storePayments(tx, lot, own)
  const news = {
    passings: reported,
    opened: reported.flatMap(openedOf),
    payments,
    touches: [...held.map(({ touch }) => touch), ...fromSpots.touches],
  }
  const change = await changeLot(tx, lot, { ...news, answered: held.flatMap(({ exitAsked }) => exitAsked ?? []) }, now)
  const ofHeld = held.map((each) => [each.paymentId, change.decisionAt(each.exitPassingId, each.taker)] as const)
  const decisions = new Map([...change.decisions, ...ofHeld])
  await paymentBook.get().rememberAnswers(tx, [...payments, ...held], decisions)
  for (const each of here) {
    const key = keyOf(each.event)
    const decision =
      before.get(key) ?? decisions.get(each.event.type === 'payment' ? paymentOf(each.event).paymentId : key)
    const outcome = fresh.get(key) === each ? 'accepted' : 'repeated'
    results[each.at] = { eventId: each.event.eventId, outcome, ...(decision === undefined ? {} : { decision }) }
  }
  for (const [key, { at }] of fresh) before.set(key, results[at]!.decision ?? null)
  const gone = await goneBefore(tx, lot, reported, change, now)
  return [...changes, change, ...gone, ...(await payArrearsAfterwards(tx, lot, change, now))]
}

/** A car that was at an exit when money came for it, part of which paid arrears: it is looked at again, and answered with the money. */
interface Held {
  readonly paymentId: string
  readonly exitPassingId: string
  /** The same where the device that took the money asked for the car. */
  readonly exitAsked: string | null
  readonly taker: Taker
  readonly touch: Touch
}

/**
 * Pays with fresh money what cars at exits owe from earlier stays, also where the exit's reading is still to come; returns what of it is for their stays.
 */
async function payArrearsOf(
  tx: Tx,
  lot: Lot,
  places: ReadonlyMap<string, DevicePlace>,
  reported: readonly ReportedPayment[],
  now: number,
): Promise<{ own: ReportedPayment[]; held: Held[]; changes: LotChange[] }> {
  const own: ReportedPayment[] = []
  const held: Held[] = []
  const changes: LotChange[] = []
  for (const payment of reported) {
    const standing =
      (await standingWith(tx, lot, payment.plateNumber)) ??
      (places.get(payment.deviceId)?.lane?.laneType === laneTypes.exit
        ? await comingWith(tx, lot, payment.plateNumber)
        : null)
    const { paymentId, deviceId } = payment
    const taken = {
      ...payment,
      payNo: paymentId,
      payScene: paymentBook.get().sceneOf(payment.payChannel),
      operatorId: null,
      by: '设备',
    }
    const divided = standing
      ? await payArrearsToo(tx, standing, taken, now, payment.paidAt)
      : { forStay: payment.money, changes: [] }
    if (divided.forStay > 0) own.push({ ...payment, money: divided.forStay })
    if (!standing || divided.changes.length === 0) continue
    changes.push(...divided.changes)
    const exitPassingId = standing.content.exitPassingId ?? ''
    const asked = standing.passings.some((each) => each.passingId === exitPassingId && each.deviceId === deviceId)
    const exitAsked = asked ? exitPassingId : null
    held.push({ paymentId, exitPassingId, exitAsked, taker: payment, touch: standing.touch })
  }
  return { own, held, changes }
}

/**
 * By device and event id alone: a device that sends an event again with another time is repeating itself. What is older than any event that is
 * still taken is not looked for.
 */
async function passingsBefore(tx: Tx, events: readonly DeviceEvent[], now: number): Promise<[string, Json][]> {
  if (events.length === 0) return []
  const devices = [...new Set(events.map(({ device }) => device.deviceId))]
  const rows = await tx.rows<{ passing_no: string; decision: Json }>(sql`
    select p.passing_no, p.decision from passing p
    where p.device_id = any(${devices}::bigint[]) and p.event_id = any(${events.map(({ eventId }) => eventId)}::text[])
      and ${sinceMonthOf(sql`p.pass_at`, now - mostBehind)}`)
  return rows.map(({ passing_no, decision }) => [passing_no, decision])
}
