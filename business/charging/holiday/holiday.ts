import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

/** HolidayKind of domain.md 1.30, and dates chosen by the tenant for the price of their own that charge rules know (DayKind 5). */
export const holidayKinds = options({
  workday: [1, '工作日'],
  weekend: [2, '双休日'],
  shortHoliday: [3, '小长假'],
  longHoliday: [4, '长假(法定节假日)'],
  swapped: [5, '调休上班'],
  chosenDates: [6, '指定日期'],
})
export const holidaySources = options({
  national: [1, '国家'],
  own: [2, '自定义'],
})

/**
 * Days that are priced as another kind than their weekday says (domain.md 1.30, 4.6). A row for some lots goes before one for all. Days
 * that have started can no longer be changed, so what was priced stays; those before a tenant's first stay can still be added.
 */
export const holiday = entity({
  name: 'holiday',
  wire: 'holiday',
  label: '节假日',
  title: 'HolidayName',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    HolidayYear: text('年份', { written: 'server', search: 'prefix' }),
    HolidayName: text('节假日名称', { required: true, min: 2, max: 32 }),
    HolidayKind: choice('类别', holidayKinds, { required: true, default: holidayKinds.longHoliday }),
    BeginDate: date('开始日期', { required: true, help: '今天以后,或早于第一笔停车订单' }),
    EndDate: date('结束日期', { required: true }),
    Days: integer('天数', { written: 'server', unit: 'days' }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    Source: choice('来源', holidaySources, { required: true, default: holidaySources.own }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    holiday_dates_in_order: { zh: '结束日期不能早于开始日期', en: 'The end date must not be before the begin date' },
    holiday_is_a_month_at_most: { zh: '一个节假日最多31天', en: 'A holiday has 31 days at most' },
    holiday_weekend_is_a_weekend: {
      zh: '双休日只能是星期六和星期日',
      en: 'A weekend can only be a Saturday and a Sunday',
    },
    holiday_lies_ahead: {
      zh: '只能新增、修改或删除今天以后的节假日,已有停车订单的日期按原类别计费',
      en: 'Only holidays after today can be added, changed or deleted; days on which cars have parked keep their price',
    },
    holiday_day_is_named_once: {
      zh: '这些日期中有的已属于其他节假日,请先修改或删除它',
      en: 'Some of these days belong to another holiday; change or delete that one first',
    },
    holiday_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'HolidayName',
      'HolidayYear',
      'HolidayKind',
      'BeginDate',
      'EndDate',
      'Days',
      'Source',
      'ParkLotIds',
      'Status',
      'Remark',
      'UpdatedAt',
    ],
    filters: ['HolidayYear', 'HolidayName', 'HolidayKind', 'ParkLotIds', 'Source', 'Status', 'BeginDate'],
    sort: '-BeginDate',
  },
  exchange: {
    export: [
      'HolidayYear',
      'HolidayName',
      'HolidayKind',
      'BeginDate',
      'EndDate',
      'Days',
      'Source',
      'ParkLotIds',
      'Status',
    ],
    import: ['HolidayName', 'HolidayKind', 'BeginDate', 'EndDate', 'Source', 'ParkLotIds'],
  },
  actions: {
    copyToNextYear: action('复制到下一年', {}),
  },
})
