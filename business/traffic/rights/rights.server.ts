import { appointmentRight } from '#business/appointments/appoint-order/appointment-right.server.ts'
import { companyRight } from '#business/companies/company-right/company-right.server.ts'
import { passRight } from '#business/passes/pass-right/pass-right.server.ts'
import { shareRight } from '#business/sharing/share-order/share-right.server.ts'
import { blackPlateRight } from '#business/vehicles/black-plate/black-plate-right.server.ts'
import { freePlateRight } from '#business/vehicles/free-plate/free-plate-right.server.ts'
import { specialPlateRight } from '#business/vehicles/special-plate/special-plate-right.server.ts'
import { visitorRight } from '#business/vehicles/visitor/visitor-right.server.ts'
import { whitePlateRight } from '#business/vehicles/white-plate/white-plate-right.server.ts'
import type { RightOfWay } from './right-of-way.server.ts'

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
]
