-- While an older version still runs: not safe.
--   An older version asks for parking_lot and offers its permissions: stop it first. Only names change; no row of a big table is read.
alter table parking_lot rename to park_lot;
do $$
declare one record;
begin
  for one in select conname as name from pg_constraint where conrelid = 'park_lot'::regclass and conname like 'parking\_lot\_%' loop
    execute format('alter table park_lot rename constraint %I to %I', one.name, replace(one.name, 'parking_lot', 'park_lot'));
  end loop;
  for one in select c.relname as name, c.relkind = 'S' as numbers from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'I', 'S') and c.relname like 'parking\_lot\_%' loop
    execute format(case when one.numbers then 'alter sequence %I rename to %I' else 'alter index %I rename to %I' end, one.name, replace(one.name, 'parking_lot', 'park_lot'));
  end loop;
  -- Lists of car parks are kept true by triggers that name the table.
  for one in select g.tgname as name, g.tgrelid::regclass as of, pg_get_triggerdef(g.oid) as text from pg_trigger g
    where not g.tgisinternal and g.tgparentid = 0 and (g.tgname like '%parking\_lot%' or encode(g.tgargs, 'escape') ~ '(^|\\000)parking_lot(_|\\000)') loop
    execute format('drop trigger %I on %s', one.name, one.of);
    execute replace(one.text, 'parking_lot', 'park_lot');
  end loop;
end $$;
-- Who could read or change car parks still can. That roles changed is noted, as the application would, or `npm run verify` would take it for a stranger's work.
create policy car_parks_are_renamed on role to berth_owner using (true) with check (true);
do $$
declare
  of_tenant bigint;
  was numeric;
  renamed constant text := '"parking-lot:';
begin
  for of_tenant in select distinct tenant_id from role loop
    perform set_config('berth.tenant', of_tenant::text, true);
    select coalesce(sum(fact_of(r)), 0) into was from role r where r.tenant_id = of_tenant;
    update role set permission_codes = replace(permission_codes::text, renamed, '"park-lot:')::jsonb, preset_codes = replace(preset_codes::text, renamed, '"park-lot:')::jsonb
      where tenant_id = of_tenant and strpos(concat(permission_codes, preset_codes), renamed) > 0;
    insert into fact_note (tenant_id, book, fact_count, digest)
      select of_tenant, 'role', 0, sum(fact_of(r)) - was from role r where r.tenant_id = of_tenant and exists (select from fact_ledger l where l.tenant_id = of_tenant) having sum(fact_of(r)) <> was;
  end loop;
  perform set_config('berth.tenant', '', true);
end $$;
drop policy car_parks_are_renamed on role;
update api_key set permission_codes = replace(permission_codes::text, '"parking-lot:', '"park-lot:')::jsonb where strpos(permission_codes::text, '"parking-lot:') > 0;
-- An export that waits or is being made is found by its concept.
update export_task set subject = 'park-lot' where subject = 'parking-lot';
