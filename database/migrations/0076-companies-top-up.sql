-- Each statement by itself.
-- While an older version still runs: safe; what is allowed becomes more.
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
alter table cash_flow drop constraint cash_flow_flow_type_code;
alter table cash_flow add constraint cash_flow_flow_type_code CHECK ((flow_type = ANY (ARRAY[1, 2, 4, 7, 8, 9, 10, 13, 14]))) not valid;
alter table cash_flow validate constraint cash_flow_flow_type_code;
alter table pay_config drop constraint pay_config_biz_type_code;
alter table pay_config add constraint pay_config_biz_type_code CHECK ((biz_type = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 11]))) not valid;
alter table pay_config validate constraint pay_config_biz_type_code;
alter table pay_record drop constraint pay_record_biz_type_code;
alter table pay_record add constraint pay_record_biz_type_code CHECK (((biz_type >= 1) AND (biz_type <= 11))) not valid;
alter table pay_record validate constraint pay_record_biz_type_code;
