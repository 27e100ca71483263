-- Late facts. What happened within the last hour belongs to a day that is not kept yet (keep_statistics leaves a day alone until two hours
-- after its end), so the statements of live traffic only look at the oldest moment they touch. A fact of an older day waits for whoever
-- keeps its lot's days just now, and marks its day where it is kept.
create function statistics_lock(lot bigint) returns bigint language sql immutable parallel safe
  as $$ select hashtextextended('statistics of lot ' || lot, 0) $$;

create function mark_stale(of_tenant bigint, lot bigint, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(statistics_lock(lot));
  insert into stale_day (tenant_id, park_lot_id, stat_day)
    select s.tenant_id, s.park_lot_id, day from statistics_of_lot s where s.tenant_id = of_tenant and s.park_lot_id = lot and day < s.open_day
    on conflict do nothing;
end $$;

create function note_new_orders() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  if not exists (select from added where came_at < recent) then return null; end if;
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct a.tenant_id, a.park_lot_id, business_day(at, l.time_zone, l.account_day_start) as day
    from added a join parking_lot l on l.tenant_id = a.tenant_id and l.id = a.park_lot_id
    cross join unnest(array[a.came_at, a.left_at]) at where at < recent
  ) late;
  return null;
end $$;

create function note_changed_orders() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct n.tenant_id, n.park_lot_id, business_day(t.at, l.time_zone, l.account_day_start) as day
    from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id join parking_lot l on l.tenant_id = n.tenant_id and l.id = n.park_lot_id
    cross join lateral (
      select unnest(array[o.came_at, n.came_at]) as at where (o.came_at, o.order_status = 6) is distinct from (n.came_at, n.order_status = 6)
      union all
      select unnest(array[o.left_at, n.left_at]) where (o.left_at, o.order_status = 6, o.out_release_type, o.payable_amount, o.coupon_money, o.other_discount_money, o.waive_money, o.money_value_paid, o.need_pay_money, o.stay_minutes)
        is distinct from (n.left_at, n.order_status = 6, n.out_release_type, n.payable_amount, n.coupon_money, n.other_discount_money, n.waive_money, n.money_value_paid, n.need_pay_money, n.stay_minutes)
    ) t where t.at < recent
  ) late;
  return null;
end $$;

create trigger statistics_of_new after insert on park_order referencing new table as added for each statement execute function note_new_orders();
create trigger statistics_of_changed after update on park_order referencing old table as removed new table as added for each statement execute function note_changed_orders();

create function note_new_passings() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  if not exists (select from added where pass_at < recent) then return null; end if;
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct a.tenant_id, a.park_lot_id, business_day(a.pass_at, l.time_zone, l.account_day_start) as day from added a join parking_lot l on l.tenant_id = a.tenant_id and l.id = a.park_lot_id where a.pass_at < recent
  ) late;
  return null;
end $$;

create function note_changed_passings() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  if not exists (select from added where pass_at < recent) then return null; end if;
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct n.tenant_id, n.park_lot_id, business_day(n.pass_at, l.time_zone, l.account_day_start) as day
    from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id join parking_lot l on l.tenant_id = n.tenant_id and l.id = n.park_lot_id
    where n.pass_at < recent and (o.is_opened, o.is_void, o.car_type, o.plate_number) is distinct from (n.is_opened, n.is_void, n.car_type, n.plate_number)
  ) late;
  return null;
end $$;

create trigger statistics_of_new after insert on passing referencing new table as added for each statement execute function note_new_passings();
create trigger statistics_of_changed after update on passing referencing old table as removed new table as added for each statement execute function note_changed_passings();

create function note_new_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct a.tenant_id, a.park_lot_id, business_day(at, l.time_zone, l.account_day_start) as day
    from added a join parking_lot l on l.tenant_id = a.tenant_id and l.id = a.park_lot_id
    cross join unnest(array[a.paid_at, a.refunded_at]) at where a.pay_status = 3 and at < recent
  ) late;
  return null;
end $$;

create function note_changed_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct n.tenant_id, n.park_lot_id, business_day(t.at, l.time_zone, l.account_day_start) as day
    from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id join parking_lot l on l.tenant_id = n.tenant_id and l.id = n.park_lot_id
    cross join lateral (
      select unnest(array[o.paid_at, n.paid_at]) as at where (o.paid_at, o.pay_status = 3, o.payer_money - o.change_money) is distinct from (n.paid_at, n.pay_status = 3, n.payer_money - n.change_money)
      union all
      select unnest(array[o.refunded_at, n.refunded_at]) where (o.refunded_at, o.refund_money) is distinct from (n.refunded_at, n.refund_money)
    ) t where t.at < recent
  ) late;
  return null;
end $$;

create trigger statistics_of_new after insert on pay_record referencing new table as added for each statement execute function note_new_payments();
create trigger statistics_of_changed after update on pay_record referencing old table as removed new table as added for each statement execute function note_changed_payments();

-- Another clock, or another beginning of the day, is another division of all days: everything is told from the facts until it is kept anew.
create function note_changed_clock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(statistics_lock(new.id));
  delete from statistics_of_lot where tenant_id = new.tenant_id and park_lot_id = new.id;
  return null;
