import type { Entity } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import type { Tx } from '../database/database.ts'

/** A sentence for each field whose column the table, or the view, of its concept does not have: no migration makes it. */
export async function missingColumns(tx: Tx, entities: readonly Entity[]): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    where attnum > 0 and not attisdropped and attrelid = any(select to_regclass(t) from unnest(${entities.map(({ table }) => table)}::text[]) t)`)
  const there = new Set(rows.map(({ name }) => name))
  return entities.flatMap(({ name: concept, table, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      columnsOf(name, field)
        .map((column) => `${table}.${column}`)
        .filter((column) => !there.has(column))
        .map(
          (column) =>
            `${concept}.${name}: the database has no ${column}, and no migration makes it: npm run schema, npm run migration -- <name>, and read its draft.`,
        ),
    ),
  )
}
