-- Lists of references (`bigint[]`) are kept true as foreign keys keep single ones: nothing is listed that does not exist in the tenant,
-- and nothing is deleted while it is listed. `meaning` is the name under which a refusal is reported.
create function refuse_unknown_listed() returns trigger language plpgsql as $$
declare
  listed bigint[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0]))::bigint[];
  known bigint;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] = to_jsonb(new) -> tg_argv[0] then return new; end if;
  execute format('select count(*) from (select from %I where tenant_id = $1 and id = any ($2) for key share) found', tg_argv[1])
    into known using new.tenant_id, listed;
  if known < (select count(distinct id) from unnest(listed) id) then
    raise foreign_key_violation using message = 'a listed reference is not present', detail = 'It is not present.', constraint = tg_argv[2];
  end if;
  return new;
end $$;

create function refuse_deleting_listed() returns trigger language plpgsql as $$
declare
  listed boolean;
begin
  execute format('select exists (select from %I where tenant_id = $1 and %I @> array[$2])', tg_argv[0], tg_argv[1]) into listed using old.tenant_id, old.id;
  if listed then raise foreign_key_violation using message = 'still listed', constraint = tg_argv[2]; end if;
  return old;
end $$;

create procedure refer_by_list(of text, list text, target text, meaning text) language plpgsql as $$
begin
  execute format('create trigger %I before insert or update on %I for each row execute function refuse_unknown_listed(%L, %L, %L)', meaning, of, list, target, meaning);
  execute format('create trigger %I before delete on %I for each row execute function refuse_deleting_listed(%L, %L, %L)', meaning, target, of, list, meaning);
end $$;

-- A place of the time zone database, as JavaScript knows it too.
create function is_time_zone(zone text) returns boolean language sql stable parallel safe
  as $$ select (zone = 'UTC' or zone ~ '^[A-Z][A-Za-z_]+/') and exists (select from pg_timezone_names where name = zone) $$;

-- Tenants are the platform's: tenant 0 keeps them, everybody else sees the own row only.
create table tenant (
  id bigint generated always as identity constraint tenant_id_is_unique primary key,
  tenant_code text not null constraint tenant_tenant_code_length check (length(tenant_code) between 1 and 32),
  tenant_name text not null constraint tenant_tenant_name_length check (length(tenant_name) between 2 and 255),
  short_name text constraint tenant_short_name_length check (length(short_name) <= 32),
  tenant_kind smallint not null constraint tenant_tenant_kind_code check (tenant_kind between 1 and 5),
  contact_name text constraint tenant_contact_name_length check (length(contact_name) <= 12),
  contact_mobile text constraint tenant_contact_mobile_length check (length(contact_mobile) <= 11),
  email text constraint tenant_email_length check (length(email) <= 100),
  address text constraint tenant_address_length check (length(address) <= 255),
  service_begin date,
  service_end date,
  tenant_state smallint not null constraint tenant_tenant_state_code check (tenant_state in (1, 2, 5)),
  remark text constraint tenant_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint tenant_code_is_unique unique (tenant_code),
  constraint tenant_name_is_unique unique (tenant_name),
  constraint tenant_service_in_order check (service_end >= service_begin)
);
alter table tenant enable row level security, force row level security;
create policy own_row on tenant for select using (id = (select scope_tenant()) or (select scope_tenant()) = 0);
create policy platform_writes on tenant using ((select scope_tenant()) = 0) with check ((select scope_tenant()) = 0);
create policy owner_finds_by_code on tenant for select to berth_owner using (true);
revoke delete on tenant from berth_app;

select set_config('berth.tenant', '0', true);
insert into tenant (id, tenant_code, tenant_name, tenant_kind, tenant_state) overriding system value values (0, 'platform', '平台', 1, 2);
select set_config('berth.tenant', '', true);

-- Days of a tenant's service end with the console's day.
create function tenant_is_served(state smallint, service_end date) returns boolean language sql stable parallel safe
  as $$ select state <> 5 and (service_end is null or service_end >= (now() at time zone 'Asia/Shanghai')::date) $$;

-- Signing in: the tenant behind a code; null when there is none, it is stopped or its service has ended.
create function tenant_of_code(code text) returns bigint language sql stable security definer set search_path = public
  as $$ select id from tenant where tenant_code = code and tenant_is_served(tenant_state, service_end) $$;

