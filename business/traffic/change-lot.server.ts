import { sql } from 'kysely'
import type { Json } from '#kernel/wire.ts'
import { appointStates } from '#business/appointments/appoint-order/appoint-order.ts'
import { carTypes } from '#business/dictionaries/car-type.ts'
import { directions } from '#business/dictionaries/direction.ts'
import { enabledStates } from '#business/dictionaries/enabled.ts'
import { orderStatuses } from '#business/dictionaries/order-status.ts'
import { rentStates } from '#business/sharing/share-order/share-order.ts'
import { blackStatuses } from '#business/vehicles/black-plate/black-plate.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { carCategoryOf, listRightsOf } from './car-category.ts'
import type { CompanyCover } from './company-cover.ts'
import { companyCoversOf } from './company-covers.server.ts'
import type { Passing } from './facts.ts'
import type { KnownPassing } from './known.server.ts'
import { moneyText, sayOnLane, type LaneWords } from './lane-text.ts'
import { type KnownOfPlates, listsFor, type Lot } from './lot.server.ts'
import type { PassCover } from './pass-cover.ts'
import { passCoversOf } from './pass-covers.server.ts'
import { lanesOf, laneWordsOf } from './places.server.ts'
import type { Recorded } from './price-of.ts'
import { loadFirst, workOnLot, type LotNews, type NewPayment, type Work } from './work-on-lot.server.ts'
import type { WrittenAlarms } from './write-alarms.server.ts'
import { writeWork, type ArrivedPassing, type WrittenOrder } from './write-work.server.ts'

/** A passing as a device reported it, before the lists were asked about it. */
export type ReportedPassing = Omit<ArrivedPassing, keyof Recorded>

/** What changed and whom to tell after the commit. */
export interface LotChange {
  readonly orders: ReadonlyMap<string, WrittenOrder>
  /** What lanes are told: by passing, and by payment for whoever took the money. */
  readonly decisions: ReadonlyMap<string, Json>
  /** Devices that have a command waiting. */
  readonly commanded: readonly string[]
  readonly alarms: WrittenAlarms
}

/**
 * The one way in which a lot changes: new facts — passings, openings, payments, corrections — are folded with those before them, orders
 * follow, barriers open for cars that stand and owe nothing. Everything in the caller's transaction, under the lot's lock. A device that took
 * the money itself opens by the answer to it, and needs no command.
 */
export async function changeLot(
  tx: Tx,
  lot: Lot,
  news: Omit<LotNews, 'passings'> & { passings?: readonly ReportedPassing[] },
  now: number,
): Promise<LotChange> {
  const reported = news.passings ?? []
  const [standing, lanes, words, loaded, passes, companies] = await Promise.all([
    platesStanding(tx, lot),
    lanesOf(tx, lot.parkLotId),
    laneWordsOf(tx, lot.parkLotId),
    loadFirst(tx, lot, { ...news, passings: reported }),
    passCoversOf(tx, lot, reported),
    companyCoversOf(tx, lot, reported),
  ])
  const plates = [...new Set([...platesIn(news, reported), ...standing])]
  const [lists, arrears] = await Promise.all([listsFor(tx, plates), arrearsOf(tx, plates)])
  const arrived = reported.map((passing) => {
    const pass = passes.get(passing.passingId) ?? null
    const company = companies.get(passing.passingId) ?? null
    return { ...passing, ...recordedOf(lot, lists, passing, pass, company) }
  })
  const work = await workOnLot(
    tx,
    lot,
    { ...news, passings: arrived },
    {
      lists,
      loaded,
      now,
      lane: (laneId) => lanes.get(laneId)!,
      arrears: (plate) => arrears.get(plate) ?? 0,
    },
  )
  const decide: Decide = (passingId, order) => decisionOf(lot, work, words, passingId, order)
  const { orders, alarms } = await writeWork(tx, lot, work, arrived, decide, now)
  await countListHits(tx, lot, arrived, work)
  const ownQuestions = new Set(arrived.map(({ passingId }) => passingId))
  const isAnswered = ({ passingId, deviceId }: KnownPassing) =>
    ownQuestions.has(passingId) ||
    news.payments?.some(
      ({ paymentId, takenBy }) => takenBy === deviceId && orders.get(passingId)?.content.paymentIds.includes(paymentId),
    )
  const commanded = await commandBarriers(tx, lot, work, orders, isAnswered)
  return { orders, commanded, alarms, decisions: decisionsOf(work, decide, orders, news.payments ?? []) }
}

