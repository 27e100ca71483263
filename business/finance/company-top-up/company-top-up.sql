-- Money that a company is about to pay into its deposit, or has paid. Whether it is open, paid or given up says its payment; `flow_id`: its line in the
-- company's ledger.
create table company_top_up (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  mobile text not null constraint company_top_up_mobile_sealed check (is_sealed(mobile, tenant_id)),
  company_id bigint not null,
  flow_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint company_top_up_gives_once unique (tenant_id, flow_id),
  constraint company_top_up_is_in_the_ledger foreign key (tenant_id, flow_id) references company_flow (tenant_id, id),
  constraint company_top_up_company_exists foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint company_top_up_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('company_top_up');
revoke delete on company_top_up from berth_app;
-- what a phone pays for a company, the newest first
create index company_top_up_company on company_top_up (tenant_id, company_id, mobile, created_at desc);
