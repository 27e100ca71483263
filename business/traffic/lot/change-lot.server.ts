import type { Json } from '#kernel/wire.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { moneyWentBack } from '#business/ground/money-went-back.server.ts'
import { openForCar, stuckExits } from '#business/places/devices/gate-commands.server.ts'
import { fullPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import { recordedOf } from '#business/rights/claims/claim.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { arrearsOf, chargesArrears } from '../money/arrears-at-exit.server.ts'
import type { KnownPassing, LotNews, NewPayment } from '../decide/lot-news.ts'
import { writeEdgeDecisions } from '../edge/write-edge-decisions.server.ts'
import { answerToMoney, askedWithMoney, laneAnswerOf, type LaneAnswer } from '../decide/lane-answer.ts'
import type { Lot } from './lot.server.ts'
import { passOnSpotsOfRights } from '../rights/pass-on-spots.server.ts'
import { countUnread } from './unread-cars.server.ts'
import { lockedCars } from './locked-cars.server.ts'
import { giveBackReadings } from './give-back-readings.server.ts'
import { staysInside, type StayInside } from './stays-inside.server.ts'
import { followSpots } from './spots.server.ts'
import { lanesOf, laneWordsOf } from './places.server.ts'
import { keptSpots } from '../rights/kept-spots.server.ts'
import { regionAt } from '../stays/regions-of-stay.ts'
import { workWithPurses } from '../rights/pay-from-purses.server.ts'
import { noteDecided, readRights } from '../rights/read-rights.server.ts'
import { showStanding } from './show-standing.server.ts'
import { letInLately } from './let-in-lately.server.ts'
import { asOneCar } from './one-car-read-twice.server.ts'
import { lookAtWaiting } from './look-at-waiting.server.ts'
import { loadFirst } from './work-on-lot.server.ts'
import type { Work } from '../decide/work.ts'
import type { ArrivedPassing, WrittenOrder, ReportedPassing, LotChange } from './lot-change.ts'
import { writeWork } from './write-work.server.ts'

type News = Omit<LotNews, 'passings'> & { passings?: readonly ReportedPassing[] }

/**
 * The one way in which a lot changes: new facts — passings, openings, payments, corrections — are folded with those before them, orders
 * follow, barriers open for cars that stand and owe nothing. Everything in the caller's transaction, under the lot's lock, and with what the tenant knows of a car in all of
 * its lots, also where a person causes it: one who works in one lot decides as its camera does. A device that took the money itself opens by the answer to it, and needs no command.
 */
export function changeLot(tx: Tx, lot: Lot, news: News, now: number): Promise<LotChange> {
  return inWholeTenant(tx, () => change(tx, lot, news, now))
}

async function change(tx: Tx, lot: Lot, news: News, now: number): Promise<LotChange> {
  const reported = await asOneCar(tx, lot, news.passings ?? [])
  const insideBefore = lot.inside
  const plates = platesIn(news, reported)
  const [inside, lanes, words, loaded, claimsOfNews, spots, letIn] = await Promise.all([
    staysInside(tx, lot, plates),
    lanesOf(tx, lot.parkLotId),
    laneWordsOf(tx, lot.parkLotId),
    loadFirst(tx, lot, { ...news, passings: reported }),
    readRights(tx, lot, reported, plates),
    spotsKeptFrom(tx, lot, news, reported, now),
    letInLately(tx, lot.parkLotId, askedToEnter(news, reported)),
  ])
  const givenBack = await giveBackReadings(tx, lot, reported, inside)
  if (givenBack.length > 0) return change(tx, lot, { ...news, touches: [...(news.touches ?? []), ...givenBack] }, now)
  const standing = platesStanding(inside)
  const others = new Set(standing.filter((plate) => !plates.includes(plate)))
  const arrears = await arrearsOf(tx, chargesArrears(lot) ? [...plates, ...standing] : plates)
  const [locked, stuckBefore, claimsOfOthers] = await Promise.all([
    lockedCars(tx, inside),
    stuckExits(tx, inside.filter(isStanding)),
    others.size > 0 ? readRights(tx, lot, [], [...others]) : claimsOfNews,
  ])
  const stuck = new Set([...stuckBefore, ...(news.stuck ? [news.stuck] : [])])
  const regionOf = ({ laneId, direction }: ReportedPassing) => {
    const lane = lanes.get(laneId)
    return lane ? regionAt(lane, direction) : null
  }
  const arrived = reported.map((passing) => ({
    ...passing,
    ...recordedOf(claimsOfNews(passing)),
    regionId: passing.regionId ?? regionOf(passing),
    dataSource: passing.byHand?.dataSource ?? passing.dataSource ?? dataSources.camera,
  }))
  const away = new Set(reported.flatMap((passing) => (passing.away ? [passing.passingId] : [])))
  const { work, returnedFrom } = await workWithPurses(
    tx,
    lot,
    { ...news, passings: arrived, away },
    {
      claimsOf: (car, kept) => (others.has(car.plateNumber) ? claimsOfOthers : claimsOfNews)(car, kept),
      loaded,
      now,
      lane: (laneId) => lanes.get(laneId)!,
      arrears: (plate) => arrears.get(plate) ?? 0,
      isLocked: (plate) => locked.has(plate),
      stuck,
      keptSpots: spots,
      letIn,
    },
  )
  const answerOf = (
    { decisions }: Pick<Work, 'decisions'>,
    passingId: string,
    order: WrittenOrder | undefined,
  ): LaneAnswer =>
    laneAnswerOf(
      lot,
      { ...work, decisions },
      words,
      passingId,
      order ? { orderNo: order.orderNo, payUrl: `/pay/${order.payToken}` } : null,
    )
  const decide: Decide = (passingId, order) => answerOf(work, passingId, order)
  const written = await writeWork(tx, lot, work, arrived, decide, now)
  await countUnread(tx, lot, { ...news, passings: arrived }, work, now)
  await noteReturned(tx, returnedFrom, written.orders)
  const touches = [...written.touches, ...(await passOnSpotsOfRights(tx, lot, written.changed))]
  const folded = touches.length > 0 ? await change(tx, lot, { touches }, now) : null
  const orders = new Map([...written.orders].map(([id, order]) => [id, folded?.orders.get(id) ?? order]))
  const spotsChanged = await followSpots(tx, lot, work.passings.values())
  await lookAtWaiting(tx, lot, insideBefore, written.changed)
  await writeEdgeDecisions(tx, lot, arrived, work.wouldBe, orders)
  const isOpen = ({ passingId }: ArrivedPassing) => work.decisions.get(passingId)?.open ?? false
  const decided = arrived
    .filter(({ passingId, laneId }) => !work.seenAgain.has(passingId) && !lot.policies.innerLanes.includes(laneId))
    .map((passing) => ({ ...passing, open: isOpen(passing) }))
  await noteDecided(tx, lot, decided)
  const ownQuestions = new Set(arrived.map(({ passingId }) => passingId))
  const isAnswered = ({ passingId, deviceId }: KnownPassing) =>
    ownQuestions.has(passingId) ||
    news.liftedFor === passingId ||
    news.answered?.includes(passingId) ||
    news.payments?.some(
      ({ paymentId, takenBy }) =>
        takenBy?.deviceId === deviceId && orders.get(passingId)?.content.paymentIds.includes(paymentId),
    )
  const commanded = await commandBarriers(tx, lot, work, orders, isAnswered)
  const staying = stayingWhereTheyStood(work, news.askedAgain)
  const stillAsked = (passingId: string) => answerOf({ decisions: staying }, passingId, orders.get(passingId))
  const standingStill = [...staying.keys()].flatMap((passingId) => work.passings.get(passingId) ?? [])
  const shown = await showStanding(tx, lot, standingStill, stillAsked, isAnswered)
  return {
    orders,
    commanded: [...commanded, ...shown, ...(folded?.commanded ?? [])],
    alarms: written.alarms,
    spots: spotsChanged,
    decisions: decisionsOf(work, decide, orders, news.payments ?? []),
    decisionAt(passingId, taker) {
      const order = orders.get(passingId)
      const asked = (taker && askedWithMoney(order?.content)) ?? passingId
      return answerToMoney(work, order?.content, asked, taker, decide(asked, order))
    },
  }
}

/** Why cars stay where they stood: at exits, and at entries that decided about them once more. */
function stayingWhereTheyStood({ stopped, decisions }: Work, askedAgain: readonly string[] = []): Work['stopped'] {
  const keptOut = askedAgain.flatMap((passingId) => {
    const decision = decisions.get(passingId)
    return decision && !decision.open ? [[passingId, decision] as const] : []
  })
  return new Map([...stopped, ...keptOut])
}

/** Out of whose payments money went back to a purse: what was invoiced of them follows. */
async function noteReturned(
  tx: Tx,
  passingIds: readonly string[],
  orders: ReadonlyMap<string, WrittenOrder>,
): Promise<void> {
  const ids = new Set(passingIds.flatMap((passingId) => orders.get(passingId)?.orderId ?? []))
  for (const id of ids) await moneyWentBack.get()(tx, { paidFor: paidFor.stay, id })
}

/** Rights are asked about the plates in the news, and about those of cars that stand at an exit. */
function platesIn(news: Omit<LotNews, 'passings'>, reported: readonly ReportedPassing[]): string[] {
  return [
    ...reported.map(({ plateNumber }) => plateNumber),
    ...(news.payments ?? []).map(({ plateNumber }) => plateNumber),
    ...(news.touches ?? []).flatMap(({ plateNumbers }) => plateNumbers),
  ].filter(Boolean)
}

/** Cars about which entries decide now, each at its reading. */
function askedToEnter(
  { askedAgain = [], touches = [] }: Omit<LotNews, 'passings'>,
  reported: readonly ReportedPassing[],
): { plateNumber: string; at: number }[] {
  const again = askedAgain.length > 0 ? touches : []
  return [
    ...reported
      .filter(({ direction, spotId }) => direction === directions.entry && !spotId)
      .map(({ plateNumber, passAt }) => ({ plateNumber, at: passAt })),
    ...again.flatMap(({ plateNumbers, at }) => plateNumbers.map((plateNumber) => ({ plateNumber, at }))),
  ]
}

/** Asked for where a spot may be refused: a lot that takes cars beyond its spots keeps none. */
function spotsKeptFrom(
  tx: Tx,
  { parkLotId, policies }: Lot,
  { askedAgain = [] }: Omit<LotNews, 'passings'>,
  reported: readonly ReportedPassing[],
  now: number,
): Promise<KeptSpot[]> | KeptSpot[] {
  const entries = reported.filter(({ direction, spotId }) => direction === directions.entry && !spotId)
  if (policies.fullPolicy === fullPolicies.admitAll || entries.length + askedAgain.length === 0) return []
  return keptSpots(tx, parkLotId, Math.min(now, ...entries.map(({ passAt }) => passAt)))
}

/** Of more cars that stand at exits at once, the others are asked about when they are read again. */
const mostStanding = 200

const isStanding = (stay: StayInside) => stay.is_standing

function platesStanding(inside: readonly StayInside[]): string[] {
  const standing = inside.filter(isStanding).map(({ plate_number }) => plate_number)
  return standing.filter(Boolean).slice(0, mostStanding)
}

type Decide = (passingId: string, order: WrittenOrder | undefined) => LaneAnswer

function decisionsOf(
  work: Work,
  decide: Decide,
  orders: ReadonlyMap<string, WrittenOrder>,
  payments: readonly NewPayment[],
): Map<string, Json> {
  const decisions = new Map(
    [...work.decisions.keys()].map((passingId) => [passingId, decide(passingId, orders.get(passingId))]),
  )
  for (const { paymentId, passingId, takenBy } of payments) {
    const order = [...orders.values()].find(({ content }) => content.paymentIds.includes(paymentId))
    const asked = passingId ?? askedWithMoney(order?.content) ?? ''
    const decision = decide(asked, order)
    decisions.set(paymentId, answerToMoney(work, order?.content, asked, takenBy, decision))
  }
  return decisions
}

const askedAgain = { reason: '重新判定可以入场', screenText: '欢迎光临' }

/** A car that stood and may go now did not ask itself: its lane's device is notified, once for a passing; not for another reading of a car that has come in. */
async function commandBarriers(
  tx: Tx,
  lot: Lot,
  work: Work,
  orders: ReadonlyMap<string, WrittenOrder>,
  isAnswered: (passing: KnownPassing) => boolean | undefined,
): Promise<string[]> {
  const commanded: string[] = []
  for (const { passingId } of work.opened) {
    const passing = work.passings.get(passingId)
    if (
      !passing?.deviceId ||
      isAnswered(passing) ||
      (passing.direction === directions.entry && work.seenAgain.has(passingId))
    )
      continue
    const { deviceId, laneId } = passing
    const orderId = orders.get(passingId)?.orderId ?? null
    const place = { parkLotId: lot.parkLotId, laneId, deviceId, orderId, passingId }
    const made = await openForCar(tx, place, passing.direction === directions.entry ? askedAgain : undefined)
    if (made) commanded.push(deviceId)
  }
  return commanded
}