/** Lists are asked about the plates in the news, and about those of cars that stand at an exit. */
function platesIn(news: Omit<LotNews, 'passings'>, reported: readonly ReportedPassing[]): string[] {
  return [
    ...reported.map(({ plateNumber }) => plateNumber),
    ...(news.payments ?? []).map(({ plateNumber }) => plateNumber),
    ...(news.touches ?? []).flatMap(({ plateNumbers }) => plateNumbers),
  ].filter(Boolean)
}

async function platesStanding(tx: Tx, lot: Lot): Promise<string[]> {
  const rows = await tx.rows<{ plate_number: string }>(
    sql`select plate_number from open_stay where park_lot_id = ${lot.parkLotId} and is_standing limit 200`,
  )
  return rows.map(({ plate_number }) => plate_number).filter(Boolean)
}

/** What lists, passes and companies say of a car at a moment: decided once, kept with its passing. */
export function recordedOf(
  lot: Lot,
  lists: KnownOfPlates,
  { plateNumber, passAt }: Pick<Passing, 'plateNumber' | 'passAt'>,
  pass: PassCover | null,
  asCompanySays: CompanyCover | null,
): Recorded {
  const known = { parkLotId: lot.parkLotId, zone: lot.zone, policies: lot.policies, ...lists }
  const { carType, freePercent, company } = carCategoryOf(plateNumber, passAt, known, pass, asCompanySays)
  return { carType, freePercent, rights: listRightsOf(plateNumber, passAt, known), pass, company }
}

async function arrearsOf(tx: Tx, plates: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ plate_number: string; money: string }>(sql`
    select plate_number, sum(arrears_money) as money from park_order where plate_number = any(${[...plates]}::text[]) and arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)} group by 1`)
  return new Map(rows.map(({ plate_number, money }) => [plate_number, Number(money)]))
}

type Decide = (passingId: string, order: WrittenOrder | undefined) => Json

function decisionsOf(
  work: Work,
  decide: Decide,
  orders: ReadonlyMap<string, WrittenOrder>,
  payments: readonly NewPayment[],
): Map<string, Json> {
  const decisions = new Map(
    [...work.decisions.keys()].map((passingId) => [passingId, decide(passingId, orders.get(passingId))]),
  )
  for (const { paymentId, passingId } of payments) {
    const order = [...orders.values()].find(({ content }) => content.paymentIds.includes(paymentId))
    decisions.set(paymentId, decide(passingId ?? order?.content.passingIds.at(-1) ?? '', order))
  }
  return decisions
}

/** What the lane is told (PROTOCOL.md, Answer). */
function decisionOf(
  lot: Lot,
  work: Work,
  words: ReadonlyMap<string, LaneWords>,
  passingId: string,
  order: WrittenOrder | undefined,
): Json {
  const decision = work.decisions.get(passingId)
  const standing = work.standing(passingId)
  const due = standing && !decision?.open ? standing.due : 0
  const text = decision?.text ?? (due > 0 ? moneyText('pay', due) : null)
  const passing = work.passings.get(passingId)
  const left = Math.max(0, lot.totalSpotCount - lot.inside)
  const values = { 车牌: passing?.plateNumber ?? '', 应缴: yuan(due), 余位: String(left) }
  return {
    open: decision?.open ?? false,
    text: text ? sayOnLane(text, words.get(passing?.laneId ?? ''), values) : '',
    orderNo: order?.orderNo ?? null,
    payable: yuan(standing?.payable ?? 0),
    due: yuan(due),
    payUrl: order ? `/pay/${order.payToken}` : null,
  }
}

