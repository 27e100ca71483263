-- Sentry boxes as domain.md 1.6 has them. `lane_names` and `on_duty_user_id` follow from lanes and duties.
alter table sentry
  add column cloud_box_serial_no text constraint sentry_cloud_box_serial_no_length check (length(cloud_box_serial_no) between 1 and 32),
  add column shift_mode smallint not null default 0 constraint sentry_shift_mode_code check (shift_mode between 0 and 4),
  add column cash_limit bigint constraint sentry_cash_limit_range check (cash_limit >= 0),
  add column auto_hand_over boolean not null default false,
  add column online_state smallint not null default 2 constraint sentry_online_state_code check (online_state between 1 and 2),
  add column client_ip text,
  add column last_online_at timestamptz,
  add column lane_names text not null default '',
  add column on_duty_user_id bigint,
  add constraint sentry_box_serial_is_unique unique (tenant_id, cloud_box_serial_no),
  add constraint sentry_on_duty_user_exists foreign key (tenant_id, on_duty_user_id) references tenant_user (tenant_id, id);

-- Locks the box first, so that of two changes at once the second names what the first left.
create procedure name_lanes_of(box bigint) language plpgsql as $$
begin
  perform from sentry where id = box for update;
  update sentry set lane_names = coalesce((select string_agg(lane_name, '、' order by lane_name) from lane where sentry_id = box), '') where id = box;
end $$;

create function lanes_name_their_sentry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.sentry_id is not null then call name_lanes_of(old.sentry_id); end if;
  if tg_op <> 'DELETE' and new.sentry_id is not null then call name_lanes_of(new.sentry_id); end if;
  return null;
end $$;
create trigger lane_is_named_by_its_sentry after insert or delete or update of sentry_id, lane_name on lane for each row execute function lanes_name_their_sentry();
-- The boxes there are, of every tenant: forced row-level security hides them from the owner too.
alter table sentry no force row level security;
alter table lane no force row level security;
update sentry s set lane_names = n.names from (select tenant_id, sentry_id, string_agg(lane_name, '、' order by lane_name) as names from lane group by 1, 2) n
  where n.tenant_id = s.tenant_id and n.sentry_id = s.id;
alter table sentry force row level security;
alter table lane force row level security;

-- Minutes of the day that a shift takes; one that ends no later than it begins passes midnight.
create function shift_minutes(begins time, ends time) returns int4multirange language sql immutable parallel safe as $$
  select case when b < e then int4multirange(int4range(b, e)) else int4multirange(int4range(b, 1440), int4range(0, e)) end
  from (select (extract(epoch from begins) / 60)::int as b, (extract(epoch from ends) / 60)::int as e) minutes $$;

