create table device (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  device_code text not null constraint device_device_code_length check (length(device_code) between 1 and 32),
  device_name text not null constraint device_device_name_length check (length(device_name) between 2 and 255),
  device_family smallint not null default 1 constraint device_device_family_code check (device_family = 1),
  serial_no text not null constraint device_serial_no_length check (length(serial_no) between 1 and 32),
  brand text constraint device_brand_length check (length(brand) <= 32),
  model text constraint device_model_length check (length(model) <= 32),
  firmware_version text constraint device_firmware_version_length check (length(firmware_version) <= 32),
  park_lot_id bigint not null,
  lane_id bigint,
  role smallint not null constraint device_role_code check (role between 1 and 4),
  ip_addr text constraint device_ip_addr_length check (length(ip_addr) <= 15),
  port integer constraint device_port_range check (port between 0 and 65535),
  install_position text constraint device_install_position_length check (length(install_position) <= 255),
  install_at date,
  warranty_end_at date,
  device_status smallint not null constraint device_device_status_code check (device_status between 0 and 3),
  asset_state smallint not null constraint device_asset_state_code check (asset_state between 1 and 4),
  key_issued_at timestamptz,
  online_state smallint not null default 0 constraint device_online_state_code check (online_state between 0 and 2),
  last_heartbeat_at timestamptz,
  last_offline_at timestamptz,
  offline_count integer not null default 0 constraint device_offline_count_range check (offline_count >= 0),
  last_plate_number text constraint device_last_plate_number_length check (length(last_plate_number) <= 40),
  last_capture_at timestamptz,
  remark text constraint device_remark_length check (length(remark) <= 32),
  key_digest bytea,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint device_code_is_unique unique (tenant_id, device_code),
  constraint device_serial_is_unique unique (serial_no),
  constraint device_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint device_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id)
);
call secure_by_lot('device', 'park_lot_id');
create policy owner_finds_by_serial on device for select to berth_owner using (true);
-- the devices of a lane; the devices that fell silent
create index device_lane on device (tenant_id, lane_id);
create index device_silence on device (last_heartbeat_at) where online_state = 1;

-- Who a device is, before its tenant is known. Says nothing of whether it may report: that follows from key and states.
create function device_of_serial(serial text)
  returns table (tenant_id bigint, id bigint, key_digest bytea, park_lot_id bigint, lane_id bigint, device_status smallint, asset_state smallint)
  language sql stable security definer set search_path = public
  as $$ select d.tenant_id, d.id, d.key_digest, d.park_lot_id, d.lane_id, d.device_status, d.asset_state from device d where d.serial_no = serial $$;

create table alarm (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  alarm_no text not null generated always as ('A' || id) stored,
  msg_type smallint not null constraint alarm_msg_type_code check (msg_type between 1 and 4),
  alarm_type smallint not null constraint alarm_alarm_type_code check (alarm_type in (101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 301, 302, 303, 304, 305, 401, 402, 403, 404)),
  level smallint not null constraint alarm_level_code check (level between 1 and 3),
  park_lot_id bigint,
  lane_id bigint,
  device_id bigint,
  order_no text,
  plate_number text constraint alarm_plate_number_length check (length(plate_number) <= 40),
  description text not null,
  happened_at timestamptz not null,
  last_happened_at timestamptz not null,
  repeat_count integer not null default 1 constraint alarm_repeat_count_range check (repeat_count >= 0),
  state smallint not null default 1 constraint alarm_state_code check (state between 1 and 5),
  handler_id bigint,
  handled_at timestamptz,
  handle_result smallint constraint alarm_handle_result_code check (handle_result between 1 and 5),
  handle_remark text,
  passing_id text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint alarm_type_is_of_class check (alarm_type / 100 = msg_type),
  constraint alarm_of_passing_is_raised_once unique (tenant_id, alarm_type, passing_id),
  constraint alarm_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id),
  constraint alarm_lane_exists foreign key (tenant_id, lane_id) references lane (tenant_id, id),
  constraint alarm_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint alarm_handler_exists foreign key (tenant_id, handler_id) references tenant_user (tenant_id, id)
);
call secure_by_lot('alarm', 'park_lot_id');
-- a device has each fault at most once at a time, whichever process noticed it
create unique index alarm_device_fault_is_open_once on alarm (tenant_id, device_id, alarm_type) where msg_type = 2 and state in (1, 2);
-- the list, newest first; the counts of open ones; merging what happens again within five minutes
create index alarm_time on alarm (tenant_id, happened_at desc, id desc);
create index alarm_open on alarm (tenant_id, msg_type) where state in (1, 2);
create index alarm_again on alarm (tenant_id, lane_id, alarm_type, last_happened_at desc);

create table quarantined_event (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  received_at timestamptz not null default now(),
  serial_no text not null,
  device_id bigint,
  park_lot_id bigint,
  reason text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint quarantined_event_device_exists foreign key (tenant_id, device_id) references device (tenant_id, id),
  constraint quarantined_event_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('quarantined_event', 'park_lot_id');
revoke update, delete on quarantined_event from berth_app;
-- the list, newest first
create index quarantined_event_time on quarantined_event (tenant_id, received_at desc, id desc);