end $$;
create trigger statistics_clock after update on parking_lot for each row
  when ((old.time_zone, old.account_day_start) is distinct from (new.time_zone, new.account_day_start)) execute function note_changed_clock();

-- Keeps the sums of some days of a lot as the facts tell them now.
create function keep_days(lot bigint, from_day date, to_day date) returns void language plpgsql as $$
declare
  since timestamptz;
  until timestamptz;
begin
  select day_begins(from_day, l.time_zone, l.account_day_start), day_begins(to_day + 1, l.time_zone, l.account_day_start) into since, until from parking_lot l where l.id = lot;
  delete from lot_day where park_lot_id = lot and stat_day between from_day and to_day;
  insert into lot_day (park_lot_id, stat_day, in_count, out_count, normal_out, charged_out, free_out, abnormal_out, payable_amount, coupon_money, other_discount_money,
      waive_money, money_value_paid, arrears_money, arrears_count, stay_minutes, pay_count, receipt_money, online_money, cash_money,
      balance_money, temp_online_money, temp_cash_money, recover_money, refund_count, refund_money)
    select t.park_lot_id, t.stat_day, coalesce(sum(t.in_count), 0), coalesce(sum(t.out_count), 0), coalesce(sum(t.normal_out), 0), coalesce(sum(t.charged_out), 0), coalesce(sum(t.free_out), 0), coalesce(sum(t.abnormal_out), 0), coalesce(sum(t.payable_amount), 0),
      coalesce(sum(t.coupon_money), 0), coalesce(sum(t.other_discount_money), 0), coalesce(sum(t.waive_money), 0), coalesce(sum(t.money_value_paid), 0), coalesce(sum(t.arrears_money), 0), coalesce(sum(t.arrears_count), 0), coalesce(sum(t.stay_minutes), 0),
      coalesce(sum(t.pay_count), 0), coalesce(sum(t.receipt_money), 0), coalesce(sum(t.online_money), 0), coalesce(sum(t.cash_money), 0), coalesce(sum(t.balance_money), 0), coalesce(sum(t.temp_online_money), 0), coalesce(sum(t.temp_cash_money), 0),
      coalesce(sum(t.recover_money), 0), coalesce(sum(t.refund_count), 0), coalesce(sum(t.refund_money), 0)
    from lots_told(since, until) t where t.park_lot_id = lot group by 1, 2;
  delete from money_day where park_lot_id = lot and stat_day between from_day and to_day;
  insert into money_day (park_lot_id, stat_day, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money)
    select t.park_lot_id, t.stat_day, t.biz_type, t.pay_channel, t.pay_scene, t.operator_id, sum(t.pay_count), sum(t.receipt_money), sum(t.refund_count), sum(t.refund_money)
    from money_told(since, until) t where t.park_lot_id = lot group by 1, 2, 3, 4, 5, 6;
  delete from flow_hour where park_lot_id = lot and stat_day between from_day and to_day;
  insert into flow_hour (park_lot_id, stat_day, stat_hour, in_count, out_count, temp_in, month_in, fixed_in, free_in, company_in, appoint_in, no_plate_in,
      temp_out, month_out, fixed_out, free_out, company_out, appoint_out, no_plate_out)
    select t.park_lot_id, t.stat_day, t.stat_hour, t.in_count, t.out_count, t.temp_in, t.month_in, t.fixed_in, t.free_in, t.company_in, t.appoint_in, t.no_plate_in,
      t.temp_out, t.month_out, t.fixed_out, t.free_out, t.company_out, t.appoint_out, t.no_plate_out from flow_told(since, until) t where t.park_lot_id = lot;
  delete from stale_day where park_lot_id = lot and stat_day between from_day and to_day;
end $$;

-- Keeps the days of a lot that ended more than two hours ago and the stale ones; false when facts of old days are being written just now,
-- whose writers it never waits for: its days stay open until the next time.
create function keep_statistics(lot bigint) returns boolean language plpgsql as $$
declare
  kept_until date;
  closing date;
  stale date;
begin
  if not pg_try_advisory_xact_lock(statistics_lock(lot)) then return false; end if;
  select business_day(now() - interval '2 hours', l.time_zone, l.account_day_start) into closing from parking_lot l where l.id = lot;
  select s.open_day into kept_until from statistics_of_lot s where s.park_lot_id = lot;
  if kept_until is null then
    select business_day(least((select min(came_at) from park_order where park_lot_id = lot), (select min(pass_at) from passing where park_lot_id = lot),
      (select min(paid_at) from pay_record where park_lot_id = lot and pay_status = 3), now()), l.time_zone, l.account_day_start) into kept_until from parking_lot l where l.id = lot;
    kept_until := least(kept_until, closing);
    insert into statistics_of_lot (park_lot_id, open_day) values (lot, kept_until);
  end if;
  if kept_until < closing then
    perform keep_days(lot, kept_until, closing - 1);
    update statistics_of_lot set open_day = closing where park_lot_id = lot;
  end if;
  for stale in select d.stat_day from stale_day d where d.park_lot_id = lot loop
    perform keep_days(lot, stale, stale);
  end loop;
  return true;
end $$;
