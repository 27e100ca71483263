import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { menuRows } from './menu-entries.ts'

/**
 * Brings the menu of the transaction's tenant up to the contents of this version: adds what is new, takes away what is gone, moves
 * what moved. Name, icon, order and hiding follow the contents until the tenant edits the entry (`updated_by`), its place until the
 * tenant moves it (`placed`) or what holds it is gone; from then on they are its own. Safe to repeat; writes nothing when nothing changed.
 */
export async function syncMenu(tx: Tx): Promise<void> {
  const named = menuRows().map((row) => ({ ...row, name_en: tenantDefaults.get().entryName(row.name) }))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as w (
    url text, parent text, name text, name_en text, icon text, menu_kind smallint, permission_code text, sort integer, hidden boolean, no_cache boolean)`
  const known = named.map(({ url }) => url)
  const keepsPlace = sql`(m.placed and not exists (select from menu h where h.id = m.parent_id and h.url <> all(${known}::text[])))`
  const added = await tx.run(sql`
    insert into menu (url, name, name_en, icon, level, menu_kind, permission_code, sort, hidden, no_cache)
    select w.url, w.name, w.name_en, w.icon, '', w.menu_kind, w.permission_code, w.sort, w.hidden, w.no_cache from ${wanted}
    where not exists (select from menu m where m.url = w.url)
    on conflict do nothing`)
  const moved = await tx.run(sql`
    update menu m set menu_kind = w.menu_kind, permission_code = w.permission_code, no_cache = w.no_cache,
      parent_id = case when ${keepsPlace} then m.parent_id else p.id end, placed = ${keepsPlace}
    from ${wanted} left join menu p on p.url = w.parent
    where m.url = w.url and (m.menu_kind, m.permission_code, m.no_cache, m.parent_id, m.placed)
      is distinct from (w.menu_kind, w.permission_code, w.no_cache, case when ${keepsPlace} then m.parent_id else p.id end, ${keepsPlace})`)
  const followed = await tx.run(sql`
    update menu m set name = w.name, name_en = w.name_en, icon = w.icon, sort = w.sort, hidden = w.hidden from ${wanted}
    where m.url = w.url and m.updated_by is null
      and (m.name, m.name_en, m.icon, m.sort, m.hidden) is distinct from (w.name, w.name_en, w.icon, w.sort, w.hidden)`)
  const gone = await tx.run(sql`delete from menu where url <> all(${known}::text[])`)
  if (added + moved + followed + gone > 0) await renumberMenu(tx)
}

/** Writes every entry's dotted level, its place among its siblings under its parent's level (domain.md 3.1). */
export async function renumberMenu(tx: Tx): Promise<void> {
  await tx.run(sql`
    with recursive placed (id, level) as (
      select id, (row_number() over (order by sort, id))::text from menu where parent_id is null
      union all
      select m.id, p.level || '.' || row_number() over (partition by m.parent_id order by m.sort, m.id) from menu m join placed p on p.id = m.parent_id
    )
    update menu set level = placed.level from placed where placed.id = menu.id and menu.level <> placed.level`)
}
