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

/** `car_type`: 1 pays by the hour, 2 has a pass, 3 is free. */
export function carTypeOf(orderType: number): number {
  if (orderType === orderTypes.free) return 3
  return orderType === orderTypes.pass || orderType === orderTypes.company || orderType === orderTypes.shared ? 2 : 1
}
