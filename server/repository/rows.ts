import type { Fields } from '#kernel/field.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import { kindOf } from '#fields/kinds.ts'

type DbRow = Record<string, unknown>

/** The values in code of a database row, by field name. */
export function valuesOf(fields: Fields, row: DbRow): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const columns = columnsOf(name, field)
    if (row[columns[0]!] === undefined) continue
    const cells = columns.map((column) => row[column])
    values[name] = cells.every((cell) => cell === null) ? null : storedOf(field).fromColumns(cells)
  }
  return values
}

/** Values in code as they travel: money in yuan, moments on the console's wall clock. */
export function wireOf(fields: Fields, values: Record<string, unknown>): WireRow {
  const row: WireRow = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in values)) continue
    const value = values[name]
    row[name] = value === null || value === undefined ? null : kindOf(field).toWire(value, field)
  }
  return row
}

/** Columns and bound values for an insert or update. */
export function columnValues(fields: Fields, values: Record<string, unknown>): [column: string, value: unknown][] {
  const pairs: [string, unknown][] = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]!
    const columns = columnsOf(name, field)
    const cells =
      value === null || value === undefined ? columns.map(() => null) : storedOf(field).toColumns(value, field)
    columns.forEach((column, index) => pairs.push([column, cells[index]]))
  }
  return pairs
}

/** What changed between two wire rows, for the audit line: only the fields that differ, without the ignored ones. */
export function difference(
  before: WireRow | null,
  after: WireRow | null,
  ignored: readonly string[],
): { before: WireRow | null; after: WireRow | null } {
  if (!before || !after) return { before, after }
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => !ignored.includes(name) && !same(before[name], after[name]),
  )
  const pick = (row: WireRow) => Object.fromEntries(changed.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
