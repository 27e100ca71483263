-- The demo tenant tells everybody its accounts (business/system/demo.server.ts); no real tenant ever does.
alter table tenant add column is_demo boolean not null default false;

-- What goes over every tenant, one after the other and each in its own scope: jobs, and what is brought up to date at a start.
create function all_tenant_ids() returns setof bigint language sql stable security definer set search_path = public
  as $$ select id from tenant order by id $$;

-- The code under which people enter the demo; null where there is none or it was stopped.
create function demo_tenant_code() returns text language sql stable security definer set search_path = public
  as $$ select tenant_code from tenant where is_demo and tenant_is_served(tenant_state, service_end) $$;
