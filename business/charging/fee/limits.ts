/** The most for each natural day or cycle of 24 h of a stay: Infinity where there is none. */
export interface Limits {
  first: number
  /** By the number of the day in the stay, rising. */
  later: readonly { from: number; limit: number }[]
}

/** What holds on the day of a stay with this number, from 1. */
export function limitOn({ first, later }: Limits, day: number): number {
  return later.findLast(({ from }) => from <= day)?.limit ?? first
}

/** Whether any day has a ceiling. */
export function isLimited({ first, later }: Limits): boolean {
  return [first, ...later.map(({ limit }) => limit)].some((limit) => limit !== Infinity)
}
