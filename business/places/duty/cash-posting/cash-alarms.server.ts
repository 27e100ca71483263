import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'

/** Cash that was handed over and has not reached the bank. */
export const notPostedAlarm = watchedAlarm({
  name: 'alarm-of-cash-not-posted',
  type: alarmTypes.notPosted,
  level: levels.important,
  cron: '*/10 * * * *',
  lasts: true,
  find: () => sql`
    select d.duty_no as source, d.off_at as happened_at, d.park_lot_id, u.real_name || ' · 现金 ' || to_char(d.cash_money / 100.0, 'FM999999990.00') || ' 元' as detail
    from duty_session d join tenant_user u on u.id = d.user_id
    where d.cash_money > 0 and d.off_at between now() - interval '90 days' and now() - make_interval(hours => ${parameterOf('notPostedHours', sql`d.park_lot_id`)})
      and not exists (select from cash_posting c where c.duty_id = d.id)`,
})

/** Someone on duty holds more cash than the limit of the box. */
export const tooMuchCashAlarm = watchedAlarm({
  name: 'alarm-of-too-much-cash',
  type: alarmTypes.tooMuchCash,
  level: levels.important,
  cron: '*/5 * * * *',
  lasts: true,
  find: () => sql`
    select d.duty_no as source, now() as happened_at, d.park_lot_id,
      s.sentry_name || ' · ' || u.real_name || ' · 现金 ' || to_char(c.cash_money / 100.0, 'FM999999990.00') || ' 元' as detail
    from duty_session d join sentry s on s.id = d.sentry_id join tenant_user u on u.id = d.user_id, lateral duty_totals(d.id, now()) c
    where d.off_at is null and c.cash_money > s.cash_limit`,
})
