import type { Operations } from '#client/berth.ts'
import type { Console } from './console.ts'

/** The operations of each concept are its verbs with its name; and what its records call their id. */
const concepts = {
  lot: { name: 'ParkLot', id: 'Id' },
  gate: { name: 'Gate', id: 'Id' },
  lane: { name: 'Lane', id: 'Id' },
  sentry: { name: 'Sentry', id: 'Id' },
  device: { name: 'Device', id: 'Id' },
  chargeRule: { name: 'ChargeRule', id: 'id' },
  chargeRuleBind: { name: 'ChargeRuleBind', id: 'Id' },
  blackPlate: { name: 'BlackPlate', id: 'id' },
  freePlate: { name: 'FreePlate', id: 'Id' },
  passRule: { name: 'BillPackRule', id: 'Id' },
  pass: { name: 'BillPackOrder', id: 'Id' },
  merchant: { name: 'Merchant', id: 'Id' },
  discountRule: { name: 'DiscountRule', id: 'Id' },
  couponActivity: { name: 'CouponActivity', id: 'Id' },
  paperCoupon: { name: 'PaperCoupon', id: 'Id' },
  company: { name: 'Company', id: 'Id' },
  storedCard: { name: 'StoredCard', id: 'Id' },
  companyVehicle: { name: 'CompanyVehicle', id: 'Id' },
  role: { name: 'Role', id: 'Id' },
  user: { name: 'User', id: 'Id' },
  order: { name: 'ParkOrder', id: 'id' },
  alarm: { name: 'Alarm', id: 'id' },
  repairOrder: { name: 'RepairOrder', id: 'Id' },
  member: { name: 'Member', id: 'Id' },
  promoter: { name: 'Promoter', id: 'Id' },
  plateAppeal: { name: 'PlateAppeal', id: 'Id' },
  serviceCall: { name: 'ServiceCall', id: 'Id' },
  orderAppeal: { name: 'OrderAppeal', id: 'Id' },
  arrearsNotice: { name: 'ArrearsNotice', id: 'Id' },
  appointRule: { name: 'AppointRule', id: 'Id' },
  appointOrder: { name: 'AppointOrder', id: 'Id' },
  shareSpot: { name: 'ShareSpot', id: 'Id' },
  shareOrder: { name: 'ShareOrder', id: 'Id' },
  passRefund: { name: 'BillPackRefund', id: 'Id' },
  discountGrant: { name: 'DiscountGrant', id: 'Id' },
  userCoupon: { name: 'UserCoupon', id: 'Id' },
  passing: { name: 'Passing', id: 'id' },
  area: { name: 'Area', id: 'Id' },
  garage: { name: 'Garage', id: 'Id' },
  floor: { name: 'Floor', id: 'Id' },
  parkRegion: { name: 'ParkRegion', id: 'Id' },
  parkSpot: { name: 'ParkSpot', id: 'Id' },
  parkGroup: { name: 'ParkGroup', id: 'Id' },
  releaseReason: { name: 'ReleaseReason', id: 'Id' },
  organization: { name: 'Organization', id: 'Id' },
  employee: { name: 'Employee', id: 'Id' },
  shift: { name: 'Shift', id: 'Id' },
  shiftPlan: { name: 'ShiftPlan', id: 'Id' },
  shiftChange: { name: 'ShiftChange', id: 'Id' },
  dutySession: { name: 'DutySession', id: 'Id' },
  sentryOperateLog: { name: 'SentryOperateLog', id: 'id' },
  payConfig: { name: 'PayConfig', id: 'Id' },
  invoiceSeller: { name: 'InvoiceSeller', id: 'Id' },
  parameter: { name: 'Parameter', id: 'Id' },
  cloudBox: { name: 'CloudBox', id: 'Id' },
  posDevice: { name: 'PosDevice', id: 'Id' },
  magneticDetector: { name: 'MagneticDetector', id: 'Id' },
  guideScreen: { name: 'GuideScreen', id: 'Id' },
  ledScreen: { name: 'LedScreen', id: 'Id' },
  alarmRule: { name: 'AlarmRule', id: 'id' },
  inspectPoint: { name: 'InspectPoint', id: 'Id' },
  inspectPlan: { name: 'InspectPlan', id: 'Id' },
  inspectTask: { name: 'InspectTask', id: 'Id' },
  parkLotInspect: { name: 'ParkLotInspect', id: 'Id' },
  vehicle: { name: 'Vehicle', id: 'Id' },
  whitePlate: { name: 'WhitePlate', id: 'Id' },
  visitor: { name: 'Visitor', id: 'Id' },
  payment: { name: 'PayRecord', id: 'id' },
  refund: { name: 'Refund', id: 'Id' },
  invoice: { name: 'Invoice', id: 'Id' },
  reconcileTask: { name: 'ReconcileTask', id: 'id' },
  reconcileDiff: { name: 'ReconcileDiff', id: 'id' },
  cashPosting: { name: 'CashPosting', id: 'id' },
  subMerchant: { name: 'SubMerchant', id: 'Id' },
  subAccount: { name: 'SubAccount', id: 'Id' },
  cashFlow: { name: 'CashFlow', id: 'id' },
  shareRule: { name: 'ProfitShareRule', id: 'Id' },
  settlement: { name: 'Settlement', id: 'id' },
  bankLine: { name: 'BankLine', id: 'id' },
  withdrawal: { name: 'Withdraw', id: 'Id' },
  companyBill: { name: 'CompanyBill', id: 'Id' },
  merchantMoney: { name: 'MerchantBalanceLog', id: 'Id' },
  holiday: { name: 'Holiday', id: 'Id' },
  announcement: { name: 'Announcement', id: 'Id' },
  banner: { name: 'Banner', id: 'Id' },
  importantNotice: { name: 'ImportantNotice', id: 'Id' },
  appVersion: { name: 'AppVersion', id: 'Id' },
  pushSetting: { name: 'PushSetting', id: 'Id' },
  smsTemplate: { name: 'SmsTemplate', id: 'Id' },
  displayKey: { name: 'DisplayKey', id: 'id' },
  tenant: { name: 'Tenant', id: 'Id' },
} as const

