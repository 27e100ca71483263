import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { webhookStates } from './webhook.ts'

/** An address to which events are sent failed for so long that it was stopped; over when someone starts it again. */
export const stoppedWebhookAlarm = watchedAlarm({
  name: 'alarm-of-stopped-webhooks',
  type: alarmTypes.serviceFault,
  level: levels.important,
  cron: '* * * * *',
  lasts: true,
  find: () => sql`
    select 'webhook ' || id || ' ' || extract(epoch from failing_since) as source, updated_at as happened_at,
      case when cardinality(park_lot_ids) = 1 then park_lot_ids[1] end as park_lot_id,
      '事件推送“' || hook_name || '”连续失败,已停用' as detail
    from webhook where status = ${code(webhookStates.failing)}`,
})
