import { drill, report } from '#kernel/report.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { payStatusesInside } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Cars inside now (domain.md 2.5, R52). */
export const inPark = report({
  name: 'in-park',
  wire: 'order',
  label: '在场车辆',
  basis: '当前在场车辆',
  ...byLots,
  fields: {
    orderNo: text('订单号', { search: 'whole' }),
    plateNumber: plate('车牌号', { colour: 'plateColor' }),
    billCarSizeId: choice('车型', billCarSizes),
    carType: choice('车辆类别', carTypes),
    parkLotId: ofLot(),
    cameAt: moment('入场时间'),
    stayMinutes: integer('停车时长', { unit: 'minutes' }),
    payStatus: choice('支付状态', payStatusesInside),
    arrearsCount: integer('历史欠费'),
    inLaneId: reference('入口车道', lane),
    regionId: reference('区域', parkRegion),
    plateColor: choice('车牌颜色', plateColors),
  },
  key: ['orderNo'],
  unsummed: ['stayMinutes', 'arrearsCount'],
  sort: '-cameAt',
  drill: drill(parkOrder, { orderNo: 'orderNo' }, 'cameAt'),
})
