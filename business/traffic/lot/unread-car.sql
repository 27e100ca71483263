-- Which cars that no one could read are inside a lot, by the passing that brought each in, and in which region: kept with unread_count of `lot_occupancy`,
-- under the lock of its row.
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
