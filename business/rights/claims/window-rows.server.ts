import type { ListRight } from './list-cover.ts'
import { everyPlate, heldRows, rowsByPlate, type CarsSought, type ClaimOf, type HeldIn } from './right-of-way.server.ts'
import { claimOfWindows, type Window } from './window-claim.ts'
import type { Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** A row of a table of which each holds between two moments. */
export interface WindowRow {
  plate_number: string
  begin_at: Date
  /** Null: forever. */
  end_at: Date | null
  free_percent: number
  /** Null or not set: as often as its plate comes. */
  uses_left?: number | null
}

/** What a table of windows says of cars, by a query for all of them. */
export async function readWindows(
  tx: Tx,
  { plates }: CarsSought,
  carType: ListRight['carType'],
  giving: 'all' | 'holding',
  query: (plates: Sql) => Sql<WindowRow>,
): Promise<ClaimOf> {
  const rows = await rowsByPlate(tx, plates, query)
  return ({ plateNumber, passAt }) => {
    const found = rows.get(plateNumber)
    return found ? claimOfWindows(carType, found.map(windowOf), passAt, giving) : null
  }
}

/** The windows of all plates, by the same query. */
export async function heldWindows(tx: Tx, query: (plates: Sql) => Sql<WindowRow>): Promise<HeldIn> {
  return { rows: await heldRows(tx, query(everyPlate), windowOf, ({ endAt }) => endAt) }
}

export function windowOf({ begin_at, end_at, free_percent, uses_left = null }: WindowRow): Window {
  const window = { beginAt: begin_at.getTime(), endAt: end_at?.getTime() ?? null, freePercent: free_percent }
  return uses_left === null ? window : { ...window, usesLeft: uses_left }
}
