import { isForSize, type PassSpan } from '#business/rights/claims/pass-cover.ts'
import type { FromBefore, SpotHolders } from '#business/rights/claims/right.ts'

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

/** From when until when a car that came before has its pass, of the periods that have started, the earliest first; null where none was for this car. */
export function timeOfPass(
  cameAt: number,
  billCarSizeId: number,
  periods: readonly PassSpan[],
): Pick<CarOfChain, 'from' | 'until'> | null {
  const fitting = periods.filter(([, end, size]) => end > cameAt && isForSize(size, billCarSizeId))
  const [first, last] = [fitting[0], fitting.at(-1)]
  return first && last ? { from: Math.max(cameAt, first[0]), until: last[1] } : null
}

/** Who of these cars has a spot at a moment, by the chain of its pass. */
export function holdersAt(
  placed: ReadonlyMap<string, readonly Placed[]>,
  at: number,
  isOf: (car: Placed) => boolean = () => true,
): SpotHolders {
  const on = (cars: readonly Placed[]) => cars.filter((car) => isOf(car) && isOnSpot(car, at))
  return new Map([...placed].map(([chain, cars]) => [chain, new Set(on(cars).map(({ plateNumber }) => plateNumber))]))
}

/** Of cars that came before their pass those of one lot that have no spot, or one since another left. */
export function withoutSpot(placed: ReadonlyMap<string, readonly Placed[]>, lot: string): FromBefore {
  const without = ({ isFromBefore, parkLotId, spotFrom, from }: Placed) =>
    isFromBefore && parkLotId === lot && spotFrom !== from
  return new Map(
    [...placed].map(([chain, cars]) => [
      chain,
      new Map(cars.filter(without).map(({ plateNumber, spotFrom }) => [plateNumber, spotFrom])),
    ]),
  )
}
