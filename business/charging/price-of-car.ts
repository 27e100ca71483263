import { feeShape } from './fee-shape.ts'
import { always, each, values } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { energyKinds } from '#business/ground/dictionaries/energy-kind.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import type { Answered } from '#fields/answered.ts'
import { earlierStay } from './earlier-stay.ts'
import { choice, wordOptions } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'

/** What a binding is to a car: it prices it, or why it does not. */
export const bindingFits = wordOptions({
  wins: '按此规则收费',
  outdone: '有更具体的绑定',
  dayKind: '日期类型不同',
  regionId: '区域不同',
  carType: '车辆类别不同',
  billCarSizeId: '车型不同',
  energyKind: '能源类型不同',
  plateColor: '车牌颜色不同',
  beginAt: '规则尚未上线',
  endAt: '规则已下线',
  notInForce: '规则是草稿或已停用',
})

/** A binding of a lot, and whether it prices a car. */
const bindingOfCar = {
  ...always({
    bindNo: text('绑定编号'),
    ruleName: text('规则名称'),
    regionName: text('区域名称'),
    dayKind: choice('日期类型', dayKinds),
    fits: choice('是否适用', bindingFits),
    weekDays: values('星期', choice('星期', weekDays)),
  }),
  carType: choice('车辆类别', carTypes),
  billCarSizeId: choice('车型', billCarSizes),
  energyKind: choice('能源类型', energyKinds),
  plateColor: choice('车牌颜色', plateColors),
}

/** The fee with its lines as it travels, and all bindings of the lot. */
const pricedCar = {
  ...always({
    payableAmount: money('应收金额'),
    bindings: each('车场的规则绑定', bindingOfCar),
  }),
  chargeDetailJson: structure('计费明细', {
    help: '各计费段依收费规则而不同',
    shape: feeShape,
    emptyMeans: '没有适用的规则',
  }),
}

export type BindingOfCar = Answered<typeof bindingOfCar>

/** What a car would be asked for in a lot, by all that the lot is bound to, and which rule prices it and why. */
export const priceOfCar = endpoint({
  path: '/api/chargeRule/queryPriceOfCar',
  label: '车辆费用试算',
  access: { permission: 'charge-rule:try' },
  request: {
    parkLotId: reference('停车场', parkLot, { required: true }),
    regionId: reference('泊车区域', parkRegion, {
      inLotOf: 'parkLotId',
      help: '整段停车所在的区域;不填为不在任何区域',
    }),
    carType: choice('车辆类别', carTypes, { required: true, default: carTypes.temporary }),
    billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small }),
    plateColor: choice('车牌颜色', plateColors, { required: true, default: plateColors.blue }),
    cameAt: moment('入场时间', { required: true }),
    leftAt: moment('出场时间', { required: true }),
    ...earlierStay,
  },
  response: pricedCar,
})
