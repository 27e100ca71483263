import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { dutiesEnded } from '../duties-ended.server.ts'
import { sentryData } from './sentry-data.ts'

/** Totals of an ended duty are frozen with it; those of an open one are computed from the ledgers. */
export const sentryDataHandler = reportHandler(
  sentryData,
  ({ period, filters }) => sql`
    select d.duty_no, d.park_lot_id, d.sentry_id, d.user_id, p.shift_id, d.on_at, d.off_at, floor(extract(epoch from coalesce(d.off_at, now()) - d.on_at) / 60)::int as duty_hours,
      coalesce(d.in_count, t.in_count) as in_count, coalesce(d.out_count, t.out_count) as out_count,
      coalesce(d.cash_money, t.cash_money) as cash_money, coalesce(d.online_money, t.online_money) as online_money,
      coalesce(d.free_count, t.free_count) as free_count, coalesce(d.open_gate_count, t.open_gate_count) as open_gate_count,
      coalesce(d.change_plate_count, t.change_plate_count) as change_plate_count, coalesce(d.edit_order_count, t.edit_order_count) as edit_order_count,
      coalesce(d.force_out_count, t.force_out_count) as force_out_count, d.late_minutes, coalesce(d.loss_money, t.loss_money) as loss_money
    from duty_session d join park_lot l on l.id = d.park_lot_id left join shift_plan p on p.id = d.plan_id
      left join lateral duty_totals(case when d.off_at is null then d.id end, now()) t on true
    where ${dutiesEnded(period, filters)}`,
)
