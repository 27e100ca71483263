-- Money that a shop is about to pay into its balance, or has paid. Whether it is open, paid or given up says its payment; `log_id`: its line in the shop's
-- ledger.
create table merchant_top_up (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  mobile text not null constraint merchant_top_up_mobile_sealed check (is_sealed(mobile, tenant_id)),
  merchant_id bigint not null,
  log_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint merchant_top_up_gives_once unique (tenant_id, log_id),
  constraint merchant_top_up_is_in_the_ledger foreign key (tenant_id, log_id) references merchant_balance_log (tenant_id, id),
  constraint merchant_top_up_is_of_a_payment unique (tenant_id, pay_no),
  constraint merchant_top_up_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint merchant_top_up_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('merchant_top_up');
revoke delete on merchant_top_up from berth_app;
-- what a phone pays for a shop, the newest first
create index merchant_top_up_merchant on merchant_top_up (tenant_id, merchant_id, mobile, id desc);
