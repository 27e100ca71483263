import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'

/** A camera that misread one car of five, or did not read it at all, among fifty and more of the last day. */
export const recognitionAlarm = watchedAlarm({
  name: 'alarm-of-misreading-cameras',
  type: alarmTypes.recognitionLow,
  level: levels.important,
  cron: '27 * * * *',
  lasts: true,
  find: () => sql`
    select d.id::text as source, now() as happened_at, d.park_lot_id, d.lane_id, d.id as device_id, d.device_name || ' · 误识率 ' || round(100.0 * seen.misread / seen.cars) || '%' as detail
    from (
      select device_id, count(*) as cars, count(*) filter (where reco_plate_number = '' or reco_plate_number <> plate_number) as misread
      from passing where pass_at between now() - interval '1 day' and now() and device_id is not null and not is_void group by device_id) seen
    join device d on d.id = seen.device_id
    where seen.cars >= 50 and seen.misread * 5 >= seen.cars`,
})
