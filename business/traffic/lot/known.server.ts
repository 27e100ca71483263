import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { platePatterns } from '#fields/plate/plate-number.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf, sinceMonthOf } from '#server/database/months.ts'
import type { CompanyCover } from '#business/rights/claims/company-cover.ts'
import type { Payment, Way } from '#business/rights/claims/facts.ts'
import type { ListRight } from '#business/rights/claims/list-cover.ts'
import { longestEcho } from '../stays/folded.ts'
import type { Lot } from './lot.server.ts'
import type { KnownPassing, KnownPayment } from '../decide/lot-news.ts'
import { orderColumns, rightsTypes, storedOrderOf, type OrderRow } from './order-row.ts'
import type { PassCover } from '#business/rights/claims/pass-cover.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Paid } from '../price/price-of.ts'
import { ofNumbers } from './months-of-payments.server.ts'
import { withoutArchived } from './archived-stays.server.ts'
import { loadStaffMoney } from '../money/staff-money.server.ts'
import type { StoredOrder } from '../stays/reconcile.ts'
import type { Known, Tail } from '../stays/tail.ts'
import { reductionBook } from '../money/reduction-book.server.ts'

/** What the store holds about tails, and the money and records behind it. */
export interface Loaded extends Known {
  readonly passings: readonly KnownPassing[]
  readonly orders: readonly StoredOrder[]
  readonly paid: ReadonlyMap<string, Paid>
  readonly extent: Extent
}

/** What a load asked for: all plates of the tails, and the earliest moments that matter to one of them. */
interface Extent {
  readonly plates: readonly string[]
  readonly since: number
  readonly touchedAt: number
  readonly readings: readonly string[]
}

/** The columns from which `storedOrderOf` reads an order. */
export function orderNamesOf(table: string): Sql {
  return sql.join(
    ['id', ...Object.keys(orderColumns), ...Object.keys(rightsTypes)].map((name) => sql.ref(`${table}.${name}`)),
  )
}

/** Whether a load holds all that `Known` asks for about these tails: more than is asked never harms. */
export function covers({ extent }: Loaded, tails: readonly Tail[]): boolean {
  const asked = extentOf(tails)
  return (
    extent.since <= asked.since &&
    extent.touchedAt <= asked.touchedAt &&
    asked.plates.every((plate) => extent.plates.includes(plate)) &&
    asked.readings.every((reading) => extent.readings.includes(reading))
  )
}

/**
 * Loads what `Known` asks for (tail.ts), each kind with one query for all tails of the lot. A car that is inside is loaded from its entry
 * on, for that is how far its tail will reach. An order under several plates is unsure.
 */
export async function loadKnown(tx: Tx, lot: Lot, tails: readonly Tail[]): Promise<Loaded> {
  const asked = extentOf(tails)
  if (tails.length === 0) return { passings: [], orders: [], payments: [], paid: new Map(), extent: asked }
  const extent = { ...asked, since: Math.min(asked.since, await earliestInside(tx, lot, asked.plates)) }
  const [passings, payments, orders] = await Promise.all([
    loadPassings(tx, lot, extent),
    loadPayments(tx, lot, extent),
    loadOrders(tx, lot, extent),
  ])
  const before = await loadOrdersBefore(
    tx,
    lot,
    extent,
    payments.map(({ payment }) => payment),
  )
  const loaded = {
    passings,
    orders: [...new Map([...orders, ...before].map((order) => [order.orderId, order])).values()],
    payments,
  }
  const { payments: counted, ...rest } = await withoutArchived(tx, loaded, extent)
  return {
    ...rest,
    payments: counted.map(({ payment }) => payment),
    paid: new Map(counted.map(({ payment, paid }) => [payment.paymentId, paid])),
    extent,
  }
}

/** More than is asked for, but found through an index whatever the planner believes of a table. */
function extentOf(tails: readonly Tail[]): Extent {
  return {
    plates: [...new Set(tails.flatMap(({ plateNumbers }) => plateNumbers))],
    since: Math.min(...tails.map(({ from }) => from.at)),
    touchedAt: Math.min(...tails.map(({ touchedAt }) => touchedAt)),
    readings: [...new Set(tails.flatMap(({ readings }) => readings))],
  }
}

async function earliestInside(tx: Tx, lot: Lot, plates: readonly string[]): Promise<number> {
  const found = await tx.first<{ came_at: Date | null }>(
    sql`select min(came_at) as came_at from open_stay where park_lot_id = ${lot.parkLotId} and plate_number = any(${[...plates]}::text[])`,
  )
  return found?.came_at?.getTime() ?? Infinity
}

