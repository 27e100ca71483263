-- How many messages the tenant may still send, and what one costs (domain.md 1.49). One row for each tenant.
create table sms_account (
  {declared},
  constraint sms_account_is_one_for_a_tenant unique (tenant_id)
);
revoke delete on sms_account from berth_app;

-- The keys of its provider, sealed as one text (server/secrets): what the database alone does not give away.
create table sms_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint sms_account_secret_belongs_to_account foreign key (tenant_id) references sms_account (tenant_id) on delete cascade
);
call secure_by_tenant('sms_account_secret');
