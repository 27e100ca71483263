import { options } from '#fields/choice/choice.ts'

/** DiscountType and CouponType (domain.md 1.32). */
export const discountTypes = options({
  money: [1, '金额减免'],
  time: [2, '时长减免'],
  all: [3, '全免'],
  percent: [4, '折扣'],
})
