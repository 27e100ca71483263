-- Money with which a company is about to pay a bill, or has paid it. Whether it is open, paid or given up says its payment; `is_booked`: it is in the company's
-- ledger.
create table company_bill_payment (
  tenant_id bigint not null default scope_tenant(),
  pay_no text not null,
  mobile text not null constraint company_bill_payment_mobile_sealed check (is_sealed(mobile, tenant_id)),
  bill_id bigint not null,
  is_booked boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, pay_no),
  constraint company_bill_payment_bill_exists foreign key (tenant_id, bill_id) references company_bill (tenant_id, id),
  constraint company_bill_payment_payment_exists foreign key (tenant_id, pay_no) references pay_key (tenant_id, pay_no)
);
call secure_by_tenant('company_bill_payment');
revoke delete on company_bill_payment from berth_app;
-- what was asked for a bill
create index company_bill_payment_bill on company_bill_payment (tenant_id, bill_id, created_at desc);
