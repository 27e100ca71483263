create table stale_day (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  stat_day date not null,
  primary key (tenant_id, park_lot_id, stat_day),
  constraint stale_day_lot_exists foreign key (tenant_id, park_lot_id) references statistics_of_lot (tenant_id, park_lot_id) on delete cascade
);
call secure_by_lot('stale_day', 'park_lot_id');

create or replace function mark_stale(of_tenant bigint, lot bigint, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(statistics_lock(lot));
  insert into stale_day (tenant_id, park_lot_id, stat_day)
    select s.tenant_id, s.park_lot_id, day from statistics_of_lot s where s.tenant_id = of_tenant and s.park_lot_id = lot and day < s.open_day
    on conflict do nothing;
end $$;

-- The days of these moments in their lots. Triggers hand over what they found in the rows of a statement: only such rows can be read there, on every engine.
create or replace function mark_stale_at(tenants bigint[], lots bigint[], moments timestamptz[]) returns void language sql as $$
  select mark_stale(tenant_id, park_lot_id, day) from (
    select distinct l.tenant_id, l.id as park_lot_id, business_day(c.at, l.time_zone, l.account_day_start) as day
    from unnest(tenants, lots, moments) as c (tenant_id, park_lot_id, at) join park_lot l on l.tenant_id = c.tenant_id and l.id = c.park_lot_id
  ) late
$$;

create or replace function note_new_orders() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from added cross join unnest(array[came_at, left_at]) at
    where at < recent having count(*) > 0;
  return null;
end $$;

create or replace function note_new_passings() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(pass_at)) from added where pass_at < recent having count(*) > 0;
  return null;
end $$;

create or replace function note_new_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from added cross join unnest(array[paid_at, refunded_at]) at
    where pay_status = {pay_record.pay_status.paid} and at < recent having count(*) > 0;
  return null;
end $$;

-- Another clock, or another start of the day, is another division of all days: everything is computed from the facts until it is recomputed.
create or replace function note_changed_clock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(statistics_lock(new.id));
  delete from statistics_of_lot where tenant_id = new.tenant_id and park_lot_id = new.id;
  return null;
end $$;

-- What a statement changed is found by comparing the rows before and after as sets. Joined by id, a batch of n rows cost n² comparisons: the plan
-- of a trigger is kept from a statement of a single row.
create or replace function note_changed_orders() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from (
      select tenant_id, park_lot_id, came_at as at from (
        (select tenant_id, park_lot_id, id, came_at, order_status = {park_order.order_status.void} from added except select tenant_id, park_lot_id, id, came_at,
          order_status = {park_order.order_status.void} from removed)
        union all
        (select tenant_id, park_lot_id, id, came_at, order_status = {park_order.order_status.void} from removed except select tenant_id, park_lot_id, id,
          came_at, order_status = {park_order.order_status.void} from added)) came
      union all
      select tenant_id, park_lot_id, left_at from (
        (select tenant_id, park_lot_id, id, left_at, order_status = {park_order.order_status.void}, out_release_type, payable_amount, coupon_money,
          other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from added
         except
         select tenant_id, park_lot_id, id, left_at, order_status = {park_order.order_status.void}, out_release_type, payable_amount, coupon_money,
           other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from removed)
        union all
        (select tenant_id, park_lot_id, id, left_at, order_status = {park_order.order_status.void}, out_release_type, payable_amount, coupon_money,
          other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from removed
         except
         select tenant_id, park_lot_id, id, left_at, order_status = {park_order.order_status.void}, out_release_type, payable_amount, coupon_money,
           other_discount_money, waive_money, money_value_paid, need_pay_money, stay_minutes from added)) gone
    ) c where at < recent having count(*) > 0;
  return null;
end $$;

create or replace function note_changed_passings() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  if not exists (select from added where pass_at < recent) then return null; end if;
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(pass_at)) from (
      select tenant_id, park_lot_id, id, pass_at, is_opened, is_void, car_type, plate_number from added
      except
      select tenant_id, park_lot_id, id, pass_at, is_opened, is_void, car_type, plate_number from removed
    ) c where pass_at < recent having count(*) > 0;
  return null;
end $$;

create or replace function note_changed_payments() returns trigger language plpgsql as $$
declare
  recent timestamptz := now() - interval '1 hour';
begin
  perform mark_stale_at(array_agg(tenant_id), array_agg(park_lot_id), array_agg(at)) from (
      select tenant_id, park_lot_id, paid_at as at from (
        (select tenant_id, park_lot_id, id, paid_at, pay_status = {pay_record.pay_status.paid}, payer_money - change_money - over_paid_money, biz_type
          from added
         except
         select tenant_id, park_lot_id, id, paid_at, pay_status = {pay_record.pay_status.paid}, payer_money - change_money - over_paid_money, biz_type
           from removed)
        union all
        (select tenant_id, park_lot_id, id, paid_at, pay_status = {pay_record.pay_status.paid}, payer_money - change_money - over_paid_money, biz_type
          from removed
         except
         select tenant_id, park_lot_id, id, paid_at, pay_status = {pay_record.pay_status.paid}, payer_money - change_money - over_paid_money, biz_type
           from added)) paid
      union all
      select tenant_id, park_lot_id, refunded_at from (
        (select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from added
         except
         select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from removed)
        union all
        (select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from removed
         except
         select tenant_id, park_lot_id, id, refunded_at, refund_money - least(returned_money, over_paid_money) from added)) refunded
    ) c where at < recent having count(*) > 0;
  return null;
end $$;
