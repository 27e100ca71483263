import { inChinese } from '#kernel/sentence.ts'
import type { Entity } from '#kernel/entity.ts'
import { declaredFailure, refuse, type Failure, type Refusal } from '#kernel/failure.ts'
import { type Field, wordOf } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { Words } from '#kernel/wire.ts'
import { offered, type ChoiceField } from '#fields/choice/choice.ts'
import { Refused } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { columnName } from '../spreadsheet/column-name.ts'
import { isErrorCell, notWorkedOut } from '../spreadsheet/error-cells.ts'
import type { ReadSheet, ReadValue } from '../spreadsheet/read-spreadsheet.ts'
import { nearestText } from './nearest-text.ts'

export interface ImportColumn {
  readonly name: string
  readonly field: Field
  /** Where it stands in the file; null when the file does not have it. */
  readonly at: number | null
}

/** Columns that a file of failed rows has alongside those of the concept. */
export const failureHeadings = ['错误信息', '处理建议'] as const

/**
 * Which column of the file is which field, by its heading in either language; the star of required fields is understood. Columns that our
 * own files have and an import does not take are passed over; of any other, no one would learn that it was not read, so it is refused.
 */
export function columnsIn(sheet: ReadSheet, of: Entity, words: Words): ImportColumn[] {
  const headings = sheet.header.values.map((value) =>
    String(value ?? '')
      .replace(/[**]/g, '')
      .trim(),
  )
  requireKnownHeadings(headings, sheet, of, words)
  const columns = of.exchange!.import!.map((name) => {
    const field = of.fields[name]!
    const at = headings.findIndex((heading) => heading === field.label || heading === words(wordOf(field)))
    return { name, field, at: at < 0 ? null : at }
  })
  const missing = columns.filter(({ field, at }) => mustBeFilled(field) && at === null)
  if (missing.length) {
    const labels = missing.map(({ field }) => words(wordOf(field))).join('、')
    throw declaredFailure(
      { zh: '文件缺少列:{labels},请使用下载的导入模板', en: 'The file lacks the columns {labels}; use the template' },
      { labels },
    )
  }
  return columns
}

function requireKnownHeadings(headings: readonly string[], sheet: ReadSheet, of: Entity, words: Words): void {
  const inBoth = (label: string) => [inChinese(label), words(label)]
  const taken = of.exchange!.import!.map((name) => wordOf(of.fields[name]!))
  const known = new Set([...Object.values(of.all).map(wordOf), ...failureHeadings].flatMap(inBoth))
  const width = Math.max(headings.length, ...sheet.rows.map(({ values }) => values.length))
  for (let at = 0; at < width; at++) {
    const heading = headings[at] ?? ''
    if (heading === '') {
      if (sheet.rows.every(({ values }) => (values[at] ?? null) === null)) continue
      throw declaredFailure(noHeading, { column: columnName(at) })
    }
    if (!known.has(heading))
      throw unknownHeading(
        heading,
        taken.map(words).filter((label) => !headings.includes(label)),
      )
  }
  const twice = taken.find((label) => headings.filter((heading) => inBoth(label).includes(heading)).length > 1)
  if (twice) throw declaredFailure(headingTwice, { heading: words(twice) })
}

const noHeading = {
  zh: '{column}列有内容但没有表头,请填写表头或清空该列',
  en: 'Column {column} has values and no heading; give it one or clear it',
}
const headingTwice = {
  zh: '文件中有多列“{heading}”,请只保留一列',
  en: 'The file has several columns “{heading}”; keep one',
}

function unknownHeading(heading: string, taken: readonly string[]): Failure {
  const nearest = nearestText(heading, taken)
  return nearest
    ? declaredFailure(
        {
          zh: '无法识别的列“{heading}”,是否为“{nearest}”?请更正表头,或使用下载的导入模板',
          en: 'The column “{heading}” is not known. Is it “{nearest}”? Correct the heading, or use the template',
        },
        { heading, nearest },
      )
    : declaredFailure(
        {
          zh: '无法识别的列“{heading}”,请删除该列,或使用下载的导入模板',
          en: 'The column “{heading}” is not known; delete it, or use the template',
        },
        { heading },
      )
}

/** What has a default may be left out. */
const mustBeFilled = ({ required, default: usual }: Field) => required === true && usual === undefined

/** The headings of the template, a star on what must be filled. */
export function templateHeadings(of: Entity, words: Words): string[] {
  return of.exchange!.import!.map(
    (name) => words(wordOf(of.fields[name]!)) + (mustBeFilled(of.fields[name]!) ? '*' : ''),
  )
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

/** A row as a request would have sent it; a name that no record has is a refusal of its own. */
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
    if (isErrorCell(cell)) {
      const code = cell === notWorkedOut ? 'notWorkedOut' : 'errorCell'
      refusals.push(refuse(name, code, { label: wordOf(field), value: cell }))
      continue
    }
    if (field.kind === 'reference' || field.kind === 'references') {
      const found = namesIn(cell).map((title) => ids.get((field as ReferenceField).to.table)?.get(title))
      if (found.some((id) => id === undefined))
        refusals.push(refuse(name, 'notReference', { label: `${field.label}“${String(cell)}”` }))
      else input[name] = field.kind === 'reference' ? found[0] : found
    } else {
      const kind = kindOf(field)
      input[name] = kind.fromCell ? kind.fromCell(field, String(cell), words) : cell
      const read = 'options' in field ? kind.read(field, input[name]) : null
      if (read instanceof Refused)
        refusals.push(refuse(name, 'notAmong', amongOptions(field as ChoiceField, read, words)))
    }
  }
  return { input, refusals }
}

/** The words that a cell may hold, for the sentence that refuses another. */
const amongOptions = (field: ChoiceField, { params }: Refused, words: Words) => ({
  label: wordOf(field),
  value: params['value'] ?? '',
  choices: offered(field.options)
    .map((option) => words(option.label))
    .join(words('、')),
})

function namesIn(cell: ReadValue): string[] {
  return String(cell ?? '')
    .split(/[,,、;;]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
