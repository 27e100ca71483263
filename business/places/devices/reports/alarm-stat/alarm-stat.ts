import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** Alarms by kind and lot, and how they were dealt with (domain.md 2.10, R81). */
export const alarmStat = report({
  name: 'alarm-stat',
  wire: 'statement',
  label: '告警统计',
  basis: '按发生时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    alarmType: choice('告警类型', alarmTypes),
    parkLotId: ofLot(),
    count: integer('次数'),
    handledCount: integer('已处理数'),
    autoRecoverCount: integer('自动恢复数'),
    ignoreCount: integer('忽略数'),
    handleMinutes: integer('处理分钟'),
    avgHandleMinutes: ratio('平均处理(分)', { of: 'handleMinutes', by: 'handledCount', unit: 'minutes' }),
    rate: ratio('占比(%)', { of: 'count' }),
  },
  hidden: ['handleMinutes'],
  key: ['alarmType', 'parkLotId'],
  groupings: [['alarmType'], ['parkLotId'], ['alarmType', 'parkLotId']],
  sort: '-count',
  chart: { as: 'bar', by: 'alarmType', show: ['count'] },
  drill: drill(alarm, { alarmType: 'alarmType', parkLotId: 'parkLotId' }, 'happenedAt'),
})