export type ConceptName = keyof typeof concepts

type NameOf<Of extends ConceptName> = (typeof concepts)[Of]['name']

/** What can be done with a concept. */
export type VerbOf<Of extends ConceptName> = {
  [Name in keyof Operations]: Name extends `${infer Verb}${NameOf<Of>}` ? Verb : never
}[keyof Operations]

type AnswerTo<Of extends ConceptName, Verb extends string> = `${Verb}${NameOf<Of>}` extends infer Name extends
  keyof Operations
  ? Operations[Name]['data']
  : never

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
  return call(console, of, 'query', { ...page, ...filters }) as Promise<Page>
}

export function add(console: Console, of: ConceptName, record: Row): Promise<Row> {
  return call(console, of, 'add', record) as Promise<Row>
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
export function ask<Of extends ConceptName, Verb extends VerbOf<Of>>(
  console: Console,
  of: Of,
  verb: Verb,
  values: Row = {},
): Promise<AnswerTo<Of, Verb>> {
  return call(console, of, verb, values) as Promise<AnswerTo<Of, Verb>>
}

/** Does what people do to a record of this concept; returns the answer. */
export function act<Of extends ConceptName, Verb extends VerbOf<Of>>(
  console: Console,
  of: Of,
  verb: Verb,
  id: string,
  values: Row = {},
): Promise<AnswerTo<Of, Verb>> {
  return ask(console, of, verb, { [concepts[of].id]: id, ...values })
}

/** Does an action that asks for the password again. */
export async function actConfirmed<Of extends ConceptName, Verb extends VerbOf<Of>>(
  console: Console,
  of: Of,
  verb: Verb,
  id: string,
  values: Row = {},
): Promise<AnswerTo<Of, Verb>> {
  const confirmation = await console.confirm(`${codeOf(concepts[of].name)}:${verb}`, id)
  return call(console, of, verb, { id, ...values }, confirmation) as Promise<AnswerTo<Of, Verb>>
}

function call(
  console: Console,
  of: ConceptName,
  verb: string,
  values: object,
  confirmation?: string,
): Promise<unknown> {
  return console.call(`${verb}${concepts[of].name}` as keyof Operations, values, confirmation)
}

/** `ParkLot` is declared as `park-lot`. */
function codeOf(name: string): string {
  return name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
}
