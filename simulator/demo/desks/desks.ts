import { lookAtAlarms } from './alarm-desk.ts'
import { lookAtAppeals } from './appeal-desk.ts'
import { lookAtAppointments } from './appointment-desk.ts'
import { lookAtArrears } from './arrears-desk.ts'
import { lookAtBills } from './bill-desk.ts'
import { lookAtBooths } from './booth-desk.ts'
import { lookAtCash } from './cash-desk.ts'
import { lookAtCashPostings } from './cash-posting-desk.ts'
import { lookAtClaims } from './claim-desk.ts'
import { lookAtCompanyBills } from './company-bill-desk.ts'
import { lookAtCounter } from './counter-desk.ts'
import type { Desk } from './desk.ts'
import { lookAtDiscounts } from './discount-desk.ts'
import { lookAtDuties } from './duty-desk.ts'
import { lookAtExports } from './export-desk.ts'
import { lookAtFaults } from './fault-desk.ts'
import { lookAtInspections } from './inspection-desk.ts'
import { lookAtInvoices } from './invoice-desk.ts'
import { lookAtMail } from './mail-desk.ts'
import { lookAtMerchants } from './merchant-desk.ts'
import { lookAtPasses } from './pass-desk.ts'
import { lookAtPlans } from './planning-desk.ts'
import { lookAtPromotion } from './promotion-desk.ts'
import { lookAtRefunds } from './refund-desk.ts'
import { lookAtRepairs } from './repair-desk.ts'
import { lookAtServiceCalls } from './service-desk.ts'
import { lookAtSettlement } from './settlement-desk.ts'
import { lookAtSheets } from './sheet-desk.ts'
import { lookAtShares } from './share-desk.ts'
import { lookAtVisitors } from './visitor-desk.ts'

/** Who looks after lots and devices. */
export const lotDesks: readonly Desk[] = [
  lookAtAlarms,
  lookAtFaults,
  lookAtRepairs,
  lookAtDuties,
  lookAtPlans,
  lookAtBooths,
  lookAtCash,
  lookAtInspections,
  lookAtVisitors,
]

/** Who looks after drivers. */
export const driverDesks: readonly Desk[] = [
  lookAtServiceCalls,
  lookAtAppeals,
  lookAtClaims,
  lookAtArrears,
  lookAtAppointments,
  lookAtShares,
  lookAtPasses,
  lookAtDiscounts,
  lookAtPromotion,
]

/** Who looks after money and messages. */
export const moneyDesks: readonly Desk[] = [
  lookAtRefunds,
  lookAtInvoices,
  lookAtSettlement,
  lookAtSheets,
  lookAtCounter,
  lookAtBills,
  lookAtCashPostings,
  lookAtCompanyBills,
  lookAtMerchants,
  lookAtExports,
  lookAtMail,
]
