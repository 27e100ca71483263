-- adm2, Adm2 and ADM2 look alike to the people who grant and search: of new user names and role codes only one spelling can be. Who clashed
-- before keeps their name and is left out; the oldest of each is not.
create table tenant_user (
  {declared},
  password_hash text,
  password_updated_at timestamptz,
  shares_name boolean not null default false,
  constraint tenant_user_name_is_unique unique (tenant_id, user_name),
  constraint tenant_user_scope_names_lots check (data_scope <> {tenant_user.data_scope.chosenLots} or scope_park_lot_ids <> '{}'),
  constraint tenant_user_tenant_exists foreign key (tenant_id) references tenant (id)
);
call refer_by_list('tenant_user', 'scope_park_lot_ids', 'park_lot', 'tenant_user_lots_exist');
revoke delete on tenant_user from berth_app;
-- Who is behind a running session, as things are now; null when it ended, or the user or the tenant may not enter any more. `lots`: null
-- for all.
create policy owner_finds_by_session on tenant_user for select to berth_owner using (true);
create trigger tenant_user_forgets_tries after update of error_count on tenant_user
  for each row when (new.error_count = 0) execute function forget_tries_of_account();
create unique index tenant_user_name_is_unique_in_any_case on tenant_user (tenant_id, lower(user_name)) where not shares_name;
create trigger fact_of_account after insert or delete or update of user_name, role_ids, data_scope, scope_park_lot_ids on tenant_user for each row
  execute function note_rights('account');
