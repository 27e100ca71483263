-- Merchants, what they give away, and coupons (domain.md 1.32, 1.33). Merchants, rules and coupons are the tenant's own: one account and one
-- code for all lots. What was given to a car stands in the lot.

-- What a reduction is worth, by its type: 1 money, 2 minutes, 3 everything, 4 percent.
create function is_worth(type smallint, money bigint, minutes integer, percent numeric) returns boolean language sql immutable as $$
  select case type when 1 then coalesce(money > 0, false) when 2 then coalesce(minutes > 0, false) when 3 then true when 4 then coalesce(percent > 0, false) else false end
$$;

create table merchant (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  merchant_no text not null constraint merchant_no_length check (length(merchant_no) <= 32),
  merchant_name text not null constraint merchant_name_length check (length(merchant_name) <= 64),
  merchant_type smallint not null default 1 constraint merchant_type_code check (merchant_type in (1, 2, 3, 4, 5, 9)),
  park_lot_ids bigint[] not null default '{}',
  contact_name text constraint merchant_contact_name_length check (length(contact_name) <= 32),
  contact_mobile text constraint merchant_contact_mobile_length check (length(contact_mobile) <= 11),
  address text constraint merchant_address_length check (length(address) <= 255),
  settle_kind smallint not null constraint merchant_settle_kind_code check (settle_kind between 1 and 4),
  balance bigint not null default 0 constraint merchant_balance_is_enough check (balance >= 0),
  credit_money bigint not null default 0 constraint merchant_credit_money_range check (credit_money >= 0),
  used_credit_money bigint not null default 0 constraint merchant_credit_is_enough check (used_credit_money between 0 and credit_money),
  discount_percent numeric(5,2) not null default 100 constraint merchant_discount_percent_range check (discount_percent between 0 and 100),
  day_limit_count integer constraint merchant_day_limit_count_range check (day_limit_count > 0),
  month_limit_money bigint constraint merchant_month_limit_money_range check (month_limit_money > 0),
  plate_day_limit integer constraint merchant_plate_day_limit_range check (plate_day_limit > 0),
  contract_begin date,
  contract_end date,
  status smallint not null default 1 constraint merchant_status_code check (status in (1, 2)),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint merchant_no_is_unique unique (tenant_id, merchant_no),
  constraint merchant_name_is_unique unique (tenant_id, merchant_name),
  constraint merchant_contract_in_order check (contract_end >= contract_begin)
);
call secure_by_tenant('merchant');
call refer_by_list('merchant', 'park_lot_ids', 'parking_lot', 'merchant_lots_exist');
-- the list, newest first
create index merchant_time on merchant (tenant_id, created_at desc, id desc);

create table discount_rule (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  rule_name text not null constraint discount_rule_name_length check (length(rule_name) <= 64),
  park_lot_ids bigint[] not null default '{}',
  discount_type smallint not null constraint discount_rule_type_code check (discount_type between 1 and 4),
  reduce_money bigint constraint discount_rule_reduce_money_range check (reduce_money >= 0),
  reduce_minutes integer constraint discount_rule_reduce_minutes_range check (reduce_minutes >= 0),
  reduce_percent numeric(5,2) constraint discount_rule_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint constraint discount_rule_max_money_range check (max_money > 0),
  sale_price bigint not null constraint discount_rule_sale_price_range check (sale_price >= 0),
  stackable boolean not null default false,
  status smallint not null default 1 constraint discount_rule_status_code check (status in (1, 2)),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint discount_rule_name_is_unique unique (tenant_id, rule_name),
  constraint discount_rule_is_worth_something check (is_worth(discount_type, reduce_money, reduce_minutes, reduce_percent))
);
call secure_by_tenant('discount_rule');
call refer_by_list('discount_rule', 'park_lot_ids', 'parking_lot', 'discount_rule_lots_exist');
-- the list, newest first
create index discount_rule_time on discount_rule (tenant_id, created_at desc, id desc);

