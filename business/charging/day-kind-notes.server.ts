import { endpoint } from '#kernel/endpoint.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import { holidaySources } from '#business/charging/holiday/holiday.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dayKinds, notWorkdays } from '#business/ground/dictionaries/day-kind.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { dayKindNotes } from './day-kind-notes.ts'

const declaration = endpoint({
  path: '/api/chargeRule/queryDayKindNotes',
  label: '日期计费提示',
  access: { permission: 'charge-rule-bind:read' },
  request: {},
  response: dayKindNotes,
})

/** The days of the week that days of a kind are. */
const daysOfWeek: Readonly<Record<number, readonly number[]>> = {
  [dayKinds.workday]: [weekDays.monday, weekDays.tuesday, weekDays.wednesday, weekDays.thursday, weekDays.friday],
  [dayKinds.weekend]: [weekDays.saturday, weekDays.sunday],
}

/** What people who bind rules or enter holidays should know of days that are priced by another rule than they may expect, in their data scope. */
export const dayKindNoteEndpoints = endpoints((app, machine) => {
  mount(app, machine, declaration, ({ person }) =>
    machine.database.snapshot(person.scope, async (tx) => {
      const year = Number(wallDate(Date.now()).slice(0, 4))
      const entered = await tx.rows<{ year: number }>(
        sql`select distinct extract(year from begin_date)::integer as year from holiday where source = ${code(holidaySources.national)} and status = ${code(enabledStates.enabled)}`,
      )
      const lots = await tx.rows<{ name: string; kinds: number[]; days: number[] }>(sql`
        select l.park_lot_name as name, array_agg(distinct b.day_kind) as kinds, coalesce(array_agg(distinct d) filter (where d is not null), '{}') as days
        from park_lot l join charge_rule_bind b on b.park_lot_id = l.id join charge_rule r on r.id = b.rule_id and r.status = ${code(ruleStates.inForce)}
        left join lateral unnest(b.week_days) d on true
        group by l.id, l.park_lot_name having not ${code(dayKinds.any)} = any(array_agg(b.day_kind)) order by 1`)
      const ending = await tx.rows<{ lot: string; since: string }>(sql`
        select l.park_lot_name as lot, min(r.end_at + 1)::text as since
        from charge_rule_bind b join charge_rule r on r.id = b.rule_id and r.status = ${code(ruleStates.inForce)} join park_lot l on l.id = b.park_lot_id
        where r.end_at is not null and not exists (
          select from charge_rule_bind o join charge_rule q on q.id = o.rule_id and q.status = ${code(ruleStates.inForce)} and daterange(q.begin_at, q.end_at, '[]') @> (r.end_at + 1)
          where o.park_lot_id = b.park_lot_id and (o.day_kind = ${code(dayKinds.any)} or o.day_kind = b.day_kind and o.week_days @> b.week_days)
            and coalesce(o.region_id, b.region_id) is not distinct from b.region_id and coalesce(o.car_type, b.car_type) is not distinct from b.car_type
            and coalesce(o.energy_kind, b.energy_kind) is not distinct from b.energy_kind and coalesce(o.plate_color, b.plate_color) is not distinct from b.plate_color
            and coalesce(nullif(o.bill_car_size_id, ${code(billCarSizes.any)}), b.bill_car_size_id) is not distinct from b.bill_car_size_id)
        group by l.id, l.park_lot_name order by since, lot`)
      const isBound = ({ kinds, days }: (typeof lots)[number], kind: number) =>
        kinds.includes(kind) ||
        (notWorkdays.includes(kind) && kinds.includes(dayKinds.notWorkday)) ||
        daysOfWeek[kind]?.every((day) => days.includes(day)) === true
      const lacking = (needed: readonly number[]) =>
        lots.filter((lot) => needed.some((kind) => !isBound(lot, kind))).map(({ name }) => name)
      return {
        unconfirmedYears: [year, year + 1].filter((each) => !entered.some((row) => row.year === each)).map(String),
        holidaysByWeekday: lacking([dayKinds.shortHoliday, dayKinds.longHoliday]),
        ending: ending.map(({ lot, since }) => `${lot} ${since}`),
        unbound: lacking([dayKinds.workday, dayKinds.weekend]),
      }
    }),
  )
})
