create table user_coupon (
  {declared},
  activity_id bigint,
  batch_id bigint,
  constraint user_coupon_activity_exists foreign key (tenant_id, activity_id) references coupon_activity (tenant_id, id),
  constraint user_coupon_batch_exists foreign key (tenant_id, batch_id) references paper_coupon (tenant_id, id) on delete cascade,
  constraint user_coupon_code_is_unique unique (tenant_id, coupon_code),
  constraint user_coupon_code_length check (length(coupon_code) <= 32),
  constraint user_coupon_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint user_coupon_use_has_a_time check ((is_used = {user_coupon.is_used.used}) = (used_at is not null))
);
-- the list, newest first; those of an activity and an owner; the codes of a batch to print; those of a plate
create index user_coupon_time on user_coupon (tenant_id, created_at desc, id desc);
create index user_coupon_activity on user_coupon (tenant_id, activity_id, owner_mobile) where activity_id is not null;
create index user_coupon_batch on user_coupon (tenant_id, batch_id, id) where batch_id is not null;
create index user_coupon_plate on user_coupon (tenant_id, plate_number) where plate_number is not null;
