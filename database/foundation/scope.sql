-- Equality alongside ranges in exclusions.
create extension if not exists btree_gist;

-- The scope of a transaction. Unset and empty both mean: nothing.
create or replace function scope_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('berth.tenant', true), '')::bigint $$;

create or replace function scope_all_lots() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('berth.lots', true), '') = '*' $$;

create or replace function scope_lots() returns bigint[] language sql stable parallel safe
  as $$ select case when coalesce(current_setting('berth.lots', true), '') in ('', '*') then '{}'::bigint[]
                    else current_setting('berth.lots', true)::bigint[] end $$;

-- Sets the scope of the transaction. By `set local`, which engines of several nodes pass on, as they do not what `set_config` sets.
create or replace function take_scope(tenant bigint, lots text) returns void language plpgsql as $$
begin
  execute format('set local berth.tenant = %L', tenant);
  execute format('set local berth.lots = %L', lots);
end $$;

-- The figures of a number: ten, or as many as it has, since the numbers of another node start far above.
create or replace function serial_text(serial bigint) returns text language sql immutable parallel safe
  as $$ select lpad(serial::text, greatest(10, length(serial::text)), '0') $$;

-- Whether a phone stands there as the server seals it for the tenant of its row (server/secrets/phone-seal.ts), or nothing but what took the place
-- of an erased one. Said of every column of phones, so that nothing writes an open one.
create or replace function is_sealed(phone text, tenant bigint) returns boolean language sql immutable parallel safe
  as $$ select starts_with(phone, 'ph1.' || tenant || '.') or starts_with(phone, '*') $$;

-- Scalar subqueries, so that the scope is computed once for a statement: read for every row, a sum over half a million rows took three times as
-- long, and six times with a list of lots.
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
    with check (tenant_id = (select scope_tenant()) and ((select scope_all_lots()) or (%2$I <> '{}' and %2$I <@ (select scope_lots())::bigint[])))$p$, of,
      lots);
  call keep_what_is_deleted(of);
end $$;

-- What a person deletes is kept for a while with all that goes along (business/ground/system/deletion): every secured table does so while a deletion
-- is under way. Partitions alone grow with traffic; no one deletes their rows.
create or replace procedure keep_what_is_deleted(of text) language plpgsql as $$
begin
  if (select relkind from pg_class where oid = of::regclass) = 'r' then
    execute format('create or replace trigger what_is_deleted_is_kept after delete on %I for each row '
      'when (current_setting(''berth.deletion'', true) <> '''') execute function keep_deleted_row()', of);
  end if;
end $$;
