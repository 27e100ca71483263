import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import { scanPaymentCode } from '../payment/scan-payment-code.server.ts'
import { paymentsBefore, rememberAnswers, sceneOf, storePayments } from './device-payments.server.ts'
import { paidBeyond, recoveredAfter, splitPayment, takenBeyond } from './money-beyond.server.ts'
import {
  exchangePassings,
  keepWithPassing,
  leavePassings,
  moveToPassing,
  namePayments,
} from './name-payments.server.ts'
import { paidByPurseAt, pursePayments, returnToPurse, storePursePaid } from './purse-payments.server.ts'
import { payWithArrears, storeStaffPayment } from './staff-payment.server.ts'
import { storeRecovered } from './store-recovered.server.ts'

paymentBook.register({
  sceneOf,
  paymentsBefore,
  storePayments,
  rememberAnswers,
  storeRecovered,
  takenBeyond,
  paidBeyond,
  recoveredAfter,
  splitPayment,
  storeStaffPayment,
  payWithArrears,
  scanPaymentCode,
  storePursePaid,
  pursePayments,
  paidByPurseAt,
  returnToPurse,
  namePayments,
  keepWithPassing,
  moveToPassing,
  leavePassings,
  exchangePassings,
})
