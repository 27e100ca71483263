create table floor (
  {declared},
  constraint floor_code_is_unique_in_garage unique (tenant_id, garage_id, floor_code),
  constraint floor_garage_is_in_lot foreign key (tenant_id, park_lot_id, garage_id) references garage (tenant_id, park_lot_id, id),
  constraint floor_is_in_lot unique (tenant_id, park_lot_id, id)
);
