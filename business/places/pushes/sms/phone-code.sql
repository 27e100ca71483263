-- The code on its way to a mobile, for five minutes and five tries; how many were sent to it on that day, for whatever purpose. Registering
-- was the first of them, and while versions take over from each other the table keeps its name.
create table register_code (
  tenant_id bigint not null default scope_tenant(),
  mobile text not null constraint register_code_mobile_sealed check (is_sealed(mobile, tenant_id)),
  digest bytea not null,
  sent_at timestamptz not null default now(),
  sent_count integer not null default 1,
  tries integer not null default 0,
  primary key (tenant_id, mobile)
);
call secure_by_tenant('register_code');
