import { movedOn } from '#business/places/basics/lane/waiting-at.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

const everyMinute = '* * * * *'

/** The newest car of a lane, while its barrier stays down and its stay is not over; after half an hour it has turned back (as on the console). */
export const standingInLaneAlarm = watchedAlarm({
  name: 'alarm-of-standing-cars',
  type: alarmTypes.standingInLane,
  level: levels.important,
  cron: everyMinute,
  lasts: true,
  find: () => sql`
    select p.passing_no as source, p.pass_at as happened_at, p.park_lot_id, p.lane_id, p.device_id, p.order_no, p.plate_number,
      p.decision ->> 'text' as detail
    from lane l join lateral (
      select * from passing where park_lot_id = l.park_lot_id and lane_id = l.id and pass_at >= now() - interval '30 minutes' and not is_void
      order by pass_at desc, id desc limit 1) p on true
    where not p.is_opened and (p.order_id is null or exists (select from open_stay s where s.order_id = p.order_id)) and not ${movedOn()} and p.pass_at < now() - make_interval(mins => ${parameterOf('laneStandMinutes', sql`l.park_lot_id`)})`,
})

/** Anyone who paid at the exit and still stands there a minute later. */
export const paidNotReleasedAlarm = watchedAlarm({
  name: 'alarm-of-paid-cars-not-released',
  type: alarmTypes.paidNotReleased,
  level: levels.urgent,
  cron: everyMinute,
  lasts: true,
  find: () => sql`
    select o.order_no || ' ' || extract(epoch from o.paid_at) as source, o.paid_at as happened_at, o.park_lot_id, p.lane_id, o.order_no, o.plate_number
    from park_order o join lateral (
      select lane_id, is_opened from passing where order_id = o.id and direction = ${code(directions.exit)} and pass_at >= now() - interval '1 day' and not is_void
      order by pass_at desc, id desc limit 1) p on true
    where o.paid_at between now() - interval '30 minutes' and now() - interval '1 minute'
      and o.order_status = ${code(orderStatuses.waitingExit)} and o.need_pay_money = 0 and not p.is_opened`,
})

/**
 * One plate inside two car parks at once: it was copied, or the car left the first unseen. No decision is taken from it; a person looks at both stays.
 * The later entry is the one that is shown. The plates are counted first: most stand once, and only the others are compared.
 */
export const insideTwiceAlarm = watchedAlarm({
  name: 'alarm-of-cars-inside-twice',
  type: alarmTypes.repeatEntry,
  level: levels.important,
  cron: everyMinute,
  lasts: true,
  find: () => sql`
    with twice as materialized (select plate_number from open_stay where plate_number <> '' group by plate_number having count(*) > 1)
    select s.entry_passing_id as source, s.came_at as happened_at, s.park_lot_id, s.plate_number, '仍在场:' || string_agg(l.park_lot_name, '、' order by l.park_lot_name) as detail
    from twice t join open_stay s on s.plate_number = t.plate_number join open_stay other on other.plate_number = s.plate_number and other.park_lot_id <> s.park_lot_id
      and (other.came_at, other.order_id) < (s.came_at, s.order_id)
      join park_lot l on l.id = other.park_lot_id
    where s.entry_passing_id is not null
    group by s.entry_passing_id, s.came_at, s.park_lot_id, s.plate_number`,
})
