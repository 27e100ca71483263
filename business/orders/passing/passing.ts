import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { device } from '#business/places/devices/device/device.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { suppliedKinds } from '#business/places/pictures/passing-picture/picture-kinds.ts'
import { unpaidChoices } from '#business/orders/park-order/correction-actions.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { photo } from '#fields/photo/photo.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Of what a camera saw that only watches there is nothing to put right: it counts for no car. */
const counts = {
  field: 'dataSource',
  is: dataSources.map(({ code }) => code).filter((code) => code !== dataSources.monitor),
} as const

/** What a camera saw at a lane, or what was reported of a spot of a street, whether or not it made an order (domain.md 1.25). */
export const passing = entity({
  name: 'passing',
  wire: 'passing',
  label: '通行记录',
  title: 'passingNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    passingNo: text('通行流水号', { written: 'server', search: 'whole' }),
    parkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    gateId: reference('出入口', gate, { written: 'server' }),
    laneId: reference('车道', lane, { written: 'server' }),
    regionId: reference('区域', parkRegion, { written: 'server', help: '通行后车辆所在的区域;出场的为离开的区域' }),
    spotId: reference('车位', parkSpot, { written: 'server' }),
    deviceId: reference('设备', device, { written: 'server' }),
    direction: choice('方向', directions, { required: true, written: 'server' }),
    plateNumber: plate('车牌号', { required: true, default: '', written: 'server', colour: 'plateColor' }),
    plateColor: choice('车牌颜色', plateColors, { required: true, default: plateColors.unknown, written: 'server' }),
    recoPlateNumber: plate('识别车牌', { required: true, default: '', written: 'server' }),
    confidence: integer('可信度', { written: 'server', min: 0, max: 100 }),
    billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small, written: 'server' }),
    carType: choice('车辆类别', carTypes, { required: true, default: carTypes.temporary, written: 'server' }),
    passAt: moment('通行时间', { required: true, written: 'server' }),
    uploadAt: moment('上传时间', { required: true, written: 'server' }),
    releaseType: choice('放行方式', releaseTypes, { written: 'server' }),
    releaseReason: text('放行原因', { written: 'server' }),
    operatorId: reference('操作人', user, { written: 'server' }),
    isOpened: flag('是否开闸', { written: 'server' }),
    openedAt: moment('开闸时间', { written: 'server' }),
    orderNo: text('订单号', { written: 'server', search: 'whole' }),
    dataSource: choice('数据来源', dataSources, { required: true, default: dataSources.camera, written: 'server' }),
    abnormalType: choice('异常', abnormalTypes, { required: true, default: abnormalTypes.normal, written: 'server' }),
    sumFee: money('收费金额', { required: true, default: 0, min: 0, written: 'server' }),
  },
  list: {
    columns: [
      'passAt',
      'plateNumber',
      'direction',
      'parkLotId',
      'laneId',
      'releaseType',
      'isOpened',
      'sumFee',
      'spotId',
      'carType',
      'billCarSizeId',
      'abnormalType',
      'gateId',
      'regionId',
      'releaseReason',
      'operatorId',
      'confidence',
      'recoPlateNumber',
      'dataSource',
      'orderNo',
      'deviceId',
      'uploadAt',
      'passingNo',
    ],
    filters: [
      'passAt',
      'plateNumber',
      'parkLotId',
      'direction',
      'laneId',
      'spotId',
      'gateId',
      'regionId',
      'billCarSizeId',
      'carType',
      'releaseType',
      'abnormalType',
      'isOpened',
      'dataSource',
      'operatorId',
      'deviceId',
      'orderNo',
    ],
    sort: '-passAt',
    sums: ['sumFee'],
    period: 'passAt',
    rollup: ['parkLotId'],
  },
  exchange: {
    export: [
      'passAt',
      'plateNumber',
      'plateColor',
      'direction',
      'parkLotId',
      'gateId',
      'laneId',
      'regionId',
      'spotId',
      'billCarSizeId',
      'carType',
      'isOpened',
      'releaseType',
      'releaseReason',
      'operatorId',
      'sumFee',
      'confidence',
      'recoPlateNumber',
      'dataSource',
      'abnormalType',
      'orderNo',
      'uploadAt',
    ],
    trafficFlow: true,
  },
  actions: {
    givePlate: action(
      '补登车牌',
      {
        plateNumber: plate('车牌号', { required: true }),
        plateColor: choice('车牌颜色', plateColors),
        reasonText: text('原因', { required: true, max: 64 }),
      },
      { when: [{ field: 'plateNumber', is: [''] }, counts], proposes: { plateNumber: 'recoPlateNumber' } },
    ),
    endUnread: action(
      '无牌车盘点出场',
      {
        newLeftAt: moment('出场时间', { help: '不填则为现在' }),
        unpaidAs: choice('未付金额', unpaidChoices, { required: true, default: unpaidChoices.waived }),
        reasonText: text('原因', { required: true, max: 64 }),
      },
      {
        several: true,
        when: [
          { field: 'plateNumber', is: [''] },
          { field: 'direction', is: [directions.entry] },
          { field: 'isOpened', is: [1] },
          counts,
        ],
      },
    ),
    correctPlate: action(
      '更正车牌',
      {
        plateNumber: plate('车牌号', { required: true }),
        plateColor: choice('车牌颜色', plateColors),
        reasonText: text('原因', { required: true, max: 64 }),
      },
      {
        when: counts,
        // What was read at an exit may be another's plate: whose stay that ends is decided at the order. Of a gate within the lot the page offers it whatever the way.
        offeredWhile: { field: 'direction', is: [directions.entry] },
        proposes: { plateNumber: 'plateNumber', plateColor: 'plateColor' },
      },
    ),
    anotherCar: action(
      '另一辆车',
      {
        plateNumber: plate('另一辆车的车牌', { required: true }),
        reasonText: text('原因', { required: true, max: 64 }),
      },
      {
        when: [
          { field: 'direction', is: [directions.entry] },
          { field: 'isOpened', is: [1] },
          { field: 'abnormalType', is: [abnormalTypes.repeatEntry] },
        ],
        proposes: { plateNumber: 'recoPlateNumber' },
      },
    ),
    turnRound: action(
      '更正方向',
      { reasonText: text('原因', { required: true, max: 64, default: '方向判断有误' }) },
      { when: counts },
    ),
    supplyPicture: action('补传图片', {
      pictureKind: choice('图片类型', suppliedKinds, { required: true, default: suppliedKinds.scene }),
      pictureUrl: photo('补传的图片', { required: true, help: '相机未传图时补传;已有的图片是凭证,不能替换' }),
      reasonText: text('原因', { required: true, max: 64 }),
    }),
  },
})
