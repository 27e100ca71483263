-- Keys that open a big screen without signing in. The key itself is never stored; what becomes of it follows from what happened to it.
create table display_key (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  key_name text not null constraint display_key_key_name_length check (length(key_name) between 1 and 32),
  screen smallint not null constraint display_key_screen_code check (screen between 1 and 2),
  park_lot_ids bigint[] not null default '{}',
  valid_until date,
  status smallint not null generated always as (case when revoked_at is not null then 3 when key_digest is null then 1 else 2 end) stored,
  key_digest bytea constraint display_key_digest_is_unique unique,
  issued_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint display_key_name_is_unique unique (tenant_id, key_name)
);
call secure_by_lots('display_key', 'park_lot_ids');
call refer_by_list('display_key', 'park_lot_ids', 'parking_lot', 'display_key_lots_exist');
create policy owner_opens on display_key to berth_owner using (true) with check (true);

-- What a key opens at this moment, before the tenant is known: nothing once it is revoked, past its last day, for another screen, or its tenant is no
-- longer served. That it was used is noted once a minute.
create function open_display(digest bytea, wanted_screen smallint) returns table (tenant_id bigint, tenant_name text, key_name text, park_lot_ids bigint[])
language plpgsql security definer set search_path = public as $$
declare
  key display_key;
begin
  select k.* into key from display_key k join tenant t on t.id = k.tenant_id
  where k.key_digest = digest and k.screen = wanted_screen and k.status = 2
    and (k.valid_until is null or k.valid_until >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);
  if not found then return; end if;
  if key.last_used_at is null or key.last_used_at < now() - interval '1 minute' then
    update display_key k set last_used_at = now() where k.tenant_id = key.tenant_id and k.id = key.id;
  end if;
  return query select t.id, t.tenant_name, key.key_name, key.park_lot_ids from tenant t where t.id = key.tenant_id;
end $$;
