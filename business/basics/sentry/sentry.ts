import { entity } from '#kernel/entity.ts'
import { parkingLot } from '#business/basics/parking-lot/parking-lot.ts'
import { enabledStates } from '#business/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const sentryTypes = options({ 1: '出入口岗亭', 2: '中央收费处', 3: '云岗亭(无人值守)', 4: '移动岗亭(手持)' })

/** A manned or unmanned collection point (domain.md 1.6). The lanes it looks after name it. */
export const sentry = entity({
  name: 'sentry',
  wire: 'sentry',
  label: '岗亭',
  title: 'SentryName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkingLot, { required: true }),
    SentryCode: text('岗亭编号', { pattern: 'code', required: true, search: 'prefix' }),
    SentryName: text('岗亭名称', { pattern: 'name', required: true }),
    SentryType: choice('岗亭类型', sentryTypes, { required: true, default: 1 }),
    Phone: text('岗亭电话', { pattern: 'phone' }),
    Status: choice('状态', enabledStates, { required: true, default: 1 }),
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
    sentry_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: ['SentryName', 'SentryCode', 'ParkLotId', 'SentryType', 'Phone', 'Status', 'CreatedAt'],
    filters: ['SentryName', 'ParkLotId', 'SentryType', 'SentryCode', 'Status'],
    sort: 'SentryName',
  },
  form: ['ParkLotId', 'SentryName', 'SentryCode', 'SentryType', 'Phone', 'Status', 'Remark'],
  exchange: {
    export: ['SentryCode', 'SentryName', 'ParkLotId', 'SentryType', 'Phone', 'Status', 'CreatedAt'],
    import: ['ParkLotId', 'SentryCode', 'SentryName', 'SentryType', 'Phone'],
  },
})
