-- What phones are sealed by (server/secrets/phone-seal.ts), itself sealed by SECRETS_KEY: who has the database alone has no phone, and a new
-- SECRETS_KEY seals this one row again and no phone.
create table phone_key (
  is_only boolean primary key default true constraint phone_key_is_one check (is_only),
  sealed text not null
);
revoke all on phone_key from berth_app;

-- The key; the one that was made just now where there was none.
create or replace function phone_key_or(made text) returns text language plpgsql security definer set search_path = public as $$
begin
  insert into phone_key (sealed) values (made) on conflict do nothing;
  return (select sealed from phone_key);
end $$;

-- The same key, sealed again.
create or replace function reseal_phone_key(was text, sealed_again text) returns void language sql security definer set search_path = public
  as $$ update phone_key set sealed = sealed_again where sealed = was $$;
