import { couponSources } from '../../codes.ts'
import { randomOf } from '../../random.ts'
import { minute } from '../../time.ts'
import { neighbours } from '../office/neighbours.ts'

/** What a car that parks gets, and when (epoch ms): something from a merchant, a paper coupon, or one on the driver's phone. */
export type Gift = { readonly at: number } & (
  | { readonly from: 'merchant'; readonly MerchantNo: string; readonly RuleName: string }
  | { readonly from: 'paper' }
  | { readonly from: 'phone'; readonly GotFrom: number }
)

/** So many minutes after it came; no one gives anything later. */
export const giftTimes = { from: 8, to: 40 } as const
const couponShare = 0.05
const { wechatMiniProgram, alipayMiniProgram, officialAccount, servicePlatform } = couponSources
const gotFrom = [
  wechatMiniProgram,
  wechatMiniProgram,
  wechatMiniProgram,
  alipayMiniProgram,
  officialAccount,
  servicePlatform,
]

/** The same for the same stay in every run; null for most. `lot`: its code. */
export function giftOf({ orderNo, lot, cameAt }: { orderNo: string; lot: string; cameAt: number }): Gift | null {
  const random = randomOf(`gift/${orderNo}`)
  const at = cameAt + random.whole(giftTimes.from, giftTimes.to) * minute
  const luck = random.fraction()
  let upTo = 0
  for (const { MerchantNo, ruleNames, share } of neighbours.filter((each) => each.lot === lot)) {
    upTo += share
    if (luck < upTo) return { at, from: 'merchant', MerchantNo, RuleName: random.pick(ruleNames) }
  }
  if (luck > 1 - couponShare) return { at, from: 'phone', GotFrom: random.pick(gotFrom) }
  return luck > 1 - 2 * couponShare ? { at, from: 'paper' } : null
}
