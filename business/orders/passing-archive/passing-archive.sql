-- Passings that a tenant keeps in the database no longer, as files: CSV with a head, gzip, of one month (UTC, as the partitions) each. The digest is
-- that of the book of passings (fact-ledger.sql), and the lines of this table are a book of their own.
create table passing_archive (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  month date not null,
  row_count integer not null,
  digest numeric not null,
  file_key text not null,
  file_size bigint not null,
  sha256 text not null,
  archived_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint passing_archive_file_is_one_line unique (tenant_id, file_key),
  constraint passing_archive_month_is_a_first check (extract(day from month) = 1),
  constraint passing_archive_rows_are_some check (row_count > 0),
  constraint passing_archive_sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$')
);
call secure_by_tenant('passing_archive');
revoke insert, update, delete on passing_archive from berth_app;
-- whether a month has left the database
create index passing_archive_month on passing_archive (tenant_id, month);

create or replace function month_begins(month date) returns timestamptz language sql immutable as $$ select month::timestamp at time zone 'UTC' $$;

create or replace function archive_fact(id bigint, month date, row_count integer, digest numeric, file_key text, file_size bigint, sha256 text) returns numeric
  language sql immutable as $$ select fact_digest(concat_ws('|', id, extract(epoch from month), row_count, digest, file_key, file_size, sha256)) $$;

-- The oldest month that ended before `horizon` and has passings to archive, with `most` of them, locked. What stays: the passings of a car from the
-- first of its stays on that is not over, owes, or was over or paid only since; for these a late payment computes again.
create or replace function passings_to_archive(horizon timestamptz, most integer, out month date, out ids bigint[]) language plpgsql as $$
declare
  until timestamptz;
begin
  month := date_trunc('month', (select min(pass_at) from passing) at time zone 'UTC');
  loop
    until := month_begins((month + interval '1 month')::date);
    exit when until is null or until > horizon;
    ids := array(
      with kept as materialized (
        select o.park_lot_id, unnest(o.plate_numbers) as plate_number, o.came_at from park_order o
        where o.came_at < until and o.order_status <> {park_order.order_status.void} and (o.left_at is null or o.arrears_money > 0 or greatest(o.left_at, o.paid_at) >= horizon))
      select p.id from passing p where p.pass_at >= month_begins(month) and p.pass_at < until
        and not exists (select from kept k where k.park_lot_id = p.park_lot_id and k.plate_number = p.plate_number and k.came_at <= p.pass_at)
      order by p.pass_at, p.id limit most for update of p skip locked);
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  month := null;
  ids := '{}';
end $$;

-- Takes passings out that were written to a file; all of them or none, and of the last year none.
create or replace function archive_passings(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  until timestamptz := month_begins((of_month + interval '1 month')::date);
  taken integer;
  facts integer;
  of_facts numeric;
  of_all numeric;
  line passing_archive;
begin
  if until > now() - interval '365 days' then raise exception 'passings of the last year stay'; end if;
  with gone as (
    delete from passing p where p.tenant_id = scope_tenant() and p.pass_at >= month_begins(of_month) and p.pass_at < until and p.id = any(ids)
    returning passing_fact(p.id, p.passing_no, p.park_lot_id, p.lane_id, p.direction, p.reco_plate_number) as digest, p.created_at),
  known as (select g.digest, g.created_at >= l.begins_at as is_fact from gone g left join fact_ledger l on l.tenant_id = scope_tenant())
  select count(*), sum(digest), count(*) filter (where is_fact), coalesce(sum(digest) filter (where is_fact), 0) into taken, of_all, facts, of_facts from known;
  if taken <> cardinality(ids) then raise exception 'of % passings % are there', cardinality(ids), taken; end if;
  perform note_facts('passing', scope_tenant(), -facts, -of_facts);
  insert into passing_archive (month, row_count, digest, file_key, file_size, sha256) values (of_month, taken, of_all, file_key, file_size, sha256) returning * into line;
  if exists (select from fact_ledger where tenant_id = scope_tenant() and begins_at <= line.archived_at) then
    perform note_facts('archive', scope_tenant(), 1, archive_fact(line.id, line.month, line.row_count, line.digest, line.file_key, line.file_size, line.sha256));
  end if;
end $$;

-- Whether passings of a time have left the database: what is computed from them then stays as it was kept.
create or replace function has_archived_passings(since timestamptz, until timestamptz) returns boolean language sql stable as $$
  select exists (select from passing_archive a where month_begins(a.month) < until and month_begins((a.month + interval '1 month')::date) > since)
$$;
