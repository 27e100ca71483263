import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** A numbered spot that belongs to a pass for some days (domain.md 1.27). */
export const billPackParkLotSpot = entity({
  name: 'bill-pack-park-lot-spot',
  wire: 'billPackParkLotSpot',
  label: '月卡车位',
  title: 'ParkSpotNumber',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    ParkSpotNumber: text('车位号', { required: true, written: 'server' }),
    OwnerName: text('车主姓名', { written: 'server' }),
    OwnerMobile: text('车主手机', { written: 'server', personal: 'phone' }),
    PlateCount: integer('车牌数', { required: true, written: 'server' }),
    BeginDate: date('开始日期', { required: true, written: 'server' }),
    EndDate: date('结束日期', { required: true, written: 'server' }),
    BillPackId: reference('所属月卡', billPackOrder, { required: true, written: 'server' }),
  },
  failures: {
    bill_pack_park_lot_spot_is_sold_once: {
      zh: '车位 {ParkSpotNumber} 在这段时间内已属于其他月卡',
      en: 'Spot {ParkSpotNumber} belongs to another pass for part of this time',
    },
  },
  list: {
    columns: [
      'ParkSpotNumber',
      'ParkLotId',
      'OwnerName',
      'OwnerMobile',
      'PlateCount',
      'BeginDate',
      'EndDate',
      'BillPackId',
      'CreatedAt',
    ],
    filters: ['ParkSpotNumber', 'ParkLotId', 'EndDate', 'OwnerName', 'OwnerMobile', 'BillPackId'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'ParkLotId',
      'ParkSpotNumber',
      'OwnerName',
      'OwnerMobile',
      'PlateCount',
      'BeginDate',
      'EndDate',
      'BillPackId',
    ],
  },
})
