-- Cars inside a lot: as many as it has open stays, and those that no one could read (unread_count), by the facts since unread_since. Changed in the transaction
-- that opens or ends the stay; locking its row puts the events of a lot in a line.
-- A full lot has one alarm for as long as it is full (domain.md 1.17). The row that every event of the lot locks says which was its latest and
-- whether it lasts, so that an event asks nothing more while none does.
create table lot_occupancy (
  tenant_id bigint not null default scope_tenant(),
  park_lot_id bigint not null,
  inside_count integer not null default 0,
  updated_at timestamptz not null default now(),
  full_alarm_id bigint,
  full_alarm_lasts boolean not null default false,
  unread_count integer not null default 0,
  unread_since timestamptz,
  primary key (tenant_id, park_lot_id),
  constraint lot_occupancy_full_alarm_is_known check (full_alarm_id is not null or not full_alarm_lasts),
  constraint lot_occupancy_is_never_negative check (inside_count >= 0),
  constraint lot_occupancy_unread_are_inside check (unread_count >= 0 and unread_count <= inside_count and (unread_count = 0) = (unread_since is null)),
  constraint lot_occupancy_lot_exists foreign key (tenant_id, park_lot_id) references park_lot (tenant_id, id) on delete cascade
);
call secure_by_lot('lot_occupancy', 'park_lot_id');
