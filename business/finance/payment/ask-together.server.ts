import { declaredFailure } from '#kernel/failure.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { inMonthsOfOrders } from '#business/traffic/lot/months-of-orders.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import {
  notOffered,
  nothingDue,
  present,
  subjectOfStay,
  type AskedPayment,
  type DriverAsking,
} from './ask-payment.server.ts'
import type { Channels } from './channels.server.ts'
import { closePayment } from './close-payment.server.ts'
import { lockTogether, mostTogether } from './lock-together.server.ts'

/** A payment for several orders at once. */
export interface AskedTogether extends AskedPayment {
  readonly count: number
  /** Yuan: what the orders owe that other merchants collect for; it is asked for after this payment. */
  readonly left: string
}

/** Who owes for more stays pays the rest afterwards. */
const mostLooked = 4 * mostTogether

/** In the tenant's scope: an order and what its plate owes from other stays, in all car parks, the oldest first. */
export async function ordersTogether(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    with asked as (select o.id, o.left_at, o.plate_number from park_order o where o.id = ${orderId} and ${await inMonthsOfOrders(tx, [orderId])})
    select id::text from (
      select id, left_at from asked
      union select o.order_id, o.left_at from lasting_order o where o.arrears_money > 0 and o.order_status = ${code(orderStatuses.leftUnpaid)}
        and o.plate_number = (select nullif(plate_number, '') from asked)
    ) mine order by left_at nulls last, id limit ${mostLooked}`)
  return rows.map(({ id }) => id)
}

/**
 * A driver wants to pay several orders at once, whatever car parks they are of: one payment at the channel for all that one merchant collects for, and in our books one
 * for each order. Asking again gives the same; what any of the orders was asked for otherwise is closed first.
 */
export async function askTogether(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  ordersIn: (tx: Tx) => Promise<readonly string[]>,
  asking: DriverAsking,
): Promise<AskedTogether> {
  for (;;) {
    const pending = await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
      lockTogether(tx, channels, await ordersIn(tx), asking),
    )
    if (!pending) return { ...nothingDue, count: 0, left: '0.00' }
    if (pending === 'notOffered') throw declaredFailure(notOffered)
    if (pending.outdated) {
      await closePayment(machine, channels, tenantId, pending.payNo)
      continue
    }
    const { count, left, plateNumber } = pending
    const subject = count > 1 ? `${subjectOfStay(plateNumber)} 等${count}笔` : subjectOfStay(plateNumber)
    const asked = await present(machine, tenantId, pending, asking, subject)
    if (asked) return { ...asked, count, left: yuan(left) }
    await closePayment(machine, channels, tenantId, pending.payNo)
  }
}
