import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { moveToPassing } from '#business/traffic/money/money-of-passings.server.ts'
import { asExplainedAway, explainedAway } from '#business/traffic/lot/write-work.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { PassingAsItWas } from './passing-rows.server.ts'

interface Explained {
  readonly id: string
  readonly known_by: string
  readonly payment_ids: string[]
}

/**
 * The orders that a correction explained away count again, under their numbers and with their payments, for the fold to fill: it finds
 * them by their entries, those without an entry by the exit at which they ended. Call `voidUnused` after it.
 */
export async function reviveOrders(
  tx: Tx,
  parkLotId: string,
  touched: readonly Pick<PassingAsItWas, 'passing_no' | 'plate_number'>[],
): Promise<string[]> {
  const passingNos = touched.map(({ passing_no }): string => passing_no)
  const plates = touched.map(({ plate_number }): string => plate_number)
  const explained = await tx.rows<Explained>(sql`
    select distinct on (${knownBy('o')}) o.id, ${knownBy('o')} as known_by, o.payment_ids from park_order o
    where o.park_lot_id = ${parkLotId} and o.plate_number = any(${plates}::text[]) and ${knownBy('o')} = any(${passingNos}::text[]) and o.order_status = ${code(orderStatuses.void)}
      and o.remark = ${explainedAway}
      and not exists (select from park_order t where t.park_lot_id = o.park_lot_id and t.plate_number = o.plate_number and ${knownBy('t')} = ${knownBy('o')} and t.order_status <> ${code(orderStatuses.void)})
    order by ${knownBy('o')}, o.id desc`)
  for (const { known_by, payment_ids } of explained) await moveToPassing(tx, payment_ids, known_by)
  const ids = explained.map(({ id }) => id)
  if (ids.length > 0)
    await tx.run(sql`
      update park_order set order_status = ${code(orderStatuses.completed)}, passing_ids = '{}', payment_ids = '{}', stay_alarms = '[]', remark = null, updated_at = now(),
        need_pay_money = greatest(0, payable_amount - coupon_money - other_discount_money - waive_money - money_value_paid)
      where id = any(${ids}::bigint[])`)
  return ids
}

/** The passing by which the fold knows an order again. */
const knownBy = (of: 'o' | 't') => sql.raw(`coalesce(${of}.entry_passing_id, ${of}.exit_passing_id)`)

/** What the fold had no use for is explained away as before. */
export async function voidUnused(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.run(sql`
      update park_order set ${asExplainedAway} where id = any(${[...ids]}::bigint[]) and cardinality(passing_ids) = 0`)
}
