import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { discountGrant } from '#business/discounts/discount-grant/discount-grant.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'

/** What merchants gave away on credit, what they owe for it, and how much credit is left to them (domain.md 2.12, R86). */
export const creditDiscount = report({
  name: 'credit-discount',
  wire: 'creditDiscountReport',
  label: '授信优惠汇总',
  basis: '记账/授信商户的优惠按发放时间统计,已回收的不计;授信为当前值,与所选时间和车场无关',
  period: { types: [periodTypes.month, periodTypes.day, periodTypes.year, periodTypes.twoDays, periodTypes.chosen] },
  lots: byLots.lots,
  filters: { ...byLots.filters, merchantId: reference('商户', merchant) },
  fields: {
    merchantId: reference('商户', merchant),
    creditMoney: money('授信额度'),
    usedCreditMoney: money('已用授信'),
    leftCredit: money('剩余授信'),
    grantCount: integer('发放次数', { unit: 'times' }),
    useCount: integer('使用次数', { unit: 'times' }),
    deductMoney: money('实际抵扣'),
    discountPercent: percent('结算折扣'),
    settleMoney: money('商户结算金额'),
    paidMoney: money('已结金额'),
    unpaidMoney: money('未结金额'),
    state: choice('状态', enabledStates),
  },
  key: ['merchantId'],
  sort: '-settleMoney',
  chart: { as: 'bar', by: 'merchantId', show: ['paidMoney', 'unpaidMoney'] },
  drill: drill(discountGrant, { MerchantId: 'merchantId' }, 'GrantAt'),
})
