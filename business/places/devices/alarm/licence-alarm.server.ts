import { consoleZone } from '#kernel/wall-clock.ts'
import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'

/** The tenant's service ends within thirty days: once for each end, until it is renewed. */
export const licenceAlarm = watchedAlarm({
  name: 'alarm-of-ending-service',
  type: alarmTypes.licenceExpires,
  level: levels.important,
  cron: '17 * * * *',
  lasts: true,
  find: () => sql`
    select service_end::text as source, now() as happened_at, '服务到期 ' || service_end as detail
    from tenant where id = scope_tenant() and service_end between (now() at time zone ${consoleZone})::date and (now() at time zone ${consoleZone})::date + 30`,
})
