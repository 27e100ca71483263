import type { LotPolicies } from '#business/rights/claims/facts.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'
import { echoOf, waitsAtMost, longestEcho } from '../stays/fold-stays.ts'
import type { KnownPassing } from './lot-news.ts'

/** A reading by which a lane let a car in. */
export type LetIn = Pick<KnownPassing, 'plateNumber' | 'laneId' | 'deviceId' | 'passAt' | 'opened'>

/** From when on what a lane let in may be the car that is read at this moment. */
export const letInSince = (at: number) => at - longestEcho - waitsAtMost

/**
 * Whether another camera of the lane has let in, within the lane's seconds around this reading, a car whose plate differs by one character: two cameras look at one
 * car, and one of them misread it. A camera that read that car as well sees another one now.
 */
export function isLikeOneJustIn(
  { plateNumber, plateIsSure, laneId, deviceId, passAt, spotId }: KnownPassing,
  letIn: readonly LetIn[],
  policies: Pick<LotPolicies, 'echoSeconds'>,
): boolean {
  const seconds = echoOf(policies, laneId)
  if (plateIsSure || spotId || deviceId === null || seconds === 0) return false
  const alike = letIn.filter(
    (car) =>
      car.laneId === laneId &&
      plateMayBe(plateNumber, car.plateNumber) &&
      passAt >= car.passAt - seconds &&
      passAt <= Math.max(car.passAt, car.opened?.openedAt ?? 0) + seconds,
  )
  return [...Map.groupBy(alike, (car) => car.plateNumber).values()].some((readings) =>
    readings.every((reading) => reading.deviceId !== null && reading.deviceId !== deviceId),
  )
}
