import type { RecordOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { chargeRuleBind } from './charge-rule-bind.ts'
import { demandNoEntryMoney } from './no-entry-money.server.ts'
import { asItsRuleSays } from './rule-for-cars.server.ts'

export const chargeRuleBindHandlers = handlers(chargeRuleBind, {
  async create({ tx, records, by }, draft) {
    const bound = await asItsRuleSays(tx, draft)
    await refuseSecond(tx, bound)
    const id = await records.create(bound, by)
    await demandNoEntryMoney(tx, sql`b.id = ${id}`, 'RuleId')
    return id
  },

  async update({ tx, records, by }, before, changes) {
    const bound = await asItsRuleSays(tx, { ...before, ...changes })
    await refuseSecond(tx, bound)
    const { DayKind, BillCarSizeId } = bound
    await records.update(before.id, { ...changes, DayKind, BillCarSizeId }, by)
    await demandNoEntryMoney(tx, sql`b.id = ${before.id}`, 'RuleId')
  },
})

type Bound = Partial<RecordOf<typeof chargeRuleBind>>

const alreadyBound = {
  zh: '停车场“{lot}”的这类车和日期类型已由绑定 {bindNo} 按规则“{rule}”收费:请修改那一条,或让两条的车辆、日期不同',
  en: 'The car park “{lot}” charges these cars on these days by the rule “{rule}” (binding {bindNo}) already: change that one, or let the two differ in cars or days',
}

/** Refuses a binding that says of the same cars and days what another one says. */
async function refuseSecond(tx: Tx, bound: Bound): Promise<void> {
  const { RegionId = null, EnergyKind = null, PlateColor = null, BillCarSizeId = null, CarType = null } = bound
  const size = BillCarSizeId === billCarSizes.any ? null : BillCarSizeId
  const other = await tx.first<{ lot: string; bindNo: string; rule: string }>(sql`
    select l.park_lot_name as lot, b.bind_no as "bindNo", r.rule_name as rule
    from charge_rule_bind b join charge_rule r on r.id = b.rule_id join parking_lot l on l.id = b.park_lot_id
    where b.park_lot_id = ${bound.ParkLotId} and b.day_kind = ${bound.DayKind ?? dayKinds.any} and b.id is distinct from ${bound.id ?? null}::bigint
      and b.region_id is not distinct from ${RegionId}::bigint and b.car_type is not distinct from ${CarType}::smallint and b.energy_kind is not distinct from ${EnergyKind}::smallint and b.plate_color is not distinct from ${PlateColor}::smallint
      and nullif(b.bill_car_size_id, ${code(billCarSizes.any)}) is not distinct from ${size}::smallint limit 1`)
  if (other) throw failFields([{ field: 'RuleId', sentence: alreadyBound, params: { ...other } }])
}
