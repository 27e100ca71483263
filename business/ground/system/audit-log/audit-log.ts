import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'

export const auditSources = options({
  console: [1, '后台'],
  sentryClient: [2, '岗亭客户端'],
  handheld: [3, '手持'],
  api: [4, '接口'],
  job: [5, '定时任务'],
})
export const auditResults = options({ success: [1, '成功', 'good'], failure: [2, '失败', 'bad'] })

/** What a person changed, from what to what (domain.md 1.50); written by the verb wrapper, never changed. */
export const auditLog = entity({
  name: 'audit-log',
  wire: 'user',
  label: '审计日志',
  title: 'ObjectName',
  scope: { by: 'tenant' },
  fields: {
    HappenedAt: moment('操作时间', { required: true, written: 'server' }),
    RealName: text('操作人', { written: 'server', composed: true }),
    Module: text('模块', { required: true, written: 'server' }),
    Action: text('动作', { required: true, written: 'server' }),
    ObjectType: text('对象类型', { required: true, written: 'server', search: 'whole' }),
    ObjectId: text('对象ID', { written: 'server', search: 'whole' }),
    ObjectName: text('对象', { written: 'server', composed: true }),
    Before: structure('变更前', { written: 'server' }),
    After: structure('变更后', { written: 'server' }),
    RequestPath: text('请求路径', { written: 'server' }),
    Ip: text('IP', { written: 'server', search: 'prefix' }),
    Source: choice('来源', auditSources, { required: true, written: 'server' }),
    Result: choice('结果', auditResults, { required: true, written: 'server' }),
    ErrorMsg: text('错误信息', { written: 'server' }),
    CostMs: integer('耗时(毫秒)', { written: 'server' }),
    NeedPassword: flag('已验证密码', { required: true, default: 0, written: 'server' }),
  },
  list: {
    columns: [
      'HappenedAt',
      'RealName',
      'Module',
      'Action',
      'ObjectName',
      'Before',
      'After',
      'Ip',
      'Source',
      'Result',
      'CostMs',
      'NeedPassword',
    ],
    filters: [
      'HappenedAt',
      'RealName',
      'Module',
      'Action',
      'ObjectName',
      'Result',
      'Ip',
      'Source',
      'ObjectType',
      'ObjectId',
    ],
    sort: '-HappenedAt',
    counter: 'audit_lines_between',
  },
  exchange: {
    export: [
      'HappenedAt',
      'RealName',
      'Module',
      'Action',
      'ObjectName',
      'Before',
      'After',
      'Ip',
      'Source',
      'Result',
      'CostMs',
    ],
  },
})
