-- What the tenant used of what it may, for the platform what each tenant did; `most` 0: no limit. The platform itself has none.
create or replace function tenant_quotas() returns table (tenant_id bigint, tenant_name text, quota text, used bigint, most bigint) language sql stable as $$
  select id, tenant_name, 'imports', used_today(id, 'imports'), import_rows_per_day::bigint from tenant where id <> 0
  union all
  select id, tenant_name, 'exports', used_today(id, 'exports'), exports_per_day from tenant where id <> 0
  union all
  select id, tenant_name, 'files', shared_bytes(id), file_gigabytes * 1073741824::bigint from tenant where id <> 0
  union all
  select id, tenant_name, 'calls', used_today(id, 'calls'), calls_per_day from tenant where id <> 0 $$;
