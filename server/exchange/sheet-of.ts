import { type Field, type Fields, wordOf } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { Words } from '#kernel/wire.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import type { CodesOfRow, MoneyField } from '#fields/money/money.ts'
import type { ReferenceField, Target } from '#fields/reference/reference.ts'
import type { ReferencesField } from '#fields/references/references.ts'
import { membersOf, type Stored } from '#fields/stored.ts'
import { masked, personalKind } from '#fields/text/personal.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { withMonths, type MonthsOfPlate } from '../repository/months-of-plate.ts'
import type { Sight } from '../repository/row-form.ts'
import type { Row, Sheet } from '../spreadsheet/sheet.ts'
import type { RowRange } from './export-source.ts'
import type { Speech } from './speech.ts'
import { putCopied, putWords, rowsOf, type PutCell } from './copied-row.ts'

/** Titles of a concept that are read beforehand; of more, each row brings its own by a join. */
const mostTitles = 10_000

type Titles = ReadonlyMap<string, string>

interface ExportedColumn {
  readonly select: Sql
  readonly join?: Sql
  readonly put: PutCell
}

/** The rows that a sheet holds. */
export interface Copied {
  readonly label: string
  readonly fields: Fields
  /** The fields that become columns. */
  readonly names: readonly string[]
  /** What is read, under the name `r`, with the columns of the fields. */
  readonly from: Sql
  readonly where: Sql<SqlBool>
  /** As `ListQuery.months`. */
  readonly months?: MonthsOfPlate | null
  readonly order: Sql
}

/** Rows that are put down before something urgent may have the thread: a chunk has some hundred, for which it would wait too long (bench/README.md). */
const step = 32

/**
 * Rows as a sheet, as COPY gives them in the transaction's snapshot, chunk by chunk as the file takes them. `seen` gets how
 * many rows were handed over so far, and stops the export by throwing.
 */
export function sheetOf(
  tx: Tx,
  { label, fields, names, from, where, months = null, order }: Copied,
  range: RowRange,
  speech: Speech,
  sight: Sight,
  seen: (rows: number) => Promise<void>,
): Sheet {
  const { words } = speech
  return {
    title: words(label),
    zone: consoleZone,
    columns: names.map((name) => ({ header: words(wordOf(fields[name]!)), kind: storedOf(fields[name]!).sheet })),
    rows: readRows(),
  }

  async function* readRows(): AsyncGenerator<Row[]> {
    await tx.run(sql`
      select set_config('statement_timeout', '0', true), set_config('TimeZone', ${consoleZone}, true), set_config('DateStyle', 'ISO', true)`)
    const columns = await exportedColumns(tx, fields, names, speech, sight)
    const puts = columns.map(({ put }) => put)
    const among = await withMonths(tx, where, months)
    const copied = tx.copy(sql`
      select ${sql.join(columns.map(({ select }) => select))} from ${from} ${sql.join(
        columns.map(({ join }) => join ?? sql``),
        sql` `,
      )} where ${among} order by ${order} limit ${range.limit} offset ${range.offset}`)
    let handed = 0
    for await (const chunk of copied) {
      const found = rowsOf(chunk, puts)
      for (let at = 0; at < found.length; at += step) {
        const some = found.slice(at, at + step)
        yield some
        await seen((handed += some.length))
      }
    }
  }
}

async function exportedColumns(
  tx: Tx,
  fields: Fields,
  names: readonly string[],
  speech: Speech,
  sight: Sight,
): Promise<ExportedColumn[]> {
  const read = new Map<string, Titles | null>()
  const columns: ExportedColumn[] = []
  for (const [at, name] of names.entries()) {
    const field = fields[name]!
    if (field.kind === 'reference') columns.push(await referenceColumn(tx, name, field as ReferenceField, at, read))
    else if (field.kind === 'references')
      columns.push(await referencesColumn(tx, name, field as ReferencesField, speech.words))
    else if (field.kind === 'choice' && (field as ChoiceField).worded)
      columns.push(wordedColumn(name, field as ChoiceField, speech))
    else if (field.kind === 'money' && (field as MoneyField).unknownWhile)
      columns.push(knownColumn(name, (field as MoneyField).unknownWhile!))
    else columns.push((sight === 'masked' && maskedColumn(name, field)) || ownColumn(name, field, speech))
  }
  return columns
}

/** In the language of the one who exports. */
const sayComposed: NonNullable<Stored['say']> = ([text], _field, words) => words(text!)

