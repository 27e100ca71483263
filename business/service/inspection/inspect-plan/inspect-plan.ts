import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { clock } from '#fields/clock/clock.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { inspectKinds } from '../inspect-kind.ts'
import { inspectPoint } from '../inspect-point/inspect-point.ts'
import { cycles } from './cycle.ts'

/** Who walks which points of a lot, and when (domain.md 1.40). Tasks of today and tomorrow follow from it. */
export const inspectPlan = entity({
  name: 'inspect-plan',
  wire: 'parkLotInspect',
  label: '巡检计划',
  title: 'PlanName',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PlanName: text('计划名称', { required: true, min: 1, max: 32 }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    InspectKind: choice('巡检类型', inspectKinds, { required: true, default: inspectKinds.devices }),
    CycleKind: choice('周期', cycles, { required: true, default: cycles.daily }),
    WeekDays: choices('每周几', weekDays, { when: { field: 'CycleKind', is: [cycles.weekly], required: true } }),
    MonthDay: integer('每月几号', {
      min: 1,
      max: 31,
      help: '当月没有这一天时为最后一天',
      when: { field: 'CycleKind', is: [cycles.monthly], required: true },
    }),
    BeginDate: date('开始日期', { required: true, help: '周期为一次时只在这一天' }),
    EndDate: date('结束日期', { help: '不填则长期' }),
    BeginTime: clock('开始时刻', { required: true }),
    EndTime: clock('结束时刻', { required: true, help: '不晚于开始时刻时为次日' }),
    TimesPerCycle: integer('巡检次数', { required: true, default: 1, min: 1, max: 24, help: '把时段均分为几次' }),
    InspectorIds: references('巡检员', user, { required: true, help: '多人时轮流', whoMay: 'inspect-task:check' }),
    PointIds: references('点位', inspectPoint, { required: true, offered: 'inUse' }),
    CheckItems: text('检查项', { max: 512, lines: 4, help: '每行一项' }),
    RemindMinutes: integer('提前提醒', { required: true, default: 15, max: 1_440, unit: 'minutes' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    inspect_plan_name_is_unique: { zh: '计划名称“{PlanName}”已存在', en: 'A plan named “{PlanName}” exists already' },
    inspect_plan_weekly_names_days: {
      zh: '周期为每周时请选择每周几',
      en: 'A weekly plan needs its days of the week',
    },
    inspect_plan_monthly_names_a_day: { zh: '周期为每月时请填写每月几号', en: 'A monthly plan needs its day' },
    inspect_plan_dates_in_order: { zh: '结束日期不能早于开始日期', en: 'The plan cannot end before it begins' },
    inspect_plan_inspectors_exist: { zh: '巡检员不存在或已被删除', en: 'An inspector does not exist or was deleted' },
    inspect_plan_points_exist: { zh: '点位不存在或已被删除', en: 'A point does not exist or was deleted' },
    inspect_plan_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    inspect_task_plan_exists: {
      zh: '计划已有执行过的任务,不能删除,请改为停用',
      en: 'Tasks of the plan were carried out; disable it instead of deleting',
    },
  },
  list: {
    columns: [
      'PlanName',
      'Status',
      'ParkLotId',
      'InspectKind',
      'CycleKind',
      'BeginTime',
      'EndTime',
      'TimesPerCycle',
      'InspectorIds',
      'PointIds',
      'WeekDays',
      'MonthDay',
      'BeginDate',
      'EndDate',
    ],
    filters: ['PlanName', 'ParkLotId', 'Status', 'InspectKind', 'CycleKind', 'InspectorIds'],
    sort: '-CreatedAt',
  },
  form: [
    'ParkLotId',
    'PlanName',
    'InspectKind',
    'PointIds',
    'CheckItems',
    'InspectorIds',
    'CycleKind',
    'WeekDays',
    'MonthDay',
    'BeginDate',
    'EndDate',
    'BeginTime',
    'EndTime',
    'TimesPerCycle',
    'RemindMinutes',
    'Status',
  ],
  exchange: {
    export: [
      'PlanName',
      'ParkLotId',
      'InspectKind',
      'CycleKind',
      'WeekDays',
      'MonthDay',
      'BeginDate',
      'EndDate',
      'BeginTime',
      'EndTime',
      'TimesPerCycle',
      'InspectorIds',
      'PointIds',
      'CheckItems',
      'Status',
    ],
  },
})
