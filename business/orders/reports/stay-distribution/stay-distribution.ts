import { usualPeriods } from '#kernel/period.ts'
import { report } from '#kernel/report.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** Minutes of a stay, the upper end excluded; each range is called by its name. */
export const stayRanges: readonly (readonly [name: string, from: number, below: number])[] = [
  ['0–15分钟', 0, 15],
  ['15–30分钟', 15, 30],
  ['30–60分钟', 30, 60],
  ['1–2小时', 60, 120],
  ['2–4小时', 120, 240],
  ['4–8小时', 240, 480],
  ['8–12小时', 480, 720],
  ['12–24小时', 720, 1440],
  ['24小时以上', 1440, 2_000_000_000],
]

/** How long cars stayed and what each length brought in (domain.md 2.2, R21). */
export const stayDistribution = report({
  name: 'stay-distribution',
  wire: 'statement',
  label: '停车时长分布',
  basis: '按出场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    rangeNo: integer('序号'),
    rangeName: choice(
      '时长区间',
      stayRanges.map(([name]) => ({ code: name, label: name })),
    ),
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
