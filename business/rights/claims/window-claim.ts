import type { ListRight } from './list-cover.ts'
import type { Car, Claim } from './claim.ts'

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

/** Whether a moment lies in a window. */
export function holdsAt({ beginAt, endAt }: Pick<Window, 'beginAt' | 'endAt'>, at: number): boolean {
  return beginAt <= at && at <= (endAt ?? at)
}

/** What a right says of which a plate holds windows. */
export function claimsOfWindows(carType: ListRight['carType'], giving: 'all' | 'holding') {
  return (windows: readonly Window[], { passAt }: Pick<Car, 'passAt'>): Claim =>
    claimOfWindows(carType, windows, passAt, giving)
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
  const holding = windows.filter((each) => holdsAt(each, at))
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
