import { appointmentRight } from '#business/rights/appointments/appoint-order/appointment-right.ts'
import { companyRight } from '#business/rights/companies/company-right/company-right.ts'
import { passRight } from '#business/rights/passes/pass-right/pass-right.ts'
import { shareRight } from '#business/rights/sharing/share-order/share-right.ts'
import { storedValueRight } from '#business/rights/stored-value/stored-card/stored-card-right.ts'
import { blackRight } from '#business/rights/vehicles/black-plate/black-plate-right.ts'
import { freeRight } from '#business/rights/vehicles/free-plate/free-plate-right.ts'
import { specialRight } from '#business/rights/vehicles/special-plate/special-plate-right.ts'
import { visitorRight } from '#business/rights/vehicles/visitor/visitor-right.ts'
import { whiteRight } from '#business/rights/vehicles/white-plate/white-plate-right.ts'

/** All rights of way in the order of precedence (domain.md 4.2): the first that holds says what kind of car it is. */
export const rights = [
  blackRight,
  specialRight,
  passRight,
  companyRight,
  appointmentRight,
  shareRight,
  visitorRight,
  freeRight,
  whiteRight,
  storedValueRight,
] as const

export type AnyRight = (typeof rights)[number]
