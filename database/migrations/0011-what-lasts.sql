-- While an older version still runs: safe.
create or replace function is_lasting(order_status smallint, arrears_money bigint, came_at timestamptz, settled_at timestamptz) returns boolean language sql immutable as $$
  select order_status <> 6
    and (arrears_money > 0 or coalesce(settled_at >= (date_trunc('month', came_at at time zone 'UTC') + interval '2 months') at time zone 'UTC', false))
$$;
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
  constraint lasting_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('lasting_order', 'park_lot_id');
revoke insert, update, delete on lasting_order from berth_app;
create policy owner_keeps on lasting_order to berth_owner using (true) with check (true);
-- what a plate owes
create index lasting_order_owed on lasting_order (tenant_id, plate_number) where arrears_money > 0;
-- long stays to which a fact of a moment may still belong
create index lasting_order_settled on lasting_order (tenant_id, park_lot_id, settled_at);
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
create trigger lasting_of_changed after update on park_order referencing old table as old_rows new table as new_rows for each statement execute function keep_lasting_orders();
create trigger lasting_of_new after insert on park_order referencing new table as new_rows for each statement execute function keep_lasting_orders();
-- is_lasting(smallint,bigint,timestamp with time zone,timestamp with time zone) is replaced at the start
-- keep_lasting_orders() is replaced at the start
-- park_order_of_pay_token(text) is replaced at the start
