-- A full lot has one alarm for as long as it is full (domain.md 1.17). The row that every event of the lot locks says which was its latest and
-- whether it lasts, so that an event asks nothing more while none does.
alter table lot_occupancy
  add column full_alarm_id bigint,
  add column full_alarm_lasts boolean not null default false,
  add constraint lot_occupancy_full_alarm_exists foreign key (tenant_id, full_alarm_id) references alarm (tenant_id, id),
  add constraint lot_occupancy_full_alarm_is_known check (full_alarm_id is not null or not full_alarm_lasts);

-- Those that were left open although the lot has room again are over.
alter table alarm no force row level security;
alter table lot_occupancy no force row level security;
alter table parking_lot no force row level security;
update alarm a set state = 5, handled_at = a.last_happened_at, updated_at = now()
  from lot_occupancy o join parking_lot l on l.tenant_id = o.tenant_id and l.id = o.park_lot_id
  where o.tenant_id = a.tenant_id and o.park_lot_id = a.park_lot_id and a.alarm_type = 107 and a.state in (1, 2) and o.inside_count < l.total_spot_count;
alter table alarm force row level security;
alter table lot_occupancy force row level security;
alter table parking_lot force row level security;
