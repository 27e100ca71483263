-- Money beyond the price is change that was not given: it is no income and goes on no invoice, it waits for a refund. What of a payment is
-- beyond follows from the stay, as the order's own sums do; `money_value_paid` and `refund_money` of an order leave it out.
alter table pay_record add column over_paid_money bigint not null default 0;
alter table pay_record add constraint pay_record_over_paid_was_paid check (over_paid_money between 0 and payer_money - change_money - refund_due);
grant update (over_paid_money) on pay_record to berth_app;
alter table park_order add column over_paid_money bigint not null default 0 constraint park_order_over_paid_money_range check (over_paid_money >= 0);

do $$
declare
  tenant bigint;
begin
  for tenant in select all_tenant_ids() loop
    perform set_config('berth.tenant', tenant::text, true), set_config('berth.lots', '*', true);
    create temporary table overpaid on commit drop as
      select id, came_at, surplus from (
        select id, came_at, least(money_value_paid, money_value_paid + coupon_money + other_discount_money + waive_money - payable_amount) as surplus
        from park_order where order_status <> 6 and money_value_paid > 0) o
      where surplus > 0;
    update pay_record r set over_paid_money = x.share from (
      select p.id, least(p.money, greatest(0, o.surplus - coalesce(sum(p.money) over (
        partition by p.order_id order by p.paid_at desc, p.id desc rows between unbounded preceding and 1 preceding), 0))) as share
      from (select *, payer_money - change_money - refund_due as money from pay_record where pay_status = 3) p join overpaid o on o.id = p.order_id) x
    where r.id = x.id and x.share > 0;
    update park_order o set money_value_paid = money_value_paid - surplus, refund_money = greatest(0, refund_money - surplus), over_paid_money = greatest(0, surplus - refund_money)
    from overpaid x where o.id = x.id and o.came_at = x.came_at;
    drop table overpaid;
  end loop;
  perform set_config('berth.tenant', '', true), set_config('berth.lots', '', true);
end $$;

create or replace function money_told(since timestamptz, until timestamptz)
  returns table (park_lot_id bigint, stat_day date, stat_hour integer, biz_type smallint, pay_channel smallint, pay_scene smallint, operator_id bigint,
    pay_count bigint, receipt_money bigint, refund_count bigint, refund_money bigint) language sql stable as $$
  select l.id, business_day(m.at, l.time_zone, l.account_day_start), extract(hour from m.at at time zone l.time_zone)::integer, m.biz_type, m.pay_channel, m.pay_scene, coalesce(m.operator_id, 0),
    sum(m.pays)::bigint, sum(m.receipt)::bigint, sum(m.refunds)::bigint, sum(m.refund)::bigint
  from (
    select park_lot_id, paid_at as at, biz_type, pay_channel, pay_scene, operator_id, 1 as pays, payer_money - change_money - over_paid_money as receipt, 0 as refunds, 0 as refund
    from pay_record where pay_status = 3 and paid_at >= since and paid_at < until
    union all
    select park_lot_id, refunded_at, biz_type, pay_channel, pay_scene, operator_id, 0, 0, 1, refund_money - least(returned_money, over_paid_money)
    from pay_record where refund_money > 0 and refunded_at >= since and refunded_at < until
  ) m join parking_lot l on l.id = m.park_lot_id
  group by 1, 2, 3, 4, 5, 6, 7
$$;

create or replace function note_changed_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale(tenant_id, park_lot_id, day) from (
    select distinct c.tenant_id, c.park_lot_id, business_day(c.at, l.time_zone, l.account_day_start) as day
    from (
      select tenant_id, park_lot_id, paid_at as at from (
        (select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type from added
         except
         select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type from removed)
        union all
        (select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type from removed
         except
         select tenant_id, park_lot_id, id, paid_at, pay_status = 3, payer_money - change_money - over_paid_money, biz_type from added)) paid
      union all
      select tenant_id, park_lot_id, refunded_at from (
        (select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from added
         except
         select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from removed)
        union all
        (select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from removed
         except
         select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from added)) refunded
    ) c join parking_lot l on l.tenant_id = c.tenant_id and l.id = c.park_lot_id
    where c.at < recent
  ) late;
  return null;
end $$;
