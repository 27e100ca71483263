import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { handleStates } from './reconcile-diff/reconcile-diff.ts'

/** A day on which our books and the channel's bill differ, until each difference is handled. */
export const differenceAlarm = watchedAlarm({
  name: 'alarm-of-differences',
  type: alarmTypes.discrepancy,
  level: levels.important,
  cron: '*/10 * * * *',
  lasts: true,
  find: () => sql`
    select 'Z' || task_id as source, min(created_at) as happened_at, bill_date || ' · ' || count(*) || ' 笔差异' as detail
    from reconcile_diff where handle_state = ${code(handleStates.open)} and bill_date > now() - interval '90 days' group by task_id, bill_date`,
})
