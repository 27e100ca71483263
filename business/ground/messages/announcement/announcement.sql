-- What is new in a version (domain.md 1.56): written by the platform, read by everyone once published.
create table announcement (
  {declared but not tenant_id},
  constraint announcement_id_is_unique primary key (id),
  constraint announcement_items_are_a_list check (jsonb_typeof(items) = 'array'),
  constraint announcement_version_is_unique unique (product, project, version_name)
);
alter table announcement enable row level security, force row level security;
create policy published_rows on announcement for select using (status = {announcement.status.published} or (select scope_tenant()) = 0);
create policy platform_writes on announcement using ((select scope_tenant()) = 0) with check ((select scope_tenant()) = 0);
revoke delete on announcement from berth_app;
-- the time line of a product and project, newest first
create index announcement_time on announcement (product, project, publish_at desc);

-- Up to when a person has read the version history.
create table announcement_review (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  product smallint not null,
  project smallint not null,
  reviewed_at timestamptz not null default now(),
  primary key (tenant_id, user_id, product, project),
  constraint announcement_review_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('announcement_review');
