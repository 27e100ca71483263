-- Hand-helds, detectors in the ground and guidance screens (domain.md 1.12–1.14). Apart from `device`, which holds what reports passings:
-- these are counted, lent out and mended, and each has columns of its own.
create table pos_device (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint pos_device_name_length check (length(name) between 1 and 12),
  code text not null constraint pos_device_code_length check (length(code) between 1 and 32),
  serial_no text not null constraint pos_device_serial_no_length check (length(serial_no) between 1 and 32),
  status text not null default 'offline' constraint pos_device_status_code check (status in ('online', 'offline')),
  device_status smallint not null default 0 constraint pos_device_device_status_code check (device_status between 0 and 3),
  manufacturer text constraint pos_device_manufacturer_length check (length(manufacturer) <= 60),
  model text constraint pos_device_model_length check (length(model) <= 32),
  version_name text constraint pos_device_version_name_length check (length(version_name) <= 32),
  park_lot_ids bigint[] not null default '{}',
  user_id bigint,
  claim_at timestamptz,
  return_at timestamptz,
  sim_no text constraint pos_device_sim_no_length check (length(sim_no) <= 32),
  psam_no text constraint pos_device_psam_no_length check (length(psam_no) <= 32),
  last_login_at timestamptz,
  is_auth boolean not null default true,
  remark text constraint pos_device_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint pos_device_code_is_unique unique (tenant_id, code),
  constraint pos_device_serial_is_unique unique (tenant_id, serial_no),
  constraint pos_device_claim_names_somebody check (device_status <> 1 or (user_id is not null and claim_at is not null)),
  constraint pos_device_unclaimed_is_offline check (device_status = 1 or status = 'offline'),
  constraint pos_device_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_lots('pos_device', 'park_lot_ids');
call refer_by_list('pos_device', 'park_lot_ids', 'parking_lot', 'pos_device_lots_exist');
-- the hand-helds of a person
create index pos_device_user on pos_device (tenant_id, user_id) where user_id is not null;

create table magnetic_detector (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  code text not null constraint magnetic_detector_code_length check (length(code) between 1 and 32),
  serial_no text not null constraint magnetic_detector_serial_no_length check (length(serial_no) between 1 and 32),
  provider text constraint magnetic_detector_provider_length check (length(provider) <= 60),
  park_lot_id bigint not null,
  park_spot_number text constraint magnetic_detector_park_spot_number_length check (length(park_spot_number) between 1 and 32),
  version_number text constraint magnetic_detector_version_number_length check (length(version_number) <= 32),
  sim_no text constraint magnetic_detector_sim_no_length check (length(sim_no) <= 32),
  heart_beat_interval integer constraint magnetic_detector_heart_beat_interval_range check (heart_beat_interval between 1 and 86400),
  register_state smallint not null default 0 constraint magnetic_detector_register_state_code check (register_state between 0 and 1),
  install_at date,
  install_position text constraint magnetic_detector_install_position_length check (length(install_position) <= 255),
  remark text constraint magnetic_detector_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint magnetic_detector_code_is_unique unique (tenant_id, code),
  constraint magnetic_detector_serial_is_unique unique (tenant_id, serial_no),
  constraint magnetic_detector_spot_has_one unique (tenant_id, park_lot_id, park_spot_number),
  constraint magnetic_detector_lot_exists foreign key (tenant_id, park_lot_id) references parking_lot (tenant_id, id)
);
call secure_by_lot('magnetic_detector', 'park_lot_id');

create table guide_screen (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  name text not null constraint guide_screen_name_length check (length(name) between 2 and 255),
  hardware_no text not null constraint guide_screen_hardware_no_length check (length(hardware_no) between 1 and 32),
  level smallint not null constraint guide_screen_level_code check (level between 1 and 4),
  address text constraint guide_screen_address_length check (length(address) <= 255),
  park_lot_ids bigint[] not null default '{}',
  show_mode smallint not null constraint guide_screen_show_mode_code check (show_mode between 1 and 3),
  full_threshold integer constraint guide_screen_full_threshold_range check (full_threshold between 0 and 9999),
  tight_threshold integer constraint guide_screen_tight_threshold_range check (tight_threshold between 0 and 9999),
  current_content text constraint guide_screen_current_content_length check (length(current_content) <= 64),
  publish_state smallint not null default 0 constraint guide_screen_publish_state_code check (publish_state between 0 and 1),
  publish_at timestamptz,
  published_by text,
  remark text constraint guide_screen_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint guide_screen_hardware_no_is_unique unique (tenant_id, hardware_no),
  constraint guide_screen_tight_is_before_full check (tight_threshold >= full_threshold)
);
call secure_by_lots('guide_screen', 'park_lot_ids');
call refer_by_list('guide_screen', 'park_lot_ids', 'parking_lot', 'guide_screen_lots_exist');

-- A hand-held is online while whoever claimed it is signed in. Sessions begin and end in every scope, so this follows them as the owner.
create policy owner_follows_sessions on pos_device to berth_owner using (true) with check (true);
create function hand_helds_follow_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update pos_device set status = 'offline' where tenant_id = old.tenant_id and user_id = old.user_id and device_status = 1;
  else
    update pos_device set status = 'online', last_login_at = new.started_at where tenant_id = new.tenant_id and user_id = new.user_id and device_status = 1 and is_auth;
  end if;
  return null;
end $$;
create trigger session_shows_hand_held after insert or delete or update of token_digest on session for each row execute function hand_helds_follow_sessions();
