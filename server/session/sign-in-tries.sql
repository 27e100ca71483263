-- The accounts that an address tried without success: one forgetful person counts once, however often they try.
create table address_try (
  address text not null,
  accounts text[] not null,
  ends_at timestamptz not null,
  primary key (address)
);
-- what can be forgotten
create index address_try_end on address_try (ends_at);
revoke all on address_try from berth_app;

-- Tries with a password, counted before the password is looked at, in one statement each, so that tries at once are not free. A window
-- starts with its first try; the last allowed one starts the lock. Neither is prolonged by what is tried meanwhile, and after it counting
-- starts over. Only through these functions: what is counted is known before anyone's tenant is.
create table sign_in_try (
  subject text not null,
  tries integer not null,
  ends_at timestamptz not null,
  primary key (subject)
);
-- what can be forgotten
create index sign_in_try_end on sign_in_try (ends_at);
revoke all on sign_in_try from berth_app;

-- What tries of an account are counted by, whether or not there is such an account; without a tenant the name says which was meant.
create or replace function account_subject(tenant bigint, name text) returns text language sql immutable
  as $$ select 'account ' || coalesce(tenant::text, '?') || '/' || lower(name) $$;

-- Whether a window of so many seconds is over: its end has come, or lies further ahead than any that starts now, since the clock was wrong when it started. An
-- hour more, which no wait for a row takes, so that of tries at once none starts it over.
create or replace function window_is_over(ends_at timestamptz, seconds integer) returns boolean language sql stable
  as $$ select ends_at <= now() or ends_at > now() + make_interval(secs => seconds) + interval '1 hour' $$;

-- Takes a try. `tries`: its number, counted on while it is refused; `locked_until`: what the last allowed one started, or what refuses it.
create or replace function take_try(what text, most integer, seconds integer) returns table (is_allowed boolean, tries integer, locked_until timestamptz)
  language sql security definer set search_path = public as $$
  insert into sign_in_try as t (subject, tries, ends_at) values (what, 1, now() + make_interval(secs => seconds))
  on conflict (subject) do update set
    tries = case when window_is_over(t.ends_at, seconds) then 1 else t.tries + 1 end,
    ends_at = case when window_is_over(t.ends_at, seconds) or t.tries + 1 = most then excluded.ends_at else t.ends_at end
  returning t.tries <= most, t.tries, case when t.tries >= most then t.ends_at end
$$;

-- A try that was not used: the password could not be looked at.
create or replace function give_back_try(what text) returns void language sql security definer set search_path = public
  as $$ update sign_in_try set tries = tries - 1 where subject = what and tries > 0 $$;

create or replace function forget_tries(what text) returns void language sql security definer set search_path = public
  as $$ delete from sign_in_try where subject = what $$;

-- Takes a try of an account from an address; null when it may, else the seconds to wait.
create or replace function take_address(of text, account text, most integer, seconds integer) returns integer
  language plpgsql security definer set search_path = public as $$
begin
  insert into address_try as t (address, accounts, ends_at) values (of, array[account], now() + make_interval(secs => seconds))
  on conflict (address) do update set
    accounts = case when window_is_over(t.ends_at, seconds) then excluded.accounts when account = any (t.accounts) then t.accounts
      else t.accounts || account end,
    ends_at = case when window_is_over(t.ends_at, seconds) then excluded.ends_at else t.ends_at end
  where window_is_over(t.ends_at, seconds) or account = any (t.accounts) or cardinality(t.accounts) < most;
  if found then return null; end if;
  return (select greatest(1, ceil(extract(epoch from ends_at - now())))::integer from address_try where address = of);
end $$;

create or replace function give_back_address(of text, account text) returns void language sql security definer set search_path = public
  as $$ update address_try set accounts = array_remove(accounts, account) where address = of and account = any (accounts) $$;

create or replace function forget_old_tries() returns void language sql security definer set search_path = public as $$
  delete from sign_in_try where ends_at < now();
  delete from address_try where ends_at < now();
$$;

-- Anyone who sets an account's wrong passwords to none (signing in, a new password, unlocking, starting) forgets its tries with that.
create or replace function forget_tries_of_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform forget_tries(account_subject(new.tenant_id, new.user_name));
  return null;
end $$;
