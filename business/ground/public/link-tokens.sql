-- What stands in a pay link: the order number, which finds the order, and 128 bits that only this database can make, which prove that
-- the link was given out. Order numbers can be counted, so they alone open nothing. A keyed digest of which half is shown cannot be prolonged
-- without the key, so that SHA-256 as it is in the core of PostgreSQL will do.
create table pay_link_secret (
  is_only boolean not null default true,
  secret bytea not null,
  primary key (is_only),
  constraint pay_link_secret_is_one check (is_only)
);
revoke all on pay_link_secret from berth_app;
insert into pay_link_secret (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create or replace function pay_token(no text) returns text language sql stable security definer set search_path = public
  as $$ select no || '.' || translate(rtrim(encode(substr(sha256(secret || convert_to(no, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_')
    from pay_link_secret $$;

-- Compared by their digests, so that how long it takes says nothing of where they differ.
create or replace function is_same_secret(given text, wanted text) returns boolean language sql immutable
  as $$ select sha256(convert_to(given, 'UTF8')) = sha256(convert_to(wanted, 'UTF8')) $$;

-- What someone gets who typed the plate: it opens the same order, and proves less (business/service/driver/proof.ts).
create or replace function typed_token(no text) returns text language sql stable security definer set search_path = public
  as $$ select no || '~' || translate(rtrim(encode(substr(sha256(secret || convert_to('typed/' || no, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_')
    from pay_link_secret $$;

-- What the code opens that stands at a spot for everyone: the same order, with less proof, for it can be photographed once and asked forever.
create or replace function standing_token(no text) returns text language sql stable security definer set search_path = public
  as $$ select no || '-' || translate(rtrim(encode(substr(sha256(secret || convert_to('standing/' || no, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_')
    from pay_link_secret $$;

-- What stands in the code of a car park, a lane or a spot: whose it is, which one, and 128 bits that only this database can make.
create or replace function place_token(place_kind text, place_id bigint, of_tenant bigint) returns text language sql stable security definer
  set search_path = public
  as $$ select of_tenant || '.' || place_id || '.' || translate(rtrim(encode(substr(sha256(secret
    || convert_to('place/' || place_kind || '/' || of_tenant || '/' || place_id, 'UTF8')), 1, 16), 'base64'), '='), '+/', '-_') from pay_link_secret $$;
