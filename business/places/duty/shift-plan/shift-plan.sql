-- Who stands where and when. No one is in two places, no box is held twice; cancelled rows (5) stay to be read.
create table shift_plan (
  {declared},
  plan_no text not null generated always as ('P' || id) stored,
  constraint shift_plan_box_is_held_once exclude using gist (tenant_id with =, sentry_id with =, tstzrange(begin_at, end_at) with &&)
    where (plan_state <> {shift_plan.plan_state.cancelled}),
  constraint shift_plan_ends_after_it_begins check (end_at > begin_at),
  constraint shift_plan_person_is_in_one_place exclude using gist (tenant_id with =, user_id with =, tstzrange(begin_at, end_at) with &&)
    where (plan_state <> {shift_plan.plan_state.cancelled}),
  constraint shift_plan_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id),
  constraint shift_plan_shift_is_in_lot foreign key (tenant_id, park_lot_id, shift_id) references shift (tenant_id, park_lot_id, id)
);
revoke delete on shift_plan from berth_app;
-- the week of a lot; what ended and was never started
create index shift_plan_week on shift_plan (tenant_id, park_lot_id, plan_date);
create index shift_plan_due on shift_plan (tenant_id, end_at) where plan_state in ({shift_plan.plan_state.waiting}, {shift_plan.plan_state.underWay})
  and published_at is not null;

-- Minutes of the day that a shift takes; one that ends no later than it starts passes midnight.
create or replace function shift_minutes(begins time, ends time) returns int4multirange language sql immutable parallel safe as $$
  select case when b < e then int4multirange(int4range(b, e)) else int4multirange(int4range(b, 1440), int4range(0, e)) end
  from (select (extract(epoch from begins) / 60)::int as b, (extract(epoch from ends) / 60)::int as e) minutes $$;

-- From when to when a shift is on a day, by the clock of its lot.
create or replace function shift_hours(shift_id bigint, day date) returns table (begin_at timestamptz, end_at timestamptz) language sql stable as $$
  select (day + s.begin_time) at time zone l.time_zone, (day + case when s.end_time > s.begin_time then 0 else 1 end + s.end_time) at time zone l.time_zone
  from shift s join park_lot l on l.id = s.park_lot_id where s.id = shift_id $$;

-- Minutes since a week of a lot started, by its clock.
create or replace function minute_of(at timestamptz, week date, lot bigint) returns integer language sql stable as $$
  select (extract(epoch from (at at time zone time_zone) - week::timestamp) / 60)::int from park_lot where id = lot $$;

-- Hours of a week that no one is planned for, by box. A box without scheduling (0) needs none; one on custom shifts (4) needs the hours of the
-- lot's custom shifts; every other needs all.
create or replace function open_hours(lot bigint, week date) returns table (sentry_id bigint, hours tstzmultirange) language sql stable as $$
  with place as (select time_zone as zone, tstzrange((week::timestamp at time zone time_zone), ((week + 7)::timestamp at time zone time_zone)) as whole
    from park_lot where id = lot),
  custom as (
    select range_agg(tstzrange(h.begin_at, h.end_at)) * (select tstzmultirange(whole) from place) as hours
    from shift s, generate_series(week - 1, week + 6, interval '1 day') day, shift_hours(s.id, day::date) h where s.park_lot_id = lot
      and s.shift_type = {shift.shift_type.custom} and s.status = {sentry.status.enabled}),
  held as (select sp.sentry_id, range_agg(tstzrange(sp.begin_at, sp.end_at)) as hours from shift_plan sp, place p
    where sp.park_lot_id = lot and sp.plan_state <> {shift_plan.plan_state.cancelled} and tstzrange(sp.begin_at, sp.end_at) && p.whole group by 1)
  select s.id, (case when s.shift_mode = {sentry.shift_mode.custom} then coalesce(c.hours, '{}') else tstzmultirange(p.whole) end) - coalesce(h.hours, '{}')
  from place p cross join custom c join sentry s on s.park_lot_id = lot and s.status = {sentry.status.enabled} and s.shift_mode <> {sentry.shift_mode.none}
    left join held h on h.sentry_id = s.id $$;

create or replace function no_box_is_left_open() returns trigger language plpgsql as $$
begin
  if exists (select from open_hours(new.park_lot_id, new.week_begin) where not isempty(hours)) then
    raise exception 'a published week leaves hours open' using errcode = '23514', constraint = 'shift_change_leaves_no_hour_open';
  end if;
  return new;
end $$;
