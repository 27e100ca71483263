import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import type { CarCategory } from '#business/rights/claims/claim.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import type { Lane } from '../facts/decision.ts'

interface AtLane {
  readonly lane: Lane
}

export const unauthorized = { abnormalType: abnormalTypes.unauthorized, alarm: alarmTypes.unauthorizedLane } as const

/** Either way. Who is on the black list and may pass all the same passes as a temporary car. */
export function carTypeNotAllowed(_passing: Passing, { lane }: AtLane, { carType, black, right }: CarCategory) {
  const type = black ? carTypes.temporary : carType
  if (lane.allowCarTypes.length === 0 || lane.allowCarTypes.includes(type) || right?.passesAnywhere) return null
  return { ...unauthorized, stop: { code: 'notThisLane' } } as const
}

/** A region for passes only keeps everyone else out, whichever way a lane leads into it: one within the lot leads back into that from which it comes. */
export function notForPasses({ direction }: Passing, { lane }: AtLane, { carType, right }: CarCategory) {
  const leadsBack = lane.laneType === laneTypes.inside && lane.leadsBackToPasses
  const isIntoPasses = direction === directions.exit ? leadsBack : lane.leadsToPasses
  if (!isIntoPasses || carType === carTypes.monthly || right?.passesAnywhere) return null
  return { ...unauthorized, stop: { code: 'notThisLane' } } as const
}
