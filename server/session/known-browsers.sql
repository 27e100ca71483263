-- Browsers that signed an account in: a lock that strangers brought about does not stop them (OWASP, "device cookies").
create table known_browser (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  digest bytea not null,
  used_at timestamptz not null default now(),
  browser text,
  ip text,
  primary key (tenant_id, user_id, digest),
  constraint known_browser_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('known_browser');
create policy owner_forgets on known_browser to berth_owner using (true);