export interface PassingRow {
  passing_no: string
  lane_id: string | null
  spot_id: string | null
  device_id: string | null
  direction: Way
  plate_number: string
  plate_color: number
  bill_car_size_id: number
  confidence: number | null
  pass_at: Date
  upload_at: Date
  plate_is_sure: boolean
  is_opened: boolean
  opened_at: Date | null
  release_type: number | null
  car_type: number | null
  free_percent: number
  pass_cover: PassCover | null
  company_cover: CompanyCover | null
  list_rights: ListRight[] | null
  region_id: string | null
  data_source: CodeOf<typeof dataSources>
  waited: boolean | null
}

export const passingNames = sql.raw(
  "p.passing_no, p.lane_id, p.spot_id, p.device_id, p.direction, p.plate_number, p.plate_color, p.bill_car_size_id, p.confidence, p.pass_at, p.plate_is_sure, p.is_opened, p.opened_at, p.release_type, p.car_type, p.free_percent, p.pass_cover, p.company_cover, p.list_rights, p.region_id, p.data_source, p.upload_at, p.decision ->> 'open' = 'false' as waited",
)

async function loadPassings(tx: Tx, lot: Lot, extent: Extent): Promise<KnownPassing[]> {
  const rows = await tx.rows<PassingRow>(sql`select ${passingNames} ${passingsIn(lot, extent)}`)
  return rows.map(knownPassing)
}

/** Plate by plate, and `offset 0` so that it stays so: of a list whose length it does not know the planner believes that reading the whole lot is cheaper. */
const passingsIn = (lot: Lot, { plates, since }: Extent) => sql`
  from unnest(${[...plates]}::text[]) t(plate) cross join lateral (
    select * from passing p where p.park_lot_id = ${lot.parkLotId} and p.plate_number = t.plate and p.pass_at >= ${new Date(since)} and ${sinceMonthOf(sql`p.pass_at`, since)}
      and not p.is_void offset 0) p`

export function knownPassing(row: PassingRow): KnownPassing {
  return {
    passingId: row.passing_no,
    laneId: row.lane_id === null ? '' : String(row.lane_id),
    spotId: row.spot_id === null ? null : String(row.spot_id),
    deviceId: row.device_id === null ? null : String(row.device_id),
    direction: row.direction,
    plateNumber: row.plate_number,
    plateColor: row.plate_color,
    billCarSizeId: row.bill_car_size_id,
    confidence: row.confidence,
    passAt: row.pass_at.getTime(),
    uploadAt: row.upload_at.getTime(),
    plateIsSure: row.plate_is_sure,
    waited: row.waited ?? false,
    opened: row.is_opened ? { openedAt: row.opened_at!.getTime(), releaseType: row.release_type! } : null,
    ...(!row.is_opened && row.release_type !== null && unopenedAs(row.release_type)),
    carType: row.car_type ?? carTypes.temporary,
    freePercent: row.free_percent,
    rights: row.list_rights ?? rightsFromBefore(row.free_percent),
    pass: row.pass_cover,
    company: row.company_cover,
    regionId: row.region_id === null ? null : String(row.region_id),
    dataSource: row.data_source,
  }
}

/** What is known of a car that passed though its barrier did not open. */
function unopenedAs(releaseType: number): Pick<KnownPassing, 'givenUpAs' | 'followed'> {
  return releaseType === releaseTypes.tailgating ? { followed: true } : { givenUpAs: releaseType }
}

/** A passing that was recorded before rights had their time freed the whole stay, and goes on to do so. */
function rightsFromBefore(percent: number): ListRight[] {
  return percent > 0 ? [{ carType: carTypes.free, percent, begin: null, end: null, daily: null }] : []
}

/** All facts of a lot's stays: every passing that counts, and every payment. */
export async function loadPassingsOfLot(tx: Tx, lot: Lot): Promise<KnownPassing[]> {
  const rows = await tx.rows<PassingRow>(
    sql`select ${passingNames} from passing p where p.park_lot_id = ${lot.parkLotId} and not p.is_void`,
  )
  return rows.map(knownPassing)
}

