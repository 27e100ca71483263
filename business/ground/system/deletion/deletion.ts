import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'

export const deletionStates = options({ kept: [1, '可恢复', 'waiting'], restored: [2, '已恢复', 'good'] })

/** What people deleted, until it is kept no longer: each record, with what went along with it. */
export const deletion = entity({
  name: 'deletion',
  wire: 'user',
  label: '删除记录',
  title: 'ObjectName',
  scope: { by: 'tenant' },
  fields: {
    DeletedAt: moment('删除时间', { required: true, written: 'server' }),
    RealName: text('删除人', { written: 'server', composed: true }),
    Module: text('模块', { required: true, written: 'server', composed: true }),
    ObjectName: text('对象', { written: 'server' }),
    ObjectType: text('对象类型', { required: true, written: 'server', search: 'whole' }),
    ObjectId: text('对象ID', { required: true, written: 'server', search: 'whole' }),
    RowsAlong: integer('一并删除', { written: 'server' }),
    KeptUntil: moment('保留至', { required: true, written: 'server' }),
    State: choice('状态', deletionStates, { required: true, default: deletionStates.kept, written: 'server' }),
  },
  list: {
    columns: ['DeletedAt', 'RealName', 'Module', 'ObjectName', 'RowsAlong', 'KeptUntil', 'State'],
    filters: ['DeletedAt', 'Module', 'ObjectName', 'RealName', 'State', 'ObjectType', 'ObjectId'],
    sort: '-DeletedAt',
  },
  actions: {
    restore: action('撤销删除', {}, { when: { field: 'State', is: [deletionStates.kept] } }),
  },
})
