-- Who came, went and was refused. Append-only. `user_id` is null for names that no one has.
create table login_log (
  {declared},
  happened_at timestamptz not null default now(),
  user_id bigint,
  primary key (tenant_id, id, happened_at)
) partition by range (happened_at);
call keep_partitions('login_log');
revoke update, delete on login_log from berth_app;
-- the log, newest first
create index login_log_time on login_log (tenant_id, happened_at desc, id desc);

-- Deletes the scope's oldest lines from before `horizon` and half a year back at least, so many at once; returns how many.
create or replace function forget_login_lines(horizon timestamptz, most integer) returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from login_log where tenant_id = scope_tenant() and id in (
      select id from login_log where tenant_id = scope_tenant() and happened_at < least(horizon, now() - interval '180 days') order by happened_at, id limit most)
    returning 1)
  select count(*) from gone
$$;
