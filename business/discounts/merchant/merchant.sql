create table merchant (
  {declared},
  constraint merchant_balance_is_enough check (balance >= 0),
  constraint merchant_contract_in_order check (contract_end >= contract_begin),
  constraint merchant_credit_is_enough check (used_credit_money between 0 and credit_money),
  constraint merchant_name_is_unique unique (tenant_id, merchant_name),
  constraint merchant_no_is_unique unique (tenant_id, merchant_no)
);
-- the list, newest first
create index merchant_time on merchant (tenant_id, created_at desc, id desc);
