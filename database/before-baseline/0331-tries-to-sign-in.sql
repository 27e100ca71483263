-- Tries with a password, counted before the password is looked at, in one statement each, so that tries at once are not free. A window
-- begins with its first try; the last allowed one begins the lock. Neither is prolonged by what is tried meanwhile, and after it counting
-- begins again. Only through these functions: what is counted is known before any tenant is.
create table sign_in_try (
  subject text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
-- what can be forgotten
create index sign_in_try_end on sign_in_try (ends_at);
revoke all on sign_in_try from berth_app;

-- The accounts that an address tried in vain: one forgetful person counts once, however often they try.
create table address_try (
  address text primary key,
  accounts text[] not null,
  ends_at timestamptz not null
);
-- what can be forgotten
create index address_try_end on address_try (ends_at);
revoke all on address_try from berth_app;

-- What tries of an account are counted by, whether or not there is such an account; without a tenant the name says which was meant.
create function account_subject(tenant bigint, name text) returns text language sql immutable
  as $$ select 'account ' || coalesce(tenant::text, '?') || '/' || lower(name) $$;

-- Takes a try. `tries`: its number, counted on while it is refused; `locked_until`: what the last allowed one began, or what refuses it.
create function take_try(what text, most integer, seconds integer) returns table (is_allowed boolean, tries integer, locked_until timestamptz)
  language sql security definer set search_path = public as $$
  insert into sign_in_try as t (subject, tries, ends_at) values (what, 1, now() + make_interval(secs => seconds))
  on conflict (subject) do update set
    tries = case when t.ends_at <= now() then 1 else t.tries + 1 end,
    ends_at = case when t.ends_at <= now() or t.tries + 1 = most then excluded.ends_at else t.ends_at end
  returning t.tries <= most, t.tries, case when t.tries >= most then t.ends_at end
$$;

-- A try that was not used: the password could not be looked at.
create function give_back_try(what text) returns void language sql security definer set search_path = public
  as $$ update sign_in_try set tries = tries - 1 where subject = what and tries > 0 $$;

create function forget_tries(what text) returns void language sql security definer set search_path = public
  as $$ delete from sign_in_try where subject = what $$;

-- Takes a try of an account from an address; null when it may, else the seconds to wait.
create function take_address(of text, account text, most integer, seconds integer) returns integer
  language plpgsql security definer set search_path = public as $$
begin
  insert into address_try as t (address, accounts, ends_at) values (of, array[account], now() + make_interval(secs => seconds))
  on conflict (address) do update set
    accounts = case when t.ends_at <= now() then excluded.accounts when account = any (t.accounts) then t.accounts else t.accounts || account end,
    ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
  where t.ends_at <= now() or account = any (t.accounts) or cardinality(t.accounts) < most;
  if found then return null; end if;
  return (select greatest(1, ceil(extract(epoch from ends_at - now())))::integer from address_try where address = of);
end $$;

create function give_back_address(of text, account text) returns void language sql security definer set search_path = public
  as $$ update address_try set accounts = array_remove(accounts, account) where address = of and account = any (accounts) $$;

create function forget_old_tries() returns void language sql security definer set search_path = public as $$
  delete from sign_in_try where ends_at < now();
  delete from address_try where ends_at < now();
$$;

-- What sets an account's wrong passwords to none (signing in, a new password, unlocking, starting) forgets its tries with that.
create function forget_tries_of_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform forget_tries(account_subject(new.tenant_id, new.user_name));
  return null;
end $$;
create trigger tenant_user_forgets_tries after update of error_count on tenant_user
  for each row when (new.error_count = 0) execute function forget_tries_of_account();

-- Browsers that signed an account in: a lock that strangers brought about does not stop them (OWASP, "device cookies").
create table known_browser (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, user_id, digest),
  constraint known_browser_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('known_browser');

-- A lock is about signing in; who is inside stays inside.
create or replace view running_session as
  select s.token_digest, s.expires_at, t.tenant_name, u.*
  from session s
  join tenant t on t.id = s.tenant_id
  join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.expires_at > now() and u.account_state in (1, 3)
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end);

-- No lock lasts longer than a quarter of an hour, so that no one is shut out for longer by a stranger's tries; those of today end here.
alter table parameter no force row level security;
alter table tenant_user no force row level security;
update parameter set param_value = 15 where param_key = 'loginLockMinutes' and param_value > 15;
update tenant_user set account_state = 1, error_count = 0, locked_until = null where account_state = 3;
alter table parameter force row level security;
alter table tenant_user force row level security;
