import type { Say } from '#web/language/language.ts'
import type { CouponShown } from './coupon.ts'

/** What a coupon takes off, in words. */
export function couponWorth({ money, minutes, percent }: CouponShown, say: Say): string {
  if (money !== null) return say('抵扣 ¥{money}', { money })
  if (minutes !== null) return say('减免 {n} 分钟', { n: minutes })
  return percent === null ? say('全免') : say('减免 {percent}%', { percent })
}
