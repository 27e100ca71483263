import { handlers } from '#server/verb/handlers.ts'
import { couponStates, userCoupon } from './user-coupon.ts'

/** Status 1 is the disabled one (specification 4). */
export const userCouponHandlers = handlers(userCoupon, {
  actions: {
    disable: ({ records, by }, record) => records.update(record.id, { Status: couponStates.disabled }, by),
    enable: ({ records, by }, record) => records.update(record.id, { Status: couponStates.enabled }, by),
  },
})
