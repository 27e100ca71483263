import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { clock } from '#fields/clock/clock.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const shiftTypes = options({ wholeDay: [1, '全天'], two: [2, '两班次'], three: [3, '三班次'], custom: [4, '自定义'] })
export const colours = options({
  blue: [1, '蓝色'],
  green: [2, '绿色'],
  orange: [3, '橙色'],
  purple: [4, '紫色'],
  cyan: [5, '青色'],
  grey: [6, '灰色'],
})

/**
 * A part of the day that someone is on duty for (domain.md 1.7). One that ends no later than it starts passes midnight; equal times are
 * a whole day. Parts of one type do not overlap, except custom ones.
 */
export const shift = entity({
  name: 'shift',
  wire: 'shift',
  label: '班次',
  title: 'ShiftName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ShiftName: text('班次名称', { pattern: 'name', required: true }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    ShiftType: choice('班次类型', shiftTypes, { required: true, default: shiftTypes.custom }),
    BeginTime: clock('上班时间', { required: true }),
    EndTime: clock('下班时间', { required: true, help: '不晚于上班时间时为次日;与上班时间相同时为 24 小时' }),
    LateMinutes: integer('迟到阈值', { required: true, default: 10, max: 240, unit: 'minutes' }),
    EarlyLeaveMinutes: integer('早退阈值', { required: true, default: 10, max: 240, unit: 'minutes' }),
    Color: choice('颜色', colours, { required: true, default: colours.blue }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    shift_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{ShiftName}”的班次',
      en: 'The car park has a shift named “{ShiftName}” already',
    },
    shift_parts_do_not_overlap: {
      zh: '该时段与同类型的其他班次重叠',
      en: 'These hours overlap another shift of the same type',
    },
    shift_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'ShiftName',
      'ParkLotId',
      'ShiftType',
      'BeginTime',
      'EndTime',
      'LateMinutes',
      'EarlyLeaveMinutes',
      'Color',
      'Status',
    ],
    filters: ['ShiftName', 'ParkLotId', 'ShiftType', 'Status'],
    sort: 'BeginTime',
  },
  form: [
    'ParkLotId',
    'ShiftName',
    'ShiftType',
    'BeginTime',
    'EndTime',
    'LateMinutes',
    'EarlyLeaveMinutes',
    'Color',
    'Status',
    'Remark',
  ],
  exchange: {
    export: [
      'ShiftName',
      'ParkLotId',
      'ShiftType',
      'BeginTime',
      'EndTime',
      'LateMinutes',
      'EarlyLeaveMinutes',
      'Status',
    ],
  },
})
