import { userCoupon } from '#business/discounts/user-coupon/user-coupon.ts'
import { discountGrant } from '#business/discounts/discount-grant/discount-grant.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { merchantCashier } from '#business/discounts/merchant-cashier/merchant-cashier.ts'
import { invoice } from '#business/finance/invoice/invoice.ts'
import { invoiceStates } from '#business/finance/invoice/invoice-codes.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { reconcileDiff } from '#business/finance/reconcile/reconcile-diff/reconcile-diff.ts'
import { refund } from '#business/finance/refund/refund.ts'
import { subMerchant } from '#business/finance/sub-merchant/sub-merchant.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { employee, workStates } from '#business/ground/people/employee/employee.ts'
import { organization } from '#business/ground/people/organization/organization.ts'
import { accountStates, user } from '#business/ground/people/user/user.ts'
import { arrearsNotice } from '#business/orders/arrears-notice/arrears-notice.ts'
import { appealStates } from '#business/orders/order-appeal/appeal-states.ts'
import { orderAppeal } from '#business/orders/order-appeal/order-appeal.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { stayCorrection } from '#business/orders/stay-correction/stay-correction.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { device } from '#business/places/devices/device/device.ts'
import { repairOrder } from '#business/places/devices/repair-order/repair-order.ts'
import { sentryOperateLog } from '#business/places/duty/sentry-operate-log/sentry-operate-log.ts'
import { mailRecord, mailSendStates } from '#business/places/pushes/mail/mail-record.ts'
import { sendStates, smsRecord } from '#business/places/pushes/sms/sms-record.ts'
import { companyFlow } from '#business/rights/companies/company-flow/company-flow.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { storedCardFlow } from '#business/rights/stored-value/stored-card-flow/stored-card-flow.ts'
import { serviceCall } from '#business/rights/members/service-call/service-call.ts'
import { parkLotInspect } from '#business/service/inspection/park-lot-inspect/park-lot-inspect.ts'
import { edgeDecision } from '#business/traffic/edge/edge-decision.ts'
import { sql } from '#kernel/sql.ts'
import { holding, noText, type Holding } from './holding.server.ts'
import { why } from './why.ts'

const ofPlate = { plates: ['PlateNumber'], fate: 'kept' } as const
const ofContact = { phones: ['ContactMobile'], clears: ['ContactName', 'ContactMobile'], fate: 'cleared' } as const

/** Stays and money: what a stay costs and that it was paid stays with its plate. */
const holdingsOfBooks: readonly Holding[] = [
  holding(parkOrder, { plates: ['plateNumber'], fate: 'kept', why: why.books }),
  holding(passing, { plates: ['plateNumber'], fate: 'kept', why: why.stays }),
  holding(stayCorrection, { plates: ['plateNumber'], fate: 'kept', why: why.stays }),
  holding(edgeDecision, { ...ofPlate, why: why.stays }),
  holding(payRecord, { plates: ['plateNumber'], fate: 'kept', why: why.books }),
  holding(refund, { plates: ['plateNumber'], fate: 'kept', why: why.books }),
  holding(reconcileDiff, { plates: ['plateNumber'], fate: 'kept', why: why.books }),
  holding(companyFlow, { ...ofPlate, why: why.books }),
  holding(storedCardFlow, { ...ofPlate, why: why.books }),
  holding(discountGrant, { ...ofPlate, why: why.books }),
  holding(invoice, {
    phones: ['Mobile', 'BuyerPhone'],
    fate: 'cleared',
    clears: ['Mobile', 'Email'],
    over: 'ApplyTime',
    why: why.onInvoice,
    busy: { field: 'status', is: [invoiceStates.waiting, invoiceStates.issuing], why: why.underWay },
  }),
  holding(userCoupon, {
    phones: ['OwnerMobile'],
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['OwnerMobile', 'PlateNumber'],
    over: 'EndAt',
    why: why.noLonger,
  }),
  holding(orderAppeal, {
    phones: ['Mobile'],
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['Mobile', 'Description', 'Pictures'],
    pictures: 'Pictures',
    over: 'ApplyAt',
    why: why.ofProof,
    busy: { field: 'State', is: [appealStates.service, appealStates.finance], why: why.underWay },
  }),
  holding(arrearsNotice, {
    phones: ['OwnerMobile'],
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['OwnerMobile'],
    over: 'SentAt',
    why: why.ofStay,
  }),
]

