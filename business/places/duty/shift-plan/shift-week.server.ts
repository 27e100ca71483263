import { endpoint } from '#kernel/endpoint.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { collectorsOf } from '#business/places/duty/collectors.server.ts'
import { planStates } from '#business/places/duty/shift-plan/shift-plan.ts'
import { date } from '#fields/date/date.ts'
import { reference } from '#fields/reference/reference.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { shiftWeek, type ShiftWeek } from './shift-week.ts'
import { requireWeek, isPublished, openHours } from './week.server.ts'

/** The week calendar of a lot in one answer: boxes, shifts, people, plans and the hours that no one holds. */
export const shiftWeekEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/shift/queryWeek',
      label: '排班周历',
      access: { permission: 'shift-plan:read' },
      request: {
        ParkLotId: reference('停车场', parkLot, { required: true }),
        WeekBegin: date('周一日期', { required: true }),
      },
      response: shiftWeek,
    }),
    async ({ person, input: { ParkLotId, WeekBegin } }) =>
      machine.database.snapshot(person.scope, async (tx) => {
        await requireWeek(tx, ParkLotId, WeekBegin)
        return weekOf(tx, ParkLotId, WeekBegin)
      }),
  )
})

async function weekOf(tx: Tx, parkLotId: string, weekBegin: string): Promise<ShiftWeek> {
  const boxes = await tx.rows<ShiftWeek['boxes'][number]>(
    sql`select id::text, sentry_name as name, shift_mode as "shiftMode" from sentry where park_lot_id = ${parkLotId} and status = ${code(enabledStates.enabled)} order by sentry_name, id`,
  )
  const shifts = await tx.rows<ShiftWeek['shifts'][number]>(sql`
    select id::text, shift_name as name, to_char(begin_time, 'HH24:MI') as begin, to_char(end_time, 'HH24:MI') as end, color from shift
    where park_lot_id = ${parkLotId} and status = ${code(enabledStates.enabled)} order by begin_time, id`)
  const plans = await tx.rows<ShiftWeek['plans'][number]>(sql`
    select p.id::text, p.sentry_id::text as "sentryId", p.user_id::text as "userId", u.real_name as "userName", p.shift_id::text as "shiftId", p.plan_date as "planDate",
      minute_of(p.begin_at, ${weekBegin}::date, ${parkLotId}) as "beginMinute", minute_of(p.end_at, ${weekBegin}::date, ${parkLotId}) as "endMinute",
      p.plan_state as state, p.published_at is null as "isDraft"
    from shift_plan p join tenant_user u on u.id = p.user_id
    where p.plan_state <> ${code(planStates.cancelled)} and p.plan_date between ${weekBegin}::date - 1 and ${weekBegin}::date + 7
      and (p.park_lot_id = ${parkLotId} or p.user_id in (select q.user_id from shift_plan q where q.park_lot_id = ${parkLotId} and q.plan_date between ${weekBegin}::date - 1 and ${weekBegin}::date + 7))
    order by p.begin_at, p.id`)
  return {
    weekBegin,
    isPublished: await isPublished(tx, parkLotId, weekBegin),
    boxes,
    shifts,
    people: await collectorsOf(tx, parkLotId),
    plans,
    open: await openHours(tx, parkLotId, weekBegin),
  }
}
