-- Orders that are asked for long after the month in which they came, over all months: those that money is owed for, and those of long stays. What a plate
-- owes is read here alone, and where else to look (business/traffic/lot/months-of-orders.server.ts); kept by triggers with every change of an order.
create table lasting_order (
  tenant_id bigint not null default scope_tenant(),
  order_id bigint not null,
  order_no text not null,
  park_lot_id bigint not null,
  plate_number text not null,
  came_at timestamptz not null,
  left_at timestamptz,
  settled_at timestamptz,
  order_status smallint not null,
  arrears_money bigint not null,
  primary key (tenant_id, order_id),
  constraint lasting_order_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('lasting_order', 'park_lot_id');
revoke insert, update, delete on lasting_order from berth_app;
create policy owner_keeps on lasting_order to berth_owner using (true) with check (true);
-- what a plate owes
create index lasting_order_owed on lasting_order (tenant_id, plate_number) where arrears_money > 0;
-- long stays to which a fact of a moment may still belong
create index lasting_order_settled on lasting_order (tenant_id, park_lot_id, settled_at);

-- Money is owed for it, or facts belonged to it after the end of the month that follows the one in which it came: others are found in two months. What
-- has not ended is an open stay.
create or replace function is_lasting(order_status smallint, arrears_money bigint, came_at timestamptz, settled_at timestamptz) returns boolean
  language sql immutable as $$
  select order_status <> {park_order.order_status.void}
    and (arrears_money > 0 or coalesce(settled_at >= (date_trunc('month', came_at at time zone 'UTC') + interval '2 months') at time zone 'UTC', false))
$$;

create or replace function keep_lasting_orders() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone lasting_order[];
  found lasting_order[];
begin
  if tg_op = 'UPDATE' then
    gone := array(
      select row(tenant_id, id, order_no, park_lot_id, plate_number, came_at, left_at, settled_at, order_status, arrears_money)::lasting_order
      from old_rows where is_lasting(order_status, arrears_money, came_at, settled_at));
  end if;
  found := array(
    select row(tenant_id, id, order_no, park_lot_id, plate_number, came_at, left_at, settled_at, order_status, arrears_money)::lasting_order
    from new_rows where is_lasting(order_status, arrears_money, came_at, settled_at));
  if cardinality(gone) > 0 then
    delete from lasting_order l using unnest(gone) g where l.tenant_id = g.tenant_id and l.order_id = g.order_id;
  end if;
  if cardinality(found) > 0 then
    insert into lasting_order select * from unnest(found);
  end if;
  return null;
end $$;
