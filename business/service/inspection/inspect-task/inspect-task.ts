import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options, type CodeOf } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { inspectKinds } from '../inspect-kind.ts'
import { inspectPlan } from '../inspect-plan/inspect-plan.ts'
import { inspectPoint } from '../inspect-point/inspect-point.ts'
import { findingFields } from '../park-lot-inspect/finding-fields.ts'

/** TaskState, domain.md 1.40. */
export const taskStates = options({
  waiting: [1, '待执行', 'waiting'],
  underWay: [2, '执行中', 'active'],
  done: [3, '已完成', 'good'],
  doneLate: [4, '超时完成', 'waiting'],
  missed: [5, '漏检', 'bad'],
  cancelled: [6, '已取消', 'closed'],
})
const kept = { written: 'server' } as const
const { waiting, underWay, missed } = taskStates
const inState = (...is: CodeOf<typeof taskStates>[]) => ({ when: { field: 'TaskState' as const, is } })
const ownTask = {
  field: 'InspectorId',
  is: 'own',
  refusal: { zh: '任务由其他巡检员执行,可先改派', en: 'The task is someone else’s; reassign it first' },
} as const

/** One turn of a plan (domain.md 1.40): someone goes to each of its points in time and files what they find there. */
export const inspectTask = entity({
  name: 'inspect-task',
  wire: 'parkLotInspect',
  label: '巡检任务',
  title: 'TaskNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    TaskNo: text('任务编号', { ...kept, search: 'prefix' }),
    PlanId: reference('巡检计划', inspectPlan, { ...kept, required: true }),
    ParkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    InspectKind: choice('巡检类型', inspectKinds, { ...kept, required: true }),
    InspectorId: reference('巡检员', user, { ...kept, required: true }),
    PlanBeginAt: moment('计划开始', { ...kept, required: true }),
    PlanEndAt: moment('计划结束', { ...kept, required: true }),
    StartAt: moment('实际开始', kept),
    FinishAt: moment('实际完成', kept),
    PointIds: references('点位', inspectPoint, kept),
    CheckItems: text('检查项', { ...kept, lines: 4 }),
    PointCount: integer('点位数', kept),
    DoneCount: integer('已检点位', { ...kept, required: true, default: 0 }),
    MissCount: integer('漏检点位', { ...kept, required: true, default: 0 }),
    AbnormalCount: integer('异常数', { ...kept, required: true, default: 0 }),
    TaskState: choice('任务状态', taskStates, { ...kept, required: true, default: taskStates.waiting }),
  },
  list: {
    columns: [
      'TaskNo',
      'PlanId',
      'TaskState',
      'PointCount',
      'DoneCount',
      'PlanBeginAt',
      'PlanEndAt',
      'InspectorId',
      'ParkLotId',
      'InspectKind',
      'MissCount',
      'AbnormalCount',
      'StartAt',
      'FinishAt',
    ],
    filters: ['PlanBeginAt', 'TaskState', 'ParkLotId', 'InspectorId', 'InspectKind', 'PlanId', 'TaskNo'],
    sort: '-PlanBeginAt',
    first: { field: 'TaskState', is: [underWay, waiting], soonest: true },
    comeFrom: '今天和明天的任务按启用的巡检计划自动生成',
    sums: ['PointCount', 'DoneCount', 'MissCount', 'AbnormalCount'],
  },
  exchange: {
    export: [
      'TaskNo',
      'PlanId',
      'ParkLotId',
      'InspectKind',
      'InspectorId',
      'PlanBeginAt',
      'PlanEndAt',
      'StartAt',
      'FinishAt',
      'PointCount',
      'DoneCount',
      'MissCount',
      'AbnormalCount',
      'TaskState',
    ],
  },
  actions: {
    start: action('开始巡检', {}, { ...inState(waiting), whose: ownTask }),
    check: action(
      '提交点位',
      {
        PointId: reference('点位', inspectPoint, { required: true, offered: 'inUse' }),
        ScanCode: text('扫码内容', { max: 64, help: '点位有点位码时必填' }),
        ...findingFields,
      },
      { ...inState(waiting, underWay), whose: ownTask },
    ),
    reassign: action(
      '改派',
      { InspectorId: reference('巡检员', user, { required: true, whoMay: 'inspect-task:check' }) },
      inState(waiting, underWay, missed),
    ),
    supplement: action('补检', {}, inState(missed)),
    cancel: action('取消任务', {}, inState(waiting, underWay)),
  },
})
