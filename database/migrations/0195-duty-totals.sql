-- What happened while somebody was on duty, until a moment (domain.md 2.3, R30): money that they took, or that a device at a lane of the box took
-- while nobody signed for it; cars at those lanes; operations that name the duty. Money in fen. A report adds these up for duties that are not over.
create function duty_totals(duty bigint, until timestamptz) returns table (
    in_count integer, out_count integer, cash_count integer, cash_money bigint, online_money bigint,
    free_count integer, open_gate_count integer, change_plate_count integer, edit_order_count integer, force_out_count integer, loss_money bigint)
  language sql stable as $$
  select cars.came, cars.gone, money.cash_count, money.cash, money.online, done.free, done.gates, done.plates, done.edits, done.exits, done.loss
  from duty_session d
    cross join lateral (
      select count(*) filter (where p.pay_channel = 6)::int as cash_count,
        coalesce(sum(p.payer_money - p.change_money) filter (where p.pay_channel = 6), 0)::bigint as cash,
        coalesce(sum(p.payer_money - p.change_money) filter (where p.pay_channel <> 6), 0)::bigint as online
      from pay_record p where p.pay_status = 3 and p.paid_at >= d.on_at and p.paid_at < until
        and (p.operator_id = d.user_id or p.operator_id is null and p.device_id in (select v.id from device v join lane n on n.id = v.lane_id where n.sentry_id = d.sentry_id))) money
    cross join lateral (
      select count(*) filter (where s.direction = 1)::int as came, count(*) filter (where s.direction = 2)::int as gone
      from passing s where s.is_opened and s.pass_at >= d.on_at and s.pass_at < until and s.lane_id in (select n.id from lane n where n.sentry_id = d.sentry_id)) cars
    cross join lateral (
      select count(*) filter (where o.operate_type = 1)::int as plates, count(*) filter (where o.operate_type = 2)::int as exits,
        count(*) filter (where o.operate_type = 4)::int as edits, count(*) filter (where o.operate_type = 10)::int as gates,
        count(*) filter (where o.operate_type = 11)::int as free, coalesce(sum(o.loss_money), 0)::bigint as loss
      from sentry_operate_log o where o.duty_session_id = d.id) done
  where d.id = duty $$;

-- duties by when they ended, for the reports
create index duty_session_ended on duty_session (tenant_id, off_at);
