-- What a person changed: who, what, before and after. Append-only for the application.
create table audit_log (
  {declared},
  user_id bigint,
  param_json jsonb,
  happened_at timestamptz not null default now(),
  primary key (tenant_id, id, happened_at)
) partition by range (happened_at);
call keep_partitions('audit_log');
revoke update, delete on audit_log from berth_app;
-- the audit page: newest first, one object's history
create index audit_log_time on audit_log (tenant_id, happened_at desc, id desc);
create index audit_log_object on audit_log (tenant_id, object_type, object_id, id desc);
create trigger fact_of_line after insert on audit_log for each row execute function note_audit_line();

-- A line for what a job did to a record, with what was there before.
create or replace function audit_job(its_module text, its_action text, its_type text, its_id bigint, its_name text, was jsonb) returns void language sql as $$
  insert into audit_log (module, action, object_type, object_id, object_name, before, source, result)
    values (its_module, its_action, its_type, its_id, its_name, was, {audit_log.source.job}, {audit_log.result.success})
$$;

-- The audit log is sealed hour by hour: a seal covers the tenant's lines between the one before it and `until`, and its digest takes in
-- that one's digest. Anyone who changes, adds or removes a sealed line has to make every later seal again, and their digests stand in the
-- server's log as well (LOG_LEVEL info).
create table audit_seal (
  tenant_id bigint not null default scope_tenant(),
  until timestamptz not null,
  line_count integer not null,
  digest bytea not null,
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, until)
);
call secure_by_tenant('audit_seal');
revoke update, delete on audit_seal from berth_app;

-- The digest of the scope's lines after `since` up to `until`, on the digest before it. Instants as microseconds: no setting of a session shows in it.
create or replace function audit_digest(since timestamptz, until timestamptz, upon bytea) returns table (line_count bigint, digest bytea) language sql stable
  as $$
  select count(*), sha256(upon || convert_to(coalesce(string_agg(jsonb_build_array(id, user_id, real_name, module, action, object_type, object_id, object_name,
    before, after, request_path,
      param_json, ip, source, result, error_msg, need_password, (extract(epoch from happened_at) * 1000000)::bigint)::text, e'\n' order by happened_at, id),
        ''), 'UTF8'))
  from audit_log where happened_at > since and happened_at <= until
$$;

-- Seals the scope's lines up to `upto`; returns the new seal, or nothing where no line waited. A line has the time at which its
-- transaction started, so `upto` lies further back than any transaction lasts.
create or replace function seal_audit(upto timestamptz) returns setof audit_seal language plpgsql as $$
declare
  before audit_seal;
  counted record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashint8(scope_tenant()));
  select * into before from audit_seal order by until desc limit 1;
  select * into counted from audit_digest(coalesce(before.until, '-infinity'), upto, coalesce(before.digest, ''));
  if counted.line_count = 0 then return; end if;
  return query insert into audit_seal (until, line_count, digest) values (upto, counted.line_count, counted.digest) returning *;
end $$;
-- How many lines the scope has from `since` on and before `ends`; null: without end. Each seal says how many it covers, so only those are read that lie
-- before the first seal in between and behind the last.
create or replace function audit_lines_between(since timestamptz, ends timestamptz) returns bigint language plpgsql stable as $$
declare
  first_seal timestamptz := '-infinity';
  last_seal timestamptz := (select max(s.until) from audit_seal s where s.until < coalesce(ends, 'infinity'));
begin
  if since is not null then
    first_seal := (select min(s.until) from audit_seal s where s.until >= since);
  end if;
  if last_seal is null or first_seal is null or last_seal < first_seal then
    return (select count(*) from audit_log a where a.happened_at >= coalesce(since, '-infinity') and a.happened_at < coalesce(ends, 'infinity'));
  end if;
  return (select coalesce(sum(s.line_count), 0) from audit_seal s where s.until > first_seal and s.until <= last_seal and s.forgotten_at is null)
    + (select count(*) from audit_log a where a.happened_at >= since and a.happened_at <= first_seal)
    + (select count(*) from audit_log a where a.happened_at > last_seal and a.happened_at < coalesce(ends, 'infinity'));
end $$;

-- The lines under the scope's oldest seals that have any, as far as they lie before `horizon` and end in one month, `most` lines or one seal.
create or replace function audit_to_archive(horizon timestamptz, most integer, out since timestamptz, out until timestamptz, out ids bigint[]) language plpgsql
  as $$
declare
  ends timestamptz;
  last_seal timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'), hashint8(scope_tenant()));
  select month_ends(date_trunc('month', min(s.until) at time zone 'UTC')::date) into ends from audit_seal s where s.forgotten_at is null;
  if ends > horizon then return; end if;
  select max(c.until) into last_seal from (
    select s.until, row_number() over (order by s.until) as no, sum(s.line_count) over (order by s.until) as lines
    from audit_seal s where s.forgotten_at is null and s.until < ends) c where c.no = 1 or c.lines <= most;
  select min(a.happened_at), last_seal + interval '1 microsecond', array_agg(a.id) into since, until, ids from audit_log a where a.happened_at <= last_seal;
end $$;

-- Takes lines out that were written to a file, with the seals over them: whole ones, none of the last half year. These are marked, and the next one
-- still takes in their digest. What went is no fact of the ledger any more.
create or replace function archive_audit(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
  facts bigint;
  of_facts numeric;
  last_line timestamptz;
  last_seal timestamptz;
begin
  with gone as (delete from audit_log a where a.tenant_id = scope_tenant() and a.happened_at >= month_begins(of_month) and a.id = any(ids) returning a as line),
    known as (select line, (line).created_at >= l.begins_at as is_fact, fact_of(line) as digest from gone
      left join fact_ledger l on l.tenant_id = scope_tenant())
  select count(*), sum(fact_digest(to_jsonb(line)::text)), max((line).happened_at), count(*) filter (where is_fact),
    coalesce(sum(digest) filter (where is_fact), 0)
    into taken, brought, last_line, facts, of_facts from known;
  last_seal := (select min(s.until) from audit_seal s where s.tenant_id = scope_tenant() and s.forgotten_at is null and s.until >= last_line);
  if last_seal is null or last_seal > now() - interval '180 days' or exists (select from audit_log a where a.tenant_id = scope_tenant()
    and a.happened_at <= last_seal) then
    raise exception 'lines of the audit log go with their seals, and of the last half year none';
  end if;
  perform note_facts('audit', scope_tenant(), -facts, -of_facts);
  perform note_archived('audit_log', of_month, '180 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
  update audit_seal s set forgotten_at = now() where s.tenant_id = scope_tenant() and s.forgotten_at is null and s.until <= last_seal;
end $$;

-- What never changes of a line (ground/ledger).
create or replace function fact_of(it audit_log) returns numeric language sql stable as $$
  select fact_digest(jsonb_build_array(it.id, it.user_id, it.real_name, it.action, it.object_type, it.object_id, it.object_name, it.before, it.after, it.ip,
    it.result,
    (extract(epoch from it.happened_at) * 1000000)::bigint)::text)
$$;

create or replace function note_audit_line() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from fact_ledger where tenant_id = new.tenant_id and begins_at <= new.created_at) then
    perform note_facts('audit', new.tenant_id, 1, fact_of(new));
  end if;
  return null;
end $$;
