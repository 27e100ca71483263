create table role (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  role_name text not null constraint role_role_name_length check (length(role_name) between 2 and 255),
  role_code text not null constraint role_role_code_length check (length(role_code) between 1 and 32),
  role_kind smallint not null default 2 constraint role_role_kind_code check (role_kind between 1 and 2),
  is_admin boolean not null default false,
  permission_codes jsonb default '[]',
  menu_urls jsonb default '[]',
  status smallint not null constraint role_status_code check (status between 1 and 2),
  remark text constraint role_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint role_name_is_unique unique (tenant_id, role_name),
  constraint role_code_is_unique unique (tenant_id, role_code),
  constraint role_lists_are_lists check (jsonb_typeof(permission_codes) = 'array' and jsonb_typeof(menu_urls) = 'array')
);
call secure_by_tenant('role');

create table tenant_user (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  user_name text not null constraint tenant_user_user_name_length check (length(user_name) between 2 and 20),
  real_name text not null constraint tenant_user_real_name_length check (length(real_name) between 2 and 20),
  avatar_url text,
  mobile text constraint tenant_user_mobile_length check (length(mobile) <= 11),
  email text constraint tenant_user_email_length check (length(email) <= 100),
  user_kind smallint not null constraint tenant_user_user_kind_code check (user_kind in (1, 2, 3, 4, 5, 8)),
  role_ids bigint[] not null default '{}',
  data_scope smallint not null constraint tenant_user_data_scope_code check (data_scope in (1, 4)),
  scope_park_lot_ids bigint[] not null default '{}',
  account_state smallint not null default 4 constraint tenant_user_account_state_code check (account_state between 1 and 5),
  expire_at date,
  must_change boolean not null default true,
  error_count integer not null default 0 constraint tenant_user_error_count_range check (error_count >= 0),
  locked_until timestamptz,
  last_login_at timestamptz,
  last_login_ip text,
  login_count integer not null default 0 constraint tenant_user_login_count_range check (login_count >= 0),
  remark text constraint tenant_user_remark_length check (length(remark) <= 32),
  password_hash text,
  password_updated_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint tenant_user_name_is_unique unique (tenant_id, user_name),
  constraint tenant_user_scope_names_lots check (data_scope <> 4 or scope_park_lot_ids <> '{{}}'),
  constraint tenant_user_tenant_exists foreign key (tenant_id) references tenant (id)
);
call secure_by_tenant('tenant_user');
call refer_by_list('tenant_user', 'role_ids', 'role', 'tenant_user_roles_exist');
call refer_by_list('tenant_user', 'scope_park_lot_ids', 'parking_lot', 'tenant_user_lots_exist');
revoke delete on tenant_user from berth_app;

-- Who is behind a running session, as things are now; null when it ended, or the user or the tenant may not enter any more. `lots`: null
-- for all.
create policy owner_finds_by_session on tenant_user for select to berth_owner using (true);
create policy owner_finds_by_session on role for select to berth_owner using (true);
create function person_of_token(digest bytea) returns json language sql stable security definer set search_path = public as $$
  select json_build_object(
    'userId', u.id::text, 'userName', u.user_name, 'realName', u.real_name, 'avatarUrl', u.avatar_url,
    'tenantId', t.id::text, 'tenantName', t.tenant_name, 'mustChange', u.must_change,
    'lots', case when u.data_scope = 4 then array_to_json(u.scope_park_lot_ids::text[]) end,
    'roles', (select coalesce(json_agg(r.role_code order by r.id), '[]') from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1),
    'isAdmin', exists (select from role r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1 and r.is_admin),
    'permissions', (select coalesce(json_agg(distinct code), '[]') from role r, jsonb_array_elements_text(r.permission_codes) code
      where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1))
  from session s
  join tenant t on t.id = s.tenant_id
  join tenant_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.token_digest = digest and s.expires_at > now() and u.account_state = 1
    and (u.expire_at is null or u.expire_at >= (now() at time zone 'Asia/Shanghai')::date)
    and tenant_is_served(t.tenant_state, t.service_end)
$$;
