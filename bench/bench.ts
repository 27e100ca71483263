import type { BenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import type { Tenant } from './town.ts'

/** What the rows measure with. */
export interface Bench {
  readonly database: BenchDatabase
  /** With the orders of the year. */
  readonly tenants: readonly Tenant[]
  /** Orders of all tenants together; as many as an export has rows. */
  readonly orders: number
  /** Length of a round, in milliseconds. */
  readonly roundMs: number
}

/** Measures some figures that belong together; throws when an answer is not what plain SQL says. */
export type Row = (bench: Bench) => Promise<Figure[]>
