-- While an older version still runs: safe.
create table merchant_top_up (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_no text not null,
  mobile text not null,
  merchant_id bigint not null,
  log_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint merchant_top_up_gives_once unique (tenant_id, log_id),
  constraint merchant_top_up_is_in_the_ledger foreign key (tenant_id, log_id) references merchant_balance_log (tenant_id, id),
  constraint merchant_top_up_is_of_a_payment unique (tenant_id, pay_no),
  constraint merchant_top_up_merchant_exists foreign key (tenant_id, merchant_id) references merchant (tenant_id, id),
  constraint merchant_top_up_payment_exists foreign key (tenant_id, pay_no) references pay_record (tenant_id, pay_no)
);
call secure_by_tenant('merchant_top_up');
revoke delete on merchant_top_up from berth_app;
-- what a phone pays for a shop, the newest first
create index merchant_top_up_merchant on merchant_top_up (tenant_id, merchant_id, mobile, id desc);
create table quota_use (
  tenant_id bigint not null default scope_tenant(),
  quota text not null,
  day date not null,
  used bigint not null,
  primary key (tenant_id, quota),
  constraint quota_use_quota_is_known check (quota in ('imports', 'exports', 'calls'))
);
call secure_by_tenant('quota_use');
create policy platform_reads on quota_use for select using ((select scope_tenant()) = 0);
alter table tenant add column calls_per_day integer not null default 1000000;
alter table tenant add column exports_per_day integer not null default 500;
alter table tenant add column file_gigabytes integer not null default 5;
alter table tenant add column import_rows_per_day integer not null default 100000;
alter table tenant add constraint tenant_calls_per_day_range CHECK (((calls_per_day >= 0) AND (calls_per_day <= 1000000000))) not valid;
alter table tenant validate constraint tenant_calls_per_day_range;
alter table tenant add constraint tenant_exports_per_day_range CHECK (((exports_per_day >= 0) AND (exports_per_day <= 1000000000))) not valid;
alter table tenant validate constraint tenant_exports_per_day_range;
alter table tenant add constraint tenant_file_gigabytes_range CHECK (((file_gigabytes >= 0) AND (file_gigabytes <= 100000))) not valid;
alter table tenant validate constraint tenant_file_gigabytes_range;
alter table tenant add constraint tenant_import_rows_per_day_range CHECK (((import_rows_per_day >= 0) AND (import_rows_per_day <= 1000000000))) not valid;
alter table tenant validate constraint tenant_import_rows_per_day_range;
create policy owner_adds_up on stored_file for select to berth_owner using (is_shared);
-- The platform's administrators see the pages that it has gained since they were set up.
select set_config('berth.tenant', '0', true);
update role set menu_urls = menu_urls || (
  select coalesce(jsonb_agg(url), '[]') from unnest(array['/_cloud_user/OnlineUser', '/_cloud_system/quota', '/_cloud_Public/mailList', '/_cloud_Public/mailAccount']) url
  where not menu_urls @> to_jsonb(url))
where role_kind = 1 and role_code = 'admin' and menu_urls <> '[]';
select set_config('berth.tenant', '', true);
