import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** How barriers came to open (domain.md 2.3, R40). */
export const releaseMode = report({
  name: 'release-mode',
  wire: 'statement',
  label: '放行方式统计',
  basis: '进场按入场时间,出场按出场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    releaseType: choice('放行方式', releaseTypes),
    inCount: integer('进场车次'),
    outCount: integer('出场车次'),
    rate: ratio('占比(%)', { of: 'outCount' }),
    money: money('实付金额'),
  },
  key: ['releaseType'],
  sort: '-outCount',
  chart: { as: 'bar', by: 'releaseType', show: ['inCount', 'outCount'] },
  drill: drill(parkOrder, { outReleaseType: 'releaseType' }, 'leftAt'),
})
