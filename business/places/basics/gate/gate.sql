create table gate (
  {declared},
  constraint gate_code_is_unique unique (tenant_id, gate_code),
  constraint gate_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint gate_name_is_unique_in_lot unique (tenant_id, park_lot_id, gate_name),
  constraint gate_sentry_is_in_lot foreign key (tenant_id, park_lot_id, sentry_id) references sentry (tenant_id, park_lot_id, id)
);
