-- Who replaced which plate of a pass by which; only added to.
create table plate_change_log (
  {declared},
  operated_at timestamptz not null default now(),
  constraint plate_change_log_reason_length check (length(reason) <= 64)
);
-- the list, newest first
create index plate_change_log_time on plate_change_log (tenant_id, operated_at desc, id desc);
revoke update, delete on plate_change_log from berth_app;