/** Times that a listed plate came by, a one-time free right that was used, an appointment or a rental that was kept, a visitor who came; each once. */
async function countListHits(tx: Tx, lot: Lot, reported: readonly ArrivedPassing[], work: Work): Promise<void> {
  const arrived = reported.filter(({ passingId }) => !work.seenAgain.has(passingId))
  const black = arrived.filter(({ carType }) => carType === carTypes.blackListed).map(({ plateNumber }) => plateNumber)
  if (black.length)
    await tx.run(
      sql`update black_plate set hit_count = hit_count + 1, last_hit_at = now() where plate_number = any(${black}::text[]) and status <> ${code(blackStatuses.relieved)}`,
    )
  const free = arrived
    .filter(
      ({ carType, direction, passingId }) =>
        carType === carTypes.free && direction === directions.entry && work.decisions.get(passingId)?.open,
    )
    .map(({ plateNumber }) => plateNumber)
  if (free.length)
    await tx.run(
      sql`update free_plate set used_count = used_count + 1 where plate_number = any(${free}::text[]) and status = ${code(enabledStates.enabled)}`,
    )
  const appointed = arrived.filter(
    ({ carType, direction, passingId }) =>
      carType === carTypes.appointment && direction === directions.entry && work.decisions.get(passingId)?.open,
  )
  for (const { plateNumber, passAt } of appointed)
    await tx.run(sql`
      update appoint_order set appoint_state = ${code(appointStates.inside)}, is_entered = true, enter_at = ${new Date(passAt)}, updated_at = now()
      where park_lot_id = ${lot.parkLotId} and plate_number = ${plateNumber} and appoint_state = ${code(appointStates.booked)} and ${new Date(passAt)} between admit_from and flex_end_at`)
  const visiting = arrived.filter(
    ({ carType, direction, passingId }) =>
      carType === carTypes.visitor && direction === directions.entry && work.decisions.get(passingId)?.open,
  )
  for (const { plateNumber, passAt } of visiting)
    await tx.run(sql`
      update visitor set used_times = used_times + 1, last_enter_at = ${new Date(passAt)}
      where park_lot_id = ${lot.parkLotId} and plate_number = ${plateNumber} and cancelled_at is null and ${new Date(passAt)} between begin_at and end_at`)
  const renting = arrived.filter(
    ({ carType, direction, passingId }) =>
      carType === carTypes.shared && direction === directions.entry && work.decisions.get(passingId)?.open,
  )
  for (const { plateNumber, passAt } of renting)
    await tx.run(sql`
      update share_order set share_order_state = ${code(rentStates.inside)}, enter_at = ${new Date(passAt)}, updated_at = now()
      where park_lot_id = ${lot.parkLotId} and plate_number = ${plateNumber} and share_order_state = ${code(rentStates.expected)} and ${new Date(passAt)} between rent_begin and rent_end`)
}

const commandSeconds = 60

/** A car that stood and may go now did not ask itself: its lane's device is told, once for a passing. */
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
    if (!passing?.deviceId || isAnswered(passing)) continue
    const made = await tx.run(sql`
      insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, screen_text, order_id, exit_passing_id, expires_at, created_by)
      values (${lot.parkLotId}, ${passing.laneId}, ${passing.deviceId}, 'open', '缴费完成', '一路平安', ${orders.get(passingId)?.orderId ?? null}, ${passingId}, now() + make_interval(secs => ${commandSeconds}), '系统')
      on conflict do nothing`)
    if (made) commanded.push(passing.deviceId)
  }
  return commanded
}
