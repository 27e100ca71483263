import { options } from '#fields/choice/choice.ts'

/** How a company pays for its cars: by the month, what they parked after each month, from money paid in, or not at all. */
export const chargeKinds = options({
  monthly: [1, '包月'],
  onAccount: [2, '记账月结'],
  prepaid: [3, '预存扣费'],
  free: [4, '免费'],
})
