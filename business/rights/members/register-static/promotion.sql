-- How often a promoter's register page was opened on a day of the console's clock.
create table promote_visit (
  tenant_id bigint not null default scope_tenant(),
  promoter_id bigint not null,
  day date not null default ((now() AT TIME ZONE 'Asia/Shanghai'::text))::date,
  visits integer not null default 1,
  primary key (tenant_id, promoter_id, day),
  constraint promote_visit_promoter_exists foreign key (tenant_id, promoter_id) references promoter (tenant_id, id) on delete cascade
);
call secure_by_tenant('promote_visit');

-- Whose code it is, before the tenant is known; nothing once the promoter is disabled or the tenant is no longer served.
create or replace function open_promotion(code text) returns table (tenant_id bigint, tenant_name text, promoter_id bigint, promoter_name text, share_text text)
language sql stable security definer set search_path = public as $$
  select t.id, t.tenant_name, p.id, p.promoter_name, p.share_text from promoter p join tenant t on t.id = p.tenant_id
  where p.promote_code = code and p.status = {promoter.status.enabled} and tenant_is_served(t.tenant_state, t.service_end)
$$;
