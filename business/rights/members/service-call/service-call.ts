import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { scores } from '#business/ground/dictionaries/score.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options, type CodeOf } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

export const callStates = options({
  ringing: [1, '振铃', 'waiting'],
  answered: [2, '已接', 'active'],
  missed: [3, '未接', 'bad'],
  transferred: [4, '已转接', 'waiting'],
  ended: [5, '已结束', 'good'],
  withdrawn: [6, '已撤回', 'closed'],
})
export const callKinds = options({
  entry: [1, '入口'],
  exit: [2, '出口'],
  phone: [3, '电话'],
  miniProgram: [4, '小程序'],
  staff: [5, '值班人员'],
})
/** Whether the seat of an open call is signed in; no one else takes a call of one who is. */
export const seatPresences = options({
  here: [1, '在线', 'good'],
  away: [2, '不在线', 'closed'],
})
const problems = options({
  misread: [1, '识别错误'],
  cannotPay: [2, '无法支付'],
  noEntry: [3, '无入场'],
  pass: [4, '月卡问题'],
  discount: [5, '优惠问题'],
  device: [6, '设备故障'],
  other: [7, '其他'],
})
const handleWays = options({
  plateCorrected: [1, '修改车牌'],
  opened: [2, '开闸'],
  freeRelease: [3, '免费放行'],
  orderChanged: [4, '改单'],
  passedOn: [5, '转人工'],
  guided: [6, '指导'],
})
const kept = { written: 'server' } as const
const inState = (...is: CodeOf<typeof callStates>[]) => ({ when: { field: 'State' as const, is } })
const { ringing, answered, transferred, ended } = callStates
const caller = {
  field: 'CallerUserId',
  is: 'own',
  refusal: { zh: '只有求助人本人可以撤回', en: 'Only the person who called for help can take it back' },
} as const
const ownSeat = {
  field: 'SeatUserId',
  is: 'own',
  refusal: {
    zh: '通话由其他坐席处理,由该坐席转接后才能接手',
    en: 'Another seat has this call; it is theirs until they transfer it',
  },
} as const
/** A call that rings is anyone's; in these states it is its seat's, as long as that one is there. */
const ownSeatOf = (...is: CodeOf<typeof callStates>[]) => ({
  ...ownSeat,
  while: [
    { field: 'State', is },
    { field: 'SeatPresence', is: [seatPresences.here] },
  ] as const,
})

/** The states in which someone still waits for help or is being helped. */
export const openCallStates = [callStates.ringing, callStates.answered, callStates.transferred] as const

/** Someone who called for help, a driver from a lane or by telephone or a colleague at a lane, and what the seat did about it (domain.md 1.64). */
export const serviceCall = entity({
  name: 'service-call',
  wire: 'serviceCall',
  label: '云客服记录',
  table: 'service_call_now',
  title: 'CallNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    CallNo: text('呼叫编号', { ...kept, search: 'prefix' }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    LaneId: reference('车道', lane),
    IntercomNo: text('对讲编号', { max: 32 }),
    CallKind: choice('呼叫类型', callKinds, { required: true, default: callKinds.phone }),
    PlateNumber: plate('车牌号'),
    OrderNo: text('订单号', { max: 32, search: 'whole' }),
    CallerUserId: reference('求助人', user, kept),
    CallAt: moment('呼叫时间', { ...kept, required: true }),
    AnswerAt: moment('接听时间', kept),
    EndAt: moment('结束时间', kept),
    WaitSeconds: integer('等待', { ...kept, unit: 'seconds' }),
    TalkSeconds: integer('通话', { ...kept, unit: 'seconds' }),
    SeatUserId: reference('坐席', user, kept),
    SeatPresence: choice('坐席状态', seatPresences, kept),
    Problem: choice('问题', problems, kept),
    HandleWay: choice('客服处理', handleWays, kept),
    Result: text('结果', kept),
    Score: choice('满意度', scores, kept),
    State: choice('呼叫状态', callStates, { ...kept, required: true, default: callStates.ringing }),
  },
  failures: {
    service_call_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    service_call_lane_is_in_lot: {
      zh: '车道不存在或不属于该停车场',
      en: 'The lane does not exist or belongs to another car park',
    },
  },
  list: {
    columns: [
      'CallAt',
      'CallNo',
      'ParkLotId',
      'State',
      'LaneId',
      'PlateNumber',
      'CallKind',
      'CallerUserId',
      'Problem',
      'HandleWay',
      'SeatUserId',
      'WaitSeconds',
      'TalkSeconds',
      'Result',
      'Score',
      'OrderNo',
    ],
    filters: [
      'CallAt',
      'State',
      'ParkLotId',
      'CallKind',
      'Problem',
      'HandleWay',
      'SeatUserId',
      'PlateNumber',
      'LaneId',
      'CallerUserId',
      'OrderNo',
      'CallNo',
    ],
    sort: '-CallAt',
  },
  form: ['ParkLotId', 'CallKind', 'LaneId', 'IntercomNo', 'PlateNumber', 'OrderNo'],
  verbs: ['create'],
  exchange: {
    export: [
      'CallNo',
      'CallAt',
      'ParkLotId',
      'LaneId',
      'PlateNumber',
      'CallKind',
      'CallerUserId',
      'Problem',
      'HandleWay',
      'SeatUserId',
      'WaitSeconds',
      'TalkSeconds',
      'State',
      'Result',
      'Score',
      'OrderNo',
    ],
  },
  actions: {
    answer: action('接听', {}, { ...inState(ringing, transferred), whose: ownSeatOf(transferred) }),
    finish: action(
      '结束通话',
      {
        Problem: choice('问题', problems, { required: true, default: problems.misread }),
        HandleWay: choice('客服处理', handleWays, { required: true, default: handleWays.guided }),
        Result: text('结果', { required: true, min: 1, max: 255, lines: 2 }),
        OrderNo: text('订单号', { max: 32 }),
      },
      { ...inState(answered), whose: ownSeatOf(answered), proposes: { OrderNo: 'OrderNo' } },
    ),
    transfer: action(
      '转接',
      { SeatUserId: reference('坐席', user, { required: true, whoMay: 'service-call:answer' }) },
      { ...inState(ringing, answered, transferred), whose: ownSeatOf(answered, transferred) },
    ),
    withdraw: action('撤回求助', {}, { ...inState(...openCallStates), whose: caller }),
    miss: action('记为未接', {}, inState(ringing, transferred)),
    score: action(
      '评分',
      { Score: choice('满意度', scores, { required: true, default: scores.five }) },
      inState(ended),
    ),
  },
})
