import type { Console } from './console.ts'

/** The calls of each concept: `POST /api/<wire>/<verb><name>`, and what its records call their id. */
const concepts = {
  lot: { wire: 'parkLot', name: 'ParkingLot', code: 'parking-lot', id: 'Id' },
  gate: { wire: 'gate', name: 'Gate', code: 'gate', id: 'Id' },
  lane: { wire: 'lane', name: 'Lane', code: 'lane', id: 'Id' },
  sentry: { wire: 'sentry', name: 'Sentry', code: 'sentry', id: 'Id' },
  device: { wire: 'device', name: 'Device', code: 'device', id: 'Id' },
  chargeRule: { wire: 'chargeRule', name: 'ChargeRule', code: 'charge-rule', id: 'id' },
  chargeRuleBind: { wire: 'chargeRule', name: 'ChargeRuleBind', code: 'charge-rule-bind', id: 'Id' },
  blackPlate: { wire: 'billBlackPlate', name: 'BlackPlate', code: 'black-plate', id: 'id' },
  freePlate: { wire: 'billFreePlate', name: 'FreePlate', code: 'free-plate', id: 'Id' },
  passRule: { wire: 'billPackRule', name: 'BillPackRule', code: 'bill-pack-rule', id: 'Id' },
  pass: { wire: 'billPackOrder', name: 'BillPackOrder', code: 'bill-pack-order', id: 'Id' },
  merchant: { wire: 'merchant', name: 'Merchant', code: 'merchant', id: 'Id' },
  discountRule: { wire: 'merchant', name: 'DiscountRule', code: 'discount-rule', id: 'Id' },
  couponActivity: { wire: 'userCoupon', name: 'CouponActivity', code: 'coupon-activity', id: 'Id' },
  paperCoupon: { wire: 'userCoupon', name: 'PaperCoupon', code: 'paper-coupon', id: 'Id' },
  company: { wire: 'company', name: 'Company', code: 'company', id: 'Id' },
  companyVehicle: { wire: 'companyvehicle', name: 'CompanyVehicle', code: 'company-vehicle', id: 'Id' },
  role: { wire: 'role', name: 'Role', code: 'role', id: 'Id' },
  user: { wire: 'user', name: 'User', code: 'user', id: 'Id' },
  order: { wire: 'order', name: 'ParkOrder', code: 'park-order', id: 'id' },
  alarm: { wire: 'alarm', name: 'Alarm', code: 'alarm', id: 'id' },
  repairOrder: { wire: 'repairOrder', name: 'RepairOrder', code: 'repair-order', id: 'Id' },
  member: { wire: 'member', name: 'Member', code: 'member', id: 'Id' },
  promoter: { wire: 'promote', name: 'Promoter', code: 'promoter', id: 'Id' },
  plateAppeal: { wire: 'member', name: 'PlateAppeal', code: 'plate-appeal', id: 'Id' },
  serviceCall: { wire: 'serviceCall', name: 'ServiceCall', code: 'service-call', id: 'Id' },
  orderAppeal: { wire: 'order', name: 'OrderAppeal', code: 'order-appeal', id: 'Id' },
  arrearsNotice: { wire: 'order', name: 'ArrearsNotice', code: 'arrears-notice', id: 'Id' },
  appointRule: { wire: 'appoint', name: 'AppointRule', code: 'appoint-rule', id: 'Id' },
  appointOrder: { wire: 'appoint', name: 'AppointOrder', code: 'appoint-order', id: 'Id' },
  shareSpot: { wire: 'share', name: 'ShareSpot', code: 'share-spot', id: 'Id' },
  shareOrder: { wire: 'share', name: 'ShareOrder', code: 'share-order', id: 'Id' },
  passRefund: { wire: 'billPackOrder', name: 'BillPackRefund', code: 'bill-pack-refund', id: 'Id' },
  discountGrant: { wire: 'merchant', name: 'DiscountGrant', code: 'discount-grant', id: 'Id' },
  userCoupon: { wire: 'userCoupon', name: 'UserCoupon', code: 'user-coupon', id: 'Id' },
  passing: { wire: 'passing', name: 'Passing', code: 'passing', id: 'id' },
  area: { wire: 'area', name: 'Area', code: 'area', id: 'Id' },
  garage: { wire: 'garage', name: 'Garage', code: 'garage', id: 'Id' },
  floor: { wire: 'garage', name: 'Floor', code: 'floor', id: 'Id' },
  parkRegion: { wire: 'parkRegion', name: 'ParkRegion', code: 'park-region', id: 'Id' },
  parkSpot: { wire: 'parkSpot', name: 'ParkSpot', code: 'park-spot', id: 'Id' },
  parkGroup: { wire: 'parkGroup', name: 'ParkGroup', code: 'park-group', id: 'Id' },
  releaseReason: { wire: 'releaseReason', name: 'ReleaseReason', code: 'release-reason', id: 'Id' },
  organization: { wire: 'organization', name: 'Organization', code: 'organization', id: 'Id' },
  employee: { wire: 'employee', name: 'Employee', code: 'employee', id: 'Id' },
  shift: { wire: 'shift', name: 'Shift', code: 'shift', id: 'Id' },
  shiftPlan: { wire: 'shift', name: 'ShiftPlan', code: 'shift-plan', id: 'Id' },
  shiftChange: { wire: 'shift', name: 'ShiftChange', code: 'shift-change', id: 'Id' },
  dutySession: { wire: 'duty', name: 'DutySession', code: 'duty-session', id: 'Id' },
  sentryOperateLog: { wire: 'sentryOperateLog', name: 'SentryOperateLog', code: 'sentry-operate-log', id: 'id' },
  payConfig: { wire: 'payConfig', name: 'PayConfig', code: 'pay-config', id: 'Id' },
  invoiceSeller: { wire: 'invoice', name: 'InvoiceSeller', code: 'invoice-seller', id: 'Id' },
  parameter: { wire: 'parameter', name: 'Parameter', code: 'parameter', id: 'Id' },
  cloudBox: { wire: 'cloudBox', name: 'CloudBox', code: 'cloud-box', id: 'Id' },
  posDevice: { wire: 'posDevice', name: 'PosDevice', code: 'pos-device', id: 'Id' },
  magneticDetector: { wire: 'magneticDetector', name: 'MagneticDetector', code: 'magnetic-detector', id: 'Id' },
  guideScreen: { wire: 'guideScreen', name: 'GuideScreen', code: 'guide-screen', id: 'Id' },
  ledScreen: { wire: 'ledScreen', name: 'LedScreen', code: 'led-screen', id: 'Id' },
  alarmRule: { wire: 'alarm', name: 'AlarmRule', code: 'alarm-rule', id: 'id' },
  inspectPoint: { wire: 'parkLotInspect', name: 'InspectPoint', code: 'inspect-point', id: 'Id' },
  inspectPlan: { wire: 'parkLotInspect', name: 'InspectPlan', code: 'inspect-plan', id: 'Id' },
  inspectTask: { wire: 'parkLotInspect', name: 'InspectTask', code: 'inspect-task', id: 'Id' },
  parkLotInspect: { wire: 'parkLotInspect', name: 'ParkLotInspect', code: 'park-lot-inspect', id: 'Id' },
  vehicle: { wire: 'vehicle', name: 'Vehicle', code: 'vehicle', id: 'Id' },
  whitePlate: { wire: 'billWhitePlate', name: 'WhitePlate', code: 'white-plate', id: 'Id' },
  visitor: { wire: 'visitor', name: 'Visitor', code: 'visitor', id: 'Id' },
  payment: { wire: 'payRecord', name: 'PayRecord', code: 'pay-record', id: 'id' },
  refund: { wire: 'cashFlow', name: 'Refund', code: 'refund', id: 'Id' },
  invoice: { wire: 'invoice', name: 'Invoice', code: 'invoice', id: 'Id' },
  reconcileTask: { wire: 'cashFlow', name: 'ReconcileTask', code: 'reconcile-task', id: 'id' },
  reconcileDiff: { wire: 'cashFlow', name: 'ReconcileDiff', code: 'reconcile-diff', id: 'id' },
  cashPosting: { wire: 'cashFlow', name: 'CashPosting', code: 'cash-posting', id: 'id' },
  subMerchant: { wire: 'subMerchant', name: 'SubMerchant', code: 'sub-merchant', id: 'Id' },
  subAccount: { wire: 'subAccount', name: 'SubAccount', code: 'sub-account', id: 'Id' },
  cashFlow: { wire: 'cashFlow', name: 'CashFlow', code: 'cash-flow', id: 'id' },
  withdrawal: { wire: 'cashFlow', name: 'Withdraw', code: 'withdraw', id: 'Id' },
  companyBill: { wire: 'company', name: 'CompanyBill', code: 'company-bill', id: 'Id' },
  merchantMoney: { wire: 'merchant', name: 'MerchantBalanceLog', code: 'merchant-balance-log', id: 'Id' },
  holiday: { wire: 'holiday', name: 'Holiday', code: 'holiday', id: 'Id' },
  announcement: { wire: 'announcement', name: 'Announcement', code: 'announcement', id: 'Id' },
  banner: { wire: 'banner', name: 'Banner', code: 'banner', id: 'Id' },
  importantNotice: { wire: 'importantNotice', name: 'ImportantNotice', code: 'important-notice', id: 'Id' },
  appVersion: { wire: 'app', name: 'AppVersion', code: 'app-version', id: 'Id' },
  pushSetting: { wire: 'pushSetting', name: 'PushSetting', code: 'push-setting', id: 'Id' },
  smsTemplate: { wire: 'sms', name: 'SmsTemplate', code: 'sms-template', id: 'Id' },
  displayKey: { wire: 'display', name: 'DisplayKey', code: 'display-key', id: 'id' },
  tenant: { wire: 'tenant', name: 'Tenant', code: 'tenant', id: 'Id' },
} as const

