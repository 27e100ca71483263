-- While an older version still runs: safe.
create table driver_proof (
  tenant_id bigint not null default scope_tenant(),
  held text not null constraint driver_proof_held_length check (length(held) <= 200),
  digest bytea not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, held, digest)
);
call secure_by_tenant('driver_proof');
-- what can be forgotten
create index driver_proof_age on driver_proof (tenant_id, held_at);
