import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** A plate that staff let in by hand, with the spot it was given (domain.md 1.24); the columns of the specification come first. */
export const whitePlate = entity({
  name: 'white-plate',
  wire: 'billWhitePlate',
  label: '白名单',
  title: 'PlateNumber',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PlateNumber: plate('车牌号', { required: true }),
    ParkSpotNumber: text('车位号', { pattern: 'code', search: 'prefix' }),
    BeginDate: date('开始日期', { required: true, usually: 'today' }),
    EndDate: date('结束日期', { help: '不填则长期有效' }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    OwnerName: text('车主姓名', { max: 32 }),
    OwnerMobile: text('车主手机', { pattern: 'mobile' }),
    Reason: text('原因', { required: true, max: 255 }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    white_plate_is_listed_once: {
      zh: '{PlateNumber} 在这段时间内已在该停车场的白名单中',
      en: '{PlateNumber} is on the white list of the car park for part of this time already',
    },
    white_plate_spot_is_given_once: {
      zh: '车位“{ParkSpotNumber}”在这段时间内已分配给其他车辆',
      en: 'The spot “{ParkSpotNumber}” is given to another car for part of this time',
    },
    white_plate_dates_in_order: {
      zh: '结束日期不能早于开始日期',
      en: 'The end date must not be before the begin date',
    },
    white_plate_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'PlateNumber',
      'Status',
      'EndDate',
      'BeginDate',
      'ParkLotId',
      'Reason',
      'ParkSpotNumber',
      'OwnerName',
      'OwnerMobile',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['PlateNumber', 'ParkLotId', 'Status', 'ParkSpotNumber', 'BeginDate', 'EndDate', 'OwnerName'],
    sort: '-CreatedAt',
  },
  form: [
    'PlateNumber',
    'ParkLotId',
    'ParkSpotNumber',
    'BeginDate',
    'EndDate',
    'OwnerName',
    'OwnerMobile',
    'Reason',
    'Status',
  ],
  exchange: {
    export: [
      'PlateNumber',
      'ParkSpotNumber',
      'BeginDate',
      'EndDate',
      'ParkLotId',
      'OwnerName',
      'OwnerMobile',
      'Reason',
      'Status',
      'CreatedBy',
      'CreatedAt',
    ],
    import: [
      'PlateNumber',
      'ParkSpotNumber',
      'BeginDate',
      'EndDate',
      'ParkLotId',
      'OwnerName',
      'OwnerMobile',
      'Reason',
    ],
  },
})
