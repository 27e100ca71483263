-- Administrative areas (domain.md 1.2): a tree of the tenant's own. `path_name` and `path_code` say the way from the top; the database keeps
-- them with name, code and parent, so that a list sorted by either reads as the tree.
create table area (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  area_code text not null constraint area_area_code_length check (length(area_code) between 1 and 32),
  area_name text not null constraint area_area_name_length check (length(area_name) between 2 and 64),
  parent_id bigint,
  area_level smallint not null constraint area_area_level_code check (area_level between 1 and 4),
  path_code text not null default '',
  path_name text not null default '',
  sort integer not null default 0 constraint area_sort_range check (sort between 0 and 9999),
  remark text constraint area_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint area_code_is_unique unique (tenant_id, area_code),
  constraint area_name_is_unique_in_parent unique nulls not distinct (tenant_id, parent_id, area_name),
  constraint area_parent_exists foreign key (tenant_id, parent_id) references area (tenant_id, id)
);
call secure_by_tenant('area');
-- the list, as a tree
create index area_path on area (tenant_id, path_code);

-- The parent stays locked while a child is placed, so that two moves at once cannot close a ring.
create function place_area() returns trigger language plpgsql as $$
declare
  parent area;
begin
  select * into parent from area where tenant_id = new.tenant_id and id = new.parent_id for share;
  -- A parent that is not there is refused by the foreign key.
  if parent.id is null then
    new.path_code := '/' || new.area_code;
    new.path_name := new.area_name;
    return new;
  end if;
  if parent.id = new.id or tg_op = 'UPDATE' and parent.path_code like old.path_code || '/%' then
    raise check_violation using message = 'an area lies within itself', constraint = 'area_lies_outside_itself';
  end if;
  if parent.area_level > new.area_level or parent.area_level = new.area_level and new.area_level < 4 then
    raise check_violation using message = 'an area is not below its parent', constraint = 'area_is_below_its_parent';
  end if;
  new.path_code := parent.path_code || '/' || new.area_code;
  new.path_name := parent.path_name || '/' || new.area_name;
  return new;
end $$;
create trigger place_area before insert or update on area for each row execute function place_area();

-- Each child is placed anew, and so are its own.
create function place_areas_below() returns trigger language plpgsql as $$
begin
  update area set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  return null;
end $$;
create trigger place_areas_below after update on area for each row
  when (old.path_code <> new.path_code or old.path_name <> new.path_name or old.area_level <> new.area_level) execute function place_areas_below();

alter table parking_lot add column area_id bigint;
alter table parking_lot add constraint parking_lot_area_exists foreign key (tenant_id, area_id) references area (tenant_id, id);
-- the car parks of an area
create index parking_lot_area on parking_lot (tenant_id, area_id) where area_id is not null;

-- Garages, their floors, and the regions into which a car park is divided. `spot_count` and the like count the spots that are registered.
create table garage (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  garage_code text not null constraint garage_garage_code_length check (length(garage_code) between 1 and 32),
  garage_name text not null constraint garage_garage_name_length check (length(garage_name) between 2 and 255),
  build_kind smallint not null constraint garage_build_kind_code check (build_kind between 1 and 4),
  status smallint not null constraint garage_status_code check (status between 1 and 2),
  remark text constraint garage_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint garage_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint garage_code_is_unique_in_lot unique (tenant_id, park_lot_id, garage_code),
  constraint garage_name_is_unique_in_lot unique (tenant_id, park_lot_id, garage_name),
  constraint garage_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('garage', 'park_lot_id');

create table floor (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  garage_id bigint not null,
  floor_code text not null constraint floor_floor_code_length check (length(floor_code) between 1 and 32),
  floor_name text not null constraint floor_floor_name_length check (length(floor_name) between 1 and 32),
  spot_count integer not null default 0,
  status smallint not null constraint floor_status_code check (status between 1 and 2),
  remark text constraint floor_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint floor_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint floor_code_is_unique_in_garage unique (tenant_id, garage_id, floor_code),
  constraint floor_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint floor_garage_is_in_lot foreign key (tenant_id, park_lot_id, garage_id) references garage (tenant_id, park_lot_id, id)
);
call secure_by_lot('floor', 'park_lot_id');

create table park_region (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  park_lot_id bigint not null,
  region_code text not null constraint park_region_region_code_length check (length(region_code) between 1 and 32),
  region_name text not null constraint park_region_region_name_length check (length(region_name) between 2 and 64),
  floor_id bigint,
  spot_count integer not null default 0,
  fixed_spot_count integer not null default 0,
  left_spot_count integer not null default 0,
  status smallint not null constraint park_region_status_code check (status between 1 and 2),
  remark text constraint park_region_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint park_region_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_region_code_is_unique_in_lot unique (tenant_id, park_lot_id, region_code),
  constraint park_region_name_is_unique_in_lot unique (tenant_id, park_lot_id, region_name),
  constraint park_region_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint park_region_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id)
);
call secure_by_lot('park_region', 'park_lot_id');

