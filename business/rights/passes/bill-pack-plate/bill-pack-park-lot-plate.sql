-- The days on which plates may park by a pass: what the lanes read. A row that ended early (suspended, changed, refunded) ends early here.
-- `inside_until`: another plate took the place of this one; when its car, which was inside then, left (`infinity`: it has not), else when the plate was
-- changed.
create table bill_pack_park_lot_plate (
  {declared},
  chain_id bigint not null,
  park_spot_count integer not null,
  bill_car_size_id smallint not null,
  region_ids bigint[] not null default '{}',
  inside_until timestamptz,
  constraint bill_pack_park_lot_plate_dates_in_order check (end_date >= begin_date),
  constraint bill_pack_park_lot_plate_is_covered_once exclude using gist (tenant_id with =, park_lot_id with =, plate_number with =,
    daterange(begin_date, end_date, '[]') with &&),
  constraint bill_pack_park_lot_plate_park_spot_number_length check (length(park_spot_number) <= 32)
);
-- the list, newest first; the plates of a pass; a car at a lane is found by the exclusion's index or this one
create index bill_pack_park_lot_plate_time on bill_pack_park_lot_plate (tenant_id, created_at desc, id desc);
create index bill_pack_park_lot_plate_pass on bill_pack_park_lot_plate (tenant_id, bill_pack_id);
create index bill_pack_park_lot_plate_plate on bill_pack_park_lot_plate (tenant_id, plate_number);
-- who of a chain is inside, in any lot; the passes of a lot, for its spots
create index bill_pack_park_lot_plate_chain on bill_pack_park_lot_plate (tenant_id, chain_id);
-- the passes of a phone that its driver proved
create index bill_pack_park_lot_plate_owner on bill_pack_park_lot_plate (tenant_id, owner_mobile, end_date);
create trigger bill_pack_park_lot_plate_carries_what_lanes_read before insert on bill_pack_park_lot_plate
  for each row execute function carry_what_lanes_read();

-- A row of a plate carries all that a lane goes by, for the pass itself may lie beyond the scope of who looks at a lot.
create or replace function carry_what_lanes_read() returns trigger language plpgsql as $$
begin
  select chain_id, park_spot_count, bill_car_size_id, region_ids into new.chain_id, new.park_spot_count, new.bill_car_size_id, new.region_ids
  from bill_pack_order where tenant_id = new.tenant_id and id = new.bill_pack_id;
  return new;
end $$;
-- a car that stands at an exit may pay by it from now on
create trigger bill_pack_park_lot_plate_new_counts_at_exits after insert on bill_pack_park_lot_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
create trigger bill_pack_park_lot_plate_changed_counts_at_exits after update on bill_pack_park_lot_plate referencing new table as new_rows for each statement
  execute function look_at_standing();
