-- Who issues invoices (domain.md 1.34). No lots named: for all lots of the tenant.
create table invoice_seller (
  {declared},
  constraint invoice_seller_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  constraint invoice_seller_tax_num_is_unique unique (tenant_id, tax_num)
);

-- A seller's keys at its provider and the token that these gave, each sealed as one text (server/secrets). `notice_token` stands in the address of
-- the provider's notices.
create table invoice_seller_secret (
  tenant_id bigint not null default scope_tenant(),
  seller_id bigint not null,
  sealed text not null,
  token_sealed text,
  token_until timestamptz,
  notice_token text not null default (scope_tenant() || '.'::text) || replace(gen_random_uuid()::text, '-', ''),
  set_at timestamptz not null default now(),
  primary key (tenant_id, seller_id),
  constraint invoice_seller_secret_notice_token_is_unique unique (notice_token, tenant_id),
  constraint invoice_seller_secret_belongs_to_seller foreign key (tenant_id, seller_id) references invoice_seller (tenant_id, id) on delete cascade
);
call secure_by_tenant('invoice_seller_secret');
create policy owner_finds_seller_by_notice on invoice_seller_secret for select to berth_owner using (true);

-- A notice of a provider names the seller by the last part of its address.
create or replace function invoice_seller_of_notice(token text) returns table (tenant_id bigint, id bigint) language sql stable security definer
  set search_path = public
  as $$ select k.tenant_id, k.seller_id from invoice_seller_secret k where k.notice_token = token $$;
