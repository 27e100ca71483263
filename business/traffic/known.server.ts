import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { platePatterns } from '#fields/plate/plate-number.ts'
import type { Tx } from '#server/database/database.ts'
import type { Passing, Payment } from './facts.ts'
import type { Lot } from './lot.server.ts'
import { orderColumns, storedOrderOf, type OrderRow } from './order-row.ts'
import type { Paid, Recorded } from './price-of.ts'
import type { StoredOrder } from './reconcile.ts'
import type { Known, Tail } from './tail.ts'

/** A passing with what was recorded of it beside the facts that are folded. */
export interface KnownPassing extends Passing, Recorded {
  readonly deviceId: string | null
}

/** What the store holds about tails, and the money and records behind it. */
export interface Loaded extends Known {
  readonly passings: readonly KnownPassing[]
  readonly orders: readonly StoredOrder[]
  readonly paid: ReadonlyMap<string, Paid>
}

/** The columns from which `storedOrderOf` reads an order. */
export function orderNamesOf(table: string): RawBuilder<unknown> {
  return sql.join(['id', ...Object.keys(orderColumns)].map((name) => sql.ref(`${table}.${name}`)))
}

/** Loads what `Known` asks for (tail.ts), each kind with one query for all tails of the lot. An order under several plates is unsure. */
export async function loadKnown(tx: Tx, lot: Lot, tails: readonly Tail[]): Promise<Loaded> {
  if (tails.length === 0) return { passings: [], orders: [], payments: [], paid: new Map() }
  const passings = await loadPassings(tx, lot, tails)
  const payments = await loadPayments(tx, lot, tails, passings)
  const orders = await loadOrders(
    tx,
    lot,
    tails,
    payments.map(({ payment }) => payment),
  )
  return {
    passings,
    orders,
    payments: payments.map(({ payment }) => payment),
    paid: new Map(payments.map(({ payment, paid }) => [payment.paymentId, paid])),
  }
}

/**
 * All plates of the tails, and the earliest moment that matters to one of them: more than is asked for, but found through an index
 * whatever the planner believes of a table.
 */
function extentOf(tails: readonly Tail[]): { plates: string[]; since: Date } {
  return {
    plates: [...new Set(tails.flatMap(({ plateNumbers }) => plateNumbers))],
    since: new Date(Math.min(...tails.map(({ from }) => from.at))),
  }
}

interface PassingRow {
  passing_no: string
  lane_id: string
  device_id: string | null
  direction: 1 | 2
  plate_number: string
  plate_color: number
  bill_car_size_id: number
  confidence: number | null
  pass_at: Date
  is_opened: boolean
  opened_at: Date | null
  release_type: number | null
  car_type: number | null
  free_percent: number
}

export const passingNames = sql.raw(
  'p.passing_no, p.lane_id, p.device_id, p.direction, p.plate_number, p.plate_color, p.bill_car_size_id, p.confidence, p.pass_at, p.is_opened, p.opened_at, p.release_type, p.car_type, p.free_percent',
)

async function loadPassings(tx: Tx, lot: Lot, tails: readonly Tail[]): Promise<KnownPassing[]> {
  const { plates, since } = extentOf(tails)
  const rows = await tx.rows<PassingRow>(sql`
    select ${passingNames} from passing p
    where p.park_lot_id = ${lot.parkLotId} and p.plate_number = any(${plates}::text[]) and p.pass_at >= ${since} and not p.is_void`)
  return rows.map(passingOf)
}

export function passingOf(row: PassingRow): KnownPassing {
  return {
    passingId: row.passing_no,
    laneId: String(row.lane_id),
    deviceId: row.device_id === null ? null : String(row.device_id),
    direction: row.direction,
    plateNumber: row.plate_number,
    plateColor: row.plate_color,
    billCarSizeId: row.bill_car_size_id,
    confidence: row.confidence,
    passAt: row.pass_at.getTime(),
    opened: row.is_opened ? { openedAt: row.opened_at!.getTime(), releaseType: row.release_type! } : null,
    carType: row.car_type ?? 1,
    freePercent: row.free_percent,
  }
}

/** All facts of a lot's stays: every passing that counts, and every payment. */
export async function loadPassingsOfLot(tx: Tx, lot: Lot): Promise<KnownPassing[]> {
  const rows = await tx.rows<PassingRow>(
    sql`select ${passingNames} from passing p where p.park_lot_id = ${lot.parkLotId} and not p.is_void`,
  )
  return rows.map(passingOf)
}

export async function loadPaymentsOfLot(tx: Tx, lot: Lot): Promise<KnownPayment[]> {
  const rows = await tx.rows<PaymentRow>(
    sql`select ${paymentNames} from pay_record r where r.park_lot_id = ${lot.parkLotId} and ${counts}`,
  )
  return rows.map(paymentOf)
}

