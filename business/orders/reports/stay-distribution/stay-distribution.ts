import { report } from '#kernel/report.ts'
import { byLots } from '#business/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** How long cars stayed and what each length brought in (domain.md 2.2, R21). */
export const stayDistribution = report({
  name: 'stay-distribution',
  wire: 'statement',
  label: '停车时长分布',
  basis: '按出场时间统计',
  period: { types: [2, 1, 3, 5] },
  ...byLots,
  fields: {
    rangeNo: integer('序号'),
    rangeName: text('时长区间'),
    outCount: integer('出场车次'),
    countRate: ratio('车次占比(%)', { of: 'outCount' }),
    payableAmount: money('应收金额'),
    moneyValuePaid: money('实付金额'),
    moneyRate: ratio('金额占比(%)', { of: 'moneyValuePaid' }),
    tempCount: integer('临停车次'),
  },
  hidden: ['rangeNo'],
  key: ['rangeNo', 'rangeName'],
  sort: 'rangeNo',
  chart: { as: 'bar', by: 'rangeName', show: ['outCount'] },
})
