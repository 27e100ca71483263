create table coupon_activity (
  {declared},
  constraint coupon_activity_has_coupons_left check (granted_count between 0 and total_count),
  constraint coupon_activity_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint coupon_activity_name_is_unique unique (tenant_id, name),
  constraint coupon_activity_times_in_order check (end_at > begin_at)
);
-- the list, newest first
create index coupon_activity_time on coupon_activity (tenant_id, created_at desc, id desc);
