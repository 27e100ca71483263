create table shift (
  {declared},
  constraint shift_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint shift_name_is_unique_in_lot unique (tenant_id, park_lot_id, shift_name),
  constraint shift_parts_do_not_overlap exclude using gist (tenant_id with =, park_lot_id with =, shift_type with =,
    shift_minutes(begin_time, end_time) with &&) where (status = {shift.status.enabled} and shift_type <> {shift.shift_type.custom})
);
