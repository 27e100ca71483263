-- Each statement by itself.
-- While an older version still runs: safe. It calls none of these by name, and finds no sentence by one.
do $$
begin
  if to_regprocedure('tell_once()') is not null then
    drop function if exists send_once();
    alter function tell_once() rename to send_once;
    alter trigger message_is_told_once on message rename to message_is_sent_once;
  end if;
end $$;
do $$
begin
  if to_regprocedure('tell_of_export()') is not null then
    drop function if exists report_export();
    alter function tell_of_export() rename to report_export;
    alter trigger export_is_told on export_task rename to export_is_reported;
  end if;
end $$;
do $$
begin
  if to_regprocedure('tell_of_alarm()') is not null then
    drop function if exists report_alarm();
    alter function tell_of_alarm() rename to report_alarm;
    alter trigger alarm_is_told on alarm rename to alarm_is_reported;
  end if;
end $$;
create or replace function require_spots(of_tenant bigint, lots bigint[], begins date, ends date, wanted integer, itself bigint) returns void language plpgsql as $$
declare
  lot record;
  taken integer;
begin
  for lot in select id, total_spot_count from park_lot where tenant_id = of_tenant and id = any (lots) order by id for no key update loop
    with held as (
      select o.begin_date, o.end_date, o.park_spot_count as spots from bill_pack_order o where o.tenant_id = of_tenant and o.park_lot_ids @> array[lot.id] and o.id is distinct from itself
        and o.card_state not in (7, 8) and o.begin_date <= ends and o.end_date >= begins
      union all select b.begin_date, b.end_date, b.spots from spots_being_bought(of_tenant, lot.id) b where b.begin_date <= ends and b.end_date >= begins)
    select coalesce(max(of_day.spots), 0) into taken from (
      select sum(held.spots) as spots from (select begins as day union select begin_date from held where begin_date > begins) days join held on days.day between held.begin_date and held.end_date
      group by days.day) of_day;
    if taken + wanted > lot.total_spot_count then
      raise exception 'the lot has % spots, passes hold %', lot.total_spot_count, taken using errcode = '23514', constraint = 'bill_pack_order_has_enough_spots';
    end if;
  end loop;
end $$;
create or replace function refuse_more_spots_to_buy() returns trigger language plpgsql as $$
begin
  perform require_spots(new.tenant_id, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count, null);
  return new;
end $$;
create or replace function refuse_more_spots_than_the_lot_has() returns trigger language plpgsql as $$
begin
  if new.card_state in (7, 8) then return new; end if;
  perform require_spots(new.tenant_id, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count, new.id);
  return new;
end $$;
drop function if exists demand_spots(bigint, bigint[], date, date, integer, bigint);
create or replace function day_started_in(lots bigint[]) returns date language sql stable as $$
  select coalesce(max((clock_timestamp() + interval '1 minute') at time zone time_zone), (clock_timestamp() + interval '1 minute') at time zone 'Asia/Shanghai')::date
  from park_lot where lots = '{}' or id = any (lots)
$$;
create or replace function refuse_days_that_began() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.holiday_kind, old.begin_date, old.end_date, old.park_lot_ids, old.status) = (new.holiday_kind, new.begin_date, new.end_date, new.park_lot_ids, new.status) then
    return new;
  end if;
  -- two days: wherever the clocks of the lots stand, no stay reached the holiday
  if tg_op = 'INSERT' and not exists (select from park_order where tenant_id = scope_tenant() and came_at < new.end_date + interval '2 days') then
    return new;
  end if;
  if tg_op <> 'INSERT' and old.begin_date <= day_started_in(old.park_lot_ids) or tg_op <> 'DELETE' and new.begin_date <= day_started_in(new.park_lot_ids) then
    raise check_violation using message = 'a day of the holiday has started', constraint = 'holiday_lies_ahead';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
drop function if exists day_begun_in(bigint[]);
do $$
begin
  if exists (select from pg_constraint where conrelid = 'bank_line'::regclass and conname = 'bank_line_handled_by_somebody') then
    alter table bank_line rename constraint bank_line_handled_by_somebody to bank_line_handled_by_someone;
  end if;
end $$;
do $$
begin
  if exists (select from pg_constraint where conrelid = 'reconcile_diff'::regclass and conname = 'reconcile_diff_handled_by_somebody') then
    alter table reconcile_diff rename constraint reconcile_diff_handled_by_somebody to reconcile_diff_handled_by_someone;
  end if;
end $$;
do $$
begin
  if exists (select from pg_constraint where conrelid = 'stay_correction'::regclass and conname = 'stay_correction_is_taken_back_by_somebody') then
    alter table stay_correction rename constraint stay_correction_is_taken_back_by_somebody to stay_correction_is_taken_back_by_someone;
  end if;
end $$;
do $$
begin
  if exists (select from pg_constraint where conrelid = 'pos_device'::regclass and conname = 'pos_device_claim_names_somebody') then
    alter table pos_device rename constraint pos_device_claim_names_somebody to pos_device_claim_names_someone;
  end if;
end $$;
do $$
begin
  if exists (select from pg_constraint where conrelid = 'park_spot'::regclass and conname = 'park_spot_occupied_says_by_whom') then
    alter table park_spot rename constraint park_spot_occupied_says_by_whom to park_spot_free_has_no_car;
  end if;
end $$;
