import type { Sql } from '#kernel/sql.ts'

/** What always holds of one tenant's books (trust.md, Invariants), as queries. */
export interface Invariant {
  readonly says: string
  /** How many rows it is about: one row `{ checked }`. */
  readonly checked: Sql<{ checked: string }>
  /** The rows that break it: `{ breach }`, a sentence part each. */
  readonly broken: Sql<{ breach: string }>
}
