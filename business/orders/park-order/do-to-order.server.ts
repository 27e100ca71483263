import { isOffered, type Action } from '#kernel/action.ts'
import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import type { Tx } from '#server/database/database.ts'
import { requirePermission } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { readyVerb, type VerbContext } from '#server/verb/handlers.ts'
import { holdLotsOfOrders } from '#business/traffic/lot/order-facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { parkOrder } from './park-order.ts'
import { parkOrderHandlers } from './park-order.server.ts'

/** The order of that number in the transaction's scope, or a failure that names it. */
export async function orderOfNo(
  tx: Tx,
  orderNo: string,
): Promise<{ id: string; parkLotId: string; plateNumber: string }> {
  const row = await tx.first<{ id: string; park_lot_id: string; plate_number: string }>(
    sql`select id, park_lot_id, plate_number from park_order where order_no = ${orderNo}`,
  )
  if (!row) throw fail('notFound', { label: parkOrder.label })
  return { id: String(row.id), parkLotId: String(row.park_lot_id), plateNumber: row.plate_number }
}

/**
 * Corrects an order as its own verb does, where another concept decided so (an appeal, an inspection): the same permission, condition,
 * facts and audit line, in the transaction of whatever decided.
 */
export async function doToOrder(
  context: Omit<VerbContext<any>, 'records'>,
  orderNo: string,
  verb: 'correctPlate' | 'void',
  values: { plateNumber?: string; plateColor?: number | null; reasonText: string },
): Promise<void> {
  const { tx, incoming } = context
  requirePermission(incoming.person, permission(parkOrder, verb))
  const began = performance.now()
  const action: Action = parkOrder.actions[verb]
  const { label, dangerous = false } = action
  const { id } = await orderOfNo(tx, orderNo)
  const records = repository(parkOrder, tx)
  await holdLotsOfOrders(tx, [id])
  const record = await records.lock(id)
  const before = await records.wire(id)
  if (!isOffered(action, before)) throw fail('notNow', { label: parkOrder.label, action: label })
  const change = await readyVerb(parkOrderHandlers.verbs, verb, { machine: context.machine, incoming, id, values })
  await change({ ...context, records }, record, values)
  const after = await records.wire(id)
  const line = { of: parkOrder, verb, label, id, name: orderNo, before, after, dangerous }
  writeAudit(tx, incoming, { ...line, costMs: Math.round(performance.now() - began) })
}
