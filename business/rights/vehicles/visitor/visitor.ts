import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { ranges } from '#fields/integer/ranges.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const visitorFees = options({ free: [1, '全免'], visitorPays: [3, '收费由访客付'] })

export const visitorStates = options({
  expected: [2, '已通过', 'waiting'],
  inside: [4, '已入场', 'active'],
  left: [5, '已离场', 'good'],
  expired: [6, '已过期', 'closed'],
  cancelled: [7, '已取消', 'closed'],
})
const kept = { written: 'server' } as const

/** A visitor's car (domain.md 1.28): it may come in between two moments; that time of its stay is free, or the visitor pays for it. */
export const visitor = entity({
  name: 'visitor',
  table: 'visitor_now',
  wire: 'visitor',
  label: '访客登记',
  title: 'VisitorName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    VisitorNo: text('访客单号', { ...kept, search: 'whole' }),
    VisitorName: text('访客姓名', { required: true, pattern: 'contact' }),
    VisitorMobile: text('访客手机', { pattern: 'mobile' }),
    PlateNumber: plate('车牌号', { required: true }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    Reason: text('来访事由', { max: 64 }),
    HostName: text('被访人', { pattern: 'contact' }),
    HostMobile: text('被访人手机', { pattern: 'mobile' }),
    RoomNo: text('房号', { max: 32 }),
    BeginAt: moment('来访开始', { required: true }),
    EndAt: moment('来访结束', { required: true }),
    TimesLimit: integer('次数上限', { ...ranges.upTo4Digits, default: 1, unit: 'times', help: '不填则不限次数' }),
    UsedTimes: integer('已用次数', { ...kept, min: 0, required: true, default: 0, unit: 'times' }),
    FreeKind: choice('费用方式', visitorFees, { required: true, default: visitorFees.free }),
    LastEnterAt: moment('最近入场', kept),
    State: choice('状态', visitorStates, kept),
  },
  failures: {
    visitor_times_in_order: { zh: '来访结束必须晚于来访开始', en: 'The visit must end after it begins' },
    visitor_is_expected_once: {
      zh: '{PlateNumber} 在这段时间内已有该停车场的访客登记',
      en: '{PlateNumber} is expected in the car park for part of this time already',
    },
    visitor_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'VisitorName',
      'VisitorMobile',
      'PlateNumber',
      'ParkLotId',
      'Reason',
      'HostName',
      'BeginAt',
      'EndAt',
      'UsedTimes',
      'TimesLimit',
      'FreeKind',
      'State',
      'RoomNo',
      'LastEnterAt',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['PlateNumber', 'VisitorName', 'State', 'ParkLotId', 'BeginAt', 'EndAt', 'HostName', 'FreeKind'],
    sort: '-CreatedAt',
  },
  form: [
    'VisitorName',
    'VisitorMobile',
    'PlateNumber',
    'ParkLotId',
    'BeginAt',
    'EndAt',
    'TimesLimit',
    'FreeKind',
    'Reason',
    'HostName',
    'HostMobile',
    'RoomNo',
  ],
  verbs: ['create', 'update'],
  exchange: {
    export: [
      'VisitorNo',
      'VisitorName',
      'VisitorMobile',
      'PlateNumber',
      'ParkLotId',
      'Reason',
      'HostName',
      'HostMobile',
      'RoomNo',
      'BeginAt',
      'EndAt',
      'UsedTimes',
      'TimesLimit',
      'FreeKind',
      'State',
    ],
    import: ['VisitorName', 'VisitorMobile', 'PlateNumber', 'ParkLotId', 'BeginAt', 'EndAt', 'Reason', 'HostName'],
  },
  actions: {
    cancel: action('取消来访', {}, { when: { field: 'State', is: [visitorStates.expected, visitorStates.inside] } }),
  },
})
