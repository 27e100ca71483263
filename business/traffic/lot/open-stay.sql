-- At most one open stay for a plate in a lot, over all months.
-- Which of the cars inside stand at an exit and wait (order status 5): asked for with every event of a lot, without looking through months of orders.
create table open_stay (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  plate_number text not null,
  order_id bigint not null,
  came_at timestamptz not null,
  entry_passing_id text,
  is_standing boolean not null default false,
  constraint open_stay_is_one_per_plate primary key (tenant_id, park_lot_id, plate_number),
  constraint open_stay_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id)
);
call secure_by_lot('open_stay', 'park_lot_id');
-- the open stay of an order
create unique index open_stay_order on open_stay (tenant_id, order_id);
-- cars inside that differ by one character: then either the last four characters agree, or those before them, which the key serves
create index open_stay_tail on open_stay (tenant_id, park_lot_id, right(plate_number, 4));
create index open_stay_standing on open_stay (tenant_id, park_lot_id) where is_standing;
