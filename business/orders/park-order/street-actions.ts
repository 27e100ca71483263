import { action } from '#kernel/action.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { photo } from '#fields/photo/photo.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

const spotId = reference('车位', parkSpot, { required: true })
const actAt = moment('发生时间', { required: true, help: '离线时先记在手机上,以此时间为准' })
/** The car that the collector had before them: on an old screen another one may stand on the spot by then. */
const whose = { plateNumber: plate('车牌号', { help: '收款或驶离的车辆;不填为当时停在车位上的车辆' }) }
const returns = { orderNo: text('订单号', { required: true }) }

/**
 * What a collector does at the kerb. Each names the spot and when it was done, and no order: an act may wait on the phone until there is a network again, and the
 * order it is about may not be known there.
 */
export const streetActions = {
  parkOnSpot: action(
    '泊位开单',
    {
      spotId,
      plateNumber: plate('车牌号', { help: '不填时须有现场照片,先按无牌车开单,之后登记车牌' }),
      billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small }),
      pictureUrl: photo('现场照片', { help: '车辆和泊位号的照片,作为停车凭证随订单保存' }),
      actAt,
    },
    { on: 'concept', returns },
  ),
  takeOnSpot: action(
    '泊位收现金',
    { spotId, ...whose, payMoney: money('收款金额', { required: true, min: 1 }), actAt },
    { on: 'concept', returns },
  ),
  leaveSpot: action(
    '泊位驶离',
    { spotId, ...whose, reasonText: text('原因', { max: 64, help: '车主未缴费离开时填写,如逃费' }), actAt },
    { on: 'concept', returns: { ...returns, arrearsMoney: money('欠费金额', { required: true }) } },
  ),
} as const