const holdingsOfLogs: readonly Holding[] = [
  holding(sentryOperateLog, { plates: ['plateNumber', 'oldPlateNumber'], fate: 'kept', why: why.log }),
  holding(alarm, { plates: ['plateNumber'], fate: 'kept', why: why.log }),
  holding(serviceCall, { ...ofPlate, why: why.log }),
  holding(parkLotInspect, { plates: ['PlateNumber', 'RealPlateNumber'], fate: 'kept', why: why.log }),
  holding(device, { plates: ['LastPlateNumber'], fate: 'kept', why: why.overwritten }),
  {
    ...holding(smsRecord, {
      plates: ['PlateNumber'],
      fate: 'cleared',
      clears: ['PlateNumber', 'Content'],
      why: why.noLonger,
      busy: { field: 'SendState', is: [sendStates.waiting], why: why.sending },
    }),
    phones: ['mobile_whole'],
    clears: [
      ['plate_number', sql`null`],
      ['content', noText],
      ['mobile', noText],
      ['mobile_whole', noText],
      ['variables', sql`'[]'`],
    ],
    over: { at: sql`r.created_at`, keptFor: 'sendKeepDays' },
  },
  // Found by no phone: it goes with its time alone.
  {
    ...holding(mailRecord, {
      fate: 'cleared',
      why: why.noLonger,
      busy: { field: 'SendState', is: [mailSendStates.waiting], why: why.sending },
    }),
    clears: [
      ['address', noText],
      ['address_whole', noText],
      ['content', noText],
    ],
    over: { at: sql`r.created_at`, keptFor: 'sendKeepDays' },
  },
]

/** People of the tenant and of those it deals with. */
const holdingsOfStaff: readonly Holding[] = [
  holding(employee, {
    phones: ['Mobile'],
    byIdCard: true,
    fate: 'cleared',
    clears: ['RealName', 'IdCard', 'Mobile', 'Email', 'Address', 'EmergencyContact', 'EmergencyPhone'],
    why: why.staff,
    busy: {
      field: 'WorkState',
      is: [workStates.working, workStates.away, workStates.suspended],
      why: why.inService,
    },
  }),
  holding(employee, {
    phones: ['EmergencyPhone'],
    fate: 'cleared',
    clears: ['EmergencyContact', 'EmergencyPhone'],
    why: why.contact,
  }),
  holding(user, {
    phones: ['Mobile'],
    fate: 'cleared',
    clears: ['RealName', 'Mobile', 'Email'],
    why: why.staff,
    busy: {
      field: 'AccountState',
      is: [accountStates.normal, accountStates.locked, accountStates.pending],
      why: why.inService,
    },
  }),
  holding(repairOrder, {
    phones: ['ReporterMobile'],
    fate: 'cleared',
    clears: ['ReporterMobile'],
    over: 'ReportAt',
    why: why.noLonger,
  }),
  holding(company, { ...ofContact, why: why.contact }),
  holding(merchant, { ...ofContact, why: why.contact }),
  holding(merchantCashier, {
    phones: ['Mobile'],
    fate: 'cleared',
    clears: ['CashierName', 'Mobile'],
    why: why.cashier,
    busy: { field: 'Status', is: [enabledStates.enabled], why: why.isCashier },
  }),
  holding(organization, {
    phones: ['ContactMobile'],
    fate: 'cleared',
    clears: ['ContactMobile'],
    why: why.contact,
  }),
  holding(parkLot, { phones: ['ContactMobile'], fate: 'kept', why: why.business }),
  holding(subMerchant, { phones: ['ContactMobile'], fate: 'kept', why: why.business }),
]

export const holdingsOfBusiness: readonly Holding[] = [...holdingsOfBooks, ...holdingsOfLogs, ...holdingsOfStaff]
