import { consoleZone } from '#kernel/wall-clock.ts'
import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

const today = sql`date_trunc('day', now() at time zone ${consoleZone}) at time zone ${consoleZone}`

/** The same plate put right again and again on one day (domain.md 1.39). */
export const plateCorrectedOftenAlarm = watchedAlarm({
  name: 'alarm-of-plates-corrected-often',
  type: alarmTypes.plateCorrectedOften,
  level: levels.important,
  cron: '*/5 * * * *',
  find: () => sql`
    select plate_number || ' ' || (${today})::date as source, max(operated_at) as happened_at, park_lot_id, plate_number, '更正 ' || count(*) || ' 次' as detail
    from sentry_operate_log where operate_type = ${code(operateTypes.correctPlate)} and operated_at >= ${today} and plate_number <> ''
    group by park_lot_id, plate_number having count(*) > ${parameterOf('plateCorrectTimes', sql`park_lot_id`)}`,
})

/** A barrier opened by hand too often by one person in one duty, or on one day by anyone who is on none. */
export const openedByHandOftenAlarm = watchedAlarm({
  name: 'alarm-of-barriers-opened-by-hand',
  type: alarmTypes.openedByHandOften,
  level: levels.important,
  cron: '*/5 * * * *',
  find: () => sql`
    select coalesce('D' || duty_session_id, operator_id || ' ' || park_lot_id || ' ' || (${today})::date) as source, max(operated_at) as happened_at,
      park_lot_id, max(operator_name) || ' · 抬杆 ' || count(*) || ' 次' as detail
    from sentry_operate_log l where operate_type = ${code(operateTypes.openDirectly)} and operated_at >= now() - interval '1 day'
      and (duty_session_id is not null or operated_at >= ${today})
    group by park_lot_id, duty_session_id, operator_id having count(*) > ${parameterOf('openByHandTimes', sql`park_lot_id`)}`,
})
