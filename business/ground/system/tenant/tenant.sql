-- Tenants are the platform's: tenant 0 keeps them, everyone else sees the own row only.
-- The demo tenant shows everyone its accounts (business/roof/demo.server.ts); no real tenant ever does.
create table tenant (
  {declared but not tenant_id},
  is_demo boolean not null default false,
  constraint tenant_id_is_unique primary key (id),
  constraint tenant_code_is_unique unique (tenant_code),
  constraint tenant_name_is_unique unique (tenant_name),
  constraint tenant_service_in_order check (service_end >= service_begin)
);
alter table tenant enable row level security, force row level security;
create policy own_row on tenant for select using (id = (select scope_tenant()) or (select scope_tenant()) = 0);
create policy platform_writes on tenant using ((select scope_tenant()) = 0) with check ((select scope_tenant()) = 0);
create policy owner_finds_by_code on tenant for select to berth_owner using (true);
revoke delete on tenant from berth_app;
-- The platform's own tenant.
select set_config('berth.tenant', '0', true);
insert into tenant (id, tenant_code, tenant_name, tenant_kind, tenant_state) overriding system value
  values (0, 'platform', '平台', {tenant.tenant_kind.operator}, {tenant.tenant_state.regular});
select set_config('berth.tenant', '', true);

-- Days of a tenant's service end with the console's day.
create or replace function tenant_is_served(state smallint, service_end date) returns boolean language sql stable parallel safe
  as $$ select state <> {tenant.tenant_state.disabled} and (service_end is null or service_end >= (now() at time zone 'Asia/Shanghai')::date) $$;

-- What goes over every tenant, one after the other and each in its own scope: jobs, and what is brought up to date at a start.
create or replace function all_tenant_ids() returns setof bigint language sql stable security definer set search_path = public
  as $$ select id from tenant order by id $$;

-- The code under which people enter the demo; null where there is none or it was stopped.
create or replace function demo_tenant_code() returns text language sql stable security definer set search_path = public
  as $$ select tenant_code from tenant where is_demo and tenant_is_served(tenant_state, service_end) $$;
