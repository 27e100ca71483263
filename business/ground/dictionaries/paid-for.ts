import { options } from '#fields/choice/choice.ts'

/** What an invoice is for: what was paid. An appointment costs nothing; what its car pays is a stay. */
export const paidFor = options({
  stay: [1, '停车订单'],
  pass: [2, '月卡'],
  rental: [3, '共享租金'],
  merchantTopUp: [4, '商户充值'],
  merchantCredit: [5, '商户授信还款'],
  companyTopUp: [6, '单位充值'],
  companyBill: [7, '单位账单'],
  cardTopUp: [8, '储值卡充值'],
})
