-- Cars that the tenant knows (domain.md 1.19): one row for each plate, with what is known of car and owner.
create table vehicle (
  {declared but not is_new_energy, in_park_state, park_times, last_enter_at, arrears_money, arrears_count},
  constraint vehicle_plate_is_unique unique (tenant_id, plate_number)
);
-- the list, newest first
create index vehicle_time on vehicle (tenant_id, created_at desc, id desc);
-- the cars of a phone that its driver proved
create index vehicle_owner on vehicle (tenant_id, owner_mobile) where owner_mobile is not null;

-- With what its stays say, those of twelve months, for a page of cars would look through all months of each; of lots in scope. A plate that differs in colour
-- only is the same car here.
create or replace view vehicle_now with (security_invoker = true) as
  select v.*,
    v.plate_color in ({vehicle.plate_color.green}, {vehicle.plate_color.yellowGreen}) or length(v.plate_number) = 8 as is_new_energy,
    exists (select from open_stay s where s.plate_number = v.plate_number) as in_park_state,
    (select count(*)::int from park_order o where o.plate_number = v.plate_number and o.order_status <> {park_order.order_status.void}
      and o.came_at >= now() - interval '12 months') as park_times,
    (select max(o.came_at) from park_order o where o.plate_number = v.plate_number and o.order_status <> {park_order.order_status.void}
      and o.came_at >= now() - interval '12 months') as last_enter_at,
    (select coalesce(sum(o.arrears_money), 0)::bigint from lasting_order o where o.plate_number = v.plate_number and o.arrears_money > 0
      and o.order_status = {park_order.order_status.leftUnpaid}) as arrears_money,
    (select count(*)::int from lasting_order o where o.plate_number = v.plate_number and o.arrears_money > 0
      and o.order_status = {park_order.order_status.leftUnpaid}) as arrears_count
  from vehicle v;
