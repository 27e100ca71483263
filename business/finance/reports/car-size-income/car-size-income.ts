import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** What each size of car stayed and paid (domain.md 2.1, R09). */
export const carSizeIncome = report({
  name: 'car-size-income',
  wire: 'statement',
  label: '车型收费统计',
  basis: '按出场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    billCarSizeId: choice('车型', billCarSizes),
    outCount: integer('出场车次'),
    countRate: ratio('车次占比(%)', { of: 'outCount' }),
    payableAmount: money('应收金额'),
    couponMoney: money('优惠金额'),
    moneyValuePaid: money('实付金额'),
    moneyRate: ratio('金额占比(%)', { of: 'moneyValuePaid' }),
    paidCount: integer('付费车次'),
    avgOrderMoney: ratio('笔均收入', { of: 'moneyValuePaid', by: 'paidCount', unit: 'yuan' }),
    stayMinutes: integer('停车分钟'),
    avgStayMinutes: ratio('平均停车时长(分)', { of: 'stayMinutes', by: 'outCount', unit: 'minutes' }),
  },
  hidden: ['paidCount', 'stayMinutes'],
  key: ['billCarSizeId'],
  sort: '-moneyValuePaid',
  chart: { as: 'bar', by: 'billCarSizeId', show: ['moneyValuePaid'] },
  drill: drill(parkOrder, { billCarSizeId: 'billCarSizeId' }, 'leftAt'),
})