export async function loadPaymentsOfLot(tx: Tx, lot: Lot): Promise<KnownPayment[]> {
  const rows = await tx.rows<PaymentRow>(
    sql`select ${paymentNames} from pay_record r where r.park_lot_id = ${lot.parkLotId} and ${counts}`,
  )
  return [
    ...rows.map(paymentOf),
    ...(await reductionBook.get().loadReductions(tx, sql`g.park_lot_id = ${lot.parkLotId}`)),
    ...(await loadStaffMoney(tx, sql`c.park_lot_id = ${lot.parkLotId}`)),
  ]
}

/** The payments and reductions of these numbers that count. */
export async function loadPaymentsNamed(tx: Tx, numbers: readonly string[]): Promise<KnownPayment[]> {
  if (numbers.length === 0) return []
  const given = reductionBook.get().loadReductions(tx, sql`g.grant_no = any(${[...numbers]}::text[])`)
  const byStaff = loadStaffMoney(tx, sql`c.correction_no = any(${[...numbers]}::text[])`)
  const rows = await tx.rows<PaymentRow>(
    sql`select ${paymentNames} from pay_record r where ${await ofNumbers(tx, numbers, 'r')} and ${counts}`,
  )
  return [...rows.map(paymentOf), ...(await given), ...(await byStaff)]
}

/** The lot's orders that are not void; `isCurrent`: written since `settledAt`. */
export async function loadOrdersOfLot(
  tx: Tx,
  lot: Lot,
  settledAt: Date,
): Promise<(StoredOrder & { isCurrent: boolean })[]> {
  const rows = await tx.rows<OrderRow & { is_current: boolean }>(sql`
    select ${orderNamesOf('o')}, o.updated_at >= ${settledAt} as is_current from park_order o where o.park_lot_id = ${lot.parkLotId} and o.order_status <> ${code(orderStatuses.void)}`)
  return rows.map((row) => ({ ...storedOrderOf(row), isCurrent: row.is_current }))
}

interface PaymentRow {
  pay_no: string
  plate_number: string
  passing_id: string | null
  paid_at: Date
  quoted_at: Date | null
  pay_channel: number
  money: string
  returned_money: string
  refund_held: string
}

const paymentNames = sql.raw(
  'r.pay_no, r.plate_number, r.passing_id, r.paid_at, r.quoted_at, r.pay_channel, r.payer_money - r.change_money - r.refund_due as money, r.returned_money, r.refund_held',
)
/** Money for stays that came in and does not go back. */
const counts = sql`r.pay_status = ${code(payRecordStates.paid)} and r.biz_type in (${code(...stayBusinesses)}) and r.payer_money - r.change_money > r.refund_due`

async function loadPayments(tx: Tx, lot: Lot, extent: Extent): Promise<KnownPayment[]> {
  const reductions = reductionBook
    .get()
    .loadReductions(
      tx,
      sql`g.park_lot_id = ${lot.parkLotId} and g.passing_id in (select p.passing_no ${passingsIn(lot, extent)})`,
    )
  // After its passing; a month is more than any clock is off.
  const written = sinceMonthOf(sql`r.created_at`, extent.since, 1)
  const paid = tx.rows<PaymentRow>(sql`
    select ${paymentNames} from pay_record r
    where r.park_lot_id = ${lot.parkLotId} and ${written} and ${counts} and r.passing_id in (select p.passing_no ${passingsIn(lot, extent)})
    union all
    select ${paymentNames} from pay_record r
    where r.park_lot_id = ${lot.parkLotId} and ${written} and ${counts} and r.plate_number = any(${[...extent.plates]}::text[]) and r.paid_at >= ${new Date(extent.since)} and r.passing_id is null`)
  const byStaff = loadStaffMoney(
    tx,
    sql`c.park_lot_id = ${lot.parkLotId} and c.money_of_passing in (select p.passing_no ${passingsIn(lot, extent)})`,
  )
  const [rows, given, said] = await Promise.all([paid, reductions, byStaff])
  return [...rows.map(paymentOf), ...given, ...said]
}

function paymentOf(row: PaymentRow): KnownPayment {
  const paidAt = row.paid_at.getTime()
  return {
    payment: { paymentId: row.pay_no, plateNumber: row.plate_number, passingId: row.passing_id, paidAt },
    paid: {
      money: Number(row.money),
      channel: row.pay_channel,
      paidAt,
      quotedAt: row.quoted_at?.getTime() ?? null,
      refunded: Number(row.returned_money),
      refunding: Number(row.refund_held) > Number(row.returned_money),
    },
  }
}

const countingIn = (lot: Lot) => sql`o.park_lot_id = ${lot.parkLotId} and o.order_status <> ${code(orderStatuses.void)}`
const columns = orderNamesOf('o')

