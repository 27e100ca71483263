-- Where the fields of a passing stand in what one model of device pushes.
create table device_mapping (
  {declared},
  constraint device_mapping_is_named_once unique (tenant_id, mapping_name)
);
