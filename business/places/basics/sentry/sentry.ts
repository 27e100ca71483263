import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const shiftModes = options({
  none: [0, '不排班'],
  wholeDay: [1, '全天'],
  two: [2, '两班'],
  three: [3, '三班'],
  custom: [4, '自定义'],
})
export const onlineStates = options({ online: [1, '在线', 'good'], offline: [2, '离线', 'bad'] })
export const sentryTypes = options({
  gate: [1, '出入口岗亭'],
  cashier: [2, '中央收费处'],
  unmanned: [3, '云岗亭(无人值守)'],
  mobile: [4, '移动岗亭(手持)'],
})

/** A manned or unmanned collection point (domain.md 1.6). The lanes it looks after name it; who is on duty follows from the duties. */
export const sentry = entity({
  name: 'sentry',
  wire: 'sentry',
  label: '岗亭',
  title: 'SentryName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true }),
    SentryCode: text('岗亭编号', { pattern: 'code', required: true, search: 'prefix' }),
    SentryName: text('岗亭名称', { pattern: 'name', required: true }),
    SentryType: choice('岗亭类型', sentryTypes, { required: true, default: sentryTypes.gate }),
    Phone: text('岗亭电话', { pattern: 'phone', personal: false }),
    CloudBoxSerialNo: text('云盒序列号', {
      pattern: 'code',
      search: 'whole',
      help: '岗亭电脑随每次请求上报的云盒序列号',
    }),
    ShiftMode: choice('班次模式', shiftModes, { required: true, default: shiftModes.none }),
    CashLimit: money('现金上限', { help: '当班现金超过此数时提醒上缴' }),
    AutoHandOver: flag('自动交班', { required: true, default: 0, help: '排班结束时自动下班,现金待清点' }),
    LaneNames: text('管辖车道', { required: true, default: '', written: 'server' }),
    OnDutyUserId: reference('值班人', user, { written: 'server' }),
    OnlineState: choice('在线状态', onlineStates, { required: true, default: onlineStates.offline, written: 'server' }),
    ClientIp: text('客户端IP', { written: 'server' }),
    LastOnlineAt: moment('最后在线', { written: 'server' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    sentry_code_is_unique: {
      zh: '岗亭编号“{SentryCode}”已存在',
      en: 'A sentry box with the code “{SentryCode}” exists already',
    },
    sentry_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{SentryName}”的岗亭',
      en: 'The car park has a sentry box named “{SentryName}” already',
    },
    sentry_box_serial_is_unique: {
      zh: '云盒序列号“{CloudBoxSerialNo}”已绑定其他岗亭',
      en: 'The box with the serial number “{CloudBoxSerialNo}” belongs to another sentry box',
    },
    sentry_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  offers: { inUse: { field: 'Status', is: [enabledStates.enabled] } },
  list: {
    columns: [
      'SentryName',
      'ParkLotId',
      'SentryType',
      'LaneNames',
      'OnDutyUserId',
      'OnlineState',
      'LastOnlineAt',
      'ShiftMode',
      'SentryCode',
      'Phone',
      'CloudBoxSerialNo',
      'Status',
      'CreatedAt',
    ],
    filters: [
      'SentryName',
      'ParkLotId',
      'SentryType',
      'OnlineState',
      'ShiftMode',
      'SentryCode',
      'OnDutyUserId',
      'CloudBoxSerialNo',
      'Status',
    ],
    sort: 'SentryName',
  },
  form: [
    'ParkLotId',
    'SentryName',
    'SentryCode',
    'SentryType',
    'Phone',
    'CloudBoxSerialNo',
    'ShiftMode',
    'CashLimit',
    'AutoHandOver',
    'Status',
    'Remark',
  ],
  exchange: {
    export: [
      'SentryCode',
      'SentryName',
      'ParkLotId',
      'SentryType',
      'LaneNames',
      'OnDutyUserId',
      'ShiftMode',
      'OnlineState',
      'CloudBoxSerialNo',
      'Phone',
      'Status',
      'CreatedAt',
    ],
    import: ['ParkLotId', 'SentryCode', 'SentryName', 'SentryType', 'Phone', 'CloudBoxSerialNo'],
  },
  actions: {
    resetClient: action(
      '重置客户端',
      {},
      { dangerous: true, when: { field: 'OnlineState', is: [onlineStates.online] } },
    ),
  },
})
