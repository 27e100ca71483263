import { orderTypes } from '#business/ground/dictionaries/order-type.ts'

/** `result_code` of the gateway. */
export const results = {
  done: '1001',
  none: '1002',
  badArgument: '1400',
  badSignature: '1401',
  withdrawn: '1403',
  failed: '1500',
  notOffered: '1503',
} as const

/** `car_type`: who pays how. */
export const payers = { byHour: 1, pass: 2, free: 3 } as const

/** The car's `car_type` by its order's type. */
export function payerOf(orderType: number): (typeof payers)[keyof typeof payers] {
  if (orderType === orderTypes.free) return payers.free
  return orderType === orderTypes.pass || orderType === orderTypes.company || orderType === orderTypes.shared
    ? payers.pass
    : payers.byHour
}
