import type { Field } from '#kernel/field.ts'
import { patterns } from '#fields/text/patterns.ts'
import type { TextField } from '#fields/text/text.ts'
import type { Part } from './table-of.ts'

/** A check as it is written; null: it has no name. */
interface Check {
  readonly name: string | null
  readonly sql: string
}

/** The checks of a line of `create table`. */
export function checksIn(line: string): Check[] {
  return [...line.matchAll(/(?:\bconstraint (\w+) )?\bcheck ?\(/g)].map((found) => {
    const rest = line.slice(found.index + found[0].length)
    return { name: found[1] ?? null, sql: rest.slice(0, endOf(rest)).trim() }
  })
}

/** Where the parenthesis is closed that was opened before the text. */
function endOf(text: string): number {
  let open = 1
  for (const { 0: sign, index } of text.matchAll(/'[^']*'|[()]/g)) {
    if (sign === '(') open++
    if (sign === ')' && --open === 0) return index
  }
  return text.length
}

/** What an .sql file says against the field of a column. */
interface Against {
  readonly column: string
  readonly says: string
}

/**
 * What a check of an .sql file says against the field of the one column that it is about. Under the name of the declared check it is that one. Under
 * another it may neither refuse what the form and its sentences allow nor repeat them; one that cannot be compared has a sentence in the declaration's
 * `failures`, whose names are `said`. What only the server writes may be checked further where its field says nothing.
 *
 * @param further columns of the table that are not declared
 */
export function againstField(
  own: Check,
  columns: readonly Part[],
  further: readonly string[],
  said: ReadonlySet<string>,
): Against | null {
  for (const { name: column, sql } of columns)
    for (const declared of checksIn(sql))
      if (declared.name === own.name)
        return declared.sql === own.sql
          ? null
          : { column, says: `is checked by “${own.sql}” here and by “${declared.sql}” by its field` }
  for (const part of conditionsIn(own.sql)) {
    const about = aboutOne(part, columns, further)
    if (about?.way === 'refuses more')
      return { column: about.column, says: `is checked by “${part}” here and by “${about.declared}” by its field` }
  }
  const about = aboutOne(own.sql, columns, further)
  if (!about) return null
  const { column, field, declared, way } = about
  const against = (says: string) => ({ column, says: `is checked by “${own.sql}” here, ${says}` })
  if (way === 'repeats') {
    const its = declared!.startsWith(`${column} in (`) ? 'its codes are' : `“${declared}” is`
    return against(`and ${its} checked by its field: delete it here`)
  }
  return said.has(own.name ?? '') || isPattern(own.sql, column, field)
    ? null
    : against(
        `which cannot be compared with its field: say it there, or what ${own.name ?? 'the check'} means in the failures`,
      )
}

/** The conditions of a check, all of which must hold. */
function conditionsIn(sql: string): string[] {
  const found = ['']
  let open = 0
  for (const [word] of enclosed(sql).matchAll(/'[^']*'|\bbetween\b.*?\band\b| and | or |[^]/g)) {
    if (word === '(') open++
    if (word === ')') open--
    if (word === ' or ' && open === 0) return [sql]
    if (word === ' and ' && open === 0) found.push('')
    else found.push(found.pop()! + word)
  }
  return found.length > 1 ? found : [sql]
}

/** How a condition stands to the field of the one column that it is about; null: it is about several, or its field says nothing of it. */
function aboutOne(sql: string, columns: readonly Part[], further: readonly string[]) {
  const named = namesIn(sql)
  const [about, ...others] = columns.filter(({ name }) => name !== 'tenant_id' && named.has(name))
  if (!about || others.length > 0 || further.some((name) => named.has(name))) return null
  const { name: column, field } = about
  const declared = checksIn(about.sql)[0]?.sql ?? (field?.kind === 'flag' ? `${column} in (true, false)` : null)
  if (declared === null && (field?.written === 'server' || field?.kind === 'structure')) return null
  const [given, allowed] = [valuesOf(bare(sql, column)), declared === null ? null : valuesOf(declared)]
  const isAlike = given && allowed && given.of === allowed.of
  const isNarrower =
    isAlike && (allowed.some.some((value) => !given.allows(value)) || given.none.some((value) => allowed.allows(value)))
  const way = isNarrower ? 'refuses more' : isAlike ? 'repeats' : 'unlike'
  return { column, field, declared, way } as const
}

/** The names in a condition, without those of functions and what is quoted. */
function namesIn(sql: string): ReadonlySet<string> {
  return new Set(sql.replaceAll(/'[^']*'/g, '').match(/\b[a-z_]\w*\b(?!\()/g))
}

/** Without parentheses around it. */
function enclosed(sql: string): string {
  return sql.startsWith('(') && endOf(sql.slice(1)) === sql.length - 2 ? enclosed(sql.slice(1, -1)) : sql
}

/** Without parentheses around it, and without what lets an empty value through, as every check does. */
function bare(sql: string, column: string): string {
  const isNull = String.raw`\(?${column} is null\)?`
  const rest = enclosed(sql).replace(new RegExp(`^${isNull} or | or ${isNull}$`), '')
  return rest === sql ? sql : bare(rest, column)
}

type Value = number | string

/** Which values a condition allows. */
interface Values {
  /** `remark`, `length(remark)`. */
  readonly of: string
  allows(value: Value): boolean
  /** Of those that it allows, all, or the ends. */
  readonly some: readonly Value[]
  /** Those that it leaves out by name. */
  readonly none: readonly Value[]
}

/**
 * Of `length(remark) <= 32`, `char_length(remark) <= 32`, `price between 0 and 100`, `status in (1, 2)`, `status = 1`, `status <> 'offline'`, `is_open = true`.
 * Null: what compares with something else than numbers and words, or with more than that.
 */
function valuesOf(written: string): Values | null {
  const sql = written.replace(/^char(?:acter)?_length\(/, 'length(')
  const [, of, way, list] = /^(length\(\w+\)|\w+) (=|<>|!=|(?:not )?in) (.*)$/.exec(sql) ?? []
  if (of) {
    const values = list!
      .replace(/^\((.*)\)$/, '$1')
      .split(/, */)
      .map(valueIn)
    if (!values.every((value) => value !== null)) return null
    return way === '=' || way === 'in'
      ? { of, some: values, none: [], allows: (value) => values.includes(value) }
      : { of, some: [], none: values, allows: (value) => !values.includes(value) }
  }
  const [, ranged, sign, first, last] =
    /^(length\(\w+\)|\w+) (<=?|>=?|between) (-?[\d.]+)(?: and (-?[\d.]+))?$/.exec(sql) ?? []
  if (!ranged) return null
  const end = Number(first)
  const [from, to] =
    sign === 'between' ? [end, Number(last)] : sign!.startsWith('<') ? [-Infinity, end] : [end, Infinity]
  const none = sign === '<' || sign === '>' ? [end] : []
  const some = to - from < 100 ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [from, to]
  return {
    of: ranged,
    some,
    none,
    allows: (value) => typeof value === 'number' && value >= from && value <= to && !none.includes(value),
  }
}

/** `3` of `3`, `'online'` of `'online'`; null: neither a number nor a word. */
function valueIn(text: string): Value | null {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  return /^(?:'[^']*'|true|false)$/.test(text) ? text : null
}

/** Whether it says the pattern of the field, in the words of the database. */
function isPattern(sql: string, column: string, field: Field | undefined): boolean {
  const { pattern } = (field ?? {}) as Partial<TextField>
  return pattern !== undefined && sql === `${column} ~ '${patterns[pattern].test.source.replaceAll('(?:', '(')}'`
}
