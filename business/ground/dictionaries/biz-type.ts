import { options } from '#fields/choice/choice.ts'

/** BizType: what a payment is for, domain.md 1.36. */
export const bizTypes = options({
  parking: [1, '临停缴费'],
  pass: [2, '月卡'],
  appointment: [3, '预约'],
  merchantTopUp: [4, '商户充值'],
  memberTopUp: [5, '会员充值'],
  recovery: [6, '补缴'],
  shared: [7, '共享'],
  companyBill: [8, '单位账单'],
  deposit: [9, '押金'],
  test: [10, '收款测试'],
  companyTopUp: [11, '单位充值'],
})

/** Payments for stays: what orders, and all figures of parking, count. */
export const stayBusinesses = [bizTypes.parking, bizTypes.recovery] as const

/** Payments whose refund is asked for at the payment; that of a pass is asked for at the pass. */
export const refundedAtPayment = [
  ...stayBusinesses,
  bizTypes.merchantTopUp,
  bizTypes.companyTopUp,
  bizTypes.companyBill,
] as const
