-- What a tenant, or the platform, must make known (domain.md 1.55). The platform's own notices go to people of other tenants.
create table important_notice (
  {declared},
  constraint important_notice_names_receivers check (case receiver_kind when {important_notice.receiver_kind.tenants} then tenant_codes <> ''
    when {important_notice.receiver_kind.roles} then role_ids <> '{}' when {important_notice.receiver_kind.lots} then park_lot_ids <> '{}' else true end),
  constraint important_notice_period_in_order check (end_at >= begin_at)
);
-- The notices that one person of the tenant is to read, the platform's among them; drafts and withdrawn ones are none.
create policy owner_reads_for_receivers on important_notice to berth_owner using (true) with check (true);

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
-- The tenants in which someone is to read a notice.
create policy owner_finds_readers on notice_reading for select to berth_owner using (true);
-- notices by who published them, to find their readers
create index notice_reading_of_notice on notice_reading (notice_tenant_id, notice_id, tenant_id);

create or replace function notices_for(reader bigint) returns table (notice_tenant_id bigint, notice_id bigint, title text, content text, notice_kind smallint,
  level smallint, is_popup boolean, must_confirm boolean, begin_at timestamptz, end_at timestamptz, publish_by text, publish_at timestamptz,
  is_current boolean, read_at timestamptz, confirmed_at timestamptz)
language sql stable security definer set search_path = public as $$
  select n.tenant_id, n.id, n.title, n.content, n.notice_kind, n.level, n.is_popup, n.must_confirm, n.begin_at, n.end_at, n.publish_by, n.publish_at,
    coalesce(n.end_at > now(), true), r.read_at, r.confirmed_at
  from notice_reading r join important_notice n on n.tenant_id = r.notice_tenant_id and n.id = r.notice_id
  where r.tenant_id = scope_tenant() and r.user_id = reader and n.state in ({important_notice.state.waiting}, {important_notice.state.published},
    {important_notice.state.expired}) and coalesce(n.begin_at <= now(), true)
$$;

-- A receipt: once, and counted on the notice no matter who published it.
create or replace function note_reading(reader bigint, of_tenant bigint, of_notice bigint, confirms boolean) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  first_read boolean;
  first_confirmed boolean;
begin
  select read_at is null, confirmed_at is null and confirms into first_read, first_confirmed from notice_reading
    where tenant_id = scope_tenant() and user_id = reader and notice_tenant_id = of_tenant and notice_id = of_notice for no key update;
  if not found then return false; end if;
  update notice_reading set read_at = coalesce(read_at, now()), confirmed_at = case when confirms then coalesce(confirmed_at, now()) else confirmed_at end
    where tenant_id = scope_tenant() and user_id = reader and notice_tenant_id = of_tenant and notice_id = of_notice;
  update important_notice set read_count = read_count + first_read::int, confirm_count = confirm_count + first_confirmed::int
    where tenant_id = of_tenant and id = of_notice;
  return true;
end $$;

create or replace function tenants_reading(of_tenant bigint, of_notice bigint) returns setof bigint language sql stable security definer
  set search_path = public
  as $$ select distinct tenant_id from notice_reading where notice_tenant_id = of_tenant and notice_id = of_notice order by 1 $$;
