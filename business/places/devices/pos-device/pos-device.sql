-- Hand-helds, detectors in the ground and guidance screens (domain.md 1.12–1.14). Apart from `device`, which holds what reports passings:
-- these are counted, lent out and repaired, and each has columns of its own.
create table pos_device (
  {declared},
  constraint pos_device_claim_names_someone check (device_status <> {pos_device.device_status.claimed} or (user_id is not null and claim_at is not null)),
  constraint pos_device_code_is_unique unique (tenant_id, code),
  constraint pos_device_serial_is_unique unique (tenant_id, serial_no),
  constraint pos_device_unclaimed_is_offline check (device_status = {pos_device.device_status.claimed} or status = 'offline')
);
-- the hand-helds of a person
create index pos_device_user on pos_device (tenant_id, user_id) where user_id is not null;
-- A hand-held is online while the one who claimed it is signed in. Sessions start and end in every scope, so this follows them as the owner.
create policy owner_follows_sessions on pos_device to berth_owner using (true) with check (true);

create or replace function hand_helds_follow_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update pos_device set status = 'offline' where tenant_id = old.tenant_id and user_id = old.user_id and device_status = {pos_device.device_status.claimed};
  else
    update pos_device set status = 'online', last_login_at = new.started_at where tenant_id = new.tenant_id and user_id = new.user_id
      and device_status = {pos_device.device_status.claimed} and is_auth;
  end if;
  return null;
end $$;
create trigger session_shows_hand_held after insert or delete or update of token_digest on session for each row execute function hand_helds_follow_sessions();
