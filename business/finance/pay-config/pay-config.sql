-- To which account money goes (domain.md 1.9). Of a key only its fingerprint can be read.
create table pay_config (
  {declared},
  constraint pay_config_dates_in_order check (end_at >= begin_at),
  constraint pay_config_name_is_unique unique (tenant_id, config_name)
);
call refer_by_list('pay_config', 'park_lot_ids', 'parking_lot', 'pay_config_lots_exist');

-- The keys themselves: the application writes them and can never read one. The newest of a config counts.
create table pay_config_key (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  pay_config_id bigint not null,
  api_key text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pay_config_key_belongs_to_config foreign key (tenant_id, pay_config_id) references pay_config (tenant_id, id) on delete cascade
);
call secure_by_tenant('pay_config_key');
revoke select, update, delete on pay_config_key from berth_app;
grant select (tenant_id, id, pay_config_id, set_at) on pay_config_key to berth_app;
-- a config's keys go with it
create index pay_config_key_config on pay_config_key (tenant_id, pay_config_id);
