import { failFields } from '#kernel/failure.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const alreadyBound = {
  zh: '停车场“{lot}”的这类车和日期类型{from}起已由绑定 {bindNo} 按规则“{rule}”收费:请修改那一条,让两条的车辆、日期类型不同,或让两条规则的上线、下线日期错开',
  en: 'The car park “{lot}” charges these cars on these days by the rule “{rule}” (binding {bindNo}) from {from} on: change that one, let the two differ in cars or kinds of day, or let the dates of the two rules not overlap',
}

/**
 * Refuses, at a field of what was just written, that two bindings say of the same cars, kinds of day and dates what they cost. Rules that hold
 * one after the other may be bound alike: so a price that changes on a day is planned. `where` names the binding `b` or the rule `r` that
 * changed.
 */
export async function refuseOverlap(tx: Tx, where: Sql<SqlBool>, field: string): Promise<void> {
  const other = await tx.first<{ lot: string; bindNo: string; rule: string; from: string }>(sql`
    select l.park_lot_name as lot, o.bind_no as "bindNo", q.rule_name as rule, greatest(q.begin_at, r.begin_at)::text as "from"
    from charge_rule_bind b join charge_rule r on r.id = b.rule_id
    join charge_rule_bind o on o.park_lot_id = b.park_lot_id and o.id <> b.id and o.day_kind = b.day_kind and (b.week_days = '{}' or o.week_days && b.week_days)
      and o.region_id is not distinct from b.region_id and o.car_type is not distinct from b.car_type
      and o.energy_kind is not distinct from b.energy_kind and o.plate_color is not distinct from b.plate_color
      and nullif(o.bill_car_size_id, ${code(billCarSizes.any)}) is not distinct from nullif(b.bill_car_size_id, ${code(billCarSizes.any)})
    join charge_rule q on q.id = o.rule_id and daterange(q.begin_at, q.end_at, '[]') && daterange(r.begin_at, r.end_at, '[]')
    join park_lot l on l.id = b.park_lot_id
    where ${where} order by b.id, o.id limit 1`)
  if (other) throw failFields([{ field, sentence: alreadyBound, params: { ...other } }])
}
