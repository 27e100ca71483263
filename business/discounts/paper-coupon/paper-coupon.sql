create table paper_coupon (
  {declared},
  constraint paper_coupon_batch_no_is_unique unique (tenant_id, batch_no),
  constraint paper_coupon_days_in_order check (valid_end >= valid_begin),
  constraint paper_coupon_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent))
);
-- the list, newest first
create index paper_coupon_time on paper_coupon (tenant_id, created_at desc, id desc);
