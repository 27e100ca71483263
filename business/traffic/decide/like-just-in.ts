import type { LotPolicies } from '#business/rights/claims/facts.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'
import { waitsAtMost } from '../stays/clocks-apart.ts'
import { echoOf, longestEcho } from '../stays/folded.ts'
import type { KnownPassing } from './lot-news.ts'

/** A reading by which a lane let a car in. */
export type LetIn = Pick<KnownPassing, 'plateNumber' | 'laneId' | 'deviceId' | 'passAt' | 'opened'>

/** From when on what a lane let in may be the car that is read at this moment. */
export const letInSince = (at: number) => at - longestEcho - waitsAtMost

type Reading = Pick<KnownPassing, 'plateNumber' | 'plateIsSure' | 'laneId' | 'deviceId' | 'passAt' | 'spotId'>
type Echoes = Pick<LotPolicies, 'echoSeconds'>

/**
 * The car, by its readings, that another camera of the lane has let in within the lane's seconds around this reading, and whose plate differs by one character: two cameras look at
 * one car, and one of them misread it. A camera that read that car as well sees another one now: cars with numbers in a row come in a convoy. Undefined: another car.
 */
export function oneJustInLike(
  reading: Reading,
  letIn: readonly LetIn[],
  policies: Echoes,
): readonly LetIn[] | undefined {
  return carsLikeIt(reading, letIn, policies).find((readings) =>
    readings.every(({ deviceId }) => deviceId !== null && deviceId !== reading.deviceId),
  )
}

/** Whether such a car has just come in. */
export function isLikeOneJustIn(reading: Reading, letIn: readonly LetIn[], policies: Echoes): boolean {
  return oneJustInLike(reading, letIn, policies) !== undefined
}

/** Cars one character away that the lane let in within its seconds around the reading, each with its readings. */
function carsLikeIt(
  { plateNumber, plateIsSure, laneId, deviceId, passAt, spotId }: Reading,
  letIn: readonly LetIn[],
  policies: Echoes,
): LetIn[][] {
  const seconds = echoOf(policies, laneId)
  if (plateIsSure || spotId || deviceId === null || seconds === 0) return []
  const alike = letIn.filter(
    (car) =>
      car.laneId === laneId &&
      plateMayBe(plateNumber, car.plateNumber) &&
      passAt >= car.passAt - seconds &&
      passAt <= Math.max(car.passAt, car.opened?.openedAt ?? 0) + seconds,
  )
  return [...Map.groupBy(alike, (car) => car.plateNumber).values()]
}
