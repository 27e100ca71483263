create table park_region (
  {declared},
  constraint park_region_code_is_unique_in_lot unique (tenant_id, park_lot_id, region_code),
  constraint park_region_floor_is_in_lot foreign key (tenant_id, park_lot_id, floor_id) references floor (tenant_id, park_lot_id, id),
  constraint park_region_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint park_region_parent_is_in_lot foreign key (tenant_id, park_lot_id, parent_region_id) references park_region (tenant_id, park_lot_id, id),
  constraint park_region_name_is_unique_in_lot unique (tenant_id, park_lot_id, region_name)
);
