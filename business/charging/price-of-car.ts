import { endpoint } from '#kernel/endpoint.ts'
import type { Json } from '#kernel/wire.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkingLot } from '#business/places/basics/parking-lot/parking-lot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice, wordOptions, type CodeOf } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'

/** What is answered: the fee with its lines as it travels, null where nothing is bound, and all bindings of the lot. */
export type PriceOfCar = {
  readonly payableAmount: string
  readonly chargeDetailJson: Json
  readonly bindings: readonly BindingOfCar[]
}

/** What a binding is to a car: it prices it, or why it does not. */
export const bindingFits = wordOptions({
  wins: '按此规则收费',
  outdone: '有更具体的绑定',
  regionId: '区域不同',
  carType: '车辆类别不同',
  billCarSizeId: '车型不同',
  energyKind: '能源类型不同',
  plateColor: '车牌颜色不同',
  beginAt: '规则尚未上线',
  endAt: '规则已下线',
})

/** A binding of a lot, and whether it prices a car. */
export type BindingOfCar = {
  readonly bindNo: string
  readonly ruleName: string
  readonly regionName: string
  readonly dayKind: number
  readonly carType: number | null
  readonly billCarSizeId: number | null
  readonly energyKind: number | null
  readonly plateColor: number | null
  readonly fits: CodeOf<typeof bindingFits>
}

/** What a car would be asked for in a lot, by all that the lot is bound to, and which rule prices it and why. */
export const priceOfCar = endpoint({
  path: '/api/chargeRule/queryPriceOfCar',
  label: '车辆费用试算',
  access: { permission: 'charge-rule:try' },
  request: {
    parkLotId: reference('停车场', parkingLot, { required: true }),
    regionId: reference('泊车区域', parkRegion, {
      inLotOf: 'parkLotId',
      help: '整段停车所在的区域;不填为不在任何区域',
    }),
    carType: choice('车辆类别', carTypes, { required: true, default: carTypes.temporary }),
    billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small }),
    plateColor: choice('车牌颜色', plateColors, { required: true, default: plateColors.blue }),
    cameAt: moment('入场时间', { required: true }),
    leftAt: moment('出场时间', { required: true }),
  },
})
