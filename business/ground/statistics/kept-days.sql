create table flow_hour (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  stat_hour integer not null,
  in_count bigint not null,
  out_count bigint not null,
  temp_in bigint not null,
  month_in bigint not null,
  free_in bigint not null,
  company_in bigint not null,
  appoint_in bigint not null,
  no_plate_in bigint not null,
  temp_out bigint not null,
  month_out bigint not null,
  free_out bigint not null,
  company_out bigint not null,
  appoint_out bigint not null,
  no_plate_out bigint not null,
  primary key (tenant_id, park_lot_id, stat_day, stat_hour),
  constraint flow_hour_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('flow_hour', 'park_lot_id');

create table lot_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  in_count bigint not null,
  out_count bigint not null,
  normal_out bigint not null,
  charged_out bigint not null,
  free_out bigint not null,
  abnormal_out bigint not null,
  payable_amount bigint not null,
  coupon_money bigint not null,
  other_discount_money bigint not null,
  waive_money bigint not null,
  money_value_paid bigint not null,
  arrears_money bigint not null,
  arrears_count bigint not null,
  stay_minutes bigint not null,
  pay_count bigint not null,
  receipt_money bigint not null,
  online_money bigint not null,
  cash_money bigint not null,
  balance_money bigint not null,
  temp_online_money bigint not null,
  temp_cash_money bigint not null,
  recover_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, park_lot_id, stat_day),
  constraint lot_day_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('lot_day', 'park_lot_id');

create table money_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  biz_type smallint not null,
  pay_channel smallint not null,
  pay_scene smallint not null,
  operator_id bigint not null,
  pay_count bigint not null,
  receipt_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, park_lot_id, stat_day, biz_type, pay_channel, pay_scene, operator_id),
  constraint money_day_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('money_day', 'park_lot_id');
comment on column money_day.operator_id is '0: nobody took it by hand';

