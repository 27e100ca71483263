-- While an older version still runs: safe. Writers wait for a moment: no row is read or moved. What was there becomes the first partition, up to the
-- moment that 0029 checked.
create or replace procedure keep_partitions(of text, first date default (now() - interval '6 months')::date) language plpgsql as $$
declare
  month date := date_trunc('month', first);
  part text;
begin
  while month < now() + interval '2 months' loop
    part := format('%s_%s', of, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, of, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
        execute format('revoke all on %I from berth_app', part);
      exception when invalid_object_definition then null;
      end;
    end if;
    month := month + interval '1 month';
  end loop;
  if to_regclass(of || '_rest') is null then
    execute format('create table %I partition of %I default', of || '_rest', of);
    execute format('revoke all on %I from berth_app', of || '_rest');
  end if;
end $$;
-- It takes a row of the table as it was.
drop function if exists fact_of(audit_log);
do $$
declare
  of text;
  part text;
  one record;
begin
  foreach of in array array['login_log', 'audit_log'] loop
    part := of || to_char(now() at time zone 'UTC', '_YYYY_MM');
    execute format('lock table %I in access exclusive mode', of);
    perform set_config('migration.' || of, nextval(pg_get_serial_sequence(of, 'id'))::text, true);
    for one in select tgname from pg_trigger where tgrelid = of::regclass and not tgisinternal loop
      execute format('drop trigger %I on %I', one.tgname, of);
    end loop;
    for one in select polname from pg_policy where polrelid = of::regclass loop
      execute format('drop policy %I on %I', one.polname, of);
    end loop;
    execute format('alter table %1$I disable row level security, no force row level security, alter column id drop identity, drop constraint %2$I', of, of || '_pkey');
    execute format('alter table %1$I add constraint %2$I primary key using index %3$I', of, part || '_pkey', of || '_with_month');
    for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = of::regclass and not i.indisprimary loop
      execute format('alter index %I rename to %I', one.relname, part || substr(one.relname, length(of) + 1));
    end loop;
    execute format('revoke all on %I from berth_app', of);
    execute format('alter table %I rename to %I', of, part);
  end loop;
end $$;
create table login_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_name text not null,
  real_name text,
  login_kind smallint not null default 1 constraint login_log_login_kind_code check (login_kind between 1 and 7),
  event_kind smallint not null constraint login_log_event_kind_code check (event_kind between 1 and 5),
  ip text,
  browser text,
  fail_reason text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  happened_at timestamptz not null default now(),
  user_id bigint,
  primary key (tenant_id, id, happened_at)
) partition by range (happened_at);
call secure_by_tenant('login_log');
revoke update, delete on login_log from berth_app;
-- the log, newest first
create index login_log_time on login_log (tenant_id, happened_at desc, id desc);
create table audit_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  real_name text,
  module text not null,
  action text not null,
  object_type text not null,
  object_id text,
  object_name text,
  before jsonb,
  after jsonb,
  request_path text,
  ip text,
  source smallint not null constraint audit_log_source_code check (source between 1 and 5),
  result smallint not null constraint audit_log_result_code check (result between 1 and 2),
  error_msg text,
  cost_ms integer,
  need_password boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  user_id bigint,
  param_json jsonb,
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id, happened_at)
) partition by range (happened_at);
call secure_by_tenant('audit_log');
revoke update, delete on audit_log from berth_app;
-- the audit page: newest first, one object's history
create index audit_log_time on audit_log (tenant_id, happened_at desc, id desc);
create index audit_log_object on audit_log (tenant_id, object_type, object_id, id desc);
create trigger fact_of_line after insert on audit_log for each row execute function note_audit_line();
set local check_function_bodies = off;
create or replace function fact_of(it audit_log) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.user_id, it.real_name, it.action, it.object_type, it.object_id, it.object_name, it.before, it.after, it.ip, it.result,
    (extract(epoch from it.happened_at) * 1000000)::bigint)::text)
$$;
do $$
declare
  of text;
  part text;
begin
  foreach of in array array['login_log', 'audit_log'] loop
    part := of || to_char(now() at time zone 'UTC', '_YYYY_MM');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', of, part,
      (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = of || '_until'));
    execute format('alter table %I drop constraint %I', part, of || '_until');
    execute format('alter table %I alter column id restart with %s', of, current_setting('migration.' || of));
    call keep_partitions(of, current_date);
  end loop;
end $$;
