import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { appointOrder } from '#business/rights/appointments/appoint-order/appoint-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** Appointments of each day and lot, and how they ended (domain.md 2.4, R49); they cost nothing, so its columns of money are left out. */
export const appointStat = report({
  name: 'appoint-stat',
  wire: 'statement',
  label: '预约订单统计',
  basis: '按预约开始时间统计',
  period: { types: [periodTypes.month, periodTypes.chosen] },
  ...byLots,
  fields: {
    statDate: text('日期'),
    parkLotId: ofLot(),
    appointCount: integer('预约数'),
    enterCount: integer('已入场数'),
    doneCount: integer('已完成数'),
    cancelCount: integer('取消数'),
    timeoutCount: integer('超时未入场数'),
    enterRate: ratio('入场率(%)', { of: 'enterCount', by: 'appointCount' }),
    timeoutRate: ratio('超时率(%)', { of: 'timeoutCount', by: 'appointCount' }),
  },
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate'], ['parkLotId'], ['statDate', 'parkLotId']],
  sort: 'statDate',
  chart: { as: 'bar', by: 'statDate', show: ['appointCount', 'enterCount'] },
  drill: drill(appointOrder, { ParkLotId: 'parkLotId' }, 'AppointBegin'),
})
