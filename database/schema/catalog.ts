import type { ClientBase } from 'pg'

/** What a database is made of, each thing by its name: `column park_order.came_at` → `timestamptz not null`. */
export type Catalog = ReadonlyMap<string, string>

/**
 * Reads the public schema, but for the partitions of months, which come and go, and what an extension brought along. The order of columns says
 * nothing: a column that was added later stands last.
 */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const { rows } = await client.query<{ name: string; definition: string }>(everything)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** Names of what one of two databases has otherwise than the other, or not at all. */
export function differences(one: Catalog, other: Catalog): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort()
}

const everything = `
  with tables as (
    select c.oid, c.relname, c.relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname not like 'kysely\\_%'
  ), grants as (
    select acl.grantee::regrole::text as who, string_agg(acl.privilege_type, ' ' order by acl.privilege_type) as may, c.oid
    from tables c join pg_class k on k.oid = c.oid, aclexplode(k.relacl) acl where acl.grantee = 'berth_app'::regrole group by 1, 3
  )
  select 'table ' || relname as name,
    concat_ws(' ', relkind, (select case when relrowsecurity then 'secured' end from pg_class k where k.oid = t.oid),
      (select case when relforcerowsecurity then 'forced' end from pg_class k where k.oid = t.oid),
      case when relkind = 'p' then pg_get_partkeydef(t.oid) end, 'app: ' || (select may from grants g where g.oid = t.oid)) as definition
  from tables t
  union all
  select 'column ' || t.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'identity' end, case when a.attgenerated <> '' then 'generated' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      (select 'app: ' || string_agg(x.privilege_type, ' ' order by x.privilege_type) from aclexplode(a.attacl) x where x.grantee = 'berth_app'::regrole))
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum where t.relkind <> 'v'
  union all
  select 'view ' || t.relname, (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname) from pg_attribute a where a.attrelid = t.oid)
      || substr(pg_get_viewdef(t.oid), strpos(pg_get_viewdef(t.oid), E'\n   FROM'))
  from tables t where t.relkind = 'v'
  union all
  select 'constraint ' || t.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
  from tables t join pg_constraint k on k.conrelid = t.oid where k.contype not in ('n', 't')
  union all
  select 'index ' || c.relname, pg_get_indexdef(i.indexrelid)
  from tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = t.oid)
  union all
  select 'policy ' || t.relname || '.' || p.polname, concat_ws(' ', p.polcmd, p.polroles::regrole[]::text, pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  from tables t join pg_policy p on p.polrelid = t.oid
  union all
  select 'trigger ' || t.relname || '.' || g.tgname, pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
  union all
  select 'function ' || p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'sequence ' || c.relname, '' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')`