-- Every movement of a merchant's money, with what was left. A ledger.
create table merchant_balance_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  log_no text generated always as ('B' || id) stored,
  merchant_id bigint not null,
  change_type smallint not null constraint merchant_balance_log_type_code check (change_type between 1 and 8),
  money bigint not null,
  balance_after bigint not null,
  used_credit_after bigint not null,
  grant_no text,
  remark text constraint merchant_balance_log_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint merchant_balance_log_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id)
);
call secure_by_tenant('merchant_balance_log');
revoke update, delete on merchant_balance_log from berth_app;
-- the list, newest first, of all and of one merchant
create index merchant_balance_log_time on merchant_balance_log (tenant_id, created_at desc, id desc);
create index merchant_balance_log_merchant on merchant_balance_log (tenant_id, merchant_id, created_at desc);

create table coupon_activity (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint coupon_activity_name_length check (length(name) <= 64),
  coupon_type smallint not null constraint coupon_activity_type_code check (coupon_type between 1 and 4),
  reduce_money bigint constraint coupon_activity_reduce_money_range check (reduce_money >= 0),
  reduce_minutes integer constraint coupon_activity_reduce_minutes_range check (reduce_minutes >= 0),
  reduce_percent numeric(5,2) constraint coupon_activity_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint constraint coupon_activity_max_money_range check (max_money > 0),
  total_count integer not null constraint coupon_activity_total_count_range check (total_count > 0),
  granted_count integer not null default 0 constraint coupon_activity_has_coupons_left check (granted_count between 0 and total_count),
  per_user_limit integer constraint coupon_activity_per_user_limit_range check (per_user_limit > 0),
  allow_multi boolean not null default false,
  park_lot_ids bigint[] not null default '{}',
  begin_at timestamptz not null,
  end_at timestamptz not null,
  valid_days_after_got integer constraint coupon_activity_valid_days_range check (valid_days_after_got > 0),
  status smallint not null default 1 constraint coupon_activity_status_code check (status between 1 and 4),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint coupon_activity_name_is_unique unique (tenant_id, name),
  constraint coupon_activity_times_in_order check (end_at > begin_at),
  constraint coupon_activity_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent))
);
call secure_by_tenant('coupon_activity');
call refer_by_list('coupon_activity', 'park_lot_ids', 'parking_lot', 'coupon_activity_lots_exist');
-- the list, newest first
create index coupon_activity_time on coupon_activity (tenant_id, created_at desc, id desc);

create table paper_coupon (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  batch_no text not null,
  name text not null constraint paper_coupon_name_length check (length(name) <= 64),
  coupon_type smallint not null constraint paper_coupon_type_code check (coupon_type between 1 and 4),
  reduce_money bigint constraint paper_coupon_reduce_money_range check (reduce_money >= 0),
  reduce_minutes integer constraint paper_coupon_reduce_minutes_range check (reduce_minutes >= 0),
  reduce_percent numeric(5,2) constraint paper_coupon_reduce_percent_range check (reduce_percent between 0 and 100),
  max_money bigint constraint paper_coupon_max_money_range check (max_money > 0),
  count integer not null constraint paper_coupon_count_range check (count between 1 and 5000),
  allow_multi boolean not null default false,
  park_lot_ids bigint[] not null default '{}',
  valid_begin date not null,
  valid_end date not null,
  layout_columns smallint not null default 3 constraint paper_coupon_layout_columns_range check (layout_columns between 2 and 4),
  footer text constraint paper_coupon_footer_length check (length(footer) <= 64),
  print_count integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint paper_coupon_batch_no_is_unique unique (tenant_id, batch_no),
  constraint paper_coupon_days_in_order check (valid_end >= valid_begin),
  constraint paper_coupon_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent))
);
call secure_by_tenant('paper_coupon');
call refer_by_list('paper_coupon', 'park_lot_ids', 'parking_lot', 'paper_coupon_lots_exist');
create sequence discount_no;
grant usage on sequence discount_no to berth_app;
-- the list, newest first
create index paper_coupon_time on paper_coupon (tenant_id, created_at desc, id desc);

