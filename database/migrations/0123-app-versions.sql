-- Versions of the apps that work with the platform (domain.md 1.53). The package itself is a stored file.
create table app_version (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  app_kind smallint not null constraint app_version_app_kind_code check (app_kind between 1 and 7),
  platform smallint not null constraint app_version_platform_code check (platform between 1 and 4),
  version_name text not null constraint app_version_version_name_length check (length(version_name) between 1 and 32),
  version_code integer not null constraint app_version_version_code_range check (version_code > 0),
  is_force boolean not null default false,
  min_version_code integer,
  update_content text constraint app_version_update_content_length check (length(update_content) <= 512),
  url text,
  file_name text,
  file_size integer,
  sha256 text,
  status smallint not null default 1 constraint app_version_status_code check (status between 1 and 3),
  publish_at timestamptz,
  download_count integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint app_version_code_is_unique unique (tenant_id, app_kind, platform, version_code),
  constraint app_version_least_is_not_above check (min_version_code between 1 and version_code),
  constraint app_version_published_has_package check (status <> 2 or url is not null)
);
call secure_by_tenant('app_version');
