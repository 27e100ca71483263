import { serve } from '#server/verb/serving.ts'
import { couponStates, userCoupon } from './user-coupon.ts'

/** Status 1 is the disabled one (specification 4). */
export const userCouponServing = serve(userCoupon, {
  actions: {
    disable: ({ records, by }, record) => records.update(record.id, { Status: couponStates.disabled }, by),
    enable: ({ records, by }, record) => records.update(record.id, { Status: couponStates.enabled }, by),
  },
})
