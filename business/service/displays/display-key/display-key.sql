-- Keys that open a big screen without signing in. The key itself is never stored; what happens to it follows from what happened to it.
create table display_key (
  {declared},
  status smallint not null generated always as (
CASE
    WHEN (revoked_at IS NOT NULL) THEN {display_key.status.revoked}
    WHEN (key_digest IS NULL) THEN {display_key.status.notIssued}
    ELSE {display_key.status.valid}
END) stored,
  key_digest bytea,
  constraint display_key_digest_is_unique unique (key_digest, tenant_id),
  constraint display_key_name_is_unique unique (tenant_id, key_name)
);
create policy owner_opens on display_key to berth_owner using (true) with check (true);

-- What a key opens at this moment, before the tenant is known: nothing once it is revoked, past its last day, for another screen, or its tenant is no
-- longer served. That it was used is noted once a minute.
create or replace function open_display(digest bytea, wanted_screen smallint)
  returns table (tenant_id bigint, tenant_name text, key_name text, park_lot_ids bigint[])
language plpgsql security definer set search_path = public as $$
declare
  key display_key;
begin
  select k.* into key from display_key k join tenant t on t.id = k.tenant_id
  where k.key_digest = digest and k.screen = wanted_screen and k.status = {display_key.status.valid}
    and (k.valid_until is null or k.valid_until >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);
  if not found then return; end if;
  if key.last_used_at is null or key.last_used_at < now() - interval '1 minute' then
    update display_key k set last_used_at = now() where k.tenant_id = key.tenant_id and k.id = key.id;
  end if;
  return query select t.id, t.tenant_name, key.key_name, key.park_lot_ids from tenant t where t.id = key.tenant_id;
end $$;
