-- What a sub-merchant gets of the payments in a car park. `receivers_known`: the accounts at channels to which it was made known as a receiver, and under which
-- name.
create table profit_share_rule (
  {declared},
  receivers_known text[] not null default '{}',
  constraint profit_share_rule_names_receiver check ((share_mode = {profit_share_rule.share_mode.atPayment}) = (wechat_mch_no is not null
    or alipay_account is not null)),
  constraint profit_share_rule_says_how_much check (case basis when {profit_share_rule.basis.percent} then coalesce(percent, 0) > 0 and fixed_money is null
    else coalesce(fixed_money, 0) > 0 and percent is null end)
);
create unique index profit_share_rule_is_one_of_merchant_and_lot on profit_share_rule (tenant_id, sub_merchant_id, park_lot_id)
  where status = {profit_share_rule.status.enabled};
-- the rules by which a payment is divided
create index profit_share_rule_lot on profit_share_rule (tenant_id, park_lot_id) where status = {profit_share_rule.status.enabled};
