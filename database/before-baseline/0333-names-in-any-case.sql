-- adm2, Adm2 and ADM2 look alike to the people who grant and search: of new user names and role codes only one spelling can be. Who clashed
-- before keeps their name and is left out; the oldest of each is not.
alter table tenant_user add column shares_name boolean not null default false;
alter table role add column shares_code boolean not null default false;
alter table tenant_user no force row level security;
alter table role no force row level security;
do $$
declare
  clash record;
begin
  for clash in
    update tenant_user u set shares_name = true
    where exists (select from tenant_user o where o.tenant_id = u.tenant_id and lower(o.user_name) = lower(u.user_name) and o.id < u.id)
    returning tenant_id, user_name as name
  loop
    raise warning 'Tenant %: the user name % differs from an older one only in its case; it stays, but should be replaced', clash.tenant_id, clash.name;
  end loop;
  for clash in
    update role r set shares_code = true
    where exists (select from role o where o.tenant_id = r.tenant_id and lower(o.role_code) = lower(r.role_code) and o.id < r.id)
    returning tenant_id, role_code as name
  loop
    raise warning 'Tenant %: the role code % differs from an older one only in its case; it stays, but should be replaced', clash.tenant_id, clash.name;
  end loop;
end $$;
alter table tenant_user force row level security;
alter table role force row level security;
create unique index tenant_user_name_is_unique_in_any_case on tenant_user (tenant_id, lower(user_name)) where not shares_name;
create unique index role_code_is_unique_in_any_case on role (tenant_id, lower(role_code)) where not shares_code;
