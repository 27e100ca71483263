-- A reduction that was given to a stay: by a merchant, or by a coupon. The fact is that it was given for a passing; order, deduction and
-- state 1 or 2 follow from the fold, as a payment's order does. Taken back it is in state 4 and no fact any more. What was given in advance has neither
-- passing nor lot until its plate comes in.
create table discount_grant (
  {declared},
  passing_id text,
  grant_at timestamptz not null default now(),
  order_id bigint,
  constraint discount_grant_has_one_giver check ((merchant_id is null) <> (coupon_id is null)),
  constraint discount_grant_is_of_a_stay_or_waits check ((passing_id is null) = (park_lot_id is null)),
  constraint discount_grant_is_worth_something check (is_worth(discount_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint discount_grant_no_is_unique unique (tenant_id, grant_no)
);
-- a coupon is used once, however many try
create unique index discount_grant_coupon_is_used_once on discount_grant (tenant_id, coupon_id) where coupon_id is not null
  and state <> {discount_grant.state.takenBack};
-- the list, newest first; the reductions of the passings that are folded; the limits of a merchant
create index discount_grant_time on discount_grant (tenant_id, created_at desc, id desc);
create index discount_grant_passing on discount_grant (tenant_id, passing_id) where state <> {discount_grant.state.takenBack};
create index discount_grant_merchant on discount_grant (tenant_id, merchant_id, grant_at) where merchant_id is not null;
-- what waits for its plate to come in
create index discount_grant_waiting on discount_grant (tenant_id, plate_number) where passing_id is null and state = {discount_grant.state.unused};
-- what a cashier gave
create index discount_grant_cashier on discount_grant (tenant_id, cashier_id, grant_at) where cashier_id is not null;
