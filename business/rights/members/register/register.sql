-- What somebody must read from a picture before a code is sent, once.
create table picture_code (
  tenant_id bigint not null default scope_tenant(),
  id uuid not null default gen_random_uuid(),
  digest bytea not null,
  expires_at timestamptz not null default (now() + '00:03:00'::interval),
  primary key (tenant_id, id)
);
call secure_by_tenant('picture_code');
create index picture_code_age on picture_code (tenant_id, expires_at);

-- The code on its way to a mobile, for five minutes and five tries; how many were sent to it on that day.
create table register_code (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null,
  digest bytea not null,
  sent_at timestamptz not null default now(),
  sent_count integer not null default 1,
  tries integer not null default 0,
  primary key (tenant_id, mobile)
);
call secure_by_tenant('register_code');
