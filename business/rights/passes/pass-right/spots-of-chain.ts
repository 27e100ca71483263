/** A car of the plates of a pass and its renewals, in any of its lots; moments epoch milliseconds. */
export interface CarOfChain {
  readonly isInside: boolean
  readonly parkLotId: string
  readonly plateNumber: string
  /** When it came, or its pass began where that was later. */
  readonly from: number
  /** When it left, or its pass ended where that is earlier; null: neither yet. */
  readonly until: number | null
  /** From when it has a spot, as was recorded as it passed; null: it has none. Not set: nothing is recorded, for it came before its pass was sold or began. */
  readonly spotFrom?: number | null
  /** In its lot the spot of a car that leaves is given on (先出补位). */
  readonly waits: boolean
}

/** A car, and from when it has a spot of its pass; null: it has none. `isFromBefore`: nothing of that is recorded. */
export interface Placed extends CarOfChain {
  readonly spotFrom: number | null
  readonly isFromBefore: boolean
}

/**
 * Which cars have the spots of a pass (domain.md 4.12): a spot covers one car at a time. Those that were inside as it was sold or began take the spots that
 * are left then, who came first before the next; of the others, one that waits has the first spot that a car has left by now.
 */
export function placeCars(cars: readonly CarOfChain[], spotCount: number, now: number): Placed[] {
  const placed: Placed[] = cars.flatMap((car) =>
    car.spotFrom === undefined ? [] : [{ ...car, spotFrom: car.spotFrom, isFromBefore: false }],
  )
  const waiting = cars.filter(({ spotFrom }) => spotFrom === undefined)
  for (const car of waiting.toSorted(byTurn))
    placed.push({ ...car, spotFrom: firstFree(car, placed, spotCount, now), isFromBefore: true })
  return placed
}

/** Whether it has a spot at a moment. */
export function isOnSpot({ spotFrom, until }: Placed, at: number): boolean {
  return spotFrom !== null && spotFrom <= at && (until === null || at < until)
}

const byTurn = (one: CarOfChain, other: CarOfChain) =>
  one.from - other.from || (one.plateNumber < other.plateNumber ? -1 : 1)

function firstFree(car: CarOfChain, placed: readonly Placed[], spotCount: number, now: number): number | null {
  const isFree = (at: number) => placed.filter((other) => isOnSpot(other, at)).length < spotCount
  if (isFree(car.from)) return car.from
  const left = placed.flatMap(({ until }) => (until !== null && until > car.from && until <= now ? [until] : []))
  return car.waits ? (left.toSorted((one, other) => one - other).find(isFree) ?? null) : null
}
