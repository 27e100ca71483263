import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** Cars by the colour of their plates; green ones run on new energy (domain.md 2.2, R23). */
export const energyStat = report({
  name: 'energy-stat',
  wire: 'statement',
  label: '车牌颜色统计',
  basis: '按入场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    plateColor: choice('车牌颜色', plateColors),
    inCount: integer('进场车次'),
    plateCount: integer('车辆数'),
    rate: ratio('占比(%)', { of: 'inCount' }),
    payableAmount: money('应收金额'),
  },
  key: ['plateColor'],
  unsummed: ['plateCount'],
  sort: '-inCount',
  chart: { as: 'bar', by: 'plateColor', show: ['inCount'] },
  drill: drill(parkOrder, { plateColor: 'plateColor' }, 'cameAt'),
})
