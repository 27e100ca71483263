import { entity } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { remark, text } from '#fields/text/text.ts'

/** 1: every tenant gets it. */
export const dictKinds = options({ system: [1, '系统'], business: [2, '业务'], tenant: [3, '租户'] })

/** A list of codes (domain.md 1.47). System lists can be relabelled, not deleted. */
export const dictType = entity({
  name: 'dict-type',
  wire: 'dictionary',
  label: '数据字典',
  title: 'TypeName',
  scope: { by: 'tenant' },
  fields: {
    TypeCode: text('类型编码', { pattern: 'code', required: true, written: 'once', search: 'prefix' }),
    TypeName: text('类型名称', { required: true, min: 1, max: 32, composed: true }),
    Kind: choice('字典类型', dictKinds, { required: true, default: dictKinds.tenant, written: 'server' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    dict_type_code_is_unique: {
      zh: '类型编码“{TypeCode}”已存在',
      en: 'A dictionary with the code “{TypeCode}” exists already',
    },
  },
  list: {
    columns: ['TypeName', 'TypeCode', 'Kind', 'Status', 'Remark', 'UpdatedAt'],
    filters: ['TypeName', 'TypeCode', 'Kind', 'Status'],
    sort: 'TypeCode',
  },
  /** What is stored in their codes must stay sayable (domain.md 1.47). */
  deleteWhile: {
    field: 'Kind',
    is: [dictKinds.business, dictKinds.tenant],
    refusal: {
      zh: '“{name}”是系统字典,不能删除,可以改名称或停用',
      en: '“{name}” is a dictionary of the system: it cannot be deleted, only renamed or disabled',
    },
  },
  exchange: {
    export: ['TypeCode', 'TypeName', 'Kind', 'Status', 'Remark'],
    import: ['TypeCode', 'TypeName', 'Remark'],
  },
})
