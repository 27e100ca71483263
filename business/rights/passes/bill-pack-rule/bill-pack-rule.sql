-- What is sold (domain.md 1.27).
create table bill_pack_rule (
  {declared},
  constraint bill_pack_rule_code_is_unique unique (tenant_id, rule_code),
  constraint bill_pack_rule_day_price_is_named check (refund_started_month_policy <> {bill_pack_rule.refund_started_month_policy.daysUsed}
    or day_money is not null),
  constraint bill_pack_rule_is_not_dearer_than_before check (bill_pack_money <= origin_money),
  constraint bill_pack_rule_name_is_unique unique (tenant_id, rule_name),
  constraint bill_pack_rule_units_in_order check (min_units <= max_units)
);
-- the list, newest first
create index bill_pack_rule_time on bill_pack_rule (tenant_id, created_at desc, id desc);
