import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { lotFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { flowDiff } from './flow-diff.ts'

/** Who stood inside is counted once, before the first day; from there on by who came and who left, so that each order is read once. */
export const flowDiffHandler = reportHandler(
  flowDiff,
  ({ period }) => sql`
    with days as (
      select d.stat_day, d.park_lot_id, d.in_count, d.out_count,
        day_begins(d.stat_day, l.time_zone, l.account_day_start) as begins, day_begins(d.stat_day + 1, l.time_zone, l.account_day_start) as ends
      from ${lotFigures({ ...period, step: 'day' })} d join park_lot l on l.id = d.park_lot_id
    ), spans as (select park_lot_id, min(begins) as since, max(ends) as until from days group by park_lot_id),
    whole as (select min(since) as since, max(until) as until from spans),
    inside as (
      select park_lot_id, count(*) as cars from (
        select o.park_lot_id from spans s join park_order o on o.park_lot_id = s.park_lot_id
        where o.order_status <> ${code(orderStatuses.void)} and o.came_at < s.since and o.left_at is null
        union all
        select o.park_lot_id from spans s join park_order o on o.park_lot_id = s.park_lot_id and o.left_at >= s.since
        where o.order_status <> ${code(orderStatuses.void)} and o.came_at < s.since and o.left_at >= (select since from whole)
      ) i group by park_lot_id
    ), moves as (
      select park_lot_id, begins, sum(moved) as grown, sum(no_entry) as no_entry_out from (
        select d.park_lot_id, d.begins, 1 as moved, 0 as no_entry
        from days d join park_order o on o.park_lot_id = d.park_lot_id and o.came_at >= d.begins and o.came_at < d.ends
        where o.order_status <> ${code(orderStatuses.void)} and o.came_at >= (select since from whole) and o.came_at < (select until from whole)
        union all
        select d.park_lot_id, d.begins, -1, (o.abnormal_type = ${code(abnormalTypes.noEntry)})::int
        from days d join park_order o on o.park_lot_id = d.park_lot_id and o.left_at >= d.begins and o.left_at < d.ends
        where o.order_status <> ${code(orderStatuses.void)} and o.left_at >= (select since from whole) and o.left_at < (select until from whole)
      ) m group by park_lot_id, begins
    ), counted as (
      select d.*, coalesce(m.no_entry_out, 0) as no_entry_out, coalesce(m.grown, 0) as grown,
        coalesce(i.cars, 0) + sum(coalesce(m.grown, 0)) over (partition by d.park_lot_id order by d.begins) as inside_end
      from days d left join inside i using (park_lot_id) left join moves m using (park_lot_id, begins)
    )
    select to_char(stat_day, 'YYYY-MM-DD') as stat_date, park_lot_id, inside_end - grown as inside_begin, in_count, out_count, in_count - out_count as flow_diff,
      inside_end, in_count - out_count - grown as calc_diff, no_entry_out from counted`,
)
