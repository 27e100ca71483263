import type { Field } from '#kernel/field.ts'
import type { Refused } from './kind.ts'
import type { Words } from '#kernel/wire.ts'
import type { ColumnKind } from '#kernel/sheet.ts'
import type { Sql, SqlBool } from '#kernel/sql.ts'

/** How a kind of field lives in PostgreSQL and in spreadsheets. The server half of fields/<kind>/. */
export interface Stored<F extends Field = Field, V = unknown> {
  /** Columns behind the field: the field's snake-case name plus the suffix. Most kinds have one, without suffix. */
  readonly columns: readonly { suffix: string; type: string }[]
  /** What must hold of every value, as a table's check: `length(reason) <= 255`. `means` ends the constraint's name; `tenant`: SQL for whose row it is. */
  check?(columns: readonly string[], field: F, tenant: string): ColumnCheck | null
  /** Bound parameters for those columns; not called for null. */
  toColumns(value: V, field: F): unknown[]
  /** The value of a row; not called when all columns are null. */
  fromColumns(cells: unknown[]): V
  /** The value's wire JSON, straight from the columns as PostgreSQL writes them; their text as a string when absent. Not called when all are null. */
  json?(texts: readonly (string | null)[], field: F): string
  /** A condition for what a list was asked to be narrowed to; absent: cannot be filtered by. */
  where?(columns: Sql[], wanted: unknown, field: F): Sql<SqlBool> | Refused
  /** How a spreadsheet types the column. */
  readonly sheet: ColumnKind
  /**
   * What a cell of a text column says, from the row's columns as PostgreSQL writes them in text; the column's own text when absent, and
   * for the other columns always. The first is never null.
   */
  say?(cells: readonly (string | null)[], field: F, words: Words): string
}

export interface ColumnCheck {
  readonly means: 'length' | 'code' | 'range' | 'count' | 'sealed'
  readonly sql: string
}

/** `minutes >= 0`, `minutes between 0 and 60`; null without bounds. */
export function rangeCheck(column: string, min: number | undefined, max: number | undefined): ColumnCheck | null {
  if (min === undefined && max === undefined) return null
  const bounds = max === undefined ? `>= ${min!}` : min === undefined ? `<= ${max}` : `between ${min} and ${max}`
  return { means: 'range', sql: `${column} ${bounds}` }
}

/** The members of an array of numbers as PostgreSQL writes it: `{1,2}`. */
export function membersOf(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}
