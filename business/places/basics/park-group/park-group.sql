-- Car parks that are managed together (domain.md 1.62).
create table park_group (
  {declared},
  constraint park_group_code_is_unique unique (tenant_id, group_code),
  constraint park_group_has_lots check (park_lot_ids <> '{}'),
  constraint park_group_name_is_unique unique (tenant_id, group_name)
);
