import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { latitude, longitude } from '#fields/decimal/decimal.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const gateTypes = options({ entrance: [1, '入口'], exit: [2, '出口'], both: [3, '出入口'] })
export const gateStatuses = options({ enabled: [1, '正常', 'good'], disabled: [2, '停用', 'closed'] })

/** A physical entrance or exit that groups lanes (domain.md 1.4). */
export const gate = entity({
  name: 'gate',
  wire: 'gate',
  label: '出入口',
  title: 'GateName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParkLotId: reference('停车场', parkLot, { required: true }),
    GateCode: text('出入口编号', { pattern: 'code', required: true, search: 'prefix' }),
    GateName: text('出入口名称', { pattern: 'name', required: true }),
    GateType: choice('出入口类型', gateTypes, { required: true, default: gateTypes.both }),
    SentryId: reference('所属岗亭', sentry, { help: '没有单独选择岗亭的车道归此岗亭管辖' }),
    Longitude: longitude(),
    Latitude: latitude(),
    Status: choice('状态', gateStatuses, {
      required: true,
      default: gateStatuses.enabled,
      help: '停用的出入口,其车道按停用处理:入场不放行,出场由人工确认',
    }),
    Remark: remark(),
  },
  failures: {
    gate_code_is_unique: { zh: '出入口编号“{GateCode}”已存在', en: 'A gate with the code “{GateCode}” exists already' },
    gate_name_is_unique_in_lot: {
      zh: '该停车场已有名为“{GateName}”的出入口',
      en: 'The car park has a gate named “{GateName}” already',
    },
    gate_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    gate_sentry_is_in_lot: {
      zh: '岗亭不存在或不属于该停车场',
      en: 'The sentry box does not exist or belongs to another car park',
    },
  },
  list: {
    columns: ['GateName', 'GateCode', 'GateType', 'ParkLotId', 'SentryId', 'Status', 'CreatedAt'],
    filters: ['GateName', 'ParkLotId', 'GateType', 'GateCode', 'Status'],
    sort: 'GateName',
  },
  form: ['ParkLotId', 'GateName', 'GateCode', 'GateType', 'SentryId', 'Longitude', 'Latitude', 'Status', 'Remark'],
  exchange: {
    export: ['GateCode', 'GateName', 'GateType', 'ParkLotId', 'SentryId', 'Status', 'CreatedAt'],
    import: ['ParkLotId', 'GateCode', 'GateName', 'GateType', 'SentryId'],
  },
})
