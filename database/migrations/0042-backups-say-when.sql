-- While an older version still runs: safe.
alter table schema_state add column backed_up_at timestamptz;
create or replace function last_backed_up() returns timestamptz language sql stable security definer set search_path = public
  as $$ select backed_up_at from schema_state $$;
