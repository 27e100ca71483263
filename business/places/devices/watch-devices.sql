-- Heartbeats come every 30 s; three that are missed mean offline (domain.md 1.48, deviceOfflineSeconds).
create or replace function device_patience() returns interval language sql immutable parallel safe as $$ select interval '90 seconds' $$;

-- Over all tenants, for those who watch the platform: how many devices send, and how many of those that once did are silent.
create or replace function devices_by_state() returns table (state text, devices bigint) language sql stable security definer set search_path = public as $$
  select 'online', count(*) filter (where online_state = {device.online_state.online}) from device
  union all select 'offline', count(*) filter (where online_state = {device.online_state.offline} and asset_state = {device.asset_state.inUse}) from device
$$;

create or replace function devices_to_watch() returns table (tenant_id bigint) language sql stable security definer set search_path = public as $$
  select d.tenant_id from device d where d.online_state = {device.online_state.online} and d.last_heartbeat_at < now() - device_patience()
  union select c.tenant_id from gate_command c where c.state in ({gate_command.state.waiting}, {gate_command.state.sent})
    and not still_lasts(c.expires_at, c.expires_at - c.created_at)
$$;
