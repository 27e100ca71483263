-- While an older version still runs: safe, but a fault that a device reports to it is answered with an error, and the device sends it again. Writers wait
-- while the alarms are read once; those that are over stay where they are and become the first partition, those that are open move.
create or replace procedure keep_open_apart(of text, codes smallint[], moment text) language plpgsql as $$
begin
  execute format('create table %I partition of %I for values in (%s)', of || '_open', of, array_to_string(codes, ', '));
  execute format('create table %I partition of %I default partition by range (%I)', of || '_over', of, moment);
  execute format('revoke all on %I, %I from berth_app', of || '_open', of || '_over');
  call keep_partitions(of || '_over');
end $$;
create or replace function keep_all_partitions() returns void language plpgsql security definer set search_path = public as $$
declare
  of text;
begin
  for of in select c.relname from pg_partitioned_table t join pg_class c on c.oid = t.partrelid
    where t.partstrat = 'r' and c.relnamespace = 'public'::regnamespace order by 1 loop
    call keep_partitions(of, current_date);
  end loop;
end $$;
do $$
declare
  part text := 'alarm_over' || to_char(now() at time zone 'UTC', '_YYYY_MM');
  one record;
begin
  lock table alarm in access exclusive mode;
  perform set_config('migration.alarm', nextval(pg_get_serial_sequence('alarm', 'id'))::text, true);
  for one in select tgname from pg_trigger where tgrelid = 'alarm'::regclass and not tgisinternal loop
    execute format('drop trigger %I on alarm', one.tgname);
  end loop;
  for one in select polname from pg_policy where polrelid = 'alarm'::regclass loop
    execute format('drop policy %I on alarm', one.polname);
  end loop;
  alter table alarm disable row level security, no force row level security, alter column id drop identity, drop constraint alarm_pkey,
    drop constraint alarm_of_passing_is_raised_once, drop constraint alarm_of_source_is_raised_once;
  drop index alarm_device_fault_is_open_once, alarm_open, alarm_again;
  execute format('alter table alarm add constraint %I primary key using index alarm_with_month', part || '_pkey');
  for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'alarm'::regclass and not i.indisprimary loop
    execute format('alter index %I rename to %I', one.relname, part || substr(one.relname, length('alarm') + 1));
  end loop;
  revoke all on alarm from berth_app;
  execute format('alter table alarm rename to %I', part);
end $$;
create table alarm (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  msg_type smallint not null constraint alarm_msg_type_code check (msg_type between 1 and 4),
  alarm_type smallint not null constraint alarm_alarm_type_code check (alarm_type in (101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 301, 302, 303, 304, 305, 401, 402, 403, 404)),
  level smallint not null constraint alarm_level_code check (level between 1 and 3),
  park_lot_id bigint,
  lane_id bigint,
  device_id bigint,
  order_no text,
  plate_number text constraint alarm_plate_number_length check (length(plate_number) <= 40),
  description text not null,
  happened_at timestamp with time zone not null,
  last_happened_at timestamp with time zone not null,
  repeat_count integer not null default 1 constraint alarm_repeat_count_range check (repeat_count >= 0),
  state smallint not null default 1 constraint alarm_state_code check (state between 1 and 5),
  handler_id bigint,
  handled_at timestamp with time zone,
  handle_result smallint constraint alarm_handle_result_code check (handle_result between 1 and 5),
  handle_remark text constraint alarm_handle_remark_length check (length(handle_remark) <= 32),
  repair_order_no text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  alarm_no text not null generated always as ('A' || id) stored,
  passing_id text,
  source text,
  constraint alarm_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id),
  constraint alarm_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint alarm_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint alarm_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id),
  primary key (tenant_id, id, state, happened_at),
  constraint alarm_type_is_of_class check (alarm_type / 100 = msg_type)
) partition by list (state);
call secure_by_lot('alarm', 'park_lot_id');
create index alarm_time on alarm (tenant_id, happened_at desc, id desc);
do $$
declare
  part text := 'alarm_over' || to_char(now() at time zone 'UTC', '_YYYY_MM');
  columns text;
  until timestamp;
begin
  create table alarm_open partition of alarm for values in (1, 2);
  create table alarm_over partition of alarm default partition by range (happened_at);
  revoke all on alarm_open, alarm_over from berth_app;
  create unique index alarm_device_fault_is_open_once on alarm_open (tenant_id, device_id, alarm_type) where msg_type = 2;
  create index alarm_again on alarm_open (tenant_id, lane_id, alarm_type, last_happened_at desc);
  create index alarm_of_passing on alarm_open (tenant_id, alarm_type, passing_id);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
  where attrelid = part::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('with open as (delete from %1$I where state in (1, 2) returning *)
    insert into alarm_open (%2$s) overriding system value select %2$s from open', part, columns);
  execute format('select greatest(date_trunc(''month'', max(happened_at) at time zone ''UTC''), date_trunc(''month'', now() at time zone ''UTC''))
    + interval ''1 month'' from %I', part) into until;
  execute format('alter table alarm_over attach partition %I for values from (minvalue) to (%L)', part, until at time zone 'UTC');
  execute format('alter table alarm alter column id restart with %s', current_setting('migration.alarm'));
  call keep_partitions('alarm_over', current_date);
end $$;
create trigger alarm_is_told after insert or update of repeat_count on alarm for each row execute function tell_of_alarm();
create trigger alarm_new_is_noted after insert on alarm referencing new table as new_rows for each statement execute function note_webhook_events();
create trigger alarm_is_raised_once before insert on alarm for each row execute function raise_once();
-- Another parameter, how long alarms are kept.
alter table parameter drop constraint parameter_param_key_code;
alter table parameter add constraint parameter_param_key_code CHECK ((param_key = ANY (ARRAY['repairAcceptUrgent'::text, 'repairAcceptOrdinary'::text, 'repairAcceptLow'::text, 'repairFinishUrgent'::text, 'repairFinishOrdinary'::text, 'repairFinishLow'::text, 'inspectGiveUpHours'::text, 'arrearsFollowDays'::text, 'loginErrorLimit'::text, 'loginLockMinutes'::text, 'sessionIdleMinutes'::text, 'messageKeepDays'::text, 'auditKeepDays'::text, 'loginLogKeepDays'::text, 'alarmKeepDays'::text, 'passingKeepDays'::text, 'gateCommandKeepDays'::text, 'sendKeepDays'::text, 'personKeepDays'::text, 'laneStandMinutes'::text, 'overstayDays'::text, 'largeOrderYuan'::text, 'plateCorrectTimes'::text, 'openByHandTimes'::text, 'passExpiredDays'::text, 'notPostedHours'::text]))) not valid;
alter table parameter validate constraint parameter_param_key_code;