create table shift (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  shift_name text not null constraint shift_shift_name_length check (length(shift_name) between 2 and 255),
  shift_type smallint not null constraint shift_shift_type_code check (shift_type between 1 and 4),
  begin_time time not null,
  end_time time not null,
  late_minutes integer not null constraint shift_late_minutes_range check (late_minutes between 0 and 240),
  early_leave_minutes integer not null constraint shift_early_leave_minutes_range check (early_leave_minutes between 0 and 240),
  park_lot_id bigint not null,
  color smallint not null constraint shift_color_code check (color between 1 and 6),
  status smallint not null constraint shift_status_code check (status between 1 and 2),
  remark text constraint shift_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint shift_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint shift_name_is_unique_in_lot unique (tenant_id, park_lot_id, shift_name),
  constraint shift_parts_do_not_overlap exclude using gist (tenant_id with =, park_lot_id with =, shift_type with =, shift_minutes(begin_time, end_time) with &&) where (status = 1 and shift_type <> 4),
  constraint shift_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('shift', 'park_lot_id');

-- Who stands where and when. Nobody is in two places, no box is held twice; cancelled rows (5) stay to be read.
create table shift_plan (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  plan_no text not null generated always as ('P' || id) stored,
  park_lot_id bigint not null,
  sentry_id bigint not null,
  user_id bigint not null,
  plan_date date not null,
  shift_id bigint not null,
  begin_at timestamptz not null,
  end_at timestamptz not null,
  plan_state smallint not null default 1 constraint shift_plan_plan_state_code check (plan_state between 1 and 5),
  replace_from_user_id bigint,
  published_at timestamptz,
  published_by text,
  remark text constraint shift_plan_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint shift_plan_ends_after_it_begins check (end_at > begin_at),
  constraint shift_plan_person_is_in_one_place exclude using gist (tenant_id with =, user_id with =, tstzrange(begin_at, end_at) with &&) where (plan_state <> 5),
  constraint shift_plan_box_is_held_once exclude using gist (tenant_id with =, sentry_id with =, tstzrange(begin_at, end_at) with &&) where (plan_state <> 5),
  constraint shift_plan_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint shift_plan_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id),
  constraint shift_plan_shift_is_in_lot foreign key (tenant_id, park_lot_id, shift_id) references shift (tenant_id, park_lot_id, id),
  constraint shift_plan_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id),
  constraint shift_plan_replaced_user_exists foreign key (tenant_id, replace_from_user_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('shift_plan', 'park_lot_id');
revoke delete on shift_plan from berth_app;
-- the week of a lot; what ended and was never begun
create index shift_plan_week on shift_plan (tenant_id, park_lot_id, plan_date);
create index shift_plan_due on shift_plan (tenant_id, end_at) where plan_state in (1, 2) and published_at is not null;

-- From when to when a shift is on a day, by the clock of its lot.
create function shift_hours(shift_id bigint, day date) returns table (begin_at timestamptz, end_at timestamptz) language sql stable as $$
  select (day + s.begin_time) at time zone l.time_zone, (day + case when s.end_time > s.begin_time then 0 else 1 end + s.end_time) at time zone l.time_zone
  from shift s join parking_lot l on l.id = s.park_lot_id where s.id = shift_id $$;

-- Minutes since a week of a lot began, by its clock.
create function minute_of(at timestamptz, week date, lot bigint) returns integer language sql stable as $$
  select (extract(epoch from (at at time zone time_zone) - week::timestamp) / 60)::int from parking_lot where id = lot $$;

-- Hours of a week that nobody is planned for, by box. A box without scheduling (0) needs none; one on custom shifts (4) needs the hours of the
-- lot's custom shifts; every other needs all.
create function open_hours(lot bigint, week date) returns table (sentry_id bigint, hours tstzmultirange) language sql stable as $$
  with place as (select time_zone as zone, tstzrange((week::timestamp at time zone time_zone), ((week + 7)::timestamp at time zone time_zone)) as whole from parking_lot where id = lot),
  custom as (
    select range_agg(tstzrange(h.begin_at, h.end_at)) * (select tstzmultirange(whole) from place) as hours
    from shift s, generate_series(week - 1, week + 6, interval '1 day') day, shift_hours(s.id, day::date) h where s.park_lot_id = lot and s.shift_type = 4 and s.status = 1),
  held as (select sp.sentry_id, range_agg(tstzrange(sp.begin_at, sp.end_at)) as hours from shift_plan sp, place p
    where sp.park_lot_id = lot and sp.plan_state <> 5 and tstzrange(sp.begin_at, sp.end_at) && p.whole group by 1)
  select s.id, (case when s.shift_mode = 4 then coalesce(c.hours, '{}') else tstzmultirange(p.whole) end) - coalesce(h.hours, '{}')
  from place p cross join custom c join sentry s on s.park_lot_id = lot and s.status = 1 and s.shift_mode <> 0 left join held h on h.sentry_id = s.id $$;

-- Weeks made known, and what was changed afterwards. Append-only: staff were told.
create table shift_change (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  change_no text not null generated always as ('B' || id) stored,
  park_lot_id bigint not null,
  week_begin date not null,
  change_kind smallint not null constraint shift_change_change_kind_code check (change_kind between 1 and 5),
  plan_id bigint,
  before_text text,
  after_text text,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint shift_change_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint shift_change_plan_exists foreign key (tenant_id, plan_id) references shift_plan (tenant_id, id)
);
call secure_by_lot('shift_change', 'park_lot_id');
revoke update, delete on shift_change from berth_app;
-- the list, newest first; whether a week was made known
create index shift_change_time on shift_change (tenant_id, changed_at desc, id desc);
create index shift_change_week on shift_change (tenant_id, park_lot_id, week_begin);

create function no_box_is_left_open() returns trigger language plpgsql as $$
begin
  if exists (select from open_hours(new.park_lot_id, new.week_begin) where not isempty(hours)) then
    raise exception 'a published week leaves hours open' using errcode = '23514', constraint = 'shift_change_leaves_no_hour_open';
  end if;
  return new;
end $$;
create trigger shift_change_leaves_no_hour_open before insert on shift_change for each row when (new.change_kind = 1) execute function no_box_is_left_open();
