import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** Net receipts for each spot and day (domain.md 2.2, R27). */
export const spotIncomeReport = report({
  name: 'spot-income',
  wire: 'statement',
  label: '泊位平均收入',
  basis: '净收入按收退款时间统计,除以车位数和天数',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    spotCount: integer('车位数'),
    netReceipt: money('净收入'),
    spotDays: integer('车位天数'),
    spotIncome: ratio('泊位日均收入', { of: 'netReceipt', by: 'spotDays', unit: 'yuan' }),
  },
  hidden: ['spotDays'],
  key: ['parkLotId'],
  sort: '-spotIncome',
  chart: { as: 'bar', by: 'parkLotId', show: ['spotIncome'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
