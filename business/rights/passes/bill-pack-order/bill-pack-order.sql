-- The passes that were sold. `chain_id` is the first pass of a chain of renewals: its cars share the spots. `refund_*` as the rule said at the sale.
-- A pass holds in all lots that its rule names (通用月卡); the one in which it was sold goes first. Those sold before hold where they were sold.
create table bill_pack_order (
  {declared but not renewal, refund_allowed},
  chain_id bigint not null,
  end_date date not null,
  units integer not null,
  pay_source smallint not null default 1,
  paid_at timestamptz not null default now(),
  constraint bill_pack_order_is_no_dearer_than_its_price check (bill_pack_money <= origin_money),
  constraint bill_pack_order_chain_exists foreign key (tenant_id, chain_id) references bill_pack_order (tenant_id, id) deferrable initially deferred,
  constraint bill_pack_order_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_order_holds_where_it_was_sold check (park_lot_ids @> array[park_lot_id]),
  constraint bill_pack_order_pay_source_code check (pay_source between 1 and 6),
  constraint bill_pack_order_refund_is_whole check ((card_state = {bill_pack_order.card_state.refunded}) = (refund_at is not null)
    and (refund_at is null or refund_money is not null)),
  constraint bill_pack_order_refund_is_within_what_was_paid check (refund_money <= bill_pack_money),
  constraint bill_pack_order_renews_once unique (tenant_id, has_renew_to_id),
  constraint bill_pack_order_units_range check (units between 1 and 60)
);
-- the list, newest first; what ends soon; the passes of a chain
create index bill_pack_order_time on bill_pack_order (tenant_id, created_at desc, id desc);
create index bill_pack_order_end on bill_pack_order (tenant_id, park_lot_id, end_date);
-- what a driver paid for online
create unique index bill_pack_order_is_paid_once on bill_pack_order (tenant_id, pay_no) where pay_no is not null;
create index bill_pack_order_chain on bill_pack_order (tenant_id, chain_id);
-- Passes as lists show them, with what can be done to them today, by their rule as it is now.
create or replace view bill_pack_order_now with (security_invoker = true) as
  select p.*,
    (select case
        when p.audit_state = {bill_pack_order.audit_state.waiting} then {bill_pack_order.renewal.waiting}
        when exists (select from bill_pack_order n where n.id = p.has_renew_to_id
          and n.card_state not in ({bill_pack_order.card_state.refunded}, {bill_pack_order.card_state.cancelled}))
          then {bill_pack_order.renewal.renewed}
        when p.has_renew_to_id is not null then {bill_pack_order.renewal.renewedOnce}
        when p.card_state not in ({bill_pack_order.card_state.notYet}, {bill_pack_order.card_state.inForce}, {bill_pack_order.card_state.expiring},
          {bill_pack_order.card_state.expired})
          then {bill_pack_order.renewal.stopped}
        when r.status <> {bill_pack_rule.status.onSale} then {bill_pack_order.renewal.offSale}
        when p.end_date - current_date > r.renew_advance_days then {bill_pack_order.renewal.early}
        when current_date - p.end_date > r.renew_expire_days then {bill_pack_order.renewal.late}
        else {bill_pack_order.renewal.open} end
      from bill_pack_rule r where r.id = p.rule_id)::smallint as renewal,
    (select r.refund_allowed from bill_pack_rule r where r.id = p.rule_id) as refund_allowed
  from bill_pack_order p;
create constraint trigger bill_pack_order_is_in_its_duty after insert on bill_pack_order deferrable initially deferred for each row
  when (new.operator_id is not null) execute function count_sale_in_duty('created_at');
-- a pass that audit turns down was no sale
create constraint trigger bill_pack_order_leaves_its_duty after update of audit_state on bill_pack_order deferrable initially deferred for each row
  when (new.operator_id is not null and new.audit_state = {bill_pack_order.audit_state.refused} and old.audit_state <> {bill_pack_order.audit_state.refused})
    execute function count_sale_in_duty('created_at');
create trigger begin_pass_chain before insert on bill_pack_order for each row execute function begin_pass_chain();
create trigger bill_pack_order_has_enough_spots before insert or update of begin_date, end_date, park_spot_count on bill_pack_order
  for each row execute function refuse_more_spots_than_the_lot_has();
call refer_by_list('bill_pack_order', 'park_lot_ids', 'park_lot', 'bill_pack_order_lots_exist');
-- the passes of a car park
create index bill_pack_order_lots on bill_pack_order using gin (park_lot_ids);

-- A pass is of the first of its chain; of none before it, of itself.
create or replace function begin_pass_chain() returns trigger language plpgsql as $$
begin
  new.chain_id := coalesce(new.chain_id, new.id);
  return new;
end $$;

-- Passes that hold together never have more spots on a day than a lot has, in each of their lots; nor together with those that drivers are about to pay.
create or replace function refuse_more_spots_than_the_lot_has() returns trigger language plpgsql as $$
begin
  if new.card_state in ({bill_pack_order.card_state.refunded}, {bill_pack_order.card_state.cancelled}) then return new; end if;
  perform require_spots(new.tenant_id, new.park_lot_ids, new.begin_date, new.end_date, new.park_spot_count, new.id);
  return new;
end $$;

-- The lots' rows are locked in the order of their ids. `itself` is the pass that is asked about, which does not count.
create or replace function require_spots(of_tenant bigint, lots bigint[], begins date, ends date, wanted integer, itself bigint) returns void language plpgsql
  as $$
declare
  lot record;
  taken integer;
begin
  for lot in select id, total_spot_count from park_lot where tenant_id = of_tenant and id = any (lots) order by id for no key update loop
    with held as (
      select o.begin_date, o.end_date, o.park_spot_count as spots from bill_pack_order o where o.tenant_id = of_tenant and o.park_lot_ids @> array[lot.id]
        and o.id is distinct from itself
        and o.card_state not in ({bill_pack_order.card_state.refunded}, {bill_pack_order.card_state.cancelled}) and o.begin_date <= ends
          and o.end_date >= begins
      union all select b.begin_date, b.end_date, b.spots from spots_being_bought(of_tenant, lot.id) b where b.begin_date <= ends and b.end_date >= begins)
    select coalesce(max(of_day.spots), 0) into taken from (
      select sum(held.spots) as spots from (select begins as day union select begin_date from held where begin_date > begins) days
        join held on days.day between held.begin_date and held.end_date
      group by days.day) of_day;
    if taken + wanted > lot.total_spot_count then
      raise exception 'the lot has % spots, passes hold %', lot.total_spot_count, taken
        using errcode = '23514', constraint = 'bill_pack_order_has_enough_spots';
    end if;
  end loop;
end $$;
