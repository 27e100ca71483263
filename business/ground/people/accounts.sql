-- Signing in: the tenant behind a code; null when there is none, it is stopped or its service has ended.
create or replace function tenant_of_code(code text) returns bigint language sql stable security definer set search_path = public
  as $$ select id from tenant where tenant_code = code and tenant_is_served(tenant_state, service_end) $$;

revoke all on running_session from berth_app;

-- Whether one of the roles asks for a second factor, and the account has none.
create or replace function lacks_second_factor(tenant bigint, account bigint, roles bigint[]) returns boolean language sql stable security definer
  set search_path = public as $$
  select exists (select from role r where r.tenant_id = tenant and r.id = any (roles) and r.status = {role.status.enabled} and r.needs_second_factor)
    and not exists (select from second_factor f where f.tenant_id = tenant and f.user_id = account and f.confirmed_at is not null)
    and not exists (select from passkey p where p.tenant_id = tenant and p.user_id = account)
$$;

create or replace function person_of_token(digest bytea) returns json language sql stable security definer set search_path = public as $$
  select json_build_object(
    'userId', u.id::text, 'userName', u.user_name, 'realName', u.real_name, 'avatarUrl', u.avatar_url,
    'tenantId', u.tenant_id::text, 'tenantName', u.tenant_name, 'mustChange', u.must_change, 'userKind', u.user_kind,
    'mustSetUp', lacks_second_factor(u.tenant_id, u.id, u.role_ids),
    'lots', case when u.data_scope = {tenant_user.data_scope.chosenLots} then array_to_json(u.scope_park_lot_ids::text[]) end,
    'roles', roles.codes, 'isAdmin', roles.is_admin,
    'permissions', (select coalesce(json_agg(distinct code), '[]') from jsonb_array_elements(roles.permissions) list, jsonb_array_elements_text(list) code))
  from running_session u, lateral (
    select coalesce(json_agg(r.role_code order by r.id), '[]') as codes, coalesce(bool_or(r.is_admin), false) as is_admin,
      coalesce(jsonb_agg(r.permission_codes), '[]') as permissions
    from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = {role.status.enabled}) roles
  where u.token_digest = digest
$$;

-- What someone of the tenant may now, whether they are signed in or not: for work that outlasts its call. Null while account or tenant is stopped or over.
create or replace function rights_of(of_user bigint) returns json language sql stable security definer set search_path = public as $$
  select json_build_object(
    'lots', case when u.data_scope = {tenant_user.data_scope.chosenLots} then array_to_json(u.scope_park_lot_ids::text[]) end,
    'isAdmin', coalesce((select bool_or(r.is_admin) from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids)
      and r.status = {role.status.enabled}), false),
    'permissions', (select coalesce(json_agg(distinct code), '[]') from role r, jsonb_array_elements_text(r.permission_codes) code
      where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = {role.status.enabled}))
  from tenant_user u join tenant t on t.id = u.tenant_id
  where u.tenant_id = scope_tenant() and u.id = of_user and u.account_state in ({tenant_user.account_state.normal}, {tenant_user.account_state.locked})
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date) and tenant_is_served(t.tenant_state, t.service_end)
$$;

-- Starts to read as the person behind a session: sets the transaction's scope to theirs and says 'entered'; 'mustChange' when they came in
-- with a password that someone else knows and must choose their own before they read anything; 'mustSetUp' when a role of theirs asks for a
-- second factor that they have not set up; 'refused' when they hold none of the
-- permissions; null when there is no such session. Without the scope nothing that follows in the transaction sees a row. What is read so is
-- planned once for all values: planning for every month of a big table costs more than reading a page.
-- Who may read personal texts whole is named in `berth.reads_whole`, for the next statement of the transaction.
create or replace function enter(digest bytea, codes text[]) returns text language plpgsql security definer set search_path = public as $$
declare
  tenant bigint;
  lots text;
  may boolean;
  reads_whole text;
  must_choose boolean;
  must_set_up boolean;
begin
  select u.tenant_id, case when u.data_scope = {tenant_user.data_scope.chosenLots} then u.scope_park_lot_ids::text else '*' end, u.must_change,
    lacks_second_factor(u.tenant_id, u.id, u.role_ids),
    exists (select from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = {role.status.enabled}
      and (r.is_admin or r.permission_codes ?| codes)),
    case when exists (select from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = {role.status.enabled}
      and (r.is_admin or r.permission_codes ?| array['personal-data:read', 'personal-data:*', '*'])) then concat(u.tenant_id, ' ', u.id) end
  into tenant, lots, must_choose, must_set_up, may, reads_whole from running_session u where u.token_digest = digest;
  if not found then return null; end if;
  if must_choose then return 'mustChange'; end if;
  if must_set_up then return 'mustSetUp'; end if;
  if not may then return 'refused'; end if;
  perform take_scope(tenant, lots), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('berth.reads_whole', coalesce(reads_whole, ''), true);
  return 'entered';
end $$;

-- Of the sessions behind open sockets, those that still run.
create or replace function sessions_that_run(digests bytea[]) returns setof bytea language sql stable security definer set search_path = public
  as $$ select token_digest from running_session where token_digest = any (digests) $$;

-- A session ends twelve hours after it started, and after the time that its tenant set in which its console asked for nothing. The columns are named, so that
-- one more of tenant_user does not recreate the view, without its rights.
create or replace view running_session as
  select s.token_digest, s.expires_at, t.tenant_name, u.tenant_id, u.id, u.user_name, u.real_name, u.avatar_url, u.mobile, u.email, u.user_kind, u.role_ids,
    u.data_scope,
    u.scope_park_lot_ids, u.account_state, u.expire_at, u.must_change, u.error_count, u.locked_until, u.last_login_at, u.last_login_ip, u.login_count, u.remark,
    u.created_at, u.created_by, u.updated_at, u.updated_by, u.password_hash, u.password_updated_at, u.shares_name
  from session s
  join tenant t on t.id = s.tenant_id
  join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where still_lasts(s.expires_at, s.expires_at - s.started_at) and s.seen_at > now() - make_interval(mins => idle_minutes(s.tenant_id))
    and u.account_state in ({tenant_user.account_state.normal}, {tenant_user.account_state.locked})
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);

-- After how many minutes without a request the sessions of a tenant end: its parameter, or the usual of `sessionIdleMinutes`.
create or replace function idle_minutes(tenant bigint) returns integer language sql stable security definer set search_path = public as $$
  select coalesce((select p.param_value from parameter p where p.tenant_id = tenant and p.param_key = 'sessionIdleMinutes' and p.park_lot_id is null), 120)
$$;

-- Those of the tenant whose session it is; null for a token that is none.
create or replace function idle_minutes_of(digest bytea) returns integer language sql stable security definer set search_path = public
  as $$ select idle_minutes(s.tenant_id) from session s where s.token_digest = digest $$;

-- Of a session that does not run: what ended it, or what keeps it from running now; `unknown` for a token that is none.
create or replace function why_ended(digest bytea) returns text language sql stable security definer set search_path = public as $$
  select coalesce(
    (select case
        when not tenant_is_served(t.tenant_state, t.service_end) then 'tenantStopped'
        when u.account_state not in ({tenant_user.account_state.normal}, {tenant_user.account_state.locked}) then 'stopped'
        when u.expire_at < (now() at time zone 'Asia/Shanghai')::date then 'accountExpired'
        when not still_lasts(s.expires_at, s.expires_at - s.started_at) then 'expired'
        else 'idle' end
      from session s join tenant t on t.id = s.tenant_id join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.token_digest = digest),
    (select reason from ended_session where token_digest = digest),
    'unknown')
$$;
