import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'

/** Of what the tenant may store, one part in twenty is left or none; over when there is more room again. */
export const storageAlarm = watchedAlarm({
  name: 'alarm-of-full-storage',
  type: alarmTypes.storageExceeded,
  level: levels.important,
  cron: '27 * * * *',
  lasts: true,
  find: () => sql`
    select 'files ' || most || ' ' || extract(epoch from crossed.at) as source, crossed.at as happened_at,
      '已用' || used * 100 / most || '%,上限' || most / 1073741824 || 'GB,用完后不能再上传文件' as detail
    from tenant_quotas() q, lateral (
      select min(created_at) as at from (
        select created_at, sum(size) over (order by created_at, id) as together from stored_file where is_shared) file
      where together * 20 >= most * 19) crossed
    where q.tenant_id = scope_tenant() and q.quota = 'files' and most > 0 and used * 20 >= most * 19`,
})
