import { sql } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { Value } from '#kernel/sheet.ts'
import type { Words } from '#kernel/wire.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import type { ReferencesField } from '#fields/references/references.ts'
import type { Tx } from '../database/database.ts'
import type { ListQuestion } from '../repository/list.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'

type DbRow = Record<string, unknown>
type CellOf = (row: DbRow) => Value

const batch = 2_000

/**
 * A concept's rows as a sheet: read through a cursor in the transaction's snapshot, batch by batch as the file takes them. `seen` is
 * told how many rows were handed over so far, and stops the export by throwing.
 */
export function sheetOf(
  tx: Tx,
  of: Entity,
  question: ListQuestion,
  rows: { offset: number; limit: number | null },
  words: Words,
  seen: (rows: number) => void,
): Sheet {
  const names = of.exchange!.export
  const titles = new Map<string, Map<string, string>>()
  const cells = names.map((name) => cellOf(name, of.all[name]!, words, titles))
  return {
    title: words(of.label),
    zone: consoleZone,
    columns: names.map((name) => ({ header: words(of.all[name]!.label), kind: storedOf(of.all[name]!).sheet })),
    rows: readRows(),
  }

  async function* readRows(): AsyncGenerator<Value[][]> {
    const columns = [...new Set(names.flatMap((name) => columnsOf(name, of.all[name]!)))]
    await tx.run(
      sql`declare exported no scroll cursor for select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))} from ${sql.table(of.table)} r where ${question.where} order by ${question.order} limit ${rows.limit} offset ${rows.offset}`,
    )
    for (let handed = 0; ;) {
      const found = await tx.rows<DbRow>(sql`fetch ${sql.lit(batch)} from exported`)
      if (found.length === 0) return
      await readTitles(tx, of, names, found, titles)
      yield found.map((row) => cells.map((cell) => cell(row)))
      handed += found.length
      seen(handed)
    }
  }
}

/** How a field's cell comes from a row; decided once for the whole file. */
function cellOf(name: string, field: Field, words: Words, titles: Map<string, Map<string, string>>): CellOf {
  const columns = columnsOf(name, field)
  const first = columns[0]!
  if (field.kind === 'reference') {
    const { to } = field as ReferenceField
    return (row) => (row[first] === null ? null : (titles.get(to.table)?.get(String(row[first])) ?? ''))
  }
  if (field.kind === 'references') {
    const { to, emptyMeans } = field as ReferencesField
    return (row) => {
      const ids = (row[first] as string[] | null) ?? []
      return ids.length === 0
        ? words(emptyMeans ?? '')
        : ids.map((id) => titles.get(to.table)?.get(String(id)) ?? '').join('、')
    }
  }
  const stored = storedOf(field)
  if (!stored.cell) return (row) => row[first] as Value
  const cell = stored.cell.bind(stored)
  return columns.length === 1
    ? (row) => (row[first] === null ? null : cell([row[first]], field, words))
    : (row) =>
        row[first] === null
          ? null
          : cell(
              columns.map((column) => row[column]),
              field,
              words,
            )
}

/** Titles of what the batch refers to and was not met before. Read in the same snapshot. */
async function readTitles(
  tx: Tx,
  of: Entity,
  names: readonly string[],
  found: DbRow[],
  titles: Map<string, Map<string, string>>,
): Promise<void> {
  for (const name of names) {
    const field = of.all[name]!
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const { to } = field as ReferenceField | ReferencesField
    const known = titles.get(to.table) ?? new Map<string, string>()
    titles.set(to.table, known)
    const wanted = new Set<string>()
    const column = columnsOf(name, field)[0]!
    for (const row of found)
      for (const id of [row[column] ?? []].flat()) if (!known.has(String(id))) wanted.add(String(id))
    if (wanted.size === 0) continue
    const read = await tx.rows<{ id: string; title: string | null }>(
      sql`select id, ${sql.ref(snake(to.title))} as title from ${sql.table(to.table)} where id = any(${[...wanted]}::bigint[])`,
    )
    for (const { id, title } of read) known.set(String(id), title ?? '')
    for (const id of wanted) if (!known.has(id)) known.set(id, '')
  }
}
