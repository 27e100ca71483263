import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** Whether what came and left explains what stands inside (domain.md 2.2, R20). */
export const flowDiff = report({
  name: 'flow-diff',
  wire: 'statement',
  label: '进出差异统计',
  basis: '按停车订单的入场、出场时间统计',
  period: { types: [periodTypes.month, periodTypes.day, periodTypes.chosen], step: 'day' },
  ...byLots,
  fields: {
    statDate: text('日期'),
    parkLotId: ofLot(),
    insideBegin: integer('期初在场'),
    inCount: integer('进场车次'),
    outCount: integer('出场车次'),
    flowDiff: integer('进出差'),
    insideEnd: integer('期末在场'),
    calcDiff: integer('平衡差'),
    noEntryOut: integer('无入场出场数'),
    noEntryRate: ratio('差异率(%)', { of: 'noEntryOut', by: 'outCount' }),
  },
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate', 'parkLotId'], ['statDate'], ['parkLotId']],
  unsummed: ['insideBegin', 'insideEnd', 'calcDiff'],
  sort: 'statDate',
  chart: { as: 'line', by: 'statDate', show: ['inCount', 'outCount'] },
  drill: drill(parkOrder, { parkLotId: 'parkLotId' }, 'cameAt'),
})
