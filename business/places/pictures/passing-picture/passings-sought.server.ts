import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** Orders of a debt that are shown; with more a person opens the orders themselves. */
const mostOrders = 5
const aroundAlarm = '2 minutes'

interface OrderRow {
  readonly id: string
  readonly began_at: Date
  readonly left_at: Date | null
}

/** The passings of orders: a condition, and the time in which they lie, so that few partitions are looked into. */
async function ofOrders(tx: Tx, which: Sql): Promise<Sql> {
  const orders = await tx.rows<OrderRow>(sql`select id, began_at, left_at from park_order where ${which}`)
  if (orders.length === 0) return sql`false`
  const from = Math.min(...orders.map(({ began_at }) => began_at.getTime()))
  const to = Math.max(...orders.map(({ left_at }) => (left_at ?? new Date()).getTime()))
  const day = 86_400_000
  return sql`p.order_id = any(${orders.map(({ id }) => id)}::bigint[]) and p.pass_at between ${new Date(from - day)} and ${new Date(to + day)} and not p.is_void`
}

export const ofOrder = (tx: Tx, orderNo: string) => ofOrders(tx, sql`order_no = ${orderNo}`)

/** The stays of a plate that were owed at a moment, the newest ones. */
export const owedBy = (tx: Tx, plateNumber: string, at: Date) =>
  ofOrders(
    tx,
    sql`plate_number = ${plateNumber} and came_at <= ${at} and (arrears_money > 0 or (paid_at > ${at} and left_at <= ${at}))
      and order_status <> ${code(orderStatuses.void)} order by came_at desc limit ${mostOrders}`,
  )

/** By number: device and event id. */
export function numbered(passingNos: readonly string[]): Sql {
  const parts = passingNos.map((no) => /^(\d{1,18})\/(.+)$/s.exec(no)).filter((part) => part !== null)
  const devices = [...new Set(parts.map(([, device]) => device!))]
  return sql`p.device_id = any(${devices}::bigint[]) and p.event_id = any(${parts.map(([, , event]) => event!)}::text[]) and p.passing_no = any(${[...passingNos]}::text[])`
}

/** The passing at a lane that something there is about. */
export function atLane(laneId: string, at: Date): Sql {
  return sql`p.passing_no = (
    select n.passing_no from passing n where n.lane_id = ${laneId} and n.pass_at between ${at}::timestamptz - ${aroundAlarm}::interval and ${at}::timestamptz + ${aroundAlarm}::interval
    order by abs(extract(epoch from n.pass_at - ${at}::timestamptz)) limit 1) and p.pass_at between ${at}::timestamptz - ${aroundAlarm}::interval and ${at}::timestamptz + ${aroundAlarm}::interval`
}

/** How a plate was seen last before a moment, twice. */
export function seenLast(plateNumber: string, parkLotId: string | null, at: Date): Sql {
  return sql`(p.id, p.pass_at) in (
    select n.id, n.pass_at from passing n where n.plate_number = ${plateNumber} and n.pass_at <= ${at} and not n.is_void
      and (${parkLotId}::bigint is null or n.park_lot_id = ${parkLotId}::bigint) order by n.pass_at desc limit 2)`
}
