import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { device } from '#business/places/devices/device/device.ts'
import { scores } from '#business/ground/dictionaries/score.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options, type CodeOf } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { photos } from '#fields/photos/photos.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { faultTypes } from './fault-type.ts'
import { repairStates, urgencies } from './repair-states.ts'

export const repairSources = options({
  byHand: [1, '手工'],
  alarm: [2, '告警转入'],
  inspection: [3, '巡检上报'],
  service: [4, '客服'],
})

const kept = { written: 'server' } as const
const why = { Reason: text('原因', { required: true, max: 64 }) }
const { toAssign, toAccept, toArrive, underWay, toConfirm, suspended } = repairStates
const inState = (...is: CodeOf<typeof repairStates>[]) => ({ when: { field: 'State' as const, is } })
const assignee = {
  field: 'AssigneeId',
  is: 'own',
  refusal: {
    zh: '只有被派单的维修人可以操作,可先转派',
    en: 'Only the assigned repairer may do this; transfer the order first',
  },
} as const
const notAssignee = {
  field: 'AssigneeId',
  is: 'others',
  refusal: { zh: '维修人不能确认自己的维修', en: 'The repairer cannot confirm their own work' },
} as const

/**
 * A fault that someone repairs (domain.md 1.18), reported by hand or passed on from an alarm or an inspection. Each step leaves its moment;
 * what is accepted or repaired after its deadline stays overdue.
 */
export const repairOrder = entity({
  name: 'repair-order',
  wire: 'repairOrder',
  label: '维修工单',
  title: 'RepairNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    RepairNo: text('工单号', { ...kept, search: 'prefix' }),
    Source: choice('来源', repairSources, { ...kept, required: true, default: repairSources.byHand }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'once' }),
    DeviceId: reference('设备', device, { help: '不填则为场地或其他设施' }),
    FaultType: choice('故障类型', faultTypes, { required: true, default: faultTypes.other }),
    FaultDesc: text('故障描述', { required: true, min: 1, max: 512, lines: 3 }),
    Pictures: photos('故障图片'),
    Urgency: choice('紧急程度', urgencies, {
      required: true,
      default: urgencies.ordinary,
      help: '接单和修复时限按参数配置',
    }),
    ReporterId: reference('报修人', user, kept),
    ReportAt: moment('报修时间', { ...kept, required: true }),
    ReporterMobile: text('报修人手机', { pattern: 'mobile' }),
    AssigneeId: reference('维修人', user, kept),
    AssignAt: moment('派单时间', kept),
    AcceptDueAt: moment('接单时限', { ...kept, required: true }),
    AcceptAt: moment('接单时间', kept),
    ArriveAt: moment('到场时间', kept),
    FinishDueAt: moment('修复时限', { ...kept, required: true }),
    FinishAt: moment('修复时间', kept),
    ConfirmAt: moment('确认时间', kept),
    UsedMinutes: integer('用时', { ...kept, unit: 'minutes' }),
    FixMethod: text('维修说明', kept),
    Parts: text('配件', kept),
    Cost: money('维修费用', { ...kept, min: 0 }),
    ResultPictures: photos('维修图片', kept),
    ReworkCount: integer('返工次数', { ...kept, required: true, default: 0, unit: 'times' }),
    UrgeCount: integer('催办次数', { ...kept, required: true, default: 0, unit: 'times' }),
    Score: choice('维修评分', scores, kept),
    Comment: text('评价', kept),
    State: choice('工单状态', repairStates, { ...kept, required: true, default: repairStates.toAssign }),
    SuspendAt: moment('挂起时间', kept),
    StateReason: text('状态说明', kept),
    IsOverdue: flag('是否超时', { ...kept, required: true, default: 0 }),
  },
  failures: {
    repair_order_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    repair_order_device_exists: { zh: '设备不存在或已被删除', en: 'The device does not exist or was deleted' },
    repair_order_assignee_exists: { zh: '维修人不存在或已被删除', en: 'The repairer does not exist or was deleted' },
  },
  list: {
    columns: [
      'RepairNo',
      'ParkLotId',
      'DeviceId',
      'FaultType',
      'Urgency',
      'State',
      'IsOverdue',
      'ReporterId',
      'ReportAt',
      'AssigneeId',
      'AcceptDueAt',
      'FinishDueAt',
      'UsedMinutes',
      'Cost',
      'Score',
      'Source',
    ],
    filters: [
      'ReportAt',
      'State',
      'ParkLotId',
      'RepairNo',
      'DeviceId',
      'FaultType',
      'Urgency',
      'AssigneeId',
      'IsOverdue',
      'Source',
    ],
    sort: '-ReportAt',
    sums: ['Cost'],
  },
  form: ['ParkLotId', 'DeviceId', 'FaultType', 'FaultDesc', 'Urgency', 'ReporterMobile', 'Pictures'],
  verbs: ['create', 'update'],
  editWhile: { field: 'State', is: [toAssign, toAccept] },
  exchange: {
    export: [
      'RepairNo',
      'Source',
      'ParkLotId',
      'DeviceId',
      'FaultType',
      'FaultDesc',
      'Urgency',
      'ReporterId',
      'ReportAt',
      'AssigneeId',
      'AcceptAt',
      'ArriveAt',
      'FinishAt',
      'ConfirmAt',
      'UsedMinutes',
      'FixMethod',
      'Parts',
      'Cost',
      'Score',
      'Comment',
      'State',
      'IsOverdue',
    ],
  },
  actions: {
    accept: action('接单', {}, { ...inState(toAccept), whose: assignee }),
    arrive: action('到场', {}, { ...inState(toArrive), whose: assignee }),
    finish: action(
      '完工',
      {
        FixMethod: text('维修说明', { required: true, min: 1, max: 512, lines: 3 }),
        Parts: text('配件', { max: 255 }),
        Cost: money('维修费用', { required: true, default: '0.00' }),
        ResultPictures: photos('维修图片'),
      },
      { ...inState(underWay), whose: assignee },
    ),
    assign: action(
      '派单',
      { AssigneeId: reference('维修人', user, { required: true, whoMay: 'repair-order:accept' }) },
      inState(toAssign),
    ),
    confirm: action(
      '确认修复',
      {
        Score: choice('维修评分', scores, { required: true, default: scores.five }),
        Comment: text('评价', { max: 255 }),
      },
      { ...inState(toConfirm), whose: notAssignee },
    ),
    rework: action('退回返工', why, inState(toConfirm)),
    transfer: action(
      '转派',
      { AssigneeId: reference('维修人', user, { required: true, whoMay: 'repair-order:accept' }), ...why },
      inState(toAccept, toArrive, underWay),
    ),
    refuse: action('拒单', why, { ...inState(toAccept), whose: assignee }),
    urge: action('催办', {}, inState(toAccept, toArrive, underWay)),
    suspend: action('挂起', why, inState(toAssign, toAccept, toArrive, underWay)),
    resume: action('恢复', {}, inState(suspended)),
    reject: action('驳回', why, inState(toAssign)),
    close: action('关闭', why, inState(toAssign, toAccept, toArrive, underWay, toConfirm, suspended)),
  },
})
