import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { hourColumns } from '#business/ground/statistics/hour-columns.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'

/** Entries of each day by its hours (domain.md 2.2, R17). */
export const carFlowDay = report({
  name: 'car-flow-day',
  wire: 'statement',
  label: '车流量日报',
  basis: '按道闸打开的进场通行记录统计',
  period: { types: [periodTypes.month, periodTypes.chosen] },
  ...byLots,
  fields: {
    statDate: text('日期'),
    parkLotId: ofLot(),
    h00: integer('00时'),
    h01: integer('01时'),
    h02: integer('02时'),
    h03: integer('03时'),
    h04: integer('04时'),
    h05: integer('05时'),
    h06: integer('06时'),
    h07: integer('07时'),
    h08: integer('08时'),
    h09: integer('09时'),
    h10: integer('10时'),
    h11: integer('11时'),
    h12: integer('12时'),
    h13: integer('13时'),
    h14: integer('14时'),
    h15: integer('15时'),
    h16: integer('16时'),
    h17: integer('17时'),
    h18: integer('18时'),
    h19: integer('19时'),
    h20: integer('20时'),
    h21: integer('21时'),
    h22: integer('22时'),
    h23: integer('23时'),
    inTotal: integer('进场合计'),
    outTotal: integer('出场合计'),
    maxHour: integer('最大小时流量'),
    maxHourAt: text('最大流量时段'),
  },
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate'], ['parkLotId'], ['statDate', 'parkLotId']],
  unsummed: ['maxHour'],
  sort: 'statDate',
  chart: { across: hourColumns, label: '进场合计' },
  drill: drill(passing, { parkLotId: 'parkLotId' }, 'passAt', { isOpened: '1' }),
  trafficFlow: true,
})
