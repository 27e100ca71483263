-- A lot's days (or hours of days), every one of them up to today, with its stays, its money and its spots.
create or replace function lot_figures(from_day date, to_day date, by_hour boolean)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, spot_count bigint,
    in_count bigint, out_count bigint, normal_out bigint, charged_out bigint, free_out bigint, abnormal_out bigint, payable_amount bigint, coupon_money bigint,
      other_discount_money bigint,
    waive_money bigint, money_value_paid bigint, arrears_money bigint, arrears_count bigint, stay_minutes bigint, pay_count bigint, receipt_money bigint,
      online_money bigint, cash_money bigint,
    balance_money bigint, temp_online_money bigint, temp_cash_money bigint, recover_money bigint, refund_count bigint, refund_money bigint)
      language plpgsql stable as $$
#variable_conflict use_column
declare
  since timestamptz := case when by_hour then (from_day - 2)::timestamp at time zone 'UTC' else facts_needed_since(from_day, to_day) end;
  until timestamptz := facts_needed_until(to_day);
begin
  -- Nothing has to be computed from the facts, so no partition of theirs is opened.
  if since is null then
    return query
      select l.id, day::date, null::integer, l.total_spot_count::bigint,
        coalesce(d.in_count, 0), coalesce(d.out_count, 0), coalesce(d.normal_out, 0), coalesce(d.charged_out, 0), coalesce(d.free_out, 0),
          coalesce(d.abnormal_out, 0),
        coalesce(d.payable_amount, 0), coalesce(d.coupon_money, 0), coalesce(d.other_discount_money, 0), coalesce(d.waive_money, 0),
          coalesce(d.money_value_paid, 0), coalesce(d.arrears_money, 0),
        coalesce(d.arrears_count, 0), coalesce(d.stay_minutes, 0), coalesce(d.pay_count, 0), coalesce(d.receipt_money, 0), coalesce(d.online_money, 0),
          coalesce(d.cash_money, 0),
        coalesce(d.balance_money, 0), coalesce(d.temp_online_money, 0), coalesce(d.temp_cash_money, 0), coalesce(d.recover_money, 0),
          coalesce(d.refund_count, 0), coalesce(d.refund_money, 0)
      from park_lot l
      cross join generate_series(from_day, least(to_day, business_day(now(), l.time_zone, l.account_day_start)), interval '1 day') day
      left join lot_day d on d.park_lot_id = l.id and d.stat_day = day::date and d.stat_day between from_day and to_day;
    return;
  end if;
  return query
    with figure as (
      select d.park_lot_id, d.stat_day, null::integer as stat_hour, d.in_count, d.out_count, d.normal_out, d.charged_out, d.free_out, d.abnormal_out,
        d.payable_amount, d.coupon_money,
        d.other_discount_money, d.waive_money, d.money_value_paid, d.arrears_money, d.arrears_count, d.stay_minutes, d.pay_count, d.receipt_money,
        d.online_money, d.cash_money, d.balance_money, d.temp_online_money, d.temp_cash_money, d.recover_money, d.refund_count, d.refund_money
      from lot_day d join statistics_of_lot s on s.park_lot_id = d.park_lot_id and d.stat_day < s.open_day
      where not by_hour and d.stat_day between from_day and to_day
        and not exists (select from stale_day x where x.park_lot_id = d.park_lot_id and x.stat_day = d.stat_day)
      union all
      select t.park_lot_id, t.stat_day, case when by_hour then t.stat_hour end, t.in_count, t.out_count, t.normal_out, t.charged_out, t.free_out,
        t.abnormal_out, t.payable_amount, t.coupon_money,
        t.other_discount_money, t.waive_money, t.money_value_paid, t.arrears_money, t.arrears_count, t.stay_minutes, t.pay_count, t.receipt_money,
        t.online_money, t.cash_money, t.balance_money, t.temp_online_money, t.temp_cash_money, t.recover_money, t.refund_count, t.refund_money
      from lot_facts(since, until) t left join statistics_of_lot s on s.park_lot_id = t.park_lot_id
      where t.stat_day between from_day and to_day
        and (by_hour or s.open_day is null or t.stat_day >= s.open_day
          or exists (select from stale_day x where x.park_lot_id = t.park_lot_id and x.stat_day = t.stat_day))
    )
    select l.id, day::date, hour, l.total_spot_count::bigint,
      coalesce(sum(t.in_count), 0)::bigint, coalesce(sum(t.out_count), 0)::bigint, coalesce(sum(t.normal_out), 0)::bigint,
        coalesce(sum(t.charged_out), 0)::bigint, coalesce(sum(t.free_out), 0)::bigint, coalesce(sum(t.abnormal_out), 0)::bigint,
      coalesce(sum(t.payable_amount), 0)::bigint, coalesce(sum(t.coupon_money), 0)::bigint, coalesce(sum(t.other_discount_money), 0)::bigint,
        coalesce(sum(t.waive_money), 0)::bigint, coalesce(sum(t.money_value_paid), 0)::bigint, coalesce(sum(t.arrears_money), 0)::bigint,
      coalesce(sum(t.arrears_count), 0)::bigint, coalesce(sum(t.stay_minutes), 0)::bigint, coalesce(sum(t.pay_count), 0)::bigint,
        coalesce(sum(t.receipt_money), 0)::bigint, coalesce(sum(t.online_money), 0)::bigint, coalesce(sum(t.cash_money), 0)::bigint,
      coalesce(sum(t.balance_money), 0)::bigint, coalesce(sum(t.temp_online_money), 0)::bigint, coalesce(sum(t.temp_cash_money), 0)::bigint,
        coalesce(sum(t.recover_money), 0)::bigint, coalesce(sum(t.refund_count), 0)::bigint, coalesce(sum(t.refund_money), 0)::bigint
    from park_lot l
    cross join generate_series(from_day, least(to_day, business_day(now(), l.time_zone, l.account_day_start)), interval '1 day') day
    cross join unnest(case when by_hour then array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]
      else array[null::integer] end) hour
    left join figure t on t.park_lot_id = l.id and t.stat_day = day::date and t.stat_hour is not distinct from hour
    group by 1, 2, 3, 4;
