import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { billPackOrder, plateCoveredOnce } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const bindings = options({
  bound: [1, '正常', 'good'],
  unbound: [2, '解绑', 'closed'],
})

/** The days on which a plate may park by a pass: what the lanes go by (domain.md 1.27). */
export const billPackParkLotPlate = entity({
  name: 'bill-pack-park-lot-plate',
  wire: 'billPackParkLotPlate',
  label: '月卡车牌',
  title: 'PlateNumber',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PlateNumber: plate('车牌号', { required: true, written: 'server' }),
    ParkSpotNumber: text('车位号', { written: 'server' }),
    BeginDate: date('开始日期', { required: true, written: 'server' }),
    EndDate: date('结束日期', { required: true, written: 'server' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    BillPackId: reference('所属月卡', billPackOrder, { required: true, written: 'server' }),
    OwnerName: text('车主姓名', { written: 'server' }),
    OwnerMobile: text('车主手机', { written: 'server', personal: 'phone' }),
    IsMain: flag('主车牌', { required: true, default: 0, written: 'server' }),
    Status: choice('绑定状态', bindings, { required: true, default: bindings.bound, written: 'server' }),
  },
  failures: {
    bill_pack_park_lot_plate_is_covered_once: plateCoveredOnce,
  },
  list: {
    columns: [
      'PlateNumber',
      'ParkSpotNumber',
      'BeginDate',
      'EndDate',
      'ParkLotId',
      'OwnerName',
      'OwnerMobile',
      'IsMain',
      'Status',
      'CreatedAt',
    ],
    filters: ['PlateNumber', 'ParkLotId', 'Status', 'OwnerName', 'OwnerMobile', 'EndDate', 'BillPackId'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'PlateNumber',
      'ParkSpotNumber',
      'BeginDate',
      'EndDate',
      'ParkLotId',
      'OwnerName',
      'OwnerMobile',
      'IsMain',
      'Status',
    ],
  },
})
