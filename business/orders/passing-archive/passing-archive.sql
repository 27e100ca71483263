-- The oldest month that ended before `horizon` and has passings to archive, with `most` of them, locked. What stays: the passings of a car from the
-- first of its stays on that is not over, owes, or was over or paid only since; for these a late payment computes again.
create or replace function passings_to_archive(horizon timestamptz, most integer, out since timestamptz, out until timestamptz, out ids bigint[])
  language plpgsql as $$
declare
  month date;
begin
  month := date_trunc('month', (select min(pass_at) from passing) at time zone 'UTC');
  loop
    since := month_begins(month);
    until := month_ends(month);
    exit when until is null or until > horizon;
    ids := array(
      with kept as materialized (
        select o.park_lot_id, unnest(o.plate_numbers) as plate_number, o.came_at from park_order o
        where o.came_at < until and o.order_status <> {park_order.order_status.void}
          and (o.left_at is null or o.arrears_money > 0 or greatest(o.left_at, o.paid_at) >= horizon))
      select p.id from passing p where p.pass_at >= since and p.pass_at < until
        and not exists (select from kept k where k.park_lot_id = p.park_lot_id and k.plate_number = p.plate_number and k.came_at <= p.pass_at)
      order by p.pass_at, p.id limit most for update of p skip locked);
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  since := null;
end $$;

-- Takes passings out that were written to a file; all of them or none, and of the last year none.
create or replace function archive_passings(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  facts integer;
  of_facts numeric;
  of_all numeric;
begin
  with gone as (
    delete from passing p where p.tenant_id = scope_tenant() and p.pass_at >= month_begins(of_month) and p.pass_at < month_ends(of_month) and p.id = any(ids)
    returning passing_fact(p.id, p.passing_no, p.park_lot_id, p.lane_id, p.direction, p.reco_plate_number) as digest, p.created_at),
  known as (select g.digest, g.created_at >= l.begins_at as is_fact from gone g left join fact_ledger l on l.tenant_id = scope_tenant())
  select count(*), sum(digest), count(*) filter (where is_fact), coalesce(sum(digest) filter (where is_fact), 0) into taken, of_all, facts, of_facts from known;
  perform note_facts('passing', scope_tenant(), -facts, -of_facts);
  perform note_archived('passing', of_month, '365 days', cardinality(ids), taken, of_all, file_key, file_size, sha256);
end $$;
