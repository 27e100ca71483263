import { serve } from '#server/verb/serving.ts'
import { userCoupon } from './user-coupon.ts'

/** Status 1 is the disabled one (specification 4). */
export const userCouponServing = serve(userCoupon, {
  actions: {
    disable: ({ records, by }, record) => records.update(record.id, { Status: 1 }, by),
    enable: ({ records, by }, record) => records.update(record.id, { Status: 2 }, by),
  },
})
