-- Inspection (domain.md 1.40): points of a lot, plans that walk them, the tasks that plans make, and what was found.
create table inspect_point (
  {declared},
  constraint inspect_point_code_is_unique unique (tenant_id, qr_code),
  constraint inspect_point_deviation_needs_coordinates check (allow_meters is null or (longitude is not null and latitude is not null)),
  constraint inspect_point_name_is_unique_in_lot unique (tenant_id, park_lot_id, point_name)
);
