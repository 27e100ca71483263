-- What someone must read from a picture before a code is sent, once.
create table picture_code (
  tenant_id bigint not null default scope_tenant(),
  id uuid not null default gen_random_uuid(),
  digest bytea not null,
  expires_at timestamptz not null default (now() + '00:03:00'::interval),
  primary key (tenant_id, id)
);
call secure_by_tenant('picture_code');
-- codes that are over
create index picture_code_age on picture_code (tenant_id, expires_at);