-- Kept sums of past days, so that a year is as quick as a day. `statistics_of_lot`: the days before `open_day` are kept, all others are
-- computed from the facts when they are asked for; `stale_day`: a kept day to which a late fact came, computed from the facts until it is recomputed.
create table statistics_of_lot (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  open_day date not null,
  primary key (tenant_id, park_lot_id),
  constraint statistics_of_lot_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('statistics_of_lot', 'park_lot_id');

-- From where on the days of a span have to be computed from the facts, over all lots in scope; null: all are kept. A day starts by its lot's clock.
create or replace function facts_needed_since(from_day date, to_day date) returns timestamptz language sql stable as $$
  select min(day_begins(needed.day, l.time_zone, l.account_day_start)) from park_lot l
  left join statistics_of_lot s on s.park_lot_id = l.id
  cross join lateral (
    select greatest(from_day, s.open_day) as day where s.open_day is null or s.open_day <= to_day
    union all select min(d.stat_day) from stale_day d where d.park_lot_id = l.id and d.stat_day between from_day and to_day
  ) needed
$$;

-- No zone is further ahead of UTC than 14 hours or further behind than 12, and a business day starts within 24.
create or replace function facts_needed_until(to_day date) returns timestamptz language sql immutable parallel safe
  as $$ select (to_day + 3)::timestamp at time zone 'UTC' $$;

-- Late facts. What happened within the last hour belongs to a day that is not kept yet (keep_statistics leaves a day alone until two hours
-- after its end), so the statements of live traffic only look at the oldest moment they touch. A fact of an older day waits for anyone who
-- keeps its lot's days just now, and marks its day where it is kept.
create or replace function statistics_lock(lot bigint) returns bigint language sql immutable parallel safe
  as $$ select hashtextextended('statistics of lot ' || lot, 0) $$;

-- Keeps the sums of some days of a lot as the facts give them now.
create or replace function keep_days(lot bigint, from_day date, to_day date) returns void language plpgsql as $$
declare
  since timestamptz;
  until timestamptz;
begin
  select day_begins(from_day, l.time_zone, l.account_day_start), day_begins(to_day + 1, l.time_zone, l.account_day_start) into since, until from park_lot l
    where l.id = lot;
  delete from lot_day where park_lot_id = lot and stat_day between from_day and to_day;
  insert into lot_day (park_lot_id, stat_day, in_count, out_count, normal_out, charged_out, free_out, abnormal_out, payable_amount, coupon_money,
    other_discount_money,
      waive_money, money_value_paid, arrears_money, arrears_count, stay_minutes, pay_count, receipt_money, online_money, cash_money,
      balance_money, temp_online_money, temp_cash_money, recover_money, refund_count, refund_money)
    select t.park_lot_id, t.stat_day, coalesce(sum(t.in_count), 0), coalesce(sum(t.out_count), 0), coalesce(sum(t.normal_out), 0),
      coalesce(sum(t.charged_out), 0), coalesce(sum(t.free_out), 0), coalesce(sum(t.abnormal_out), 0), coalesce(sum(t.payable_amount), 0),
      coalesce(sum(t.coupon_money), 0), coalesce(sum(t.other_discount_money), 0), coalesce(sum(t.waive_money), 0), coalesce(sum(t.money_value_paid), 0),
        coalesce(sum(t.arrears_money), 0), coalesce(sum(t.arrears_count), 0), coalesce(sum(t.stay_minutes), 0),
      coalesce(sum(t.pay_count), 0), coalesce(sum(t.receipt_money), 0), coalesce(sum(t.online_money), 0), coalesce(sum(t.cash_money), 0),
        coalesce(sum(t.balance_money), 0), coalesce(sum(t.temp_online_money), 0), coalesce(sum(t.temp_cash_money), 0),
      coalesce(sum(t.recover_money), 0), coalesce(sum(t.refund_count), 0), coalesce(sum(t.refund_money), 0)
    from lot_facts(since, until) t where t.park_lot_id = lot group by 1, 2;
  delete from money_day where park_lot_id = lot and stat_day between from_day and to_day;
  insert into money_day (park_lot_id, stat_day, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money)
    select t.park_lot_id, t.stat_day, t.biz_type, t.pay_channel, t.pay_scene, t.operator_id, sum(t.pay_count), sum(t.receipt_money), sum(t.refund_count),
      sum(t.refund_money)
    from payment_facts(since, until) t where t.park_lot_id = lot group by 1, 2, 3, 4, 5, 6;
  -- Of days whose passings were archived their hours stay as they were kept.
  delete from flow_hour where park_lot_id = lot and stat_day between from_day and to_day and not has_archived_passings(since, until);
  insert into flow_hour (park_lot_id, stat_day, stat_hour, in_count, out_count, temp_in, month_in, free_in, company_in, appoint_in, no_plate_in,
      temp_out, month_out, free_out, company_out, appoint_out, no_plate_out)
    select t.park_lot_id, t.stat_day, t.stat_hour, t.in_count, t.out_count, t.temp_in, t.month_in, t.free_in, t.company_in, t.appoint_in, t.no_plate_in,
      t.temp_out, t.month_out, t.free_out, t.company_out, t.appoint_out, t.no_plate_out from flow_facts(since, until) t where t.park_lot_id = lot
        and not has_archived_passings(since, until);
  delete from stale_day where park_lot_id = lot and stat_day between from_day and to_day;
end $$;

-- Keeps the days of a lot that ended more than two hours ago and the stale ones; false when facts of old days are being written just now,
-- whose writers it never waits for: its days stay open until the next time.
create or replace function keep_statistics(lot bigint) returns boolean language plpgsql as $$
declare
  kept_until date;
  closing date;
  stale date;
begin
  if not pg_try_advisory_xact_lock(statistics_lock(lot)) then return false; end if;
  select business_day(now() - interval '2 hours', l.time_zone, l.account_day_start) into closing from park_lot l where l.id = lot;
  select s.open_day into kept_until from statistics_of_lot s where s.park_lot_id = lot;
  if kept_until is null then
    select business_day(least((select min(came_at) from park_order where park_lot_id = lot), (select min(pass_at) from passing where park_lot_id = lot),
      (select min(paid_at) from pay_record where park_lot_id = lot and pay_status = {pay_record.pay_status.paid}), now()), l.time_zone,
        l.account_day_start) into kept_until from park_lot l where l.id = lot;
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
