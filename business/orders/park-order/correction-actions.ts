import { action } from '#kernel/action.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { insideStates, notVoidStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

const { completed, leftUnpaid, abnormal, waitingExit } = orderStatuses
/** What happens to what a car owes that no one saw leave. */
export const unpaidChoices = options({ waived: [1, '不再收取'], owed: [2, '记为欠费'] })
const reasonText = text('原因', { required: true, max: 64 })

/** What a person does to a stay where the record of it, or its price, is wrong. */
export const correctionActions = {
  correctPlate: action(
    '更正车牌',
    { plateNumber: plate('车牌号', { required: true }), plateColor: choice('车牌颜色', plateColors), reasonText },
    {
      when: { field: 'orderStatus', is: notVoidStates },
      proposes: { plateNumber: 'plateNumber', plateColor: 'plateColor' },
    },
  ),
  swapPlates: action(
    '对调车牌',
    {
      otherPlate: plate('另一辆车的车牌', { required: true, help: '入场时与本车认反的车牌;两张订单互换车牌' }),
      reasonText,
    },
    { when: { field: 'orderStatus', is: notVoidStates } },
  ),
  correctTime: action(
    '更正时间',
    {
      newCameAt: moment('入场时间', {
        help: '不填则不改;无入场记录的订单,填写后按此时间计费',
        example: '2026-11-23 08:30:00',
      }),
      newLeftAt: moment('出场时间', { help: '车辆已出场时可改;不填则不改' }),
      reasonText,
    },
    { when: { field: 'orderStatus', is: notVoidStates } },
  ),
  correctSize: action(
    '更正车型',
    { billCarSizeId: choice('车型', billCarSizes, { required: true }), reasonText },
    { when: { field: 'orderStatus', is: notVoidStates }, proposes: { billCarSizeId: 'billCarSizeId' } },
  ),
  correctRegion: action(
    '更正区域',
    {
      regionId: reference('所在区域', parkRegion, { help: '不填表示不在任何区域' }),
      stoodAt: moment('所在时间', {
        help: '更正车辆在此时间所在的区域,从它此前最近一次通行起,直到下一次通行;中途换区而没有通行记录的,请补录场内通行;不填为最近一次通行以后',
      }),
      reasonText,
    },
    { when: { field: 'orderStatus', is: notVoidStates }, proposes: { regionId: 'regionId' } },
  ),
  correctSpot: action(
    '更正车位',
    {
      spotId: reference('车位', parkSpot, { required: true, help: '车辆实际停放的泊位' }),
      reasonText,
    },
    { when: { field: 'orderStatus', is: notVoidStates }, proposes: { spotId: 'spotId' } },
  ),
  reprice: action(
    '改价',
    {
      newPayable: money('改后金额', { required: true, min: 0, help: '低于计费金额的部分记为其他减免,应收金额不变' }),
      reasonText,
    },
    {
      when: { field: 'orderStatus', is: [waitingExit, completed, leftUnpaid, abnormal] },
      proposes: { newPayable: 'payableAmount' },
    },
  ),
  forceExit: action(
    '强制出场',
    {
      newLeftAt: moment('出场时间', { help: '不填则为现在' }),
      unpaidAs: choice('未付金额', unpaidChoices, { required: true, default: unpaidChoices.waived }),
      reasonText,
    },
    { several: true, when: { field: 'orderStatus', is: insideStates } },
  ),
  withdrawRelease: action(
    '撤回免费放行',
    { reasonText },
    {
      when: [
        { field: 'outReleaseType', is: [releaseTypes.free, releaseTypes.abnormal] },
        { field: 'orderStatus', is: [completed] },
      ],
    },
  ),
  notThisCar: action(
    '解除车牌匹配',
    {
      plateNumber: plate('出口车辆的车牌', { help: '出场识别成了本单车牌时填写;不填则以识别到的车牌为准' }),
      reasonText,
    },
    { when: { field: 'orderStatus', is: [waitingExit, completed, leftUnpaid] } },
  ),
  mergeBefore: action('并入上一单', { reasonText }, { when: { field: 'orderStatus', is: notVoidStates } }),
  splitStay: action(
    '拆分订单',
    {
      leftMeanwhileAt: moment('中途出场时间', { required: true, help: '车辆中途离开、没有出场记录的时间' }),
      cameAgainAt: moment('再次入场时间', { required: true, help: '车辆回来、没有入场记录的时间' }),
      reasonText,
    },
    { when: { field: 'orderStatus', is: notVoidStates } },
  ),
  recordPassing: action(
    '补录进出场',
    {
      laneId: reference('车道', lane, {
        required: true,
        help: '入车道补录入场,出车道补录出场,场内车道补录区域之间的通行',
      }),
      direction: choice('方向', directions, { help: '出入混行车道和场内车道必填' }),
      plateNumber: plate('车牌号', { required: true }),
      billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small }),
      passAt: moment('通行时间', { required: true }),
      reasonText,
    },
    { on: 'concept', returns: { orderNo: text('订单号', { required: true }) } },
  ),
} as const
