-- The app that shows an account's codes alongside its password (RFC 6238). Its secret is sealed; it counts from the first right code on. `last_step`: the
-- time step of the code used last, so that none is used twice.
create table second_factor (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  sealed text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  primary key (tenant_id, user_id),
  constraint second_factor_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('second_factor');
create policy owner_finds_by_session on second_factor for select to berth_owner using (true);

-- For when app and passkeys are lost: each opens once. Of 80 random bits, so a digest without salt gives nothing away.
create table second_factor_recovery (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  primary key (tenant_id, user_id, digest),
  constraint second_factor_recovery_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('second_factor_recovery');
