-- What a tenant, or the platform, must make known (domain.md 1.55). The platform's own notices go to people of other tenants.
create table important_notice (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  title text not null constraint important_notice_title_length check (length(title) between 2 and 64),
  content text not null constraint important_notice_content_length check (length(content) between 1 and 2000),
  notice_kind smallint not null constraint important_notice_notice_kind_code check (notice_kind between 1 and 5),
  level smallint not null constraint important_notice_level_code check (level between 1 and 3),
  receiver_kind smallint not null constraint important_notice_receiver_kind_code check (receiver_kind between 1 and 4),
  tenant_codes text constraint important_notice_tenant_codes_length check (length(tenant_codes) <= 500),
  role_ids bigint[] not null default '{}',
  park_lot_ids bigint[] not null default '{}',
  is_popup boolean not null,
  must_confirm boolean not null,
  begin_at timestamptz,
  end_at timestamptz,
  state smallint not null default 1 constraint important_notice_state_code check (state between 1 and 5),
  publish_by text,
  publish_at timestamptz,
  receiver_count integer not null default 0 constraint important_notice_receiver_count_range check (receiver_count >= 0),
  read_count integer not null default 0 constraint important_notice_read_count_range check (read_count >= 0),
  confirm_count integer not null default 0 constraint important_notice_confirm_count_range check (confirm_count >= 0),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (tenant_id, id),
  constraint important_notice_period_in_order check (end_at >= begin_at),
  constraint important_notice_names_receivers check (case receiver_kind when 2 then tenant_codes <> '' when 3 then role_ids <> '{}' when 4 then park_lot_ids <> '{}' else true end)
);
call secure_by_tenant('important_notice');
call refer_by_list('important_notice', 'role_ids', 'role', 'important_notice_roles_exist');
call refer_by_list('important_notice', 'park_lot_ids', 'parking_lot', 'important_notice_lots_exist');

-- Who is to read which notice, and did; made when it is published. The tenant is the reader's, `notice_tenant_id` the publisher's.
create table notice_reading (
  tenant_id bigint not null default scope_tenant(),
  user_id bigint not null,
  notice_tenant_id bigint not null,
  notice_id bigint not null,
  read_at timestamptz,
  confirmed_at timestamptz,
  primary key (tenant_id, user_id, notice_tenant_id, notice_id),
  constraint notice_reading_user_exists foreign key (tenant_id, user_id) references tenant_user (tenant_id, id)
);
call secure_by_tenant('notice_reading');

-- The notices that one person of the tenant is to read, the platform's among them; drafts and withdrawn ones are none.
create policy owner_reads_for_receivers on important_notice to berth_owner using (true) with check (true);
create function notices_for(reader bigint) returns table (notice_tenant_id bigint, notice_id bigint, title text, content text, notice_kind smallint,
  level smallint, is_popup boolean, must_confirm boolean, begin_at timestamptz, end_at timestamptz, publish_by text, publish_at timestamptz,
  is_current boolean, read_at timestamptz, confirmed_at timestamptz)
language sql stable security definer set search_path = public as $$
  select n.tenant_id, n.id, n.title, n.content, n.notice_kind, n.level, n.is_popup, n.must_confirm, n.begin_at, n.end_at, n.publish_by, n.publish_at,
    coalesce(n.end_at > now(), true), r.read_at, r.confirmed_at
  from notice_reading r join important_notice n on n.tenant_id = r.notice_tenant_id and n.id = r.notice_id
  where r.tenant_id = scope_tenant() and r.user_id = reader and n.state in (2, 3, 5) and coalesce(n.begin_at <= now(), true)
$$;

-- A receipt: once, and counted on the notice whoever published it.
create function note_reading(reader bigint, of_tenant bigint, of_notice bigint, confirms boolean) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  first_read boolean;
  first_confirmed boolean;
begin
  select read_at is null, confirmed_at is null and confirms into first_read, first_confirmed from notice_reading
    where tenant_id = scope_tenant() and user_id = reader and notice_tenant_id = of_tenant and notice_id = of_notice for update;
  if not found then return false; end if;
  update notice_reading set read_at = coalesce(read_at, now()), confirmed_at = case when confirms then coalesce(confirmed_at, now()) else confirmed_at end
    where tenant_id = scope_tenant() and user_id = reader and notice_tenant_id = of_tenant and notice_id = of_notice;
  update important_notice set read_count = read_count + first_read::int, confirm_count = confirm_count + first_confirmed::int
    where tenant_id = of_tenant and id = of_notice;
  return true;
end $$;

-- What is new in a version (domain.md 1.56): written by the platform, read by everybody once published.
create table announcement (
  id bigint generated always as identity constraint announcement_id_is_unique primary key,
  product smallint not null default 1 constraint announcement_product_code check (product = 1),
  project smallint not null constraint announcement_project_code check (project in (1, 2, 4, 8)),
  version_name text not null constraint announcement_version_name_length check (length(version_name) between 1 and 32),
  title text not null constraint announcement_title_length check (length(title) between 1 and 64),
  items jsonb not null constraint announcement_items_are_a_list check (jsonb_typeof(items) = 'array'),
  guide_url text constraint announcement_guide_url_length check (length(guide_url) <= 200),
  publish_at timestamptz,
  status smallint not null default 1 constraint announcement_status_code check (status between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint announcement_version_is_unique unique (product, project, version_name)
);
alter table announcement enable row level security, force row level security;
create policy published_rows on announcement for select using (status = 2 or (select scope_tenant()) = 0);
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

-- The tenants in which somebody is to read a notice.
create policy owner_finds_readers on notice_reading for select to berth_owner using (true);
create function tenants_reading(of_tenant bigint, of_notice bigint) returns setof bigint language sql stable security definer set search_path = public
  as $$ select distinct tenant_id from notice_reading where notice_tenant_id = of_tenant and notice_id = of_notice order by 1 $$;
-- what was published by whom, to find its readers
create index notice_reading_of_notice on notice_reading (notice_tenant_id, notice_id, tenant_id);
