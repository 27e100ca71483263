import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { remark, text } from '#fields/text/text.ts'

export const reasonKinds = options({
  free: [1, '免费放行'],
  abnormal: [2, '异常放行'],
  amountChange: [3, '改金额'],
  correction: [4, '更正记录'],
})

/** Words that the desk proposes for why a car is let go (domain.md 5.9), or what is recorded of it put right. Other words can be written; the order keeps what was said. */
export const releaseReason = entity({
  name: 'release-reason',
  wire: 'releaseReason',
  label: '放行原因',
  title: 'ReasonText',
  scope: { by: 'tenant' },
  fields: {
    ReasonText: text('原因', { required: true, min: 1, max: 64 }),
    ReasonKind: choice('原因类别', reasonKinds, { required: true, default: reasonKinds.free }),
    Sort: integer('排序', { required: true, default: 0, max: 9_999 }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    release_reason_is_named_once: {
      zh: '该类别已有原因“{ReasonText}”',
      en: 'There is a reason “{ReasonText}” already',
    },
  },
  list: {
    columns: ['ReasonText', 'ReasonKind', 'Sort', 'Status', 'Remark', 'UpdatedAt'],
    filters: ['ReasonKind', 'ReasonText', 'Status'],
    sort: 'Sort',
  },
  form: ['ReasonKind', 'ReasonText', 'Sort', 'Status', 'Remark'],
  exchange: {
    export: ['ReasonKind', 'ReasonText', 'Sort', 'Status', 'Remark'],
    import: ['ReasonKind', 'ReasonText', 'Sort'],
  },
  actions: {
    addUsual: action('引入常用原因', {}, { on: 'concept', returns: always({ Added: integer('新增原因数') }) }),
  },
})
