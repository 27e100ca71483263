import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { plateProvinces } from '#business/ground/dictionaries/plate-province.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** Where cars are registered, by the first two characters of their plates (domain.md 2.2, R22). */
export const platePrefix = report({
  name: 'plate-prefix',
  wire: 'statement',
  label: '车牌归属地分析',
  basis: '按入场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    city: text('归属地'),
    province: choice('省份', plateProvinces),
    plateCount: integer('车辆数'),
    inCount: integer('进场车次'),
    rate: ratio('占比(%)', { of: 'inCount' }),
  },
  key: ['city', 'province'],
  sort: '-inCount',
  chart: { as: 'bar', by: 'city', show: ['inCount'] },
  drill: drill(parkOrder, { plateNumber: 'city' }, 'cameAt'),
})