/** So soon after its car left nearly every stay is settled; the others have an index of their own, in park-order.sql. */
const soonMinutes = 30
const notSoon = sql.raw<SqlBool>(`o.settled_at - o.left_at > interval '${soonMinutes} minutes'`)

async function loadOrders(tx: Tx, lot: Lot, extent: Extent): Promise<StoredOrder[]> {
  const since = new Date(extent.since)
  const plates = [...extent.plates]
  const patterns = [...new Set(extent.readings.flatMap(platePatterns))]
  const inMonths = await monthsOpenSince(tx, lot, extent, patterns)
  const openSince = (moment: Date): Sql<SqlBool> => sql<SqlBool>`(o.settled_at is null or o.settled_at >= ${moment})`
  const own = sql`
    select ${columns} from unnest(${plates}::text[]) t(plate)
    cross join lateral (select * from park_order o where ${countingIn(lot)} and ${inMonths} and o.plate_number = t.plate and ${openSince(since)} offset 0) o`
  const unsure = sql`
    select ${columns} from park_order o where ${countingIn(lot)} and ${inMonths} and o.unsure and (o.plate_numbers && ${plates}::text[] and ${openSince(since)}
      or ${openSince(new Date(extent.touchedAt))})`
  // Orders whose plate differs from an unexplained reading in one place.
  const lookalikes = (stood: Sql<SqlBool>) => sql`
    select ${columns} from park_order o where ${countingIn(lot)} and ${inMonths} and o.plate_number like any(${patterns}::text[]) and ${stood}`
  const settledSince = sql<SqlBool>`o.settled_at >= ${since}`
  const [lately, before] = [longestEcho, soonMinutes * 60_000].map((ago) => new Date(extent.since - ago))
  const leftLately = sql<SqlBool>`o.left_at >= ${before} and (o.left_at >= ${lately} or ${settledSince})`
  const settledLate = sql<SqlBool>`${notSoon} and ${settledSince} and o.left_at < ${before}`
  const stood = [sql<SqlBool>`o.left_at is null`, leftLately, settledLate]
  const alike = patterns.length ? stood.map(lookalikes) : []
  const parts = [own, unsure, ...alike]
  return (await tx.rows<OrderRow>(sql`${sql.join(parts, sql` union all `)}`)).map(storedOrderOf)
}

/**
 * The months of the orders that are open since the extent begins: what ended since then came in the month before or later, unless it stayed long; what has not
 * ended is an open stay, and one that several plates were read for stands at an exit.
 */
async function monthsOpenSince(
  tx: Tx,
  lot: Lot,
  { plates, since }: Extent,
  patterns: readonly string[],
): Promise<Sql<SqlBool>> {
  const cameAt = sql`o.came_at`
  const lookalikes = patterns.length ? sql`or plate_number like any(${[...patterns]}::text[])` : sql``
  const rows = await tx.rows<{ came_at: Date }>(sql`
    select came_at from open_stay where park_lot_id = ${lot.parkLotId} and (plate_number = any(${[...plates]}::text[]) or is_standing ${lookalikes})
    union all select came_at from lasting_order where park_lot_id = ${lot.parkLotId} and settled_at >= ${new Date(since)}`)
  const moments = rows.map(({ came_at }) => came_at.getTime())
  return sql<SqlBool>`(${sinceMonthOf(cameAt, since, 1)} or ${inMonthsOf(
    cameAt,
    moments.filter((at) => at < since),
  )})`
}

/** For each plate with a payment of its own, the order before that was read with it last: the order's own plate, or another under which the car was read. */
async function loadOrdersBefore(
  tx: Tx,
  lot: Lot,
  { since }: Extent,
  payments: readonly Payment[],
): Promise<StoredOrder[]> {
  const plates = payments.filter(({ passingId }) => passingId === null).map(({ plateNumber }) => plateNumber)
  if (plates.length === 0) return []
  const lastWhere = (readWith: Sql<SqlBool>) => sql`
    select ${columns} from unnest(${[...new Set(plates)]}::text[]) t(plate)
    cross join lateral (select * from park_order o where ${countingIn(lot)} and ${readWith} and o.began_at < ${new Date(since)} order by o.began_at desc limit 1) o`
  const rows = await tx.rows<OrderRow>(
    sql`${lastWhere(sql`o.plate_number = t.plate`)} union all ${lastWhere(sql`o.unsure and o.plate_numbers @> array[t.plate]`)}`,
  )
  return rows.map(storedOrderOf)
}
