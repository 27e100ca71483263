import { appointmentRight } from '#business/rights/appointments/appoint-order/appointment-right.server.ts'
import { companyRight } from '#business/rights/companies/company-right/company-right.server.ts'
import { passRight } from '#business/rights/passes/pass-right/pass-right.server.ts'
import { shareRight } from '#business/rights/sharing/share-order/share-right.server.ts'
import { storedCardRight } from '#business/rights/stored-value/stored-card/stored-card-right.server.ts'
import { blackPlateRight } from '#business/rights/vehicles/black-plate/black-plate-right.server.ts'
import { freePlateRight } from '#business/rights/vehicles/free-plate/free-plate-right.server.ts'
import { specialPlateRight } from '#business/rights/vehicles/special-plate/special-plate-right.server.ts'
import { visitorRight } from '#business/rights/vehicles/visitor/visitor-right.server.ts'
import { whitePlateRight } from '#business/rights/vehicles/white-plate/white-plate-right.server.ts'
import type { RightOfWay } from '#business/rights/claims/right-of-way.server.ts'

/** All rights of way in order of precedence (domain.md 4.2): the first that holds says what kind of car it is. */
export const rights: readonly RightOfWay[] = [
  blackPlateRight,
  specialPlateRight,
  passRight,
  companyRight,
  appointmentRight,
  shareRight,
  visitorRight,
  freePlateRight,
  whitePlateRight,
  storedCardRight,
]
