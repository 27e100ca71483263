-- The counted cash of a duty on its way to the bank (domain.md 1.38, 4.17): repay = should − real − bear. Each duty is posted once.
create table cash_posting (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  posting_no text not null generated always as ('X' || id) stored,
  duty_id bigint not null,
  park_lot_id bigint not null,
  user_id bigint not null,
  should_money bigint not null,
  real_money bigint not null constraint cash_posting_real_money_range check (real_money >= 0),
  bear_money bigint not null constraint cash_posting_bear_money_range check (bear_money >= 0),
  repay_money bigint not null generated always as (should_money - real_money - bear_money) stored,
  repaid_money bigint not null default 0,
  is_cleared boolean not null generated always as (real_money + bear_money + repaid_money >= should_money) stored,
  settle_way smallint not null constraint cash_posting_settle_way_code check (settle_way between 1 and 2),
  voucher_no text constraint cash_posting_voucher_no_length check (length(voucher_no) <= 64),
  posted_at timestamptz not null default now(),
  remark text constraint cash_posting_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint cash_posting_is_of_a_duty_once unique (tenant_id, duty_id),
  constraint cash_posting_bears_no_more_than_is_missing check (bear_money = 0 or real_money + bear_money <= should_money),
  constraint cash_posting_repaid_was_missing check (repaid_money between 0 and greatest(0, should_money - real_money - bear_money)),
  constraint cash_posting_duty_exists foreign key (tenant_id, duty_id) references duty_session (tenant_id, id),
  constraint cash_posting_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint cash_posting_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('cash_posting', 'park_lot_id');
revoke delete on cash_posting from berth_app;
-- the list, newest first
create index cash_posting_time on cash_posting (tenant_id, posted_at desc, id desc);
