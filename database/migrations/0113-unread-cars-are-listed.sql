-- While an older version still runs: safe; cars that it counts are listed as soon as one of the lot comes, leaves or gets its plate.
create table unread_car (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  passing_no text not null,
  passing_id bigint not null,
  came_at timestamptz not null,
  region_id bigint,
  constraint unread_car_is_once_inside primary key (tenant_id, park_lot_id, passing_no),
  constraint unread_car_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('unread_car', 'park_lot_id');

-- Those that are counted are the latest that came.
create policy owner_lists_unread on lot_occupancy to berth_owner using (true);
create policy owner_lists_unread on passing to berth_owner using (true);
create policy owner_lists_unread on lane to berth_owner using (true);
create policy owner_lists_unread on park_region to berth_owner using (true);
create policy owner_lists_unread on unread_car to berth_owner using (true) with check (true);
insert into unread_car (tenant_id, park_lot_id, passing_no, passing_id, came_at, region_id)
select o.tenant_id, o.park_lot_id, p.passing_no, p.id, p.pass_at, p.region_id
from lot_occupancy o cross join lateral (
  select p.passing_no, p.id, p.pass_at, p.region_id from passing p join lane l on l.tenant_id = p.tenant_id and l.id = p.lane_id
  where p.tenant_id = o.tenant_id and p.park_lot_id = o.park_lot_id and p.plate_number = '' and p.is_opened and not p.is_void and p.direction = 1 and l.lane_type <> 4 and p.pass_at >= o.unread_since
  order by p.pass_at desc, p.id desc limit o.unread_count) p
where o.unread_count > 0;
update park_region r set car_count = r.car_count + u.cars
from (select tenant_id, region_id, count(*)::int as cars from unread_car where region_id is not null group by 1, 2) u
where r.tenant_id = u.tenant_id and r.id = u.region_id;
drop policy owner_lists_unread on lot_occupancy;
drop policy owner_lists_unread on passing;
drop policy owner_lists_unread on lane;
drop policy owner_lists_unread on park_region;
drop policy owner_lists_unread on unread_car;