-- A bay. Which pass it belongs to stands in `bill_pack_park_lot_spot`, which detector lies in it in `magnetic_detector`: both by car park and number.
create table park_spot (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  spot_code text not null generated always as ('S' || id) stored,
  park_lot_id bigint not null,
  park_spot_number text not null constraint park_spot_park_spot_number_length check (length(park_spot_number) between 1 and 32),
  region_id bigint,
  floor_id bigint,
  spot_kind smallint not null constraint park_spot_spot_kind_code check (spot_kind between 1 and 9),
  use_status smallint not null default 0 constraint park_spot_use_status_code check (use_status between 0 and 4),
  plate_number text constraint park_spot_plate_number_length check (length(plate_number) <= 40),
  enter_at timestamptz,
  state_reason text constraint park_spot_state_reason_length check (length(state_reason) <= 64),
  owner_name text constraint park_spot_owner_name_length check (length(owner_name) <= 12),
  owner_mobile text constraint park_spot_owner_mobile_length check (length(owner_mobile) <= 11),
  longitude double precision constraint park_spot_longitude_range check (longitude between -180 and 180),
  latitude double precision constraint park_spot_latitude_range check (latitude between -90 and 90),
  remark text constraint park_spot_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint park_spot_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_spot_number_is_unique_in_lot unique (tenant_id, park_lot_id, park_spot_number),
  constraint park_spot_occupied_says_by_whom check (use_status = 1 or (plate_number is null and enter_at is null)),
  constraint park_spot_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint park_spot_region_is_in_lot foreign key (tenant_id, park_lot_id, region_id) references park_region (tenant_id, park_lot_id, id),
  constraint park_spot_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id)
);
call secure_by_lot('park_spot', 'park_lot_id');
-- the spots of a region and of a floor; where a plate stands
create index park_spot_region on park_spot (tenant_id, region_id) where region_id is not null;
create index park_spot_floor on park_spot (tenant_id, floor_id) where floor_id is not null;
create index park_spot_plate on park_spot (tenant_id, plate_number) where plate_number is not null;
-- a plate stands on one spot of a car park at a time
create unique index park_spot_plate_stands_once on park_spot (tenant_id, park_lot_id, plate_number) where plate_number is not null;

-- Counts move by what a statement changed, so that two that add spots to one region at once both count.
create function count_spots_in() returns trigger language plpgsql as $$
begin
  update park_region r set spot_count = r.spot_count + n.spots, fixed_spot_count = r.fixed_spot_count + n.fixed, left_spot_count = r.left_spot_count + n.free
  from (select region_id, count(*) as spots, count(*) filter (where spot_kind in (2, 3)) as fixed, count(*) filter (where use_status = 0) as free from come group by 1) n
  where r.id = n.region_id;
  update floor f set spot_count = f.spot_count + n.spots from (select floor_id, count(*) as spots from come group by 1) n where f.id = n.floor_id;
  return null;
end $$;
create function count_spots_out() returns trigger language plpgsql as $$
begin
  update park_region r set spot_count = r.spot_count - n.spots, fixed_spot_count = r.fixed_spot_count - n.fixed, left_spot_count = r.left_spot_count - n.free
  from (select region_id, count(*) as spots, count(*) filter (where spot_kind in (2, 3)) as fixed, count(*) filter (where use_status = 0) as free from gone group by 1) n
  where r.id = n.region_id;
  update floor f set spot_count = f.spot_count - n.spots from (select floor_id, count(*) as spots from gone group by 1) n where f.id = n.floor_id;
  return null;
end $$;
create trigger count_spots_in after insert on park_spot referencing new table as come for each statement execute function count_spots_in();
create trigger count_spots_out after delete on park_spot referencing old table as gone for each statement execute function count_spots_out();
create trigger count_spots_moved_out after update on park_spot referencing old table as gone for each statement execute function count_spots_out();
create trigger count_spots_moved_in after update on park_spot referencing new table as come for each statement execute function count_spots_in();
