import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { remark, text } from '#fields/text/text.ts'

const kept = { written: 'server' } as const
const ofTwelveMonths = { help: '近12个月' } as const

/** A car that the tenant knows, by its plate (domain.md 1.19), with what its stays say of it. */
export const vehicle = entity({
  name: 'vehicle',
  table: 'vehicle_now',
  wire: 'vehicle',
  label: '车辆',
  title: 'PlateNumber',
  scope: { by: 'tenant' },
  fields: {
    PlateNumber: plate('车牌号', { required: true, colour: 'PlateColor' }),
    PlateColor: choice('车牌颜色', plateColors),
    BillCarSizeId: choice('车型', billCarSizes),
    CarColor: text('车身颜色', { max: 16 }),
    Brand: text('品牌型号', { max: 32 }),
    OwnerName: text('车主姓名', { max: 32 }),
    OwnerMobile: text('车主手机', { pattern: 'mobile' }),
    OwnerAddress: text('车主地址', { max: 255 }),
    RoomNo: text('房号', { max: 32 }),
    IsNewEnergy: flag('新能源', kept),
    InParkState: flag('是否在场', kept),
    ParkTimes: integer('停车次数', { ...kept, ...ofTwelveMonths, unit: 'times' }),
    LastEnterAt: moment('最近入场', { ...kept, ...ofTwelveMonths }),
    ArrearsMoney: money('欠费金额', kept),
    ArrearsCount: integer('欠费次数', { ...kept, unit: 'times' }),
    Remark: remark(),
  },
  failures: {
    vehicle_plate_is_unique: {
      zh: '“{PlateNumber}”已在车辆列表中',
      en: 'The plate {PlateNumber} is in the list already',
    },
  },
  list: {
    columns: [
      'PlateNumber',
      'PlateColor',
      'BillCarSizeId',
      'OwnerName',
      'OwnerMobile',
      'InParkState',
      'ParkTimes',
      'LastEnterAt',
      'ArrearsMoney',
      'ArrearsCount',
      'IsNewEnergy',
      'RoomNo',
      'Brand',
      'CarColor',
      'CreatedAt',
    ],
    filters: [
      'PlateNumber',
      'OwnerName',
      'OwnerMobile',
      'ArrearsMoney',
      'InParkState',
      'BillCarSizeId',
      'IsNewEnergy',
      'RoomNo',
      'CreatedAt',
    ],
    sort: '-CreatedAt',
    sums: ['ArrearsMoney'],
  },
  exchange: {
    export: [
      'PlateNumber',
      'PlateColor',
      'BillCarSizeId',
      'OwnerName',
      'OwnerMobile',
      'RoomNo',
      'IsNewEnergy',
      'InParkState',
      'ParkTimes',
      'LastEnterAt',
      'ArrearsMoney',
      'ArrearsCount',
    ],
    import: ['PlateNumber', 'PlateColor', 'BillCarSizeId', 'OwnerName', 'OwnerMobile', 'OwnerAddress', 'RoomNo'],
  },
  actions: {
    gather: action('从停车记录补充', {}, { on: 'concept', returns: always({ AddedCount: integer('新增车辆') }) }),
  },
})