create table user_coupon (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  coupon_code text not null constraint user_coupon_code_length check (length(coupon_code) <= 32),
  coupon_name text not null,
  activity_id bigint,
  batch_id bigint,
  coupon_type smallint not null constraint user_coupon_type_code check (coupon_type between 1 and 4),
  reduce_money bigint,
  reduce_minutes integer,
  reduce_percent numeric(5,2),
  max_money bigint,
  allow_multi boolean not null default false,
  park_lot_ids bigint[] not null default '{}',
  grant_type smallint not null constraint user_coupon_grant_type_code check (grant_type in (1, 2)),
  got_from smallint not null constraint user_coupon_got_from_code check (got_from between 1 and 7),
  owner_mobile text,
  plate_number text,
  got_at timestamptz,
  begin_at timestamptz not null,
  end_at timestamptz not null,
  status smallint not null default 2 constraint user_coupon_status_code check (status in (1, 2)),
  is_used smallint not null default 0 constraint user_coupon_is_used_code check (is_used in (0, 1)),
  used_at timestamptz,
  order_no text,
  deduct_money bigint not null default 0 constraint user_coupon_deduct_money_range check (deduct_money >= 0),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint user_coupon_code_is_unique unique (tenant_id, coupon_code),
  constraint user_coupon_use_has_a_time check ((is_used = 1) = (used_at is not null)),
  constraint user_coupon_is_worth_something check (is_worth(coupon_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint user_coupon_activity_exists foreign key (tenant_id, activity_id) references coupon_activity (tenant_id, id),
  constraint user_coupon_batch_exists foreign key (tenant_id, batch_id) references paper_coupon (tenant_id, id) on delete cascade
);
call secure_by_tenant('user_coupon');
-- the list, newest first; those of an activity and an owner; the codes of a batch to print; those of a plate
create index user_coupon_time on user_coupon (tenant_id, created_at desc, id desc);
create index user_coupon_activity on user_coupon (tenant_id, activity_id, owner_mobile) where activity_id is not null;
create index user_coupon_batch on user_coupon (tenant_id, batch_id, id) where batch_id is not null;
create index user_coupon_plate on user_coupon (tenant_id, plate_number) where plate_number is not null;

-- A reduction that was given to a stay: by a merchant, or by a coupon. The fact is that it was given for a passing; order, deduction and
-- state 1 or 2 follow from the fold, as a payment's order does. Taken back it is in state 4 and no fact any more.
create table discount_grant (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  grant_no text not null,
  park_lot_id bigint not null,
  merchant_id bigint,
  rule_id bigint,
  coupon_id bigint,
  grant_way smallint not null constraint discount_grant_way_code check (grant_way between 1 and 7),
  plate_number text not null constraint discount_grant_plate_number_length check (length(plate_number) <= 40),
  passing_id text not null,
  discount_type smallint not null constraint discount_grant_type_code check (discount_type between 1 and 4),
  reduce_money bigint,
  reduce_minutes integer,
  reduce_percent numeric(5,2),
  max_money bigint,
  stackable boolean not null default false,
  grant_at timestamptz not null default now(),
  expire_at timestamptz not null,
  settle_money bigint not null default 0 constraint discount_grant_settle_money_range check (settle_money >= 0),
  settle_state smallint not null default 0 constraint discount_grant_settle_state_code check (settle_state in (0, 1)),
  state smallint not null default 1 constraint discount_grant_state_code check (state in (1, 2, 4)),
  order_id bigint,
  order_no text,
  deduct_money bigint not null default 0 constraint discount_grant_deduct_money_range check (deduct_money >= 0),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint discount_grant_no_is_unique unique (tenant_id, grant_no),
  constraint discount_grant_is_worth_something check (is_worth(discount_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint discount_grant_has_one_giver check ((merchant_id is null) <> (coupon_id is null)),
  constraint discount_grant_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint discount_grant_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint discount_grant_rule_exists foreign key (tenant_id, rule_id) references discount_rule (tenant_id, id),
  constraint discount_grant_coupon_exists foreign key (tenant_id, coupon_id) references user_coupon (tenant_id, id)
);
call secure_by_lot('discount_grant', 'park_lot_id');
-- a coupon is used once, however many try
create unique index discount_grant_coupon_is_used_once on discount_grant (tenant_id, coupon_id) where coupon_id is not null and state <> 4;
-- the list, newest first; the reductions of the passings that are folded; the limits of a merchant
create index discount_grant_time on discount_grant (tenant_id, created_at desc, id desc);
create index discount_grant_passing on discount_grant (tenant_id, passing_id) where state <> 4;
create index discount_grant_merchant on discount_grant (tenant_id, merchant_id, grant_at) where merchant_id is not null;
