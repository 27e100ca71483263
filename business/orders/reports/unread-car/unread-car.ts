import { drill, report } from '#kernel/report.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Cars inside that no one could read (domain.md 4.7): each with the passing that brought it in, which has its picture. */
export const unreadCar = report({
  name: 'unread-car',
  wire: 'passing',
  label: '无牌在场车辆',
  basis: '入场时未识别车牌、目前仍在场的车辆',
  ...byLots,
  fields: {
    passingNo: text('通行流水号', { search: 'whole' }),
    passingId: reference('通行记录', passing),
    parkLotId: ofLot(),
    laneId: reference('入口车道', lane),
    passAt: moment('入场时间'),
    stayMinutes: integer('停车时长', { unit: 'minutes' }),
    regionId: reference('区域', parkRegion),
  },
  key: ['passingNo'],
  unsummed: ['stayMinutes'],
  sort: '-passAt',
  drill: drill(passing, { parkLotId: 'parkLotId', laneId: 'laneId' }, 'passAt'),
})
