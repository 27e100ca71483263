create table device (
  {declared},
  key_digest bytea,
  control_password text,
  constraint device_code_is_unique unique (tenant_id, device_code),
  constraint device_serial_is_own unique (tenant_id, serial_no),
  constraint device_generic_has_mapping check (protocol <> {device.protocol.generic} or mapping_id is not null),
  constraint device_channel_is_of_recorder check (recorder_id is null or channel is not null and recorder_id <> id),
  constraint device_channel_is_unique unique (tenant_id, recorder_id, channel),
  constraint device_is_in_lot unique (tenant_id, park_lot_id, id),
  constraint device_recorder_exists foreign key (tenant_id, park_lot_id, recorder_id) references device (tenant_id, park_lot_id, id),
  constraint device_cloud_box_exists foreign key (tenant_id, park_lot_id, cloud_box_id) references cloud_box (tenant_id, park_lot_id, id),
  constraint device_lane_is_in_lot foreign key (tenant_id, park_lot_id, lane_id) references lane (tenant_id, park_lot_id, id)
);
create policy owner_finds_by_serial on device for select to berth_owner using (true);
-- the devices of a lane; the devices that stopped sending
create index device_lane on device (tenant_id, lane_id);
create index device_silence on device (last_heartbeat_at) where online_state = {device.online_state.online};

-- an address that a camera was given names its device by the key alone
create unique index device_key on device (key_digest, tenant_id);
create trigger device_is_in_directory after insert or delete or update of serial_no on device for each row execute function keep_device_directory();

-- Whose a serial number is. Makers give them, so they say no tenant: the directory of the platform, in which each stands once over all tenants.
create table device_serial (
  serial_no text not null,
  of_tenant bigint not null,
  constraint device_serial_is_unique primary key (serial_no)
);
revoke all on device_serial from berth_app;
-- whose a number is, in any case of letters
create index device_serial_folded on device_serial (upper(serial_no));

-- Makers print them in one case: who writes another one means the same device. A registration of a number waits for another one of it that is under way.
create or replace function keep_device_directory() returns trigger language plpgsql security definer set search_path = public as $$
declare
  known device_serial;
begin
  if tg_op <> 'INSERT' then delete from device_serial where serial_no = old.serial_no; end if;
  if tg_op <> 'DELETE' then
    perform pg_advisory_xact_lock(hashtext('device serial'), hashtext(upper(new.serial_no)));
    select * into known from device_serial where upper(serial_no) = upper(new.serial_no) limit 1;
    if found then
      raise unique_violation using constraint = case known.of_tenant when new.tenant_id then 'device_serial_is_own' else 'device_serial_is_unique' end;
    end if;
    insert into device_serial (serial_no, of_tenant) values (new.serial_no, new.tenant_id);
  end if;
  return null;
end $$;

create or replace function tenant_of_serial(serial text) returns bigint language sql stable security definer set search_path = public
  as $$ select of_tenant from device_serial where upper(serial_no) = upper(serial) order by serial_no = serial desc limit 1 $$;

-- Who a device of the tenant is, by its serial number or by its key (no tenant: by a key of before keys said theirs). Says nothing of whether it may
-- report: that follows from key and states.
create or replace function known_device(of_tenant bigint, serial text, digest bytea)
  returns table (tenant_id bigint, id bigint, serial_no text, key_digest bytea, park_lot_id bigint, protocol text, device_status smallint, asset_state smallint)
  language sql stable security definer set search_path = public
  as $$
    select d.tenant_id, d.id, d.serial_no, d.key_digest, d.park_lot_id, d.protocol, d.device_status, d.asset_state from device d
    where d.tenant_id = of_tenant and d.serial_no = serial
    union all
    select d.tenant_id, d.id, d.serial_no, d.key_digest, d.park_lot_id, d.protocol, d.device_status, d.asset_state from device d
    where serial is null and d.key_digest = digest and d.tenant_id = coalesce(of_tenant, d.tenant_id) $$;
