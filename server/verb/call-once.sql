-- Idempotency keys of changing calls: the first answer, given again to every repetition.
create table call_once (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  key text not null,
  request_digest bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
call secure_by_tenant('call_once');
-- answers that are old enough to be forgotten
create index call_once_age on call_once (created_at);
