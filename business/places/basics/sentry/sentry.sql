-- Sentry boxes as domain.md 1.6 has them. `lane_names` and `on_duty_user_id` follow from lanes and duties.
create table sentry (
  {declared},
  constraint sentry_box_serial_is_unique unique (tenant_id, cloud_box_serial_no),
  constraint sentry_code_is_unique unique (tenant_id, sentry_code),
  constraint sentry_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint sentry_name_is_unique_in_lot unique (tenant_id, park_lot_id, sentry_name)
);
