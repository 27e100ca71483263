-- Passkeys of accounts (WebAuthn Level 3): public keys, so that nothing here opens anything. `counter`: of the authenticator, 0 where it keeps none;
-- it never goes back.
create table passkey (
  tenant_id bigint not null default scope_tenant(),
  credential_id text not null,
  user_id bigint not null,
  passkey_name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  registered_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, credential_id),
  constraint passkey_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('passkey');
create policy owner_finds_by_session on passkey for select to berth_owner using (true);
-- the passkeys of a person
create index passkey_of_user on passkey (tenant_id, user_id);

-- What a passkey is asked to sign: once, within minutes, by one person, and within the session that asked; without one, as they sign in.
create table passkey_challenge (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  session_digest bytea,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, digest),
  constraint passkey_challenge_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('passkey_challenge');
