-- One-time ways in from elsewhere: an account has at most one, for a minute. The token itself is never stored.
create table jump_token (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint jump_token_is_unique unique (digest, tenant_id)
);
call secure_by_tenant('jump_token');
create policy owner_uses on jump_token to berth_owner using (true);

-- Uses a token up, before the tenant is known; whose it is, or nothing: of many at once one deletes the row.
create or replace function use_jump_token(wanted bytea) returns table (tenant_id bigint, user_id bigint) language sql security definer set search_path = public
  as $$
  with used as (delete from jump_token j where j.digest = wanted returning j.tenant_id, j.user_id, j.expires_at)
  select u.tenant_id, u.user_id from used u join tenant t on t.id = u.tenant_id
  where still_lasts(u.expires_at, interval '1 minute') and tenant_is_served(t.tenant_state, t.service_end)
$$;
