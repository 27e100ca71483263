import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

/** GroupKind of domain.md 1.62, as far as a kind changes something. */
/** Of a group that shares its black list: who is on that of one lot is on that of all (domain.md 1.62). */
export const groupKinds = options({ statistics: [3, '统计组'], sharedBlackList: [4, '名单共享组'] })

/** Car parks that are managed together: looked at as one, and with one black list (domain.md 1.62). */
export const parkGroup = entity({
  name: 'park-group',
  wire: 'parkGroup',
  label: '车场组',
  title: 'GroupName',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    GroupCode: text('车场组编号', { pattern: 'code', required: true, search: 'prefix' }),
    GroupName: text('车场组名称', { pattern: 'name', max: 64, required: true }),
    GroupKind: choice('车场组类型', groupKinds, {
      required: true,
      default: groupKinds.statistics,
      help: '名单共享组:一个车场的黑名单对组内所有车场有效',
    }),
    ParkLotIds: references('组内车场', parkLot, { required: true }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    park_group_code_is_unique: {
      zh: '车场组编号“{GroupCode}”已存在',
      en: 'A group with the code “{GroupCode}” exists already',
    },
    park_group_name_is_unique: {
      zh: '车场组名称“{GroupName}”已存在',
      en: 'A group named “{GroupName}” exists already',
    },
    park_group_has_lots: { zh: '请至少选择一个组内车场', en: 'Choose at least one car park' },
    park_group_lots_exist: { zh: '组内车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: ['GroupName', 'GroupCode', 'GroupKind', 'ParkLotIds', 'Status', 'Remark', 'UpdatedAt'],
    filters: ['GroupName', 'GroupKind', 'ParkLotIds', 'GroupCode', 'Status'],
    sort: 'GroupName',
  },
  exchange: {
    export: ['GroupCode', 'GroupName', 'GroupKind', 'ParkLotIds', 'Status', 'Remark'],
    import: ['GroupCode', 'GroupName', 'GroupKind', 'ParkLotIds'],
  },
})
