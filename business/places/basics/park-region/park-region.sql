-- A part of a car park. `entered_at`: when a car was first counted in it; from then on stays and prices name it.
create table park_region (
  {declared},
  remain_spot_count integer generated always as (greatest(0, least(left_spot_count, spot_count - car_count))) stored,
  entered_at timestamptz,
  constraint park_region_code_is_unique_in_lot unique (tenant_id, park_lot_id, region_code),
  constraint park_region_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id),
  constraint park_region_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_region_parent_is_in_lot foreign key (tenant_id, park_lot_id, parent_region_id) references park_region (tenant_id, park_lot_id, id),
  constraint park_region_name_is_unique_in_lot unique (tenant_id, park_lot_id, region_name)
);
