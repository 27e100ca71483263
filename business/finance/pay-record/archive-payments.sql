-- What payments that went into files moved: sums of those that are one to `payment_facts`, at the first moment of them. They go on to count on their days.
create table archived_money (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  at timestamptz not null,
  biz_type smallint not null,
  pay_channel smallint not null,
  pay_scene smallint not null,
  operator_id bigint,
  pay_count bigint not null,
  receipt_money bigint not null,
  refund_count bigint not null,
  refund_money bigint not null,
  primary key (tenant_id, id),
  constraint archived_money_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('archived_money', 'park_lot_id');
revoke insert, update, delete on archived_money from berth_app;
-- the money of a day
create index archived_money_time on archived_money (tenant_id, at);

-- The oldest month that ended before `horizon` and has payments to archive, with `most` of them, locked. What stays: what is open or goes back just now, what
-- is to be divided, and the payments of a stay that owes or whose passings are there, for such a stay may be computed again.
create or replace function payments_to_archive(horizon timestamptz, most integer, out since timestamptz, out until timestamptz, out ids bigint[])
  language plpgsql as $$
declare
  month date;
begin
  month := date_trunc('month', (select min(created_at) from pay_record) at time zone 'UTC');
  loop
    since := month_begins(month);
    until := month_ends(month);
    exit when until is null or until > horizon;
    ids := array(
      select p.id from pay_record p where p.created_at >= since and p.created_at < until
        and p.pay_status not in ({pay_record.pay_status.waiting}, {pay_record.pay_status.paying}) and p.refund_due <= p.refund_money - p.returned_money
          and p.refund_held = p.returned_money
        and greatest(p.paid_at, p.refunded_at, p.created_at) < horizon and not exists (select from payment_to_split s where s.pay_no = p.pay_no)
        and not exists (select from lasting_order o where o.order_id = p.order_id and o.arrears_money > 0)
          and not exists (select from passing s where s.order_id = p.order_id)
      order by p.created_at, p.id limit most for update of p skip locked);
    if cardinality(ids) > 0 then return; end if;
    month := month + interval '1 month';
  end loop;
  since := null;
end $$;

-- Takes payments out that were written to a file; all of them or none, and of the last three years none. What they were to their orders stands with their keys
-- from then on, what they were to the days of their lots in `archived_money`.
create or replace function archive_payments(of_month date, ids bigint[], file_key text, file_size bigint, sha256 text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  taken integer;
  brought numeric;
  facts integer;
  of_facts numeric;
begin
  with gone as (
    delete from pay_record p where p.tenant_id = scope_tenant() and p.created_at >= month_begins(of_month) and p.created_at < month_ends(of_month)
      and p.id = any(ids) returning p as line),
  known as (
    update pay_key k set order_id = (g.line).order_id, kept_refund = (g.line).refund_money, kept_back = (g.line).returned_money,
      kept_beyond = (g.line).over_paid_money,
      kept_money = case when (g.line).pay_status = {pay_record.pay_status.paid}
        then (g.line).payer_money - (g.line).change_money - (g.line).refund_due - (g.line).over_paid_money end
    from gone g where k.tenant_id = scope_tenant() and k.pay_no = (g.line).pay_no),
  moved as (
    insert into archived_money (park_lot_id, at, biz_type, pay_channel, pay_scene, operator_id, pay_count, receipt_money, refund_count, refund_money)
    select m.park_lot_id, min(m.at), m.biz_type, m.pay_channel, m.pay_scene, m.operator_id, sum(m.pays), sum(m.receipt), sum(m.refunds), sum(m.refund)
    from (
      select (line).park_lot_id, (line).paid_at as at, (line).biz_type, (line).pay_channel, (line).pay_scene, (line).operator_id, 1 as pays,
        (line).payer_money - (line).change_money - (line).over_paid_money as receipt, 0 as refunds, 0 as refund
      from gone where (line).pay_status = {pay_record.pay_status.paid}
      union all
      select (line).park_lot_id, (line).refunded_at, (line).biz_type, (line).pay_channel, (line).pay_scene, (line).operator_id, 0, 0, 1,
        (line).refund_money - least((line).returned_money, (line).over_paid_money)
      from gone where (line).refund_money > 0) m join park_lot l on l.tenant_id = scope_tenant() and l.id = m.park_lot_id
    group by m.park_lot_id, business_day(m.at, l.time_zone, l.account_day_start), extract(hour from m.at at time zone l.time_zone), m.biz_type, m.pay_channel,
      m.pay_scene, m.operator_id)
  select count(*), sum(fact_digest(to_jsonb(g.line)::text)), count(*) filter (where (g.line).created_at >= f.begins_at),
    coalesce(sum(fact_of(g.line)) filter (where (g.line).created_at >= f.begins_at), 0)
  into taken, brought, facts, of_facts from gone g left join fact_ledger f on f.tenant_id = scope_tenant();
  perform note_facts('payment', scope_tenant(), -facts, -of_facts);
  perform note_archived('pay_record', of_month, '1095 days', cardinality(ids), taken, brought, file_key, file_size, sha256);
end $$;