/** The lot's orders that are not void; `isCurrent`: written since `settledAt`. */
export async function loadOrdersOfLot(
  tx: Tx,
  lot: Lot,
  settledAt: Date,
): Promise<(StoredOrder & { isCurrent: boolean })[]> {
  const rows = await tx.rows<OrderRow & { is_current: boolean }>(sql`
    select ${orderNamesOf('o')}, o.updated_at >= ${settledAt} as is_current from park_order o where o.park_lot_id = ${lot.parkLotId} and o.order_status <> 6`)
  return rows.map((row) => ({ ...storedOrderOf(row), isCurrent: row.is_current }))
}

interface KnownPayment {
  readonly payment: Payment
  readonly paid: Paid
}

interface PaymentRow {
  pay_no: string
  plate_number: string
  passing_id: string | null
  paid_at: Date
  quoted_at: Date | null
  pay_channel: number
  money: string
}

const paymentNames = sql.raw(
  'r.pay_no, r.plate_number, r.passing_id, r.paid_at, r.quoted_at, r.pay_channel, r.payer_money - r.change_money - r.refund_due as money',
)
/** Money that came in and does not go back. */
const counts = sql.raw('r.pay_status = 3 and r.payer_money - r.change_money > r.refund_due')

async function loadPayments(
  tx: Tx,
  lot: Lot,
  tails: readonly Tail[],
  passings: readonly KnownPassing[],
): Promise<KnownPayment[]> {
  const { plates, since } = extentOf(tails)
  const rows = await tx.rows<PaymentRow>(sql`
    select ${paymentNames} from pay_record r
    where r.park_lot_id = ${lot.parkLotId} and ${counts} and r.passing_id = any(${passings.map(({ passingId }) => passingId)}::text[])
    union all
    select ${paymentNames} from pay_record r
    where r.park_lot_id = ${lot.parkLotId} and ${counts} and r.plate_number = any(${plates}::text[]) and r.paid_at >= ${since} and r.passing_id is null`)
  return rows.map(paymentOf)
}

function paymentOf(row: PaymentRow): KnownPayment {
  const paidAt = row.paid_at.getTime()
  return {
    payment: { paymentId: row.pay_no, plateNumber: row.plate_number, passingId: row.passing_id, paidAt },
    paid: { money: Number(row.money), channel: row.pay_channel, paidAt, quotedAt: row.quoted_at?.getTime() ?? null },
  }
}

async function loadOrders(
  tx: Tx,
  lot: Lot,
  tails: readonly Tail[],
  payments: readonly Payment[],
): Promise<StoredOrder[]> {
  const { plates, since } = extentOf(tails)
  const columns = orderNamesOf('o')
  const ofLot = sql`o.park_lot_id = ${lot.parkLotId} and o.order_status <> 6`
  const openSince = (moment: Date): RawBuilder<SqlBool> =>
    sql<SqlBool>`(o.settled_at is null or o.settled_at >= ${moment})`
  const own = sql`select ${columns} from park_order o where ${ofLot} and o.plate_number = any(${plates}::text[]) and ${openSince(since)}`
  const unsure = sql`
    select ${columns} from park_order o where ${ofLot} and o.unsure and (o.plate_numbers && ${plates}::text[] and ${openSince(since)}
      or ${lot.policies.fuzzyMatch} and ${openSince(new Date(Math.min(...tails.map(({ touchedAt }) => touchedAt))))})`
  const paidPlates = payments.filter(({ passingId }) => passingId === null).map(({ plateNumber }) => plateNumber)
  const before = sql`
    select ${columns} from unnest(${[...new Set(paidPlates)]}::text[]) t(plate)
    cross join lateral (select * from park_order o where ${ofLot} and o.plate_number = t.plate and o.began_at < ${since} order by o.began_at desc limit 1) o`
  const parts = [
    own,
    unsure,
    ...lookalikes(lot, tails, columns, ofLot, openSince),
    ...(paidPlates.length ? [before] : []),
  ]
  const rows = await tx.rows<OrderRow>(sql`${sql.join(parts, sql` union all `)}`)
  return [...new Map(rows.map((row) => [String(row.id), storedOrderOf(row)])).values()]
}

/** In lots with FuzzyMatch: orders whose plate differs from an unexplained reading in one place. */
function lookalikes(
  lot: Lot,
  tails: readonly Tail[],
  columns: RawBuilder<unknown>,
  ofLot: RawBuilder<unknown>,
  openSince: (moment: Date) => RawBuilder<SqlBool>,
): RawBuilder<unknown>[] {
  const patterns = [...new Set(tails.flatMap(({ readings }) => readings.flatMap(platePatterns)))]
  if (!lot.policies.fuzzyMatch || patterns.length === 0) return []
  return [
    sql`select ${columns} from park_order o where ${ofLot} and o.plate_number like any(${patterns}::text[]) and ${openSince(extentOf(tails).since)}`,
  ]
}
