create table magnetic_detector (
  {declared},
  constraint magnetic_detector_code_is_unique unique (tenant_id, code),
  constraint magnetic_detector_serial_is_unique unique (tenant_id, serial_no),
  constraint magnetic_detector_spot_has_one unique (tenant_id, park_lot_id, park_spot_number)
);