export type ConceptName = keyof typeof concepts

export type Row = Readonly<Record<string, unknown>>

export interface Page {
  readonly rows: readonly Row[]
  readonly total: number
}

/** A page of what the filters leave (a value, a list of values, or `{ from, to }`). */
export function query(
  console: Console,
  of: ConceptName,
  filters: object,
  page: { PerPage: number; Page: number } = { PerPage: 20, Page: 1 },
): Promise<Page> {
  return console.call<Page>(pathOf(of, 'query'), { ...page, ...filters })
}

export function add(console: Console, of: ConceptName, record: Row): Promise<Row> {
  return console.call<Row>(pathOf(of, 'add'), record)
}

/** Adds a record unless one with the same natural key (some of its fields) is there. */
export async function addOnce(
  console: Console,
  of: ConceptName,
  key: Row,
  rest: Row,
): Promise<{ id: string; isNew: boolean }> {
  const known = await findOne(console, of, key)
  const row = known ?? (await add(console, of, { ...key, ...rest }))
  return { id: idOf(of, row), isNew: !known }
}

/** The record with exactly these values; lists also find what only contains them. */
export async function findOne(console: Console, of: ConceptName, key: Row): Promise<Row | undefined> {
  const { rows } = await query(console, of, key)
  return rows.find((row) => Object.entries(key).every(([name, value]) => String(row[name]) === String(value)))
}

export function idOf(of: ConceptName, row: Row): string {
  return String(row[concepts[of].id])
}

/** Asks for anything of a concept, in whose values everything is said. */
export function ask<Data>(console: Console, of: ConceptName, action: string, values: Row = {}): Promise<Data> {
  return console.call<Data>(pathOf(of, action), values)
}

/** Does what people do to a record of this concept; returns the answer. */
export function act<Data = null>(
  console: Console,
  of: ConceptName,
  action: string,
  id: string,
  values: Row = {},
): Promise<Data> {
  return console.call<Data>(pathOf(of, action), { [concepts[of].id]: id, ...values })
}

/** Does an action that asks for the password again. */
export async function actConfirmed<Data>(
  console: Console,
  of: ConceptName,
  action: string,
  id: string,
  values: Row = {},
): Promise<Data> {
  const confirmation = await console.confirm(`${concepts[of].code}:${action}`, id)
  return console.call<Data>(pathOf(of, action), { id, ...values }, confirmation)
}

function pathOf(of: ConceptName, verb: string): string {
  return `/api/${concepts[of].wire}/${verb}${concepts[of].name}`
}
