-- While an older version still runs: safe, its backups leave the count as it is.
alter table schema_state add column files_missing integer not null default 0;
create or replace function files_missing_in_backup() returns integer language sql stable security definer set search_path = public
  as $$ select files_missing from schema_state $$;
