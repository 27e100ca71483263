-- While an older version still runs: safe.
create or replace procedure secure_by_tenant(of text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format('create policy tenant_rows on %I using (tenant_id = (select scope_tenant())) with check (tenant_id = (select scope_tenant()))', of);
  call keep_what_is_deleted(of);
end $$;
create or replace procedure secure_by_lot(of text, lot text) language plpgsql as $$
declare
  inside text := format('tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or %I = any ((select scope_lots())::bigint[]))', lot);
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format('create policy lot_rows on %I using (%s) with check (%s)', of, inside, inside);
  call keep_what_is_deleted(of);
end $$;
create or replace procedure secure_by_lots(of text, lots text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', of);
  execute format($p$create policy lots_rows on %I
    using (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or %2$I = '{}' or %2$I && (select scope_lots())::bigint[]))
    with check (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or (%2$I <> '{}' and %2$I <@ (select scope_lots())::bigint[])))$p$, of, lots);
  call keep_what_is_deleted(of);
end $$;
create or replace procedure keep_what_is_deleted(of text) language plpgsql as $$
begin
  if (select relkind from pg_class where oid = of::regclass) = 'r' then
    execute format('create or replace trigger what_is_deleted_is_kept after delete on %I for each row when (current_setting(''berth.deletion'', true) <> '''') execute function keep_deleted_row()', of);
  end if;
end $$;
create or replace function keep_deleted_row() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into deleted_row (tenant_id, deletion_id, of_table, content) values (old.tenant_id, current_setting('berth.deletion')::bigint, tg_table_name, to_jsonb(old));
  return null;
end $$;
create table deletion (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  real_name text,
  module text not null,
  object_name text,
  object_type text not null,
  object_id text not null,
  rows_along integer,
  state smallint not null default 1 constraint deletion_state_code check (state between 1 and 2),
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz not null default now(),
  kept_until timestamptz not null default now() + interval '30 days',
  primary key (tenant_id, id)
);
call secure_by_tenant('deletion');
-- the list, newest first
create index deletion_time on deletion (tenant_id, deleted_at desc, id desc);
-- what is to be forgotten
create index deletion_until on deletion (tenant_id, kept_until);
create table deleted_row (
  tenant_id bigint not null default scope_tenant(),
  id bigint generated always as identity,
  deletion_id bigint not null,
  of_table text not null,
  content jsonb not null,
  primary key (tenant_id, id),
  constraint deleted_row_deletion_exists foreign key (tenant_id, deletion_id) references deletion (tenant_id, id) on delete cascade
);
call secure_by_tenant('deleted_row');
revoke all on deleted_row from berth_app;
create index deleted_row_deletion on deleted_row (tenant_id, deletion_id);
