-- Versions of the apps that work with the platform (domain.md 1.53). The package itself is a stored file.
create table app_version (
  {declared},
  constraint app_version_code_is_unique unique (tenant_id, app_kind, platform, version_code),
  constraint app_version_least_is_not_above check (min_version_code between 1 and version_code),
  constraint app_version_published_has_package check (status <> {app_version.status.published} or url is not null)
);
