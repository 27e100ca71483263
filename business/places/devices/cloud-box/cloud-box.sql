-- Cloud boxes (domain.md 1.8), as the ledger has them. Which booth a box serves stands with the booth, by the serial number that its computer reports.
create table cloud_box (
  {declared},
  key_digest bytea,
  constraint cloud_box_active_has_a_key check (active_state <> {cloud_box.active_state.active} or key_digest is not null),
  constraint cloud_box_serial_is_unique unique (tenant_id, serial_no)
);
