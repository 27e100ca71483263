-- A tenant that put an entry of its menu elsewhere keeps it there when the contents are brought up to date.
create table menu (
  {declared},
  placed boolean not null default false,
  constraint menu_parent_exists foreign key (tenant_id, parent_id) references menu (tenant_id, id) on delete cascade,
  constraint menu_url_is_unique unique (tenant_id, url)
);
