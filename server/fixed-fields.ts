import { failFields, refuse } from '#kernel/failure.ts'
import type { Fields } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { readFields } from '#fields/read-fields.ts'

type Named = Readonly<Record<string, unknown>>

/** What is given once, at creation, cannot change later. Both as a record has them, or both as they are read. */
export function refuseFixed(fields: Fields, before: Named, after: Named): void {
  const changed = Object.entries(fields).filter(
    ([name, field]) => field.written === 'once' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length) throw failFields(changed.map(([name, field]) => refuse(name, 'fixed', { label: field.label })))
}

/**
 * As `refuseFixed`, where a write was refused for something else, such as a rule between columns that only what is fixed could break: which is why, not that.
 * `sent` are values as they were read.
 */
export function refuseFixedIn(fields: Fields, before: WireRow, sent: Named): void {
  const given = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(sent, name)))
  const kept = Object.fromEntries(Object.keys(given).map((name) => [name, before[name]]))
  refuseFixed(given, readFields(given, kept, { partial: true }).values, sent)
}
