/**
 * The table of which a statement locks rows that are there, so that others wait for them: what it updates or deletes from first, or selects
 * `for update`. Null for what only reads or inserts.
 */
export function lockedTable(text: string): string | null {
  const known = tables.get(text)
  if (known !== undefined) return known
  const [, table = null] = changing.exec(text) ?? (locking.test(text) ? from.exec(text) : null) ?? []
  if (tables.size < mostStatements) tables.set(text, table)
  return table
}

const tables = new Map<string, string | null>()
const mostStatements = 500
/** Not `do update set`, not `for update of …`. */
const changing = /\b(?:update|delete from)\s+"?(?!(?:set|of|skip|nowait)\b)([a-z_]+)/
const locking = /\bfor (?:no key )?update\b/
const from = /\bfrom\s+"?([a-z_]+)/
