import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'

/** What companies' cars parked, who paid for it, and what the companies were billed (domain.md 2.4, R50). */
export const companyIncome = report({
  name: 'company-income',
  wire: 'statement',
  label: '单位收费统计',
  basis: '停车按出场时间统计;账单按账单月份统计,与所选车场无关',
  period: { types: [periodTypes.month, periodTypes.year] },
  lots: byLots.lots,
  filters: { ...byLots.filters, CompanyId: reference('单位', company) },
  fields: {
    CompanyId: reference('单位', company),
    plateCount: integer('车牌数'),
    spotQuota: integer('车位数'),
    inCount: integer('停车次数', { unit: 'times' }),
    stayHours: integer('总停车时长(时)'),
    payableAmount: money('应收金额'),
    companyMoney: money('单位承担'),
    ownerMoney: money('个人承担'),
    billMoney: money('账单金额'),
    paidMoney: money('已付金额'),
    unpaidMoney: money('未付金额'),
    overQuotaCount: integer('超额次数', { unit: 'times' }),
  },
  key: ['CompanyId'],
  sort: '-payableAmount',
  chart: { as: 'bar', by: 'CompanyId', show: ['companyMoney', 'ownerMoney'] },
  drill: drill(parkOrder, { companyId: 'CompanyId' }, 'leftAt'),
})
