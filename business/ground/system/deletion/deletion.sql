-- What people deleted, and when it is forgotten.
create table deletion (
  {declared},
  deleted_at timestamptz not null default now(),
  kept_until timestamptz not null default now() + interval '30 days'
);
-- the list, newest first
create index deletion_time on deletion (tenant_id, deleted_at desc, id desc);
-- what is to be forgotten
create index deletion_until on deletion (tenant_id, kept_until);

-- The rows that went with a deletion, all columns of each: the record's own, and those that its verb and foreign keys took along. No call reads
-- them; what is sealed in a row stays so.
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
-- what one deletion took
create index deleted_row_deletion on deleted_row (tenant_id, deletion_id);

-- Of every secured table (`keep_what_is_deleted`): a row that goes while a deletion is under way.
create or replace function keep_deleted_row() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into deleted_row (tenant_id, deletion_id, of_table, content) values (old.tenant_id, current_setting('berth.deletion')::bigint, tg_table_name,
    to_jsonb(old));
  return null;
end $$;

-- Notes a deletion that starts; until `end_deletion` all rows that the transaction deletes go with it.
create or replace function start_deletion(module text, object_type text, object_id text, object_name text, real_name text) returns bigint language plpgsql as $$
declare
  noted bigint;
begin
  insert into deletion (module, object_type, object_id, object_name, real_name, created_by, updated_by)
    values (module, object_type, object_id, object_name, real_name, real_name, real_name) returning id into noted;
  execute format('set local berth.deletion = %L', noted);
  return noted;
end $$;

create or replace function end_deletion(noted bigint) returns void language plpgsql security definer set search_path = public as $$
begin
  update deletion set rows_along = (select count(*) - 1 from deleted_row where tenant_id = scope_tenant() and deletion_id = noted)
    where tenant_id = scope_tenant() and id = noted;
  perform set_config('berth.deletion', '', true);
end $$;

-- The record of a deletion as it was.
create or replace function deleted_record(noted bigint, its_table text) returns jsonb language sql stable security definer set search_path = public as $$
  select r.content from deletion d join deleted_row r on r.tenant_id = d.tenant_id and r.deletion_id = d.id
  where d.tenant_id = scope_tenant() and d.id = noted and r.of_table = its_table and r.content ->> 'id' = d.object_id
$$;

-- Puts the rows of a deletion back under their keys, those that others refer to first. What a trigger made meanwhile of the rows before is there
-- already; anything else that took their place is refused by its constraint.
create or replace function put_back(noted bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  waiting text[] := array(select distinct of_table from deleted_row where tenant_id = scope_tenant() and deletion_id = noted);
  next text;
  own text;
  columns text;
begin
  while cardinality(waiting) > 0 loop
    select min(t) into strict next from unnest(waiting) t
    where not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t::regclass and c.confrelid <> c.conrelid
      and c.confrelid = any(waiting::regclass[]));
    if next is null then raise exception 'Rows of % refer to each other in a circle', waiting; end if;
    select conname into own from pg_constraint where contype = 'p' and conrelid = next::regclass;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = next::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from deleted_row where tenant_id = scope_tenant() and deletion_id = noted and of_table = next and content ? attname);
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from (select (jsonb_populate_record(null::%1$I, content)).* from deleted_row
      where tenant_id = scope_tenant() and deletion_id = $1 and of_table = %1$L order by id) gone
        on conflict on constraint %3$I do nothing', next, columns, own) using noted;
    waiting := array_remove(waiting, next);
  end loop;
  delete from deleted_row where tenant_id = scope_tenant() and deletion_id = noted;
end $$;

-- Which deletions hold a phone, as it is sealed, or a plate.
create or replace function deletions_about(phone text, plate text) returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct deletion_id from deleted_row
  where tenant_id = scope_tenant() and (strpos(content::text, '"' || phone || '"') > 0 or strpos(content::text, plate) > 0)
$$;
