import { sql } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import { snake, spoken } from '#kernel/name.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { ReferenceField, Target } from '#fields/reference/reference.ts'
import type { ReferencesField } from '#fields/references/references.ts'
import type { Tx } from '../database/database.ts'

/** Puts the title of every referenced record beside its id: `parkLotId` gets `parkLotName`. One query for each concept referred to, all at once. */
export async function nameReferences(
  tx: Tx,
  of: Entity,
  rows: WireRow[],
  known: Map<string, Map<string, string>> = new Map(),
): Promise<WireRow[]> {
  const fields = Object.entries(of.all).filter(([, { kind }]) => kind === 'reference' || kind === 'references') as [
    string,
    ReferenceField | ReferencesField,
  ][]
  const wanted = new Map<string, { to: Target; ids: Set<string> }>()
  for (const [name, { to }] of fields) {
    const titles = known.get(to.table) ?? new Map<string, string>()
    known.set(to.table, titles)
    const { ids } = wanted.get(to.table) ?? wanted.set(to.table, { to, ids: new Set() }).get(to.table)!
    for (const row of rows) for (const id of idsIn(row[name])) if (!titles.has(id)) ids.add(id)
  }
  await Promise.all(
    [...wanted.values()]
      .filter(({ ids }) => ids.size > 0)
      .map(async ({ to, ids }) => {
        const found = await tx.rows<{ id: string; title: string | null }>(
          sql`select id, ${sql.ref(snake(to.title))} as title from ${sql.table(to.table)} where id = any(${[...ids]}::bigint[])`,
        )
        for (const { id, title } of found) known.get(to.table)!.set(id, title ?? '')
      }),
  )
  for (const row of rows) {
    for (const [name, { to, kind }] of fields) {
      const titles = idsIn(row[name]).map((id) => known.get(to.table)!.get(id) ?? '')
      row[spoken(name)] = kind === 'references' ? titles : (titles[0] ?? null)
    }
  }
  return rows
}

function idsIn(cell: unknown): string[] {
  return Array.isArray(cell) ? (cell as string[]) : typeof cell === 'string' ? [cell] : []
}
