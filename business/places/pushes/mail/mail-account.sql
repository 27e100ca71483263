-- The tenant's mail server. One row for each tenant.
create table mail_account (
  {declared},
  constraint mail_account_is_one_for_a_tenant unique (tenant_id),
  constraint mail_account_is_whole check (state = {mail_account.state.notSet}
    or (host is not null and port is not null and security is not null and user_name is not null and from_address is not null))
);
revoke delete on mail_account from berth_app;

-- Its password, sealed (server/secrets): what the database alone does not give away.
create table mail_account_secret (
  tenant_id bigint not null default scope_tenant(),
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id),
  constraint mail_account_secret_belongs_to_account foreign key (tenant_id) references mail_account (tenant_id) on delete cascade
);
call secure_by_tenant('mail_account_secret');