function maskedColumn(name: string, field: Field): ExportedColumn | null {
  const kind = personalKind(field)
  return kind && { select: sql.ref(`r.${snake(name)}`), put: putWords((text) => masked(kind, text)) }
}

/** What the row itself holds. Several columns of one field come as a list. */
function ownColumn(name: string, field: Field, { words, codeName }: Speech): ExportedColumn {
  const columns = columnsOf(name, field).map((column) => sql.ref(`r.${column}`))
  const stored = storedOf(field)
  const say = field.composed ? sayComposed : stored.say?.bind(stored)
  if (!say) return { select: columns[0]!, put: putCopied[stored.sheet] }
  if (columns.length === 1)
    return { select: columns[0]!, put: putWords((text) => codeName(name, text) ?? say([text], field, words)) }
  return {
    select: sql`case when ${columns[0]!} is not null then jsonb_build_array(${sql.join(columns)}) end`,
    put: putWords((text) => say(JSON.parse(text) as (string | null)[], field, words)),
  }
}

/** A choice whose words depend on another column: a mark before the code says that the other words hold. */
function wordedColumn(name: string, field: ChoiceField, speech: Speech): ExportedColumn {
  const { while: holds, as: options } = field.worded!
  const { say } = storedOf(field)
  const marked: ChoiceField = { ...field, options }
  const codes = sql.join(holds.is.map((code) => sql`${code}`))
  return {
    select: sql`case when ${sql.ref(`r.${snake(holds.field)}`)} in (${codes}) then '*' else '' end || ${sql.ref(`r.${snake(name)}`)}`,
    put: putWords((text) =>
      text.startsWith('*')
        ? say!([text.slice(1)], marked, speech.words)
        : (speech.codeName(name, text) ?? say!([text], field, speech.words)),
    ),
  }
}

/** An amount that is not known yet is no zero (`unknownWhile`). */
function knownColumn(name: string, unknownWhile: readonly CodesOfRow[]): ExportedColumn {
  const own = sql.ref(`r.${snake(name)}`)
  const isOneOf = (field: string, codes: readonly (string | number)[]) =>
    sql`${sql.ref(`r.${snake(field)}`)} in (${sql.join(codes.map((code) => sql`${code}`))})`
  const unknown = unknownWhile.map((codes) =>
    sql.join(
      Object.entries(codes).map(([field, some]) => isOneOf(field, some)),
      sql` and `,
    ),
  )
  return {
    select: sql`case when ${own} = 0 and (${sql.join(unknown, sql` or `)}) then null else ${own} end`,
    put: putCopied.money,
  }
}

async function referenceColumn(
  tx: Tx,
  name: string,
  { to }: ReferenceField,
  at: number,
  read: Map<string, Titles | null>,
): Promise<ExportedColumn> {
  if (!read.has(to.table)) read.set(to.table, await titlesOf(tx, to, mostTitles))
  const titles = read.get(to.table)
  const own = sql.ref(`r.${snake(name)}`)
  if (titles) return { select: own, put: putWords((id) => titles.get(id) ?? '') }
  const target = `t${at}`
  return {
    select: sql.ref(`${target}.${snake(to.title)}`),
    join: sql`left join ${sql.table(to.table)} as ${sql.ref(target)} on ${sql.ref(`${target}.id`)} = ${own}`,
    put: putCopied.text,
  }
}

async function referencesColumn(
  tx: Tx,
  name: string,
  { to, emptyMeans }: ReferencesField,
  words: Words,
): Promise<ExportedColumn> {
  const titles = await titlesOf(tx, to, null)
  const say = (ids: string[]) =>
    ids.length ? ids.map((id) => titles!.get(id) ?? '').join('、') : words(emptyMeans ?? '')
  return { select: sql.ref(`r.${snake(name)}`), put: putWords((text) => say(membersOf(text))) }
}

/** Titles by id, as far as the person may see them; null when there are more than `most`. */
async function titlesOf(tx: Tx, to: Target, most: number | null): Promise<Titles | null> {
  const limit = most === null ? null : most + 1
  const found = await tx.rows<{ id: string; title: string | null }>(
    sql`select id, ${sql.ref(snake(to.title))} as title from ${sql.table(to.table)} limit ${limit}`,
  )
  if (most !== null && found.length > most) return null
  return new Map(found.map(({ id, title }) => [String(id), title ?? '']))
}
