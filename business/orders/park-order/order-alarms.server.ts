import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'

/**
 * Cars that count as inside for weeks: left behind, or gone unseen. An entry of weeks ago that a box or an import reports only now is no alarm
 * for an hour: what reports it has the exit as well, and sends it soon.
 */
export const overstayAlarm = watchedAlarm({
  name: 'alarm-of-overstays',
  type: alarmTypes.overstay,
  level: levels.ordinary,
  cron: '7 * * * *',
  lasts: true,
  find: () => sql`
    select o.order_no as source, now() as happened_at, o.park_lot_id, o.order_no, o.plate_number, floor(extract(epoch from now() - s.came_at) / 86400) || ' 天在场' as detail
    from open_stay s join park_order o on o.id = s.order_id
    where s.came_at < now() - make_interval(days => ${parameterOf('overstayDays', sql`s.park_lot_id`)}) and o.created_at < now() - interval '1 hour'`,
})

/** Stays of the last quarter of an hour that cost as much as the lot wants to be notified of. */
export const largeOrderAlarm = watchedAlarm({
  name: 'alarm-of-large-orders',
  type: alarmTypes.largeOrder,
  level: levels.ordinary,
  cron: '* * * * *',
  find: () => sql`
    select order_no as source, left_at as happened_at, park_lot_id, order_no, plate_number, '应收 ' || to_char(payable_amount / 100.0, 'FM999999990.00') || ' 元' as detail
    from park_order where left_at > now() - interval '15 minutes' and left_at <= now() and payable_amount >= 100 * ${parameterOf('largeOrderYuan', sql`park_lot_id`)}`,
})
