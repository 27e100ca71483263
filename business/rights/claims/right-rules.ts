import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { RightRules } from './claim.ts'

/**
 * All rights of way in the order of precedence (domain.md 4.2): the first that holds says what kind of car it is. What follows for cars of its type
 * stands here, known without a database, so that a lane box decides alike; what its tables say is in its area's `<right>-right.server.ts`.
 */
export const rightRules = {
  black: { carType: carTypes.blackListed, bars: true },
  special: { carType: carTypes.special, inFullLot: 'comesIn', passesAnywhere: true },
  pass: { carType: carTypes.monthly, inFullLot: 'asPass', leavesWithoutEntry: true },
  company: { carType: carTypes.company, inFullLot: 'asPass', leavesWithoutEntry: true },
  appointment: { carType: carTypes.appointment, inFullLot: 'comesIn' },
  share: { carType: carTypes.shared, inFullLot: 'comesIn' },
  visitor: { carType: carTypes.visitor },
  free: { carType: carTypes.free },
  white: { carType: carTypes.whiteListed },
  storedValue: { carType: carTypes.storedValue },
} as const satisfies Record<string, RightRules>

export type RightName = keyof typeof rightRules
