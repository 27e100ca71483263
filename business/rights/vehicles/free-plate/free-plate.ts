import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { clock } from '#fields/clock/clock.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { ranges } from '#fields/integer/ranges.ts'
import { percent } from '#fields/percent/percent.ts'
import { plate } from '#fields/plate/plate.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

export const freeKinds = options({ lasting: [1, '长期免费'], periodic: [2, '时段免费'], once: [3, '一次性免费'] })

/** A plate that parks for less or for nothing in a period (domain.md 1.22). */
export const freePlate = entity({
  name: 'free-plate',
  wire: 'billFreePlate',
  label: '免费车辆',
  title: 'PlateNumber',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    PlateNumber: plate('车牌号', { required: true, colour: 'PlateColor' }),
    PlateColor: choice('车牌颜色', plateColors),
    OwnerName: text('车主姓名', { max: 32 }),
    OwnerMobile: text('车主手机', { pattern: 'mobile' }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    FreeKind: choice('免费类型', freeKinds, { required: true, default: freeKinds.lasting }),
    DiscountPercent: percent('减免比例', { required: true, default: 100, help: '100 表示全部减免' }),
    BeginDate: date('开始日期', { required: true, usually: 'today' }),
    EndDate: date('结束日期', { help: '不填则长期有效' }),
    BeginTime: clock('每日开始', { help: '时段免费时填写,可跨午夜' }),
    EndTime: clock('每日结束', { help: '时段免费时填写,可跨午夜' }),
    UseLimitCount: integer('次数上限', {
      ...ranges.upTo4Digits,
      unit: 'times',
      help: '不填则不限次数',
    }),
    UsedCount: integer('已用次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    ApplyUser: text('申请人', { required: true, max: 20 }),
    ApplyReason: text('申请原因', { required: true, max: 255 }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    free_plate_is_listed_once: {
      zh: '{PlateNumber} 在这段时间内已有免费记录',
      en: '{PlateNumber} is free for part of this time already',
    },
    free_plate_dates_in_order: { zh: '结束日期不能早于开始日期', en: 'The end date must not be before the begin date' },
    free_plate_window_is_whole: {
      zh: '时段免费必须填写每日开始和每日结束',
      en: 'A daily window needs both its begin and its end',
    },
    free_plate_single_use_is_one: { zh: '一次性免费的次数上限应为 1', en: 'A single use has a limit of 1' },
    free_plate_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'PlateNumber',
      'PlateColor',
      'OwnerName',
      'ParkLotIds',
      'FreeKind',
      'DiscountPercent',
      'BeginDate',
      'EndDate',
      'BeginTime',
      'EndTime',
      'UsedCount',
      'UseLimitCount',
      'ApplyUser',
      'ApplyReason',
      'Status',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['PlateNumber', 'FreeKind', 'ParkLotIds', 'Status', 'BeginDate', 'EndDate', 'OwnerName', 'CreatedAt'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'PlateNumber',
      'PlateColor',
      'OwnerName',
      'ParkLotIds',
      'FreeKind',
      'DiscountPercent',
      'BeginDate',
      'EndDate',
      'UseLimitCount',
      'UsedCount',
      'ApplyUser',
      'ApplyReason',
      'Status',
      'CreatedBy',
      'CreatedAt',
    ],
    import: [
      'ParkLotIds',
      'PlateNumber',
      'FreeKind',
      'BeginDate',
      'EndDate',
      'ApplyUser',
      'ApplyReason',
      'DiscountPercent',
      'BeginTime',
      'EndTime',
      'OwnerName',
      'OwnerMobile',
    ],
  },
})
