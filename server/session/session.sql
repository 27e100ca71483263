-- Why a session ended, for a day: anyone who still has its token reads the truth.
create table ended_session (
  tenant_id bigint not null default scope_tenant(),
  token_digest bytea not null,
  reason text not null,
  ended_at timestamptz not null default now(),
  primary key (tenant_id, token_digest),
  constraint ended_session_reason_code check (reason in ('elsewhere', 'logOut', 'wrongPasswords', 'passwordChanged', 'passwordReset', 'stopped', 'tenantStopped', 'clientReset', 'byAdministrator'))
);
call secure_by_tenant('ended_session');
create policy owner_finds_by_token on ended_session to berth_owner using (true) with check (true);
-- why_ended, before the tenant is known
create index ended_session_token on ended_session (token_digest);
-- what can be forgotten
create index ended_session_age on ended_session (ended_at);

-- One session for an account; the token itself is never stored. Read before the tenant is known, so only through person_of_token.
-- The public half of the key with which a session's console signs its requests (SPKI, DER); none where signing is off.
create table session (
  tenant_id bigint not null,
  user_id bigint not null,
  token_digest bytea not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  wrong_passwords smallint not null default 0,
  signing_key bytea,
  browser text,
  primary key (tenant_id, user_id),
  constraint session_token_is_unique unique (token_digest, tenant_id)
);
call secure_by_tenant('session');
create policy owner_finds_by_token on session to berth_owner using (true) with check (true);

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

-- Sessions whose consoles asked for something since the last time.
create or replace function note_activity(digests bytea[]) returns void language sql security definer set search_path = public
  as $$ update session set seen_at = now() where token_digest = any (digests) $$;

create or replace function forget_ended_sessions() returns void language sql security definer set search_path = public as $$
  delete from ended_session where ended_at < now() - interval '1 day';
  delete from known_browser where used_at < now() - interval '1 year';
$$;
