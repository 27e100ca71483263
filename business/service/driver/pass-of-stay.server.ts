import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import type { PassShown } from './stay-shown.ts'

/** The pass by which the car of a stay came in or left, and the last day to which it was renewed; null where it parks by none. */
export async function passOfStay(tx: Tx, { content }: OrderFacts): Promise<PassShown | null> {
  const { entryPassingId, exitPassingId, cameAt, leftAt } = content
  const [passings, times] = [
    [entryPassingId, exitPassingId],
    [cameAt, leftAt],
  ].map((each) => each.filter((one) => one !== null)) as [string[], number[]]
  const pass = await tx.first<PassShown>(sql`
    select r.rule_name as name, greatest(o.end_date, (
      select max(c.end_date) from bill_pack_park_lot_plate b join bill_pack_park_lot_plate c on c.chain_id = b.chain_id and c.park_lot_id = b.park_lot_id and c.plate_number = b.plate_number
      where b.bill_pack_id = o.id and b.park_lot_id = p.park_lot_id and b.plate_number = p.plate_number))::text as until
    from passing p join bill_pack_order o on o.id = p.month_pass_id join bill_pack_rule r on r.id = o.rule_id
    where p.passing_no = any(${passings}::text[]) and ${inMonthsOf(sql`p.pass_at`, times)} order by p.pass_at desc limit 1`)
  return pass ?? null
}
