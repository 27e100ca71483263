-- Why a session ended, for a day: who still has its token is shown the truth.
create table ended_session (
  tenant_id bigint not null default scope_tenant(),
  token_digest bytea not null,
  reason text not null constraint ended_session_reason_code check (reason in
    ('elsewhere', 'logOut', 'wrongPasswords', 'passwordChanged', 'passwordReset', 'stopped', 'tenantStopped', 'clientReset')),
  ended_at timestamptz not null default now(),
  primary key (tenant_id, token_digest)
);
call secure_by_tenant('ended_session');
create policy owner_finds_by_token on ended_session to berth_owner using (true) with check (true);
-- why_ended, before the tenant is known
create index ended_session_token on ended_session (token_digest);
-- what can be forgotten
create index ended_session_age on ended_session (ended_at);

-- A session ends twelve hours after it began, and after two hours in which its console asked for nothing.
create or replace view running_session as
  select s.token_digest, s.expires_at, t.tenant_name, u.*
  from session s
  join tenant t on t.id = s.tenant_id
  join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.expires_at > now() and s.seen_at > now() - interval '2 hours' and u.account_state in (1, 3)
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);

-- Of a session that does not run: what ended it, or what keeps it from running now; `unknown` for a token that is none.
create function why_ended(digest bytea) returns text language sql stable security definer set search_path = public as $$
  select coalesce(
    (select case
        when not tenant_is_served(t.tenant_state, t.service_end) then 'tenantStopped'
        when u.account_state not in (1, 3) then 'stopped'
        when u.expire_at < (now() at time zone 'Asia/Shanghai')::date then 'accountExpired'
        when s.expires_at <= now() then 'expired'
        else 'idle' end
      from session s join tenant t on t.id = s.tenant_id join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.token_digest = digest),
    (select reason from ended_session where token_digest = digest),
    'unknown')
$$;

-- Sessions whose consoles asked for something since the last time.
create function note_activity(digests bytea[]) returns void language sql security definer set search_path = public
  as $$ update session set seen_at = now() where token_digest = any (digests) $$;

create policy owner_forgets on known_browser to berth_owner using (true);
create function forget_ended_sessions() returns void language sql security definer set search_path = public as $$
  delete from ended_session where ended_at < now() - interval '1 day';
  delete from known_browser where used_at < now() - interval '1 year';
$$;
-- Who is inside stays inside when this comes.
alter table session no force row level security;
update session set seen_at = now();
alter table session force row level security;
