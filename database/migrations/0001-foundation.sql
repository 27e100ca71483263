-- The scope of a transaction. Unset and empty both mean: nothing.
create function scope_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('berth.tenant', true), '')::bigint $$;

create function scope_all_lots() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('berth.lots', true), '') = '*' $$;

create function scope_lots() returns bigint[] language sql stable parallel safe
  as $$ select case when coalesce(current_setting('berth.lots', true), '') in ('', '*') then '{}'::bigint[]
                    else current_setting('berth.lots', true)::bigint[] end $$;

-- Scalar subqueries, so that the planner computes the scope once for a statement.
create procedure secure_by_tenant(of text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format('create policy tenant_rows on %I using (tenant_id = (select scope_tenant())) with check (tenant_id = (select scope_tenant()))', of);
end $$;

create procedure secure_by_lot(of text, lot text) language plpgsql as $$
declare
  inside text := format('tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or %I = any ((select scope_lots())::bigint[]))', lot);
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format('create policy lot_rows on %I using (%s) with check (%s)', of, inside, inside);
end $$;

create procedure secure_by_lots(of text, lots text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format($p$create policy lots_rows on %I
    using (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or %2$I = '{}' or %2$I && (select scope_lots())::bigint[]))
    with check (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or (%2$I <> '{}' and %2$I <@ (select scope_lots())::bigint[])))$p$, of, lots);
end $$;

-- Monthly partitions of a table, from its oldest wanted month to two months ahead of today; safe to repeat. Row-level security stands on
-- the table itself, so nobody may reach a partition but through it.
create procedure keep_partitions(of text, first date default (now() - interval '6 months')::date) language plpgsql as $$
declare
  month date := date_trunc('month', first);
  part text;
begin
  while month < now() + interval '2 months' loop
    part := format('%s_%s', of, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', part, of, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      execute format('revoke all on %I from berth_app', part);
    end if;
    month := month + interval '1 month';
  end loop;
  if to_regclass(of || '_rest') is null then
    execute format('create table %I partition of %I default', of || '_rest', of);
    execute format('revoke all on %I from berth_app', of || '_rest');
  end if;
end $$;

-- Idempotency keys of changing calls: the first answer, given again to every repetition.
create table call_once (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  key text not null,
  request_digest bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
call secure_by_tenant('call_once');
create index call_once_age on call_once (created_at);

-- What a person changed: who, what, before and after. Append-only for the application.
create table audit_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint,
  real_name text,
  module text not null,
  action text not null,
  object_type text not null,
  object_id text,
  object_name text,
  before jsonb,
  after jsonb,
  request_path text,
  param_json jsonb,
  ip text,
  source smallint not null,
  result smallint not null,
  error_msg text,
  cost_ms integer,
  need_password boolean not null default false,
  happened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id)
);
call secure_by_tenant('audit_log');
revoke update, delete on audit_log from berth_app;
-- the audit page: newest first, one object's history
create index audit_log_time on audit_log (tenant_id, happened_at desc, id desc);
create index audit_log_object on audit_log (tenant_id, object_type, object_id, id desc);

-- One session for an account; the token itself is never stored. Read before the tenant is known, so only through person_of_token.
create table session (
  tenant_id bigint not null,
  user_id bigint not null,
  token_digest bytea not null constraint session_token_is_unique unique,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  wrong_passwords smallint not null default 0,
  primary key (tenant_id, user_id)
);
call secure_by_tenant('session');
create policy owner_finds_by_token on session to berth_owner using (true) with check (true);

-- One-time confirmations of the password, bound to session, action and object.
create table confirmation (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  session_digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('confirmation');

-- Files that were exported, imported or uploaded; the bytes are in the file store.
create table stored_file (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  key text not null,
  kind text not null,
  size bigint not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call secure_by_tenant('stored_file');

-- Exports: state, progress, file (domain.md 1.60).
create table export_task (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  subject text not null,
  title text not null,
  file_name text not null,
  request jsonb not null,
  state smallint not null default 1,
  done_rows bigint not null default 0,
  total_rows bigint,
  file_key text,
  error_msg text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id)
);
call secure_by_tenant('export_task');
create index export_task_of_user on export_task (tenant_id, user_id, id desc);

-- Puts a job into the queue inside the application's own transaction; the queue's tables stay closed to it.
create function enqueue_job(job text, payload json) returns void language plpgsql security definer set search_path = public, graphile_worker as $$
begin
  perform graphile_worker.add_job(job, payload);
end $$;
