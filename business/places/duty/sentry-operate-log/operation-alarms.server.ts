import { consoleZone } from '#kernel/wall-clock.ts'
import { raiseOccurrence, type Occurrence } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import { wholeTenant } from '#server/scope.ts'

const today = sql`date_trunc('day', now() at time zone ${consoleZone}) at time zone ${consoleZone}`

/**
 * The plate of one car put right again and again on one day (domain.md 1.39): of one stay, whatever the plates, and over several stays the plate that it
 * became, or that it was while it became others.
 */
const plateCorrectedOften: Occurrence = {
  type: alarmTypes.plateCorrectedOften,
  level: levels.important,
  find: () => sql`
    with corrected as (
      select id, park_lot_id, coalesce(order_no, id::text) as stay, plate_number, old_plate_number, operated_at, ${parameterOf('plateCorrectTimes', sql`park_lot_id`)} as often
      from sentry_operate_log where operate_type = ${code(operateTypes.correctPlate)} and operated_at >= ${today}
    ), found as (
      select stay as source, park_lot_id, (array_agg(plate_number order by id desc))[1] as plate_number, max(operated_at) as happened_at, count(*) as times
      from corrected group by stay, park_lot_id, often having count(*) > often
      union all
      select plate_number, park_lot_id, plate_number, max(operated_at), count(*) from corrected where plate_number <> ''
      group by plate_number, park_lot_id, often having count(*) > often and count(distinct stay) > 1
      union all
      select old_plate_number, park_lot_id, old_plate_number, max(operated_at), count(*) from corrected where old_plate_number <> ''
      group by old_plate_number, park_lot_id, often having count(*) > often and count(distinct stay) > 1 and count(distinct plate_number) > 1
    )
    select distinct on (source) source || ' ' || (${today})::date as source, happened_at, park_lot_id, plate_number, '更正 ' || times || ' 次' as detail from found order by source, times desc`,
}

/** A barrier opened by hand too often by one person in one duty, or on one day by anyone who is on none. */
const openedByHandOften: Occurrence = {
  type: alarmTypes.openedByHandOften,
  level: levels.important,
  find: () => sql`
    select coalesce('D' || duty_session_id, operator_id || ' ' || park_lot_id || ' ' || (${today})::date) as source, max(operated_at) as happened_at,
      park_lot_id, max(operator_name) || ' · 抬杆 ' || count(*) || ' 次' as detail
    from sentry_operate_log l where operate_type = ${code(operateTypes.openDirectly)} and operated_at >= now() - interval '1 day'
      and (duty_session_id is not null or operated_at >= ${today})
    group by park_lot_id, duty_session_id, operator_id having count(*) > ${parameterOf('openByHandTimes', sql`park_lot_id`)}`,
}

const alarmOf = new Map<number, Occurrence>([
  [operateTypes.correctPlate, plateCorrectedOften],
  [operateTypes.openDirectly, openedByHandOften],
])

/** What people did too often is an alarm as soon as they did it once more. */
export const operationAlarmsJob = enqueuedJob<{ tenantId: string; operateType: number }>({
  name: 'alarms-of-operations',
  run: (machine, { tenantId, operateType }) =>
    raiseOccurrence(machine, wholeTenant(tenantId), alarmOf.get(operateType)!),
})

/** Looks whether an operation of this type was done too often, once its transaction has committed. */
export async function watchOperation(tx: Tx, operateType: number): Promise<void> {
  if (alarmOf.has(operateType))
    await tx.run(sql`
      select enqueue_job(${operationAlarmsJob.name}, json_build_object('tenantId', scope_tenant()::text, 'operateType', ${operateType}::int))`)
}
