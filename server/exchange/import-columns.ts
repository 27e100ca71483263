import { sql } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import { declaredFailure, refuse, type Refusal } from '#kernel/failure.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { Words } from '#kernel/wire.ts'
import { kindOf } from '#fields/kinds.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import type { Tx } from '../database/database.ts'
import type { ReadSheet, ReadValue } from '../spreadsheet/read-spreadsheet.ts'

export interface ImportColumn {
  readonly name: string
  readonly field: Field
  /** Where it stands in the file; null when the file does not have it. */
  readonly at: number | null
}

/** Which column of the file is which field, by its heading in either language; the star of required fields is understood. */
export function columnsIn(sheet: ReadSheet, of: Entity, words: Words): ImportColumn[] {
  const headings = sheet.header.values.map((value) =>
    String(value ?? '')
      .replace(/[**]/g, '')
      .trim(),
  )
  const columns = of.exchange!.import!.map((name) => {
    const field = of.fields[name]!
    const at = headings.findIndex((heading) => heading === field.label || heading === words(field.label))
    return { name, field, at: at < 0 ? null : at }
  })
  const missing = columns.filter(({ field, at }) => field.required && at === null)
  if (missing.length) {
    const labels = missing.map(({ field }) => words(field.label)).join('、')
    throw declaredFailure(
      { zh: '文件缺少列:{labels},请使用下载的导入模板', en: 'The file lacks the columns {labels}; use the template' },
      { labels },
    )
  }
  return columns
}

/** The headings of the template, a star on what is required. */
export function templateHeadings(of: Entity, words: Words): string[] {
  return of.exchange!.import!.map((name) => words(of.fields[name]!.label) + (of.fields[name]!.required ? '*' : ''))
}

/** Titles of records that cells may refer to, in the person's scope: read once for the whole file. */
export async function referenceIds(
  tx: Tx,
  columns: ImportColumn[],
  sheet: ReadSheet,
): Promise<Map<string, Map<string, string>>> {
  const known = new Map<string, Map<string, string>>()
  for (const { field, at } of columns) {
    if (at === null || (field.kind !== 'reference' && field.kind !== 'references')) continue
    const { to } = field as ReferenceField
    const titles = [...new Set(sheet.rows.flatMap(({ values }) => namesIn(values[at] ?? null)))]
    const found = await tx.rows<{ id: string; title: string }>(
      sql`select id, ${sql.ref(snake(to.title))} as title from ${sql.table(to.table)} where ${sql.ref(snake(to.title))} = any(${titles}::text[])`,
    )
    known.set(
      to.table,
      new Map([...(known.get(to.table) ?? []), ...found.map(({ id, title }) => [title, String(id)] as const)]),
    )
  }
  return known
}

/** A row as a call would have sent it; a name that nobody bears is a refusal of its own. */
export function inputOf(
  values: ReadValue[],
  columns: ImportColumn[],
  ids: Map<string, Map<string, string>>,
  words: Words,
): { input: Record<string, unknown>; refusals: Refusal[] } {
  const input: Record<string, unknown> = {}
  const refusals: Refusal[] = []
  for (const { name, field, at } of columns) {
    const cell = at === null ? null : (values[at] ?? null)
    if (cell === null || cell === '') continue
    if (field.kind === 'reference' || field.kind === 'references') {
      const found = namesIn(cell).map((title) => ids.get((field as ReferenceField).to.table)?.get(title))
      if (found.some((id) => id === undefined))
        refusals.push(refuse(name, 'notReference', { label: `${field.label}“${String(cell)}”` }))
      else input[name] = field.kind === 'reference' ? found[0] : found
    } else {
      const kind = kindOf(field)
      input[name] = kind.fromCell ? kind.fromCell(field, String(cell), words) : cell
    }
  }
  return { input, refusals }
}

function namesIn(cell: ReadValue): string[] {
  return String(cell ?? '')
    .split(/[,,、;;]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
