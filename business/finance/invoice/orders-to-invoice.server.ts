import { instant, wallTime } from '#kernel/wall-clock.ts'
import type { WireRow } from '#kernel/wire.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { yuan } from '#fields/money/yuan.ts'
import { holdLotsOfOrders } from '#business/traffic/order-facts.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { inMonthsOfOrders } from '#business/traffic/months-of-orders.server.ts'

/** Paid orders can be invoiced for so long (domain.md 1.34). */
export const windowDays = 180
const most = 200
const dayMs = 86_400_000

export interface OrderToInvoice {
  readonly id: string
  readonly orderNo: string
  readonly parkLotId: string
  readonly parkLotName: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly cameAt: Date
  readonly leftAt: Date | null
  readonly paidAt: Date
  /** What was paid and not refunded, fen. */
  readonly money: number
}

export interface OrderFilter {
  readonly plateNumber: string | null
  /** Days of the payment, `YYYY-MM-DD`, both included. */
  readonly from: string | null
  readonly until: string | null
  readonly parkLotIds: readonly string[]
}

/** Orders in scope that can be put on an invoice: paid, with money left that no living invoice covers; the newest payment first, 200 at most. */
export async function ordersToInvoice(tx: Tx, filter: OrderFilter): Promise<OrderToInvoice[]> {
  const { plateNumber, from, until, parkLotIds } = filter
  const conditions = [
    ...(plateNumber ? [sql<SqlBool>`o.plate_number = ${plateNumber}`] : []),
    ...(from ? [sql<SqlBool>`o.paid_at >= ${new Date(instant(from)!)}`] : []),
    ...(until ? [sql<SqlBool>`o.paid_at < ${new Date(instant(until)! + dayMs)}`] : []),
    ...(parkLotIds.length ? [sql<SqlBool>`o.park_lot_id = any(${[...parkLotIds]}::bigint[])`] : []),
  ]
  return find(tx, [
    ...conditions,
    sql<SqlBool>`not exists (
    select from invoice_order i where i.order_id = o.id and i.is_living)`,
  ])
}

/** An order as a driver asks for its invoice: whether one can be asked for, and how the one that there is stands. */
export async function invoiceOfOrder(
  tx: Tx,
  orderId: string,
): Promise<{ canInvoice: boolean; invoice: OrderInvoice | null }> {
  const row = await tx.first<{ status: number; num: string | null }>(sql`
    select v.status, v.invoice_num as num from invoice_order i join invoice v on v.id = i.invoice_id where i.order_id = ${orderId} and i.is_living`)
  if (row) return { canInvoice: false, invoice: { status: row.status, invoiceNum: row.num } }
  const itself = [sql<SqlBool>`o.id = ${orderId}`, await inMonthsOfOrders(tx, [orderId])]
  return { canInvoice: (await find(tx, itself)).length > 0, invoice: null }
}

/** InvoiceStatus, and the number once it is issued. */
export interface OrderInvoice {
  readonly status: number
  readonly invoiceNum: string | null
}

/** These orders, as far as they can be invoiced, their lots held so that none is refunded meanwhile; whether another invoice has them is for the constraint to say. */
export async function chosenOrders(tx: Tx, ids: readonly string[]): Promise<OrderToInvoice[]> {
  await holdLotsOfOrders(tx, ids)
  return find(tx, [sql<SqlBool>`o.id = any(${[...ids]}::bigint[])`])
}

/** Those of these orders of which something is left that no living invoice covers; their lots are held. */
export async function leftToInvoice(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const orders = await find(tx, [
    sql<SqlBool>`o.id = any(${[...ids]}::bigint[])`,
    sql<SqlBool>`not exists (
    select from invoice_order i where i.order_id = o.id and i.is_living)`,
  ])
  return orders.map(({ id }) => id)
}

interface Row {
  id: string
  order_no: string
  park_lot_id: string
  park_lot_name: string
  plate_number: string
  plate_color: number
  came_at: Date
  left_at: Date | null
  paid_at: Date
  money: string
}

/**
 * The newest payments first, one by one from `park_order_paid` until there are enough; the lot's name is looked up for those alone. A stay starts
 * before it is paid for: three months more are enough to find its part of the table.
 */
async function find(tx: Tx, conditions: readonly Sql<SqlBool>[]): Promise<OrderToInvoice[]> {
  const rows = await tx.rows<Row>(sql`
    select o.id, o.order_no, o.park_lot_id, (select l.park_lot_name from parking_lot l where l.id = o.park_lot_id), o.plate_number, o.plate_color, o.came_at, o.left_at, o.paid_at,
      o.money_value_paid - o.refund_money as money
    from park_order o
    where o.came_at > now() - make_interval(days => ${windowDays + 92}) and ${sinceMonthOf(sql`o.came_at`, Date.now() - (windowDays + 93) * dayMs)} and o.paid_at > now() - make_interval(days => ${windowDays})
      and o.pay_status in (${code(payStatuses.paid, payStatuses.partlyRefunded)}) and o.order_status <> ${code(orderStatuses.void)} and o.money_value_paid > o.refund_money and ${sql.join(conditions, sql` and `)}
    order by o.paid_at desc, o.id desc limit ${most}`)
  return rows.map((row) => ({
    id: String(row.id),
    orderNo: row.order_no,
    parkLotId: String(row.park_lot_id),
    parkLotName: row.park_lot_name,
    plateNumber: row.plate_number,
    plateColor: row.plate_color,
    cameAt: row.came_at,
    leftAt: row.left_at,
    paidAt: row.paid_at,
    money: Number(row.money),
  }))
}

export function wireOrder(order: OrderToInvoice): WireRow {
  const { cameAt, leftAt, paidAt, money, ...same } = order
  return {
    ...same,
    cameAt: wallTime(cameAt.getTime()),
    leftAt: leftAt && wallTime(leftAt.getTime()),
    paidAt: wallTime(paidAt.getTime()),
    canInvoiceMoney: yuan(money),
  }
}
