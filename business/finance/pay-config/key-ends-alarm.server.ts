import { consoleZone } from '#kernel/wall-clock.ts'
import { sql } from '#kernel/sql.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { endingKeys } from './pay-config.ts'

const labels = JSON.stringify(Object.fromEntries(endingKeys.map(({ code, label }) => [code, label])))

/**
 * A certificate by which money is collected ends: raised 30 days, 7 days and 1 day before, and as it ends, and over once others are set. An account whose certificate
 * ended a month ago is out of use.
 */
export const keyEndsAlarm = watchedAlarm({
  name: 'alarm-of-ending-payment-keys',
  type: alarmTypes.paymentKeyEnds,
  level: levels.important,
  cron: '37 * * * *',
  lasts: true,
  find: () => sql`
    select c.id || ' ' || extract(epoch from c.key_ends_at) || ' ' || step.days as source, now() as happened_at,
      c.config_name || ':' || (${labels}::jsonb ->> c.key_ends_of::text) || case step.days when 0 then '已于' else '将于' end
        || to_char(c.key_ends_at at time zone ${consoleZone}, 'YYYY-MM-DD HH24:MI') || '到期,请在“支付配置”中更换' as detail
    from pay_config c, lateral (select min(days) as days from unnest(array[0, 1, 7, 30]) days where c.key_ends_at <= now() + days * interval '1 day') step
    where step.days is not null and c.key_ends_at > now() - interval '30 days'`,
})
