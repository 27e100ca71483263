/** A spot that is kept free for a car that is expected and not inside yet, both moments included, epoch milliseconds. */
export interface KeptSpot {
  readonly plateNumber: string
  readonly beginAt: number
  readonly endAt: number
}

/** How many spots are kept at a moment for cars other than those of these plates. */
export function spotsKept(kept: readonly KeptSpot[], at: number, but: ReadonlySet<string>): number {
  return kept.filter(({ plateNumber, beginAt, endAt }) => beginAt <= at && at <= endAt && !but.has(plateNumber)).length
}
