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

-- Takes lines out that were written to a file, of the last half year none.
create or replace function archive_logins(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
begin
  with gone as (
    delete from login_log l where l.tenant_id = scope_tenant() and l.happened_at >= month_begins(of_month) and l.happened_at < month_ends(of_month)
      and l.id = any(ids) returning l as line)
  select count(*), sum(fact_digest(to_jsonb(line)::text)) into taken, brought from gone;
  perform note_archived('login_log', of_month, '180 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;