end $$;

-- Money of days by business, channel, scene and collector (0: no one).
create or replace function money_figures(from_day date, to_day date)
  returns table (park_lot_id bigint, stat_day date, biz_type smallint, pay_channel smallint, pay_scene smallint, operator_id bigint,
    pay_count bigint, receipt_money bigint, refund_count bigint, refund_money bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  since timestamptz := facts_needed_since(from_day, to_day);
begin
  return query
    select d.park_lot_id, d.stat_day, d.biz_type, d.pay_channel, d.pay_scene, d.operator_id, d.pay_count, d.receipt_money, d.refund_count, d.refund_money
    from money_day d join statistics_of_lot s on s.park_lot_id = d.park_lot_id and d.stat_day < s.open_day
    where d.stat_day between from_day and to_day and not exists (select from stale_day x where x.park_lot_id = d.park_lot_id and x.stat_day = d.stat_day);
  if since is null then return; end if;
  return query
    select t.park_lot_id, t.stat_day, t.biz_type, t.pay_channel, t.pay_scene, t.operator_id, sum(t.pay_count)::bigint, sum(t.receipt_money)::bigint,
      sum(t.refund_count)::bigint, sum(t.refund_money)::bigint
    from payment_facts(since, facts_needed_until(to_day)) t left join statistics_of_lot s on s.park_lot_id = t.park_lot_id
    where t.stat_day between from_day and to_day
      and (s.open_day is null or t.stat_day >= s.open_day or exists (select from stale_day x where x.park_lot_id = t.park_lot_id and x.stat_day = t.stat_day))
    group by 1, 2, 3, 4, 5, 6;
end $$;

-- Passings by the hour; of days whose passings were archived what was kept stands, whatever came late.
create or replace function flow_figures(from_day date, to_day date)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer,
    in_count bigint, out_count bigint, temp_in bigint, month_in bigint, free_in bigint, company_in bigint, appoint_in bigint, no_plate_in bigint,
    temp_out bigint, month_out bigint, free_out bigint, company_out bigint, appoint_out bigint, no_plate_out bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  since timestamptz := facts_needed_since(from_day, to_day);
begin
  return query
    select d.park_lot_id, d.stat_day, d.stat_hour, d.in_count, d.out_count, d.temp_in, d.month_in, d.free_in, d.company_in, d.appoint_in,
      d.no_plate_in, d.temp_out, d.month_out, d.free_out, d.company_out, d.appoint_out, d.no_plate_out
    from flow_hour d join statistics_of_lot s on s.park_lot_id = d.park_lot_id and d.stat_day < s.open_day
    where d.stat_day between from_day and to_day and not exists (select from stale_day x where x.park_lot_id = d.park_lot_id and x.stat_day = d.stat_day
      and not exists (select from passing_archive a where x.stat_day between a.month - 1 and (a.month + interval '1 month')::date));
  if since is null then return; end if;
  return query
    select t.park_lot_id, t.stat_day, t.stat_hour, t.in_count, t.out_count, t.temp_in, t.month_in, t.free_in, t.company_in, t.appoint_in,
      t.no_plate_in, t.temp_out, t.month_out, t.free_out, t.company_out, t.appoint_out, t.no_plate_out
    from flow_facts(since, facts_needed_until(to_day)) t left join statistics_of_lot s on s.park_lot_id = t.park_lot_id
    where t.stat_day between from_day and to_day
      and (s.open_day is null or t.stat_day >= s.open_day or exists (select from stale_day x where x.park_lot_id = t.park_lot_id and x.stat_day = t.stat_day
        and not exists (select from passing_archive a where x.stat_day between a.month - 1 and (a.month + interval '1 month')::date)));
end $$;
