import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'

/** Cars in and out by hour, day or month (domain.md 2.2, R16; page /reportData/Operation_CarFlow of the specification). */
export const carFlow = report({
  name: 'car-flow',
  wire: 'statement',
  label: '车辆统计',
  basis: '按道闸打开的通行记录统计',
  period: { types: [periodTypes.day, periodTypes.twoDays, periodTypes.month, periodTypes.year, periodTypes.chosen] },
  ...byLots,
  fields: {
    statTime: text('时间'),
    parkLotId: ofLot(),
    inCount: integer('进场车次'),
    outCount: integer('出场车次'),
    totalCount: integer('合计'),
    tempIn: integer('临停进场'),
    monthIn: integer('月卡进场'),
    freeIn: integer('免费车进场'),
    companyIn: integer('集团车进场'),
    appointIn: integer('预约车进场'),
    noPlateIn: integer('无牌车进场'),
    tempOut: integer('临停出场'),
    monthOut: integer('月卡出场'),
    freeOut: integer('免费车出场'),
    companyOut: integer('集团车出场'),
    appointOut: integer('预约车出场'),
    noPlateOut: integer('无牌车出场'),
  },
  key: ['statTime', 'parkLotId'],
  groupings: [['statTime'], ['parkLotId'], ['statTime', 'parkLotId']],
  sort: 'statTime',
  chart: { as: 'line', by: 'statTime', show: ['inCount', 'outCount'] },
  drill: drill(passing, { parkLotId: 'parkLotId' }, 'passAt', { isOpened: '1' }),
  trafficFlow: true,
})
