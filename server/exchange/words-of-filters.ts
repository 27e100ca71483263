import type { Fields } from '#kernel/field.ts'
import type { Json } from '#kernel/wire.ts'
import { maskedRow } from '#fields/text/personal.ts'

/** What an export was narrowed to, for the audit log: personal texts are masked there for good. */
export function wordsOfFilters(of: { readonly name: string; readonly fields?: Fields }, filters: object): Json {
  return maskedRow(of.fields ?? {}, filters) as Json
}
