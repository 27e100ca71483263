-- Keys by which other systems call. The key itself is never stored; what happens to it follows from what happened to it. Each acts by an account
-- of its own, which no one signs in to. After a rotation the one before opens as well until `previous_until`.
create table api_key (
  {declared},
  status smallint not null generated always as (
CASE
    WHEN (revoked_at IS NOT NULL) THEN {api_key.status.revoked}
    WHEN (key_digest IS NULL) THEN {api_key.status.notIssued}
    ELSE {api_key.status.valid}
END) stored,
  key_digest bytea,
  previous_digest bytea,
  constraint api_key_account_exists foreign key (tenant_id, account_id) references tenant_user (tenant_id, id),
  constraint api_key_digest_is_unique unique (key_digest, tenant_id),
  constraint api_key_name_is_unique unique (tenant_id, key_name),
  constraint api_key_permission_codes_are_a_list check (jsonb_typeof(permission_codes) = 'array'),
  constraint api_key_previous_digest_is_unique unique (previous_digest, tenant_id)
);
create policy owner_finds_by_key on api_key to berth_owner using (true) with check (true);

-- Who answers for what an account does: the keeper of the API key that acts by it, else the person who signs in to it.
create or replace function answers_for(account bigint) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce((select k.owner_id from api_key k where k.tenant_id = scope_tenant() and k.account_id = account), account)
$$;

-- How often a key called in the minute in which it called last.
create table api_key_use (
  tenant_id bigint not null default scope_tenant(),
  key_id bigint not null,
  minute_at timestamptz not null,
  calls integer not null,
  primary key (tenant_id, key_id),
  constraint api_key_use_key_exists foreign key (tenant_id, key_id) references api_key (tenant_id, id) on delete cascade
);
call secure_by_tenant('api_key_use');
create policy owner_counts on api_key_use to berth_owner using (true) with check (true);

-- Who a key lets in at this moment, before the tenant is known: {person}, as person_of_token gives one, or {refused} and why, with {seconds} to
-- wait where it called too often. Of its permissions and lots it has those that its keeper has now. Counts the call; that it was used is noted
-- once a minute. What is lost of a count with the power is not missed, so nothing waits for the disk.
create or replace function use_api_key(digest bytea, address inet) returns json language plpgsql security definer set search_path = public as $$
declare
  key api_key;
  keeper tenant_user;
  of_tenant tenant;
  lots bigint[];
  counted integer;
  minute timestamptz := date_trunc('minute', now());
begin
  perform set_config('synchronous_commit', 'off', true);
  select k.* into key from api_key k where k.key_digest = digest or k.previous_digest = digest;
  if not found then return json_build_object('refused', 'unknown'); end if;
  select t.* into of_tenant from tenant t where t.id = key.tenant_id;
  select u.* into keeper from tenant_user u where u.tenant_id = key.tenant_id and u.id = key.owner_id;
  if not tenant_is_served(of_tenant.tenant_state, of_tenant.service_end) then return json_build_object('refused', 'tenantStopped'); end if;
  if key.status = {api_key.status.revoked} then return json_build_object('refused', 'revoked'); end if;
  if key.key_digest <> digest and key.previous_until <= now() then return json_build_object('refused', 'replaced'); end if;
  if key.valid_until < (now() at time zone 'Asia/Shanghai')::date then return json_build_object('refused', 'expired'); end if;
  if keeper.account_state not in ({tenant_user.account_state.normal}, {tenant_user.account_state.locked})
    or keeper.expire_at < (now() at time zone 'Asia/Shanghai')::date then return json_build_object('refused', 'keeperStopped'); end if;
  if key.allowed_addresses is not null and not exists (
    select from regexp_split_to_table(key.allowed_addresses, ', ') each where address <<= each::inet)
      then return json_build_object('refused', 'address'); end if;
  insert into api_key_use as used (tenant_id, key_id, minute_at, calls) values (key.tenant_id, key.id, minute, 1)
    on conflict (tenant_id, key_id) do update set minute_at = minute, calls = case when used.minute_at = minute then used.calls + 1 else 1 end
    returning calls into counted;
  if counted > key.calls_per_minute then
    return json_build_object('refused', 'tooOften', 'seconds', ceil(extract(epoch from minute + interval '1 minute' - clock_timestamp()))::integer);
  end if;
  if key.last_used_at is null or key.last_used_at < now() - interval '1 minute' or key.last_used_ip is distinct from host(address) then
    update api_key k set last_used_at = now(), last_used_ip = host(address) where k.tenant_id = key.tenant_id and k.id = key.id;
  end if;
  lots := case
    when keeper.data_scope <> {tenant_user.data_scope.chosenLots} then nullif(key.park_lot_ids, '{}')
    when key.park_lot_ids = '{}' then keeper.scope_park_lot_ids
    else array(select unnest(key.park_lot_ids) intersect select unnest(keeper.scope_park_lot_ids)) end;
  return json_build_object('person', (
    select json_build_object(
      'userId', u.id::text, 'userName', u.user_name, 'realName', u.real_name, 'avatarUrl', null, 'tenantId', u.tenant_id::text,
      'tenantName', of_tenant.tenant_name, 'mustChange', false, 'lots', array_to_json(lots::text[]), 'roles', json_build_array(), 'isAdmin', false,
      'permissions', (
        select coalesce(json_agg(code), '[]') from jsonb_array_elements_text(key.permission_codes) code where exists (
          select from role r where r.tenant_id = key.tenant_id and r.id = any (keeper.role_ids) and r.status = {role.status.enabled}
            and (r.is_admin or r.permission_codes ?| array[code, split_part(code, ':', 1) || ':*', '*']))))
    from tenant_user u where u.tenant_id = key.tenant_id and u.id = key.account_id));
end $$;
