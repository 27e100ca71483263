import type { ListRight } from './list-cover.ts'
import type { Claim } from './claim.ts'

/** Two moments between which a right holds, both included, epoch milliseconds. */
export interface Window {
  readonly beginAt: number
  /** Null: forever. */
  readonly endAt: number | null
  /** Percent of the fee that is given up meanwhile. */
  readonly freePercent: number
  /** How often it may still be used; not set: always. Who has none left is not among the windows of a plate. */
  readonly usesLeft?: number
}

/**
 * What windows of one plate say at a moment. `giving`: all of them waive their time, also those that do not hold now; else a window is used by
 * being there at the moment itself.
 */
export function claimOfWindows(
  carType: ListRight['carType'],
  windows: readonly Window[],
  at: number,
  giving: 'all' | 'holding',
): Claim {
  const holding = windows.filter(({ beginAt, endAt }) => beginAt <= at && at <= (endAt ?? at))
  return {
    holds: holding.length > 0,
    freePercent: holding[0]?.freePercent ?? 0,
    gives: (giving === 'all' ? windows : holding).map(({ beginAt, endAt, freePercent }) => ({
      carType,
      percent: freePercent,
      begin: beginAt,
      end: endAt === null ? null : endAt + 1,
      daily: null,
    })),
  }
}
