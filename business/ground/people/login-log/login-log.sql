-- Who came, went and was refused. Append-only. `user_id` is null for names that no one has.
create table login_log (
  {declared},
  happened_at timestamptz not null default now(),
  user_id bigint
);
revoke update, delete on login_log from berth_app;
-- the log, newest first
create index login_log_time on login_log (tenant_id, happened_at desc, id desc);
