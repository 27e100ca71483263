-- The key of a tenant that signs what its lane boxes work with while they have lost the centre (Ed25519); the private half is sealed (server/secrets).
create table snapshot_key (
  tenant_id bigint not null default scope_tenant(),
  public_key text not null,
  sealed text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id)
);
call secure_by_tenant('snapshot_key');
