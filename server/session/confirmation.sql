-- One-time confirmations of the password, bound to session, action and object.
create table confirmation (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  session_digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('confirmation');
