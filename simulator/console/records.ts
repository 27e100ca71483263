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
  passing: { wire: 'passing', name: 'Passing', code: 'passing', id: 'id' },
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

/** Adds a record unless one with the same natural key (some of its fields) is there. */
export async function addOnce(
  console: Console,
  of: ConceptName,
  key: Row,
  rest: Row,
): Promise<{ id: string; isNew: boolean }> {
  const known = await findOne(console, of, key)
  const row = known ?? (await console.call<Row>(pathOf(of, 'add'), { ...key, ...rest }))
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

/** Does an action that asks for the password again. */
export async function actConfirmed<Data>(console: Console, of: ConceptName, action: string, id: string): Promise<Data> {
  const confirmation = await console.confirm(`${concepts[of].code}:${action}`, id)
  return console.call<Data>(pathOf(of, action), { id }, confirmation)
}

function pathOf(of: ConceptName, verb: string): string {
  return `/api/${concepts[of].wire}/${verb}${concepts[of].name}`
}
