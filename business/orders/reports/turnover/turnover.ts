import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** How often a spot is taken and how long it stands taken (domain.md 2.2, R24). */
export const turnoverReport = report({
  name: 'turnover',
  wire: 'statement',
  label: '泊位周转率',
  basis: '进场按入场时间统计,占用按停车与统计时间的重叠、全天24小时计算',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    spotCount: integer('车位数'),
    days: integer('天数'),
    inCount: integer('进场车次'),
    spotDays: integer('车位天数'),
    turnover: ratio('周转率', { of: 'inCount', by: 'spotDays', unit: 'times' }),
    takenMinutes: integer('占用分钟'),
    totalStayHours: integer('总停车时长(时)'),
    availableHours: integer('总可停时长(时)'),
    spotMinutes: integer('可停分钟'),
    utilisation: ratio('泊位利用率(%)', { of: 'takenMinutes', by: 'spotMinutes' }),
    stayMinutes: integer('停车分钟'),
    outCount: integer('出场车次'),
    avgStayMinutes: ratio('平均停车时长(分)', { of: 'stayMinutes', by: 'outCount', unit: 'minutes' }),
  },
  hidden: ['spotDays', 'takenMinutes', 'spotMinutes', 'stayMinutes', 'outCount'],
  key: ['parkLotId'],
  unsummed: ['days'],
  sort: '-turnover',
  chart: { as: 'bar', by: 'parkLotId', show: ['turnover'] },
  drill: drill(parkOrder, { parkLotId: 'parkLotId' }, 'cameAt'),
})
