-- Rows that a tenant keeps in the database no longer, as files: CSV with a head, gzip, of one month (UTC, as the partitions) each. `of_table` is
-- where they were, `digest` the sum of the digests of what went, and the lines of this table are a book of their own (fact-ledger.sql). `dropped_at`: when
-- the file was deleted because its tenant keeps it no longer; its line stays.
create table archived_file (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  of_table text not null,
  month date not null,
  row_count integer not null,
  digest numeric not null,
  file_key text not null,
  file_size bigint not null,
  sha256 text not null,
  archived_at timestamptz not null default now(),
  dropped_at timestamptz,
  primary key (tenant_id, id),
  constraint archived_file_is_one_line unique (tenant_id, file_key),
  constraint archived_file_month_is_a_first check (extract(day from month) = 1),
  constraint archived_file_rows_are_some check (row_count > 0),
  constraint archived_file_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_tenant('archived_file');
revoke insert, update, delete on archived_file from berth_app;
-- whether a month has left a table
create index archived_file_month on archived_file (tenant_id, of_table, month);

create or replace function month_begins(month date) returns timestamptz language sql immutable as $$ select month::timestamp at time zone 'UTC' $$;
create or replace function month_ends(month date) returns timestamptz language sql immutable
  as $$ select (month::timestamp + interval '1 month') at time zone 'UTC' $$;

create or replace function fact_of(it archived_file) returns numeric language sql stable as $$
  select fact_digest(concat_ws('|', it.id, extract(epoch from it.month), it.row_count, it.digest, it.file_key, it.file_size, it.sha256,
    extract(epoch from it.dropped_at)))
$$;

-- Of a table the oldest month that ended before `horizon` and has rows all of whose `moments` lie before it, with `most` of them: the first moment
-- is that of the months. Rows that may still change are locked.
create or replace function rows_to_archive(of_table text, moments text[], horizon timestamptz, most integer, out since timestamptz, out until timestamptz,
  out ids bigint[])
  language plpgsql as $$
declare
  month date;
  moment text := moments[1];
  over text := (select string_agg(format('%I < $3', it), ' and ') from unnest(moments) it);
  locked text := case when has_table_privilege(of_table, 'update') then 'for update skip locked' else '' end;
begin
  execute format('select date_trunc(''month'', min(%I) at time zone ''UTC'') from %I', moment, of_table) into month;
  while month_ends(month) <= horizon loop
    since := month_begins(month);
    until := month_ends(month);
    execute format('select array(select id from %1$I where %2$I >= $1 and %2$I < $2 and %3$s order by %2$I, id limit $4 %4$s)', of_table, moment, over, locked)
      into ids using since, until, horizon, most;
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  since := null;
end $$;

-- Notes that rows went into a file, as its functions of each table do that delete them: all of those that were written, and none younger than `young`.
create or replace function note_archived(from_table text, of_month date, young interval, written integer, taken integer, brought numeric, key text, size bigint,
  sha text)
  returns void language plpgsql as $$
declare
  line archived_file;
begin
  if month_ends(of_month) > now() - young then raise exception 'rows of the last % stay in %', young, from_table; end if;
  if taken <> written then raise exception 'of % rows of % that were written % are there', written, from_table, taken; end if;
  insert into archived_file (of_table, month, row_count, digest, file_key, file_size, sha256) values (from_table, of_month, taken, brought, key, size, sha)
    returning * into line;
  if exists (select from fact_ledger where tenant_id = scope_tenant() and begins_at <= line.archived_at) then
    perform note_facts('archive', scope_tenant(), 1, fact_of(line));
  end if;
end $$;

-- When a file goes whose rows are kept for so many days in all. Rows may reach into the month after theirs (audit log); who shortens the days by mistake has
-- ninety to notice it.
create or replace function archive_ends(it archived_file, days integer) returns timestamptz language sql stable as $$
  select greatest(month_ends(it.month) + interval '1 month' + make_interval(days => days), it.archived_at + interval '90 days')
$$;

-- Notes files of a table that are kept no longer as deleted, `most` of them, with a line of the audit log each, and gives their keys; the caller deletes them
-- once that is committed. What the law asks for is not deleted whatever a tenant sets: three years of what a sale consisted of, five of money, half a year of
-- logs.
create or replace function drop_archives(from_table text, days integer, most integer) returns setof text
  language plpgsql security definer set search_path = public as $$
declare
  shortest integer := case from_table when 'pay_record' then 1825 when 'passing' then 1095 when 'alarm' then 1095 else 180 end;
  line archived_file;
  gone archived_file;
begin
  if days < shortest then raise exception 'files of % are kept for % days at least', from_table, shortest; end if;
  for line in select * from archived_file a where a.tenant_id = scope_tenant() and a.of_table = from_table and a.dropped_at is null
    and archive_ends(a, days) < now()
    order by a.month, a.id limit most for no key update
  loop
    update archived_file a set dropped_at = now() where a.tenant_id = scope_tenant() and a.id = line.id returning * into gone;
    if exists (select from fact_ledger where tenant_id = scope_tenant() and begins_at <= line.archived_at) then
      perform note_facts('archive', scope_tenant(), 0, fact_of(gone) - fact_of(line));
    end if;
    perform audit_job('归档文件', '到期删除', 'archived-file', line.id, line.file_key,
      jsonb_build_object('month', to_char(line.month, 'YYYY-MM'), 'rows', line.row_count));
    return next line.file_key;
  end loop;
end $$;

-- The files of passings.
create or replace view passing_archive with (security_invoker = true) as
  select tenant_id, id, month, row_count, digest, file_key, file_size, sha256, archived_at from archived_file where of_table = 'passing';

-- Whether passings of a time have left the database: what is computed from them then stays as it was kept.
create or replace function has_archived_passings(since timestamptz, until timestamptz) returns boolean language sql stable as $$
  select exists (select from passing_archive a where month_begins(a.month) < until and month_ends(a.month) > since)
$$;
