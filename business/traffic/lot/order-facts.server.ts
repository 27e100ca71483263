import { declaredFailure, fail } from '#kernel/failure.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { archivedAmong } from './archived-stays.server.ts'
import { lotsOwed } from '../money/arrears-at-exit.server.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { inMonthsOf, sinceMonthOf } from '#server/database/months.ts'
import { inMonthsOfOrders, placesOfOrders } from './months-of-orders.server.ts'
import { lockLots, lotsAsTheyAre, type Lot } from './lot.server.ts'
import { storedOrderOf, type OrderRow } from './order-row.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { Touch } from '../stays/tail.ts'
import { orderNamesOf, passingNames, knownPassing } from './known.server.ts'
import type { KnownPassing } from '../decide/lot-news.ts'

const isArchived = {
  zh: '订单{orderNo}的通行记录已超过保存期限并归档,不能再更正、收款或退款',
  en: 'The passings of order {orderNo} are past their retention and archived, so it can no longer be corrected, paid or refunded',
}

/** An order with the facts it was computed from, its lot locked. */
export interface OrderFacts {
  readonly lot: Lot
  readonly orderNo: string
  readonly content: OrderContent
  readonly passings: readonly KnownPassing[]
  /** What has to be folded again when one of its facts changes. */
  readonly touch: Touch
}

/** Holds the lots of orders, before these or whatever names them are locked; with those where their plates owe what their exits ask for. */
export async function holdLotsOfOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const orders = await placesOfOrders(tx, ids)
  const own = [...new Set(orders.map(({ parkLotId }) => parkLotId))]
  const plates = orders.map(({ plateNumber }) => plateNumber)
  await inWholeTenant(tx, async () => {
    const lots = [...own, ...(await lotsOwed(tx, own, plates))]
    await holdLots(tx, sql`select unnest(${lots}::bigint[])`)
  })
}

/** The same for orders whose numbers a query gives. */
export function holdLotsOfOrderNos(tx: Tx, orderNos: Sql): Promise<void> {
  return holdLots(tx, sql`select park_lot_id from park_order where order_no in (${orderNos})`)
}

/** Locks the lot first, then reads: nothing about the order changes until the transaction ends. */
export function lockOrderFacts(tx: Tx, orderId: string): Promise<OrderFacts> {
  return factsOf(tx, orderId, lockLots)
}

/** The same in a snapshot, to look at only: no one waits for it, and it waits for no one. */
export function orderFactsAsTheyAre(tx: Tx, orderId: string): Promise<OrderFacts> {
  return factsOf(tx, orderId, lotsAsTheyAre)
}

async function factsOf(tx: Tx, orderId: string, readLots: typeof lockLots): Promise<OrderFacts> {
  const where = await tx.first<{ park_lot_id: string; came_at: Date }>(
    sql`select park_lot_id, came_at from park_order o where id = ${orderId} and ${await inMonthsOfOrders(tx, [orderId])}`,
  )
  if (!where) throw fail('notFound', { label: '停车订单' })
  const lots = await readLots(tx, [where.park_lot_id])
  const read = (inMonths: Sql<SqlBool>) =>
    tx.first<OrderRow & { order_no: string }>(
      sql`select ${orderNamesOf('o')}, o.order_no from park_order o where o.id = ${orderId} and ${inMonths}`,
    )
  // Until the lot was locked a correction may have brought it to another month.
  const row = (await read(inMonthsOf(sql`o.came_at`, [where.came_at.getTime()]))) ?? (await read(sql<SqlBool>`true`))!
  const { content } = storedOrderOf(row)
  const passings = await tx.rows<Parameters<typeof knownPassing>[0]>(sql`
    select ${passingNames} from passing p where p.park_lot_id = ${where.park_lot_id} and p.passing_no = any(${[...content.passingIds]}::text[]) and p.pass_at >= ${new Date(content.began.at)} and ${sinceMonthOf(sql`p.pass_at`, content.began.at)} order by p.pass_at`)
  const known = new Set(passings.map(({ passing_no }) => passing_no))
  if ((await archivedAmong(tx, [{ content }], known)).length)
    throw declaredFailure(isArchived, { orderNo: row.order_no })
  return {
    lot: [...lots.values()][0]!,
    orderNo: row.order_no,
    content,
    passings: passings.map(knownPassing),
    touch: { plateNumbers: content.readAs.map(({ plateNumber }) => plateNumber), at: content.began.at },
  }
}
