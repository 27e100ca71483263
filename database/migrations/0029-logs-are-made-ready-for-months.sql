-- Each statement by itself.
-- While an older version still runs: safe. What two logs need to get months while others write them (0030): a key with the moment, and that all
-- lines lie before one moment.
create unique index concurrently if not exists login_log_with_month on login_log (tenant_id, id, happened_at);
do $$
begin
  if exists (select from pg_constraint where conname = 'login_log_until') then return; end if;
  execute format('alter table login_log add constraint login_log_until check (happened_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
alter table login_log validate constraint login_log_until;
create unique index concurrently if not exists audit_log_with_month on audit_log (tenant_id, id, happened_at);
do $$
begin
  if exists (select from pg_constraint where conname = 'audit_log_until') then return; end if;
  execute format('alter table audit_log add constraint audit_log_until check (happened_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
alter table audit_log validate constraint audit_log_until;
