create table menu (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  url text not null,
  name text not null constraint menu_name_length check (length(name) between 1 and 32),
  name_en text constraint menu_name_en_length check (length(name_en) <= 64),
  icon text,
  level text not null,
  parent_id bigint,
  menu_kind smallint not null constraint menu_menu_kind_code check (menu_kind between 1 and 2),
  permission_code text,
  sort integer not null constraint menu_sort_range check (sort between 0 and 9999),
  hidden boolean not null,
  no_cache boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint menu_url_is_unique unique (tenant_id, url),
  constraint menu_parent_exists foreign key (tenant_id, parent_id) references menu (tenant_id, id) on delete cascade
);
call secure_by_tenant('menu');

create table dict_type (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  type_code text not null constraint dict_type_type_code_length check (length(type_code) between 1 and 32),
  type_name text not null constraint dict_type_type_name_length check (length(type_name) between 1 and 32),
  kind smallint not null default 3 constraint dict_type_kind_code check (kind between 1 and 3),
  status smallint not null constraint dict_type_status_code check (status between 1 and 2),
  remark text constraint dict_type_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint dict_type_code_is_unique unique (tenant_id, type_code)
);
call secure_by_tenant('dict_type');

create table dict_item (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  dict_type_id bigint not null,
  item_code text not null constraint dict_item_item_code_length check (length(item_code) between 1 and 32),
  item_name text not null constraint dict_item_item_name_length check (length(item_name) between 1 and 32),
  item_name_en text constraint dict_item_item_name_en_length check (length(item_name_en) <= 64),
  item_value text constraint dict_item_item_value_length check (length(item_value) <= 64),
  is_default boolean not null,
  sort integer not null constraint dict_item_sort_range check (sort between 0 and 9999),
  status smallint not null constraint dict_item_status_code check (status between 1 and 2),
  remark text constraint dict_item_remark_length check (length(remark) <= 32),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint dict_item_code_is_unique unique (tenant_id, dict_type_id, item_code),
  constraint dict_item_type_exists foreign key (tenant_id, dict_type_id) references dict_type (tenant_id, id)
);
call secure_by_tenant('dict_item');
create unique index dict_item_default_is_unique on dict_item (tenant_id, dict_type_id) where is_default;

-- Who came, went and was refused. Append-only. `user_id` is null for names that nobody has.
create table login_log (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  happened_at timestamptz not null default now(),
  user_name text not null,
  real_name text,
  login_kind smallint not null default 1 constraint login_log_login_kind_code check (login_kind between 1 and 6),
  event_kind smallint not null constraint login_log_event_kind_code check (event_kind between 1 and 5),
  ip text,
  browser text,
  fail_reason text,
  user_id bigint,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id)
);
call secure_by_tenant('login_log');
revoke update, delete on login_log from berth_app;
-- the log, newest first
create index login_log_time on login_log (tenant_id, happened_at desc, id desc);
