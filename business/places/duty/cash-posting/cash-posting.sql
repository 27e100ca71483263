-- The counted cash of a duty on its way to the bank (domain.md 1.38, 4.17): repay = should − real − bear. Each duty is posted once.
create table cash_posting (
  {declared},
  posting_no text not null generated always as ('X' || id) stored,
  repay_money bigint not null generated always as ((should_money - real_money) - bear_money) stored,
  is_cleared boolean not null generated always as (((real_money + bear_money) + repaid_money) >= should_money) stored,
  posted_at timestamptz not null default now(),
  constraint cash_posting_bears_no_more_than_is_missing check (bear_money = 0 or real_money + bear_money <= should_money),
  constraint cash_posting_is_of_a_duty_once unique (tenant_id, duty_id),
  constraint cash_posting_remark_length check (length(remark) <= 32),
  constraint cash_posting_repaid_was_missing check (repaid_money between 0 and greatest(0, should_money - real_money - bear_money)),
  constraint cash_posting_voucher_no_length check (length(voucher_no) <= 64)
);
revoke delete on cash_posting from berth_app;
-- the list, newest first
create index cash_posting_time on cash_posting (tenant_id, posted_at desc, id desc);
