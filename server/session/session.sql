-- Why a session ended, for a day: anyone who still has its token reads the truth.
create table ended_session (
  tenant_id bigint not null default scope_tenant(),
  token_digest bytea not null,
  reason text not null,
  ended_at timestamptz not null default now(),
  primary key (tenant_id, token_digest),
  constraint ended_session_reason_code check (reason in ('elsewhere', 'logOut', 'wrongPasswords', 'passwordChanged', 'passwordReset', 'stopped',
    'tenantStopped', 'clientReset', 'byAdministrator'))
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

-- Sessions whose consoles asked for something since the last time.
create or replace function note_activity(digests bytea[]) returns void language sql security definer set search_path = public
  as $$ update session set seen_at = now() where token_digest = any (digests) $$;

create or replace function forget_ended_sessions() returns void language sql security definer set search_path = public as $$
  delete from ended_session where ended_at < now() - interval '1 day';
  delete from known_browser where used_at < now() - interval '1 year';
$$;
