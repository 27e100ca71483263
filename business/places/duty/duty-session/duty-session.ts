import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { shiftPlan } from '#business/places/duty/shift-plan/shift-plan.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { settleWays } from './settle-ways.ts'

export const dutyStates = options({
  onDuty: [0, '在班', 'active'],
  over: [1, '已下班', 'good'],
  notHandedOver: [2, '异常未交班', 'bad'],
})
export const auditStates = options({
  waiting: [0, '未审核', 'waiting'],
  approved: [1, '已审核', 'good'],
  refused: [2, '驳回', 'bad'],
})
const counted = {
  CashHandMoney: money('上缴现金', { required: true, help: '清点后的现金总额,不含备用金' }),
  DiffReason: text('差异原因', { max: 255, help: '与系统现金不一致时必填' }),
}
const ownDuty = {
  field: 'UserId',
  is: 'own',
  refusal: { zh: '只能由值班人本人操作', en: 'Only the person on duty can do this' },
} as const
const notOwnDuty = {
  field: 'UserId',
  is: 'others',
  refusal: { zh: '不能审核自己的值班记录', en: 'You cannot audit your own duty' },
} as const
const ended = { field: 'DutyState', is: [dutyStates.over, dutyStates.notHandedOver] } as const
const count = (label: string, help?: string) =>
  integer(label, { written: 'server', unit: 'times', ...(help && { help }) })

/**
 * Someone's time at a box, from signing on to handing over (domain.md 1.7, 4.17, R30). When it ends its totals are frozen from the
 * ledgers, the cash is counted, and someone else audits the difference. Money of its time that becomes known later is added (`count_in_duty`).
 */
