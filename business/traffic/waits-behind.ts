import { standsAtMostMinutes } from '#business/places/basics/lane/stands-at-most.ts'
import type { Passing } from '#business/rights/claims/facts.ts'

/** What is known of a reading at a lane. */
export type AtLane = Pick<Passing, 'passingId' | 'laneId' | 'direction' | 'plateNumber' | 'passAt' | 'opened'>

/** Whether another car has come to the closed barrier since this one was read there: what opens now would let that one go. */
export function waitsBehind(car: Passing, atLanes: readonly AtLane[], now: number): boolean {
  const since = Math.max(car.passAt + 1, now - standsAtMostMinutes * 60_000)
  return atLanes.some(
    (other) =>
      other.laneId === car.laneId &&
      other.direction === car.direction &&
      other.plateNumber !== car.plateNumber &&
      other.passAt >= since &&
      other.opened === null,
  )
}
