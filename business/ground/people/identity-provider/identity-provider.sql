-- Where people sign in with an account of their company. The client's secret is sealed (server/secrets) and read by no endpoint.
create table identity_provider (
  {declared},
  secret text,
  constraint identity_provider_name_is_unique unique (tenant_id, provider_name),
  constraint identity_provider_issuer_is_unique unique nulls not distinct (tenant_id, issuer, client_id, corp_id, agent_id)
);
call refer_by_list('identity_provider', 'opened_park_lot_ids', 'park_lot', 'identity_provider_lots_exist');

-- Whose account a person of a provider came in to: by the provider's own number for them, which is never given to someone else as addresses and phones are.
create table user_identity (
  tenant_id bigint not null default scope_tenant(),
  provider_id bigint not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  constraint user_identity_is_one_of_provider unique (tenant_id, user_id, provider_id),
  constraint user_identity_provider_exists foreign key (tenant_id, provider_id) references identity_provider (tenant_id, id) on delete cascade,
  constraint user_identity_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('user_identity');
