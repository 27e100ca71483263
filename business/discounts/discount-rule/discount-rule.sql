create table discount_rule (
  {declared},
  constraint discount_rule_is_worth_something check (is_worth(discount_type, reduce_money, reduce_minutes, reduce_percent)),
  constraint discount_rule_name_is_unique unique (tenant_id, rule_name)
);
-- the list, newest first
create index discount_rule_time on discount_rule (tenant_id, created_at desc, id desc);