export const dutySession = entity({
  name: 'duty-session',
  table: 'duty_session_now',
  wire: 'duty',
  label: '值班记录',
  title: 'DutyNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    DutyNo: text('值班编号', { written: 'server', search: 'whole' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    SentryId: reference('岗亭', sentry, { required: true, written: 'server' }),
    UserId: reference('值班人', user, { required: true, written: 'server' }),
    PlanId: reference('排班', shiftPlan, { written: 'server' }),
    OnAt: moment('上班时间', { required: true, written: 'server' }),
    OffAt: moment('下班时间', { written: 'server' }),
    HandToUserId: reference('接班人', user, { written: 'server' }),
    DutyState: choice('值班状态', dutyStates, { required: true, default: dutyStates.onDuty, written: 'server' }),
    LateMinutes: integer('迟到', { required: true, default: 0, min: 0, written: 'server', unit: 'minutes' }),
    InCount: count('入场车次'),
    OutCount: count('出场车次'),
    CashCount: count('现金笔数'),
    CashMoney: money('应缴现金', { written: 'server' }),
    OnlineMoney: money('线上收款', { written: 'server' }),
    FreeCount: count('免费放行'),
    OpenGateCount: count('直接开闸', '道闸前没有车辆时开闸'),
    ChangePlateCount: count('修改车牌'),
    EditOrderCount: count('修改订单'),
    ForceOutCount: count('强制出场'),
    LossMoney: money('损失金额', { written: 'server' }),
    CashHandMoney: money('上缴现金', { min: 0, written: 'server' }),
    CashDiffMoney: money('长短款', { written: 'server', help: '上缴现金减应缴现金' }),
    DiffReason: text('差异原因', { written: 'server' }),
    AuditState: choice('审核状态', auditStates, { required: true, default: auditStates.waiting, written: 'server' }),
    IsPosted: flag('现金是否入账', { written: 'server' }),
    AuditBy: text('审核人', { written: 'server', composed: true }),
    AuditAt: moment('审核时间', { written: 'server' }),
    AuditRemark: text('审核备注', { written: 'server' }),
  },
  failures: {
    duty_session_box_has_one_person: {
      zh: '该岗亭已有人值班,请先交班',
      en: 'Someone is on duty there; they hand over first',
    },
    duty_session_person_is_on_duty_once: {
      zh: '您正在其他岗亭值班,请先交班',
      en: 'You are on duty at another box; hand over there first',
    },
    duty_session_difference_has_a_reason: {
      zh: '上缴现金与应缴现金不一致,请填写差异原因',
      en: 'The counted cash differs from what is due; say why',
      field: 'DiffReason',
    },
    duty_session_sentry_is_in_lot: { zh: '岗亭不存在或已被删除', en: 'The sentry box does not exist or was deleted' },
    duty_session_hand_to_user_exists: { zh: '接班人不存在', en: 'The person who takes over does not exist' },
  },
  list: {
    // What the person who counts the cash looks for first is seen without scrolling.
    columns: [
      'OnAt',
      'SentryId',
      'UserId',
      'DutyState',
      'CashMoney',
      'CashHandMoney',
      'CashDiffMoney',
      'AuditState',
      'ParkLotId',
      'OffAt',
      'LateMinutes',
      'OnlineMoney',
      'InCount',
      'OutCount',
      'FreeCount',
      'OpenGateCount',
      'LossMoney',
      'HandToUserId',
      'DiffReason',
      'AuditBy',
      'DutyNo',
    ],
    filters: ['SentryId', 'UserId', 'OnAt', 'DutyState', 'AuditState', 'ParkLotId', 'DutyNo', 'OffAt'],
    sort: '-OnAt',
    sums: ['CashMoney', 'CashHandMoney', 'CashDiffMoney', 'OnlineMoney', 'LossMoney'],
  },
  exchange: {
    export: [
      'DutyNo',
      'ParkLotId',
      'SentryId',
      'UserId',
      'HandToUserId',
      'OnAt',
      'OffAt',
      'DutyState',
      'LateMinutes',
      'InCount',
      'OutCount',
      'CashCount',
      'CashMoney',
      'OnlineMoney',
      'FreeCount',
      'OpenGateCount',
      'ChangePlateCount',
      'EditOrderCount',
      'ForceOutCount',
      'LossMoney',
      'CashHandMoney',
      'CashDiffMoney',
      'DiffReason',
      'AuditState',
      'AuditBy',
    ],
  },
  actions: {
    signOn: action(
      '上班签到',
      { SentryId: reference('岗亭', sentry, { required: true, offered: 'inUse' }) },
      { on: 'concept', returns: { DutyId: text('值班编号', { required: true }) } },
    ),
    signOff: action(
      '交班',
      { ...counted, HandToUserId: reference('接班人', user) },
      { when: { field: 'DutyState', is: [dutyStates.onDuty] }, whose: ownDuty },
    ),
    force: action(
      '强制交班',
      { AuditRemark: text('原因', { required: true, max: 32 }) },
      { dangerous: true, when: { field: 'DutyState', is: [dutyStates.onDuty] } },
    ),
    post: action(
      '现金入账',
      {
        RealMoney: money('实际入账', { required: true }),
        BearMoney: money('系统承担', { required: true, default: '0.00' }),
        SettleWay: choice('结算方式', settleWays, { required: true, default: settleWays.bank }),
        VoucherNo: text('凭证号', { max: 64 }),
      },
      {
        dangerous: true,
        when: ended,
        offeredWhile: { field: 'IsPosted', is: [0] },
        proposes: { RealMoney: 'CashHandMoney' },
      },
    ),
    recount: action('重新上缴', counted, {
      when: [ended, { field: 'AuditState', is: [auditStates.waiting, auditStates.refused] }],
      whose: ownDuty,
    }),
    approve: action(
      '审核通过',
      {},
      { when: [ended, { field: 'AuditState', is: [auditStates.waiting] }], whose: notOwnDuty },
    ),
    reject: action(
      '驳回',
      { AuditRemark: text('原因', { required: true, max: 32 }) },
      { when: [ended, { field: 'AuditState', is: [auditStates.waiting] }], whose: notOwnDuty },
    ),
  },
})
