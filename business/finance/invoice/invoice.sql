create sequence invoice_no;

grant usage on sequence invoice_no to berth_app;

-- Invoices (domain.md 1.34). `orders` says what was invoiced, as it was then; invoice_order holds each of them to one invoice.
-- `asks`: how often the provider was asked for the outcome of what is under way. `pdf_key`, `ofd_key`: the documents in the file store.
create table invoice (
  {declared},
  apply_time timestamptz not null default now(),
  asks integer not null default 0,
  pdf_key text,
  ofd_key text,
  constraint invoice_amount_range check (amount > 0),
  constraint invoice_apply_no_is_unique unique (tenant_id, apply_no),
  constraint invoice_email_length check (length(email) <= 100),
  constraint invoice_enterprise_has_tax_num check (title_type <> {invoice.title_type.company} or tax_num is not null),
  constraint invoice_issued_can_be_reversed check ((status = {invoice.status.issued}) = (red_state is not null)),
  constraint invoice_issued_has_number check (status <> {invoice.status.issued} or (invoice_num is not null and issued_at is not null)),
  constraint invoice_number_is_unique unique (tenant_id, invoice_num),
  constraint invoice_order_count_range check (order_count > 0),
  constraint invoice_red_reason_length check (length(red_reason) <= 64),
  constraint invoice_tax_num_form check (tax_num ~ '^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  constraint invoice_title_length check (length(title) between 1 and 100)
);
create policy owner_follows on invoice for select to berth_owner using (true);
revoke delete on invoice from berth_app;
-- the list, newest first; what the provider has to be asked about
create index invoice_time on invoice (tenant_id, apply_time desc, id desc);
create index invoice_under_way on invoice (updated_at) where status = {invoice.status.issuing} or red_state = {invoice.red_state.underWay};
-- what a refund left to be followed
create index invoice_refund_due on invoice (updated_at) where refund_step = {invoice.refund_step.due};

-- The orders of an invoice, or what else it is for: `order_id` is the id of a record of the kind that `paid_for` says. Each stands in one living invoice at
-- most.
-- It is let go when the invoice fails or is reversed.
create table invoice_order (
  tenant_id bigint not null default scope_tenant(),
  invoice_id bigint not null,
  order_id bigint not null,
  paid_for smallint not null default {invoice.paid_for.stay},
  money bigint not null,
  is_living boolean not null default true,
  primary key (tenant_id, invoice_id, order_id),
  constraint invoice_order_invoice_exists foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint invoice_order_money_range check (money > 0)
);
call secure_by_tenant('invoice_order');
create unique index invoice_order_is_on_one_invoice on invoice_order (tenant_id, order_id, paid_for) where is_living;
-- what failed last, for who asked for it
create index invoice_order_let_go on invoice_order (tenant_id, order_id, paid_for) where not is_living;

-- What is under way at a provider and due to be asked about, of all tenants: the one who follows it takes up the tenant's scope for each. The pauses grow to a
-- quarter of an hour: a reversal can wait three days for its buyer.
create or replace function invoices_to_follow() returns table (tenant_id bigint, id bigint, lane text) language sql stable security definer
  set search_path = public as $$
  select tenant_id, id, lane from (
    select i.tenant_id, i.id, concat_ws('/', i.tenant_id, i.seller_id) as lane, i.updated_at, row_number() over (partition by i.tenant_id, i.seller_id
      order by i.updated_at) as nth from invoice i
    where (i.status = {invoice.status.issuing} or i.red_state = {invoice.red_state.underWay} or i.refund_step = {invoice.refund_step.due}
      and i.red_state is distinct from {invoice.red_state.failed})
      and i.updated_at <= now() - make_interval(secs => power(1.5, least(greatest(i.asks - 3, 0), 17)) - 1)) in_lanes
  where nth <= 100 order by updated_at
$$;

-- What stands in the address of an issued invoice's document, for its buyer alone: whose it is, which one, and 128 bits that only this database can make.
create or replace function invoice_token(of_invoice bigint, of_tenant bigint) returns text language sql stable security definer set search_path = public
  as $$ select of_tenant || '.' || of_invoice || '.' || translate(rtrim(encode(substr(sha256(secret || convert_to('invoice/' || of_tenant || '/' || of_invoice,
    'UTF8')), 1, 16), 'base64'), '='), '+/', '-_') from pay_link_secret $$;
