import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

/** A car that came in by no pass and had one until lately: anyone who sells passes may ask for a renewal. */
export const expiredPassAlarm = watchedAlarm({
  name: 'alarm-of-expired-passes',
  type: alarmTypes.passExpired,
  level: levels.ordinary,
  cron: '* * * * *',
  find: () => sql`
    select p.passing_no as source, p.pass_at as happened_at, p.park_lot_id, p.lane_id, p.device_id, p.order_no, p.plate_number, '到期日 ' || ended.end_date as detail
    from passing p join park_lot l on l.id = p.park_lot_id
    join lateral (
      select max(e.end_date) as end_date from bill_pack_park_lot_plate e where e.park_lot_id = p.park_lot_id and e.plate_number = p.plate_number
        and e.begin_date <= (p.pass_at at time zone l.time_zone)::date) ended on true
    where p.pass_at between now() - interval '15 minutes' and now() and p.direction = ${code(directions.entry)} and p.is_opened and not p.is_void
      and ended.end_date < (p.pass_at at time zone l.time_zone)::date
      and ended.end_date >= (p.pass_at at time zone l.time_zone)::date - ${parameterOf('passExpiredDays', sql`p.park_lot_id`)}`,
})
