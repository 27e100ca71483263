-- A phone that proved itself by a code: for drivers' pages only, of its token only the digest. It ends by itself after thirty days.
create table driver_session (
  tenant_id bigint not null default scope_tenant(),
  digest bytea not null,
  mobile text not null constraint driver_session_mobile_sealed check (is_sealed(mobile, tenant_id)),
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (tenant_id, digest)
);
call secure_by_tenant('driver_session');
-- the sessions of a phone, what can be forgotten
create index driver_session_mobile on driver_session (tenant_id, mobile, began_at);
create index driver_session_end on driver_session (tenant_id, ends_at);

-- The stays whose link a phone held while it was signed in, and by which proof (business/service/driver/proof.ts): its history.
create table driver_stay (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null constraint driver_stay_mobile_sealed check (is_sealed(mobile, tenant_id)),
  order_no text not null,
  is_at_car boolean not null,
  kept_at timestamptz not null default now(),
  primary key (tenant_id, mobile, order_no)
);
call secure_by_tenant('driver_stay');

-- What a phone held at its time: a payment while it was open, or the code that a lane showed of a passing. Of a payment two, which say that there is no one
-- phone; of a passing the first (business/service/driver/proof.server.ts). Of what only the phone has, the digest.
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
