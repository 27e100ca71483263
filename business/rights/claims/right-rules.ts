import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { RightRules } from './claim.ts'

type Rules = Omit<RightRules, 'orderTypeOf'>

/** What follows for cars of each right's type, in the order of precedence (domain.md 4.2); known without a database, so that a lane box decides alike. */
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
} as const satisfies Record<string, Rules>
