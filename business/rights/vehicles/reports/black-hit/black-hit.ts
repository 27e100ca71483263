import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** When cars of the black list came to a lane (domain.md 2.15, R95). */
export const blackHit = report({
  name: 'black-hit',
  wire: 'billBlackPlate',
  label: '黑名单命中',
  basis: '按发生时间列出黑名单车辆告警',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    alarmNo: text('告警编号'),
    hitAt: moment('命中时间'),
    plateNumber: plate('车牌号'),
    parkLotId: ofLot(),
    laneId: reference('车道', lane),
    description: text('告警内容', { composed: true }),
  },
  key: ['alarmNo'],
  sort: '-hitAt',
  drill: drill(alarm, { alarmNo: 'alarmNo' }, 'happenedAt'),
})
