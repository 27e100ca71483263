-- To which account money goes (domain.md 1.9). `notice_token` stands in the address of its notices. Of its keys people see a fingerprint.
create table pay_config (
  {declared},
  notice_token text not null default (scope_tenant() || '.'::text) || replace(gen_random_uuid()::text, '-', ''),
  constraint pay_config_dates_in_order check (end_at >= begin_at),
  constraint pay_config_name_is_unique unique (tenant_id, config_name),
  constraint pay_config_notice_token_is_unique unique (notice_token, tenant_id)
);
create policy owner_finds_config_by_notice on pay_config for select to berth_owner using (true);

-- The keys of an account, sealed as one text (server/secrets): what the database alone does not give away.
create table pay_config_secret (
  tenant_id bigint not null default scope_tenant(),
  pay_config_id bigint not null,
  sealed text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, pay_config_id),
  constraint pay_config_secret_belongs_to_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id) on delete cascade
);
call secure_by_tenant('pay_config_secret');

-- For those who watch the platform: when the first certificate of each kind of channel ends, over all tenants; one that ended a month ago is out of use.
create or replace function payment_keys_end() returns table (channel text, at timestamptz) language sql stable security definer set search_path = public
  as $$ select case c.pay_channel when {pay_record.pay_channel.wechat} then 'wechat' when {pay_record.pay_channel.alipay} then 'alipay'
    else 'unionpay' end, min(c.key_ends_at)
    from pay_config c where c.key_ends_at > now() - interval '30 days' group by 1 $$;

-- A notice of a payment channel names the account by the last part of its address.
create or replace function pay_config_of_notice(token text) returns table (tenant_id bigint, id bigint) language sql stable security definer
  set search_path = public
  as $$ select c.tenant_id, c.id from pay_config c where c.notice_token = token $$;
