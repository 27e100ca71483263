-- Signatures that were taken, so that none is taken twice by any process; forgotten once they are too old to be taken at all.
create table signature_once (
  tenant_id bigint not null default scope_tenant(),
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('signature_once');
-- what can be forgotten
create index signature_once_expiry on signature_once (expires_at);
create policy owner_forgets on signature_once to berth_owner using (true);

-- Read before anything else of the request, so only through this.
create or replace function signing_key_of_token(digest bytea) returns bytea language sql stable security definer set search_path = public
  as $$ select signing_key from session where token_digest = digest and still_lasts(expires_at, expires_at - started_at) $$;

create or replace function forget_signatures() returns void language sql security definer set search_path = public
  as $$ delete from signature_once where expires_at < now() $$;
