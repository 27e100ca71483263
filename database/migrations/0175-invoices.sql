-- Who issues invoices (domain.md 1.34). No lots named: for all lots of the tenant.
create table invoice_seller (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint invoice_seller_name_length check (length(name) between 2 and 100),
  tax_num text not null constraint invoice_seller_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  address text constraint invoice_seller_address_length check (length(address) <= 128),
  phone text constraint invoice_seller_phone_length check (length(phone) <= 20),
  bank text constraint invoice_seller_bank_length check (length(bank) <= 64),
  bank_account text constraint invoice_seller_bank_account_length check (length(bank_account) <= 32),
  goods_name text not null constraint invoice_seller_goods_name_length check (length(goods_name) between 1 and 64),
  goods_code text constraint invoice_seller_goods_code_length check (length(goods_code) <= 32),
  tax_rate numeric(5,2) not null constraint invoice_seller_tax_rate_range check (tax_rate between 0 and 100),
  payee text constraint invoice_seller_payee_length check (length(payee) <= 12),
  checker text constraint invoice_seller_checker_length check (length(checker) <= 12),
  clerk text not null constraint invoice_seller_clerk_length check (length(clerk) <= 12),
  park_lot_ids bigint[] not null default '{}',
  status smallint not null constraint invoice_seller_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint invoice_seller_tax_num_is_unique unique (tenant_id, tax_num)
);
call secure_by_tenant('invoice_seller');
call refer_by_list('invoice_seller', 'park_lot_ids', 'parking_lot', 'invoice_seller_lots_exist');

-- Invoices (domain.md 1.34). `orders` tells what was invoiced, as it was then; invoice_order holds each order to one invoice.
create table invoice (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  apply_no text not null,
  invoice_num text,
  check_code text,
  status smallint not null default 1 constraint invoice_status_code check (status between 1 and 4),
  amount bigint not null constraint invoice_amount_range check (amount > 0),
  title text not null constraint invoice_title_length check (length(title) between 1 and 100),
  tax_num text constraint invoice_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  title_type smallint not null constraint invoice_title_type_code check (title_type between 1 and 2),
  apply_time timestamptz not null default now(),
  invoice_kind smallint not null constraint invoice_invoice_kind_code check (invoice_kind between 1 and 2),
  seller_id bigint not null,
  park_lot_ids bigint[] not null,
  order_count integer not null constraint invoice_order_count_range check (order_count > 0),
  orders jsonb not null,
  email text constraint invoice_email_length check (length(email) <= 100),
  mobile text constraint invoice_mobile_length check (length(mobile) <= 11),
  request_no text,
  issued_at timestamptz,
  fail_reason text,
  red_state smallint constraint invoice_red_state_code check (red_state between 0 and 3),
  red_request_no text,
  red_invoice_num text,
  red_reason text constraint invoice_red_reason_length check (length(red_reason) <= 64),
  red_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint invoice_apply_no_is_unique unique (tenant_id, apply_no),
  constraint invoice_number_is_unique unique (tenant_id, invoice_num),
  constraint invoice_enterprise_has_tax_num check (title_type <> 1 or tax_num is not null),
  constraint invoice_issued_has_number check (status <> 3 or (invoice_num is not null and issued_at is not null)),
  constraint invoice_issued_can_be_reversed check ((status = 3) = (red_state is not null)),
  constraint invoice_seller_exists foreign key (tenant_id, seller_id) references invoice_seller (tenant_id, id)
);
call secure_by_lots('invoice', 'park_lot_ids');
create policy owner_follows on invoice for select to berth_owner using (true);
revoke delete on invoice from berth_app;
-- the list, newest first; what the provider has to be asked about
create index invoice_time on invoice (tenant_id, apply_time desc, id desc);
create index invoice_under_way on invoice (updated_at) where status = 2 or red_state = 1;

-- The orders of an invoice; an order stands in one living invoice at most. It is let go when the invoice fails or is reversed.
create table invoice_order (
  tenant_id bigint not null default scope_tenant(),
  invoice_id bigint not null,
  order_id bigint not null,
  park_lot_id bigint not null,
  money bigint not null constraint invoice_order_money_range check (money > 0),
  is_living boolean not null default true,
  primary key (tenant_id, invoice_id, order_id),
  constraint invoice_order_invoice_exists foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint invoice_order_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('invoice_order', 'park_lot_id');
create unique index invoice_order_is_invoiced_once on invoice_order (tenant_id, order_id) where is_living;

create sequence invoice_no;
grant usage on sequence invoice_no to berth_app;

-- What is under way at a provider, of all tenants: whoever follows it takes up the tenant's scope for each.
create function invoices_to_follow() returns table (tenant_id bigint, id bigint) language sql stable security definer set search_path = public
  as $$ select i.tenant_id, i.id from invoice i where i.status = 2 or i.red_state = 1 order by i.updated_at limit 200 $$;
