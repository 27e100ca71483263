-- Balances are caches of the cash flow: available + frozen = in − out, never below 0.
create table sub_account (
  {declared},
  constraint sub_account_available_is_not_below_zero check (available_money >= 0),
  constraint sub_account_closed_is_empty check (state <> {sub_account.state.closed} or available_money + frozen_money = 0),
  constraint sub_account_frozen_is_not_below_zero check (frozen_money >= 0),
  constraint sub_account_name_length check (length(account_name) between 1 and 64),
  constraint sub_account_no_is_unique unique (tenant_id, account_no),
  constraint sub_account_reason_length check (length(reason) <= 64)
);
create unique index sub_account_is_one_of_its_lot on sub_account (tenant_id, park_lot_id) where state <> {sub_account.state.closed};
revoke delete on sub_account from berth_app;
