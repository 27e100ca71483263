-- Garages, their floors, and the regions into which a car park is divided. `spot_count` and the like count the spots that are registered.
create table garage (
  {declared},
  constraint garage_code_is_unique_in_lot unique (tenant_id, park_lot_id, garage_code),
  constraint garage_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint garage_name_is_unique_in_lot unique (tenant_id, park_lot_id, garage_name)
);
