import { entity } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { dictType } from '#business/ground/system/dict-type/dict-type.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/** A code of a dictionary and its words (domain.md 1.47). */
export const dictItem = entity({
  name: 'dict-item',
  wire: 'dictionary',
  label: '字典项',
  title: 'ItemName',
  scope: { by: 'tenant' },
  fields: {
    DictTypeId: reference('数据字典', dictType, { required: true, written: 'once' }),
    ItemCode: text('字典项编码', { pattern: 'code', required: true, written: 'once' }),
    ItemName: text('字典项名称', { required: true, min: 1, max: 32 }),
    ItemNameEn: text('英文名称', { max: 64 }),
    ItemValue: text('值', { max: 64 }),
    IsDefault: flag('默认', { required: true, default: 0 }),
    Sort: integer('排序', { required: true, default: 0, max: 9_999 }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    dict_item_code_is_unique: {
      zh: '该字典已有编码为“{ItemCode}”的字典项',
      en: 'The dictionary has an entry with the code “{ItemCode}” already',
    },
    dict_item_default_is_unique: { zh: '该字典已有默认项', en: 'The dictionary has a default entry already' },
    dict_item_dict_type_exists: { zh: '数据字典不存在或已被删除', en: 'The dictionary does not exist or was deleted' },
  },
  list: {
    columns: [
      'ItemName',
      'ItemCode',
      'DictTypeId',
      'ItemNameEn',
      'ItemValue',
      'IsDefault',
      'Sort',
      'Status',
      'UpdatedAt',
    ],
    filters: ['DictTypeId', 'ItemName', 'ItemCode', 'Status'],
    sort: 'Sort',
  },
  exchange: {
    export: ['DictTypeId', 'ItemCode', 'ItemName', 'ItemNameEn', 'ItemValue', 'IsDefault', 'Sort', 'Status'],
    import: ['DictTypeId', 'ItemCode', 'ItemName', 'ItemNameEn', 'ItemValue', 'Sort'],
  },
})
