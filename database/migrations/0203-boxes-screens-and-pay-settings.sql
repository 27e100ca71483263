-- Cloud boxes (domain.md 1.8), as the ledger has them. Which booth a box serves stands with the booth, by the serial number that its computer reports.
create table cloud_box (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint cloud_box_name_length check (length(name) between 2 and 255),
  serial_no text not null constraint cloud_box_serial_no_length check (length(serial_no) between 1 and 32),
  park_lot_id bigint not null,
  model text constraint cloud_box_model_length check (length(model) <= 32),
  hardware_version text constraint cloud_box_hardware_version_length check (length(hardware_version) <= 32),
  firmware_version text constraint cloud_box_firmware_version_length check (length(firmware_version) <= 32),
  lan_ip text constraint cloud_box_lan_ip_length check (length(lan_ip) <= 15),
  port integer constraint cloud_box_port_range check (port between 0 and 65535),
  net_type smallint constraint cloud_box_net_type_code check (net_type between 1 and 3),
  sim_no text constraint cloud_box_sim_no_length check (length(sim_no) <= 32),
  offline_mode smallint not null constraint cloud_box_offline_mode_code check (offline_mode between 1 and 3),
  expire_at date,
  active_state smallint not null default 0 constraint cloud_box_active_state_code check (active_state between 0 and 2),
  key_digest bytea,
  key_issued_at timestamptz,
  remark text constraint cloud_box_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint cloud_box_serial_is_unique unique (tenant_id, serial_no),
  constraint cloud_box_active_has_a_key check (active_state <> 1 or key_digest is not null),
  constraint cloud_box_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('cloud_box', 'park_lot_id');

-- Lane screens (domain.md 1.14): what each says in place of the usual words.
create table led_screen (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint led_screen_name_length check (length(name) between 2 and 255),
  hardware_no text not null constraint led_screen_hardware_no_length check (length(hardware_no) between 1 and 32),
  park_lot_id bigint not null,
  lane_id bigint not null,
  in_text text constraint led_screen_in_text_length check (length(in_text) <= 64),
  out_text text constraint led_screen_out_text_length check (length(out_text) <= 64),
  pay_text text constraint led_screen_pay_text_length check (length(pay_text) <= 64),
  volume integer not null constraint led_screen_volume_range check (volume between 0 and 10),
  status smallint not null constraint led_screen_status_code check (status between 1 and 2),
  remark text constraint led_screen_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint led_screen_hardware_no_is_unique unique (tenant_id, hardware_no),
  constraint led_screen_variables_are_known check (concat(in_text, out_text, pay_text) !~ '\{(?!(车牌|应缴|余位)\})'),
  constraint led_screen_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint led_screen_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id)
);
call secure_by_lot('led_screen', 'park_lot_id');
-- a lane says one thing
create unique index led_screen_lane_has_one on led_screen (tenant_id, lane_id) where status = 1;
-- what the lanes of a lot say
create index led_screen_lot on led_screen (tenant_id, park_lot_id);

-- To which account money goes (domain.md 1.9). Of a key only its fingerprint can be read.
create table pay_config (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  config_name text not null constraint pay_config_config_name_length check (length(config_name) between 2 and 64),
  park_lot_ids bigint[] not null default '{}',
  biz_type smallint not null constraint pay_config_biz_type_code check (biz_type between 1 and 7),
  pay_channel smallint not null,
  pay_scenes smallint[] not null default '{}',
  sub_merchant_id bigint,
  mch_no text not null constraint pay_config_mch_no_length check (length(mch_no) between 1 and 32),
  app_id text constraint pay_config_app_id_length check (length(app_id) <= 64),
  fee_rate numeric(5,2),
  settle_cycle smallint not null constraint pay_config_settle_cycle_code check (settle_cycle between 1 and 4),
  priority integer not null constraint pay_config_priority_range check (priority between 0 and 99),
  begin_at date not null,
  end_at date,
  status smallint not null constraint pay_config_status_code check (status between 1 and 2),
  key_fingerprint text,
  key_set_at timestamptz,
  remark text constraint pay_config_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint pay_config_name_is_unique unique (tenant_id, config_name),
  constraint pay_config_dates_in_order check (end_at >= begin_at),
  constraint pay_config_sub_merchant_exists foreign key (tenant_id, sub_merchant_id) references sub_merchant (tenant_id, id)
);
call secure_by_lots('pay_config', 'park_lot_ids');
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

-- Why cars are let go (domain.md 5.9): the words that the desk proposes. What was said of a car stands with its order.
create table release_reason (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  reason_kind smallint not null constraint release_reason_reason_kind_code check (reason_kind between 1 and 3),
  reason_text text not null constraint release_reason_reason_text_length check (length(reason_text) between 1 and 64),
  sort integer not null constraint release_reason_sort_range check (sort between 0 and 9999),
  status smallint not null constraint release_reason_status_code check (status between 1 and 2),
  remark text constraint release_reason_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint release_reason_is_named_once unique (tenant_id, reason_kind, reason_text)
);
call secure_by_tenant('release_reason');