create table parking_lot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_code text not null generated always as ('P' || id) stored,
  park_lot_name text not null constraint parking_lot_park_lot_name_length check (length(park_lot_name) between 2 and 256),
  short_name text constraint parking_lot_short_name_length check (length(short_name) <= 32),
  lot_kind smallint not null constraint parking_lot_lot_kind_code check (lot_kind between 1 and 4),
  scene_kind smallint constraint parking_lot_scene_kind_code check (scene_kind between 1 and 10),
  total_spot_count integer not null constraint parking_lot_total_spot_count_range check (total_spot_count between 0 and 999999),
  address text constraint parking_lot_address_length check (length(address) <= 255),
  longitude double precision constraint parking_lot_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint parking_lot_latitude_range check (latitude between -90 and 90),
  contact_name text constraint parking_lot_contact_name_length check (length(contact_name) <= 12),
  contact_mobile text constraint parking_lot_contact_mobile_length check (length(contact_mobile) <= 11),
  service_phone text constraint parking_lot_service_phone_length check (length(service_phone) <= 20),
  time_zone text not null constraint parking_lot_time_zone_length check (length(time_zone) <= 64),
  open_begin_time time not null,
  open_end_time time not null,
  is_charge boolean not null,
  leave_grace_minutes integer not null constraint parking_lot_leave_grace_minutes_range check (leave_grace_minutes between 1 and 500),
  order_lock_minutes integer not null constraint parking_lot_order_lock_minutes_range check (order_lock_minutes between 5 and 15),
  day_max_money bigint constraint parking_lot_day_max_money_range check (day_max_money >= 0),
  day24_max_money bigint constraint parking_lot_day24_max_money_range check (day24_max_money >= 0),
  account_day_start time not null,
  full_policy smallint not null constraint parking_lot_full_policy_code check (full_policy between 1 and 4),
  unlicensed_policy smallint not null constraint parking_lot_unlicensed_policy_code check (unlicensed_policy between 1 and 3),
  no_entry_exit_policy smallint not null constraint parking_lot_no_entry_exit_policy_code check (no_entry_exit_policy between 1 and 4),
  repeat_enter_policy smallint not null constraint parking_lot_repeat_enter_policy_code check (repeat_enter_policy between 1 and 3),
  fuzzy_match boolean not null,
  special_plate_free boolean not null,
  special_plates text constraint parking_lot_special_plates_length check (length(special_plates) <= 2000),
  arrears_policy smallint not null constraint parking_lot_arrears_policy_code check (arrears_policy between 1 and 5),
  black_policy smallint not null constraint parking_lot_black_policy_code check (black_policy between 1 and 3),
  status smallint not null constraint parking_lot_status_code check (status between 1 and 4),
  remark text constraint parking_lot_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint parking_lot_name_is_unique unique (tenant_id, park_lot_name),
  constraint parking_lot_time_zone_is_known check (is_time_zone(time_zone))
);
call secure_by_lot('parking_lot', 'id');

create table sentry (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  sentry_code text not null constraint sentry_sentry_code_length check (length(sentry_code) between 1 and 32),
  sentry_name text not null constraint sentry_sentry_name_length check (length(sentry_name) between 2 and 255),
  sentry_type smallint not null constraint sentry_sentry_type_code check (sentry_type between 1 and 4),
  phone text constraint sentry_phone_length check (length(phone) <= 20),
  status smallint not null constraint sentry_status_code check (status between 1 and 2),
  remark text constraint sentry_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint sentry_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint sentry_code_is_unique unique (tenant_id, sentry_code),
  constraint sentry_name_is_unique_in_lot unique (tenant_id, park_lot_id, sentry_name),
  constraint sentry_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('sentry', 'park_lot_id');

create table gate (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  gate_code text not null constraint gate_gate_code_length check (length(gate_code) between 1 and 32),
  gate_name text not null constraint gate_gate_name_length check (length(gate_name) between 2 and 255),
  gate_type smallint not null constraint gate_gate_type_code check (gate_type between 1 and 3),
  sentry_id bigint,
  longitude double precision constraint gate_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint gate_latitude_range check (latitude between -90 and 90),
  status smallint not null constraint gate_status_code check (status between 1 and 2),
  remark text constraint gate_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint gate_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint gate_code_is_unique unique (tenant_id, gate_code),
  constraint gate_name_is_unique_in_lot unique (tenant_id, park_lot_id, gate_name),
  constraint gate_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint gate_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
call secure_by_lot('gate', 'park_lot_id');

create table lane (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  gate_id bigint not null,
  sentry_id bigint,
  lane_code text not null constraint lane_lane_code_length check (length(lane_code) between 1 and 32),
  lane_name text not null constraint lane_lane_name_length check (length(lane_name) between 2 and 255),
  lane_type smallint not null constraint lane_lane_type_code check (lane_type between 1 and 4),
  allow_car_types smallint[] not null default '{}',
  confirm_in boolean not null,
  confirm_out boolean not null,
  reco_confidence_min integer not null constraint lane_reco_confidence_min_range check (reco_confidence_min between 0 and 100),
  gate_state text not null default 'UNKNOWN' constraint lane_gate_state_code check (gate_state in ('OPEN', 'CLOSE', 'KEEP_OPEN', 'UNKNOWN')),
  status smallint not null constraint lane_status_code check (status between 1 and 3),
  remark text constraint lane_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint lane_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint lane_code_is_unique unique (tenant_id, lane_code),
  constraint lane_name_is_unique_in_lot unique (tenant_id, park_lot_id, lane_name),
  constraint lane_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint lane_gate_is_in_lot foreign key (tenant_id, park_lot_id, gate_id) references gate (tenant_id, park_lot_id, id),
  constraint lane_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
call secure_by_lot('lane', 'park_lot_id');
-- the lanes of a gate
create index lane_gate on lane (tenant_id, gate_id);
