import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { shift } from '#business/places/duty/shift/shift.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const planStates = options({
  waiting: [1, '未开始', 'waiting'],
  underWay: [2, '进行中', 'active'],
  done: [3, '已完成', 'good'],
  absent: [4, '缺勤', 'bad'],
  cancelled: [5, '已取消', 'closed'],
})
const week = {
  ParkLotId: reference('停车场', parkLot, { required: true }),
  WeekBegin: date('周一日期', { required: true }),
}

/**
 * One person at one box for one shift of one day (domain.md 1.7). A draft (no PublishedAt) is the planner's own; a published one was sent
 * to staff, so what is changed of it is written into shift-change. Who may be planned is who may sign on there: a user with the
 * permission duty-session:signOn and the lot in scope — duty, cash and logs all hang on the signed-in user, so an employee's file
 * (domain.md 1.42) adds nothing that a plan needs.
 */
export const shiftPlan = entity({
  name: 'shift-plan',
  wire: 'shift',
  label: '排班',
  title: 'PlanNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PlanNo: text('排班编号', { written: 'server', search: 'whole' }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    SentryId: reference('岗亭', sentry, { required: true }),
    UserId: reference('值班人', user, { required: true }),
    PlanDate: date('日期', { required: true }),
    ShiftId: reference('班次', shift, { required: true }),
    BeginAt: moment('上班时间', { required: true, written: 'server' }),
    EndAt: moment('下班时间', { required: true, written: 'server' }),
    PlanState: choice('排班状态', planStates, { required: true, default: planStates.waiting, written: 'server' }),
    ReplaceFromUserId: reference('替班原人员', user, { written: 'server' }),
    PublishedAt: moment('发布时间', { written: 'server' }),
    PublishedBy: text('发布人', { written: 'server', composed: true }),
    Remark: remark(),
  },
  failures: {
    shift_plan_person_is_in_one_place: {
      zh: '该人员在这段时间内已排在其他岗亭',
      en: 'This person is planned elsewhere for part of this time',
    },
    shift_plan_box_is_held_once: {
      zh: '该岗亭在这段时间内已有人值班',
      en: 'Someone is planned at this box for part of this time',
    },
    shift_plan_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    shift_plan_sentry_is_in_lot: {
      zh: '岗亭不存在或不属于该停车场',
      en: 'The sentry box does not exist or belongs to another car park',
    },
    shift_plan_shift_is_in_lot: {
      zh: '班次不存在或不属于该停车场',
      en: 'The shift does not exist or belongs to another car park',
    },
    shift_plan_user_exists: { zh: '值班人不存在', en: 'The person does not exist' },
  },
  list: {
    columns: [
      'PlanDate',
      'ParkLotId',
      'SentryId',
      'UserId',
      'ShiftId',
      'BeginAt',
      'EndAt',
      'PlanState',
      'ReplaceFromUserId',
      'PublishedAt',
      'Remark',
      'PlanNo',
    ],
    filters: ['ParkLotId', 'SentryId', 'PlanDate', 'UserId', 'PlanState', 'ShiftId', 'PlanNo'],
    sort: '-PlanDate',
  },
  verbs: ['create', 'update'],
  editWhile: { field: 'PlanState', is: [planStates.waiting] },
  exchange: {
    export: [
      'PlanDate',
      'ParkLotId',
      'SentryId',
      'UserId',
      'ShiftId',
      'BeginAt',
      'EndAt',
      'PlanState',
      'ReplaceFromUserId',
      'PublishedAt',
    ],
    import: ['ParkLotId', 'SentryId', 'UserId', 'PlanDate', 'ShiftId', 'Remark'],
  },
  actions: {
    cancel: action('取消排班', {}, { when: { field: 'PlanState', is: [planStates.waiting] } }),
    copyWeek: action('复制到下一周', week, {
      on: 'concept',
      returns: always({ copied: integer('已复制'), skipped: integer('因冲突跳过') }),
    }),
    publish: action('发布排班', week, { on: 'concept', returns: always({ published: integer('已发布') }) }),
  },
})
