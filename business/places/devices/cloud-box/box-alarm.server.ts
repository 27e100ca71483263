import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { activeStates } from './cloud-box.ts'

/** An active box whose licence runs and that has not asked for its snapshot for five minutes, ten of its rounds. One that never came is not installed yet. */
export const boxOfflineAlarm = watchedAlarm({
  name: 'alarm-of-silent-boxes',
  type: alarmTypes.cloudBoxOffline,
  level: levels.urgent,
  cron: '* * * * *',
  lasts: true,
  find: () => sql`
    select id || ' ' || extract(epoch from last_seen_at) as source, last_seen_at as happened_at, park_lot_id,
      name || coalesce(' · 待补传 ' || nullif(pending_upload_count, 0), '') as detail
    from cloud_box where active_state = ${code(activeStates.active)} and coalesce(expire_at >= current_date, true)
      and last_seen_at < now() - interval '5 minutes'`,
})
