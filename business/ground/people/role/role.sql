-- What a preset role's declaration held when it was last compared: what a later version adds is given once, what people took away stays away.
create table role (
  {declared},
  permission_codes jsonb default '[]',
  menu_urls jsonb default '[]',
  preset_codes jsonb,
  shares_code boolean not null default false,
  constraint role_code_is_unique unique (tenant_id, role_code),
  constraint role_lists_are_lists check (jsonb_typeof(permission_codes) = 'array' and jsonb_typeof(menu_urls) = 'array'),
  constraint role_name_is_unique unique (tenant_id, role_name),
  constraint role_preset_codes_are_a_list check (jsonb_typeof(preset_codes) = 'array')
);
create policy owner_finds_by_session on role for select to berth_owner using (true);
create unique index role_code_is_unique_in_any_case on role (tenant_id, lower(role_code)) where not shares_code;
create trigger fact_of_role after insert or delete or update of role_code, is_admin, permission_codes, status on role for each row
  execute function note_rights('role');
