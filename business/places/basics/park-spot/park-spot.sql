-- A bay. Which pass it belongs to stands in `bill_pack_park_lot_spot`, which detector lies in it in `magnetic_detector`: both by car park and number.
create table park_spot (
  {declared},
  spot_code text not null generated always as ('S' || id) stored,
  constraint park_spot_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id),
  constraint park_spot_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_spot_number_is_unique_in_lot unique (tenant_id, park_lot_id, park_spot_number),
  constraint park_spot_free_has_no_car check (use_status = {park_spot.use_status.taken} or (plate_number is null and enter_at is null)),
  constraint park_spot_region_is_in_lot foreign key (tenant_id, park_lot_id, region_id) references park_region (tenant_id, park_lot_id, id),
  constraint park_spot_state_reason_length check (length(state_reason) <= 64)
);
-- the spots of a region and of a floor; where a plate stands
create index park_spot_region on park_spot (tenant_id, region_id) where region_id is not null;
create index park_spot_floor on park_spot (tenant_id, floor_id) where floor_id is not null;
create index park_spot_plate on park_spot (tenant_id, plate_number) where plate_number is not null;
-- a plate stands on one spot of a car park at a time
create unique index park_spot_plate_stands_once on park_spot (tenant_id, park_lot_id, plate_number) where plate_number is not null;
create trigger count_spots_in after insert on park_spot referencing new table as come for each statement execute function count_spots_in();
create trigger count_spots_out after delete on park_spot referencing old table as gone for each statement execute function count_spots_out();
create trigger count_spots_moved_out after update on park_spot referencing old table as gone for each statement execute function count_spots_out();
create trigger count_spots_moved_in after update on park_spot referencing new table as come for each statement execute function count_spots_in();

-- Counts move by what a statement changed, so that two that add spots to one region at once both count.
create or replace function count_spots_in() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in select tenant_id, region_id, count(*) as spots, count(*) filter (where spot_kind in ({park_spot.spot_kind.owned},
    {park_spot.spot_kind.monthly})) as fixed,
      count(*) filter (where use_status = {park_spot.use_status.free}) as free from come where region_id is not null group by 1, 2 order by 1, 2 loop
    update park_region r set spot_count = r.spot_count + n.spots, fixed_spot_count = r.fixed_spot_count + n.fixed, left_spot_count = r.left_spot_count + n.free
      where r.tenant_id = n.tenant_id and r.id = n.region_id;
  end loop;
  for n in select tenant_id, floor_id, count(*) as spots from come where floor_id is not null group by 1, 2 order by 1, 2 loop
    update floor f set spot_count = f.spot_count + n.spots where f.tenant_id = n.tenant_id and f.id = n.floor_id;
  end loop;
  return null;
end $$;

create or replace function count_spots_out() returns trigger language plpgsql as $$
declare
  n record;
begin
  for n in select tenant_id, region_id, count(*) as spots, count(*) filter (where spot_kind in ({park_spot.spot_kind.owned},
    {park_spot.spot_kind.monthly})) as fixed,
      count(*) filter (where use_status = {park_spot.use_status.free}) as free from gone where region_id is not null group by 1, 2 order by 1, 2 loop
    update park_region r set spot_count = r.spot_count - n.spots, fixed_spot_count = r.fixed_spot_count - n.fixed, left_spot_count = r.left_spot_count - n.free
      where r.tenant_id = n.tenant_id and r.id = n.region_id;
  end loop;
  for n in select tenant_id, floor_id, count(*) as spots from gone where floor_id is not null group by 1, 2 order by 1, 2 loop
    update floor f set spot_count = f.spot_count - n.spots where f.tenant_id = n.tenant_id and f.id = n.floor_id;
  end loop;
  return null;
end $$;
