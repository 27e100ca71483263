import { addDays } from '#kernel/period.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { occupancyHour } from './occupancy-hour.ts'

/** Empty where the hour has not come yet. */
const hours = sql.join(
  Array.from(
    { length: 24 },
    (_, hour) =>
      sql`max(m.inside) filter (where extract(hour from m.mark) = ${sql.lit(hour)}) as ${sql.ref(`i${String(hour).padStart(2, '0')}`)}`,
  ),
)

/** Stays of more than 30 days are taken for records whose exit was lost, and do not fill a spot. */
export const occupancyHourHandler = reportHandler(
  occupancyHour,
  ({ period: { from, to } }) => sql`
    with stays as (
      select o.park_lot_id, o.came_at at time zone l.time_zone as came, coalesce(o.left_at, now()) at time zone l.time_zone as gone
      from park_order o join park_lot l on l.id = o.park_lot_id
      where o.order_status <> ${code(orderStatuses.void)} and o.came_at >= ${addDays(from, -31)}::timestamp at time zone 'UTC' and o.came_at < ${addDays(to, 2)}::timestamp at time zone 'UTC'
        and coalesce(o.left_at, now()) >= ${addDays(from, -1)}::timestamp at time zone 'UTC' and coalesce(o.left_at, now()) - o.came_at < interval '30 days'
    ), taken as (
      select s.park_lot_id, mark, count(*) as inside from stays s
      cross join generate_series(greatest(date_trunc('hour', s.came + interval '59 minutes 59.999999 seconds'), ${from}::timestamp), least(s.gone, ${to}::timestamp + interval '23 hours'), interval '1 hour') mark
      where mark < s.gone group by 1, 2
    ), m as (
      select l.id as park_lot_id, hour.mark, l.total_spot_count as spots, coalesce(t.inside, 0) as inside
      from park_lot l cross join generate_series(${from}::timestamp, ${to}::timestamp + interval '23 hours', interval '1 hour') hour (mark)
      left join taken t on t.park_lot_id = l.id and t.mark = hour.mark
      where hour.mark <= now() at time zone l.time_zone
    )
    select to_char(m.mark, 'YYYY-MM-DD') as stat_date, m.park_lot_id, max(m.spots) as spot_count, ${hours}, max(m.inside) as peak_inside, min(m.inside) as valley_inside
    from m group by 1, 2`,
)
