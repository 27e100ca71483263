create table device (
  {declared},
  key_digest bytea,
  control_password text,
  constraint device_code_is_unique unique (tenant_id, device_code),
  constraint device_generic_has_mapping check (protocol <> {device.protocol.generic} or mapping_id is not null),
  constraint device_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id),
  constraint device_serial_is_unique unique (serial_no)
);
create policy owner_finds_by_serial on device for select to berth_owner using (true);
-- the devices of a lane; the devices that fell silent
create index device_lane on device (tenant_id, lane_id);
create index device_silence on device (last_heartbeat_at) where online_state = {device.online_state.online};

-- an address that a camera was given names its device by the key alone
create unique index device_key on device (key_digest);

-- Who a device is, before its tenant is known: by its serial number or by its key. Says nothing of whether it may report: that follows from key and states.
create or replace function known_device(serial text, digest bytea)
  returns table (tenant_id bigint, id bigint, serial_no text, key_digest bytea, park_lot_id bigint, protocol text, device_status smallint, asset_state smallint)
  language sql stable security definer set search_path = public
  as $$
    select d.tenant_id, d.id, d.serial_no, d.key_digest, d.park_lot_id, d.protocol, d.device_status, d.asset_state from device d where d.serial_no = serial
    union all
    select d.tenant_id, d.id, d.serial_no, d.key_digest, d.park_lot_id, d.protocol, d.device_status, d.asset_state from device d where serial is null and d.key_digest = digest $$;
