import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dayKinds, notWorkdays } from '#business/ground/dictionaries/day-kind.ts'
import type { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import type { Option } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { chargeRuleBind } from './charge-rule-bind.ts'

/** What a rule says of the days and cars that it is for. */
type ForCars = Pick<RecordOf<typeof chargeRule>, 'ruleName' | 'dayKind' | 'billCarSizeIds'>
type Draft = DraftOf<typeof chargeRuleBind>

const otherDay = {
  zh: '规则“{rule}”只用于{day},请选择该日期类型',
  en: 'The rule “{rule}” is for “{day}” only; choose that kind of day',
}
const otherSize = {
  zh: '规则“{rule}”不适用于{size},请选择规则的适用车型,或不填',
  en: 'The rule “{rule}” is not for “{size}”; choose a size that it is for, or none',
}
const whichDays = {
  zh: '请选择至少一个星期,如周五、周六、周日',
  en: 'Choose at least one day of the week, such as Friday, Saturday and Sunday',
}
const boundToOtherDay = {
  zh: '停车场“{lot}”的绑定 {bindNo} 按“{day}”使用该规则:请先修改那条绑定',
  en: 'Binding {bindNo} of the car park “{lot}” uses the rule for “{day}”; change that binding first',
}
const boundToOtherSize = {
  zh: '停车场“{lot}”的绑定 {bindNo} 对“{size}”使用该规则:请先修改那条绑定',
  en: 'Binding {bindNo} of the car park “{lot}” uses the rule for “{size}”; change that binding first',
}

/** Whether a rule is for cars of a size. */
export function isForSize({ billCarSizeIds: sizes }: Pick<ForCars, 'billCarSizeIds'>, size: number): boolean {
  return !sizes?.length || sizes.includes(billCarSizes.any) || sizes.some((each) => each === size)
}

function isForDay({ dayKind }: ForCars, kind: number): boolean {
  return dayKind === dayKinds.any || kind === dayKind || (dayKind === dayKinds.notWorkday && notWorkdays.includes(kind))
}

/** A binding that does not say for which days, or which one size, takes it from its rule; what contradicts the rule is refused at its field. */
export async function asItsRuleSays<Bound extends Draft>(tx: Tx, bound: Bound): Promise<Bound> {
  const rule = await tx.first<ForCars>(
    sql`select rule_name as "ruleName", day_kind as "dayKind", bill_car_size_ids as "billCarSizeIds" from charge_rule where id = ${bound.RuleId} for share`,
  )
  if (!rule) return bound
  const { ruleName, dayKind, billCarSizeIds: sizes } = rule
  const DayKind = bound.DayKind || dayKind
  const saysSize = bound.BillCarSizeId && bound.BillCarSizeId !== billCarSizes.any
  const onlySize = sizes?.length === 1 && sizes[0] !== billCarSizes.any ? sizes[0] : bound.BillCarSizeId
  const BillCarSizeId = saysSize ? bound.BillCarSizeId : onlySize
  if (!isForDay(rule, DayKind))
    throw failFields([
      { field: 'DayKind', sentence: otherDay, params: { rule: ruleName, day: nameOf(dayKinds, dayKind) } },
    ])
  if (saysSize && !isForSize(rule, BillCarSizeId!))
    throw failFields([
      {
        field: 'BillCarSizeId',
        sentence: otherSize,
        params: { rule: ruleName, size: nameOf(billCarSizes, BillCarSizeId!) },
      },
    ])
  const WeekDays = DayKind === dayKinds.weekDays ? (bound.WeekDays ?? []) : []
  if (DayKind === dayKinds.weekDays && WeekDays.length === 0)
    throw failFields([{ field: 'WeekDays', sentence: whichDays, params: {} }])
  return { ...bound, DayKind, WeekDays, BillCarSizeId }
}

/** Refuses that a rule becomes one for other days or cars than those for which a lot uses it. */
export async function refuseBoundOtherwise(tx: Tx, ruleId: string, rule: ForCars): Promise<void> {
  const bindings = await tx.rows<{ lot: string; bindNo: string; dayKind: number; size: number | null }>(sql`
    select l.park_lot_name as lot, b.bind_no as "bindNo", b.day_kind as "dayKind", b.bill_car_size_id as size
    from charge_rule_bind b join park_lot l on l.id = b.park_lot_id where b.rule_id = ${ruleId} order by b.id`)
  for (const { lot, bindNo, dayKind, size } of bindings) {
    const day = nameOf(dayKinds, dayKind)
    if (!isForDay(rule, dayKind))
      throw failFields([{ field: 'dayKind', sentence: boundToOtherDay, params: { lot, bindNo, day } }])
    if (size !== null && size !== billCarSizes.any && !isForSize(rule, size)) {
      const params = { lot, bindNo, size: nameOf(billCarSizes, size) }
      throw failFields([{ field: 'billCarSizeIds', sentence: boundToOtherSize, params }])
    }
  }
}

function nameOf(options: readonly Option[], code: number): string {
  return options.find((option) => option.code === code)!.label
}
