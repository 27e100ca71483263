-- Which text of schema.sql the functions and views of this database are from, when it was last backed up, and how many files that rows name were missing then.
create table schema_state (
  is_only boolean primary key default true constraint schema_state_is_one check (is_only),
  digest text not null,
  backed_up_at timestamptz,
  files_missing integer not null default 0
);
revoke all on schema_state from berth_app;

create or replace function last_backed_up() returns timestamptz language sql stable security definer set search_path = public
  as $$ select backed_up_at from schema_state $$;
create or replace function files_missing_in_backup() returns integer language sql stable security definer set search_path = public
  as $$ select files_missing from schema_state $$;
