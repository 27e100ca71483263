import { always, each, truth, values, within } from '#kernel/answer.ts'
import { gateStates, laneTypes } from '#business/places/basics/lane/lane.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { callStates, seatPresences } from '#business/rights/members/service-call/service-call.ts'
import type { Answered } from '#fields/answered.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { photo } from '#fields/photo/photo.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const plateNumber = plate('车牌号')
const plateColor = choice('车牌颜色', plateColors)
const direction = choice('方向', directions)
const passAt = moment('通行时间')

const lotNow = always({
  parkLotId: id('停车场ID'),
  parkLotName: text('停车场名称'),
  inside: integer('在场车辆'),
  spots: integer('车位总数'),
})

/** An open call for help; names of its own are those of its concept, so that its actions can be done on it. */
const helpNow = {
  ...always({
    Id: id('呼叫ID'),
    CallNo: text('呼叫编号'),
    State: choice('呼叫状态', callStates),
    CallAt: moment('呼叫时间'),
    callerName: text('呼叫人', { help: '空为车主' }),
    seatName: text('接听人', { help: '空为无人接听' }),
    isSeat: truth('本人接听或转给本人'),
  }),
  OrderNo: text('订单号'),
  CallerUserId: id('呼叫人ID'),
  SeatUserId: id('接听人ID'),
  SeatPresence: choice('坐席状态', seatPresences),
}

/** Its picture is that of its passing. */
const seenCar = always({ passingNo: text('通行流水号'), plateNumber, plateColor, passAt })

/** As much of the order as its actions ask for. */
const waitingOrder = {
  ...always({
    id: id('订单ID'),
    orderNo: text('订单号'),
    plateNumber,
    plateColor,
    orderStatus: choice('订单状态', orderStatuses),
    needPayMoney: money('待付金额', { help: '与车道屏幕一致:含出场时合并收取的欠费' }),
    arrearsMoney: money('其中欠费'),
    hasEntry: truth('有入场记录'),
    isPriced: truth('待付金额已知'),
  }),
  cameAt: moment('入场时间', { emptyMeans: '没有入场记录' }),
  stayMinutes: integer('停车时长', { unit: 'minutes', emptyMeans: '没有入场记录' }),
  entryPassingNo: text('入场通行流水号', { emptyMeans: '没有入场记录' }),
}

/** A car inside whose plate differs in one character. */
const lookalike = always({ passingNo: text('入场通行流水号'), plateNumber, cameAt: moment('入场时间') })

/** As much of the order as its actions ask for, and how it ended. */
const ended = {
  ...always({
    id: id('订单ID'),
    orderNo: text('订单号'),
    plateNumber,
    plateColor,
    orderStatus: choice('订单状态', orderStatuses),
    leftAt: moment('出场时间'),
    passingNo: text('出场通行流水号'),
    isCorrected: flag('是否人工更正', { help: '人工更正可以撤销' }),
  }),
  readAs: text('出场识别车牌', { emptyMeans: '人工登记车辆已离场' }),
}

/** A car whose barrier opened though no camera had read it. */
const unread = always({ passingId: id('通行记录ID'), passingNo: text('通行流水号'), passAt })

const waitingCar = {
  ...always({
    ...seenCar,
    passingId: id('通行记录ID'),
    direction,
    text: text('屏显内容'),
    abnormalType: choice('异常类型', abnormalTypes),
    isReadInDoubt: truth('识别可信度低于车道要求'),
    lookalikes: each('可能识别错的在场车辆', lookalike, {
      help: '无入场记录的车辆出场时,或同一入口的两台相机读出只差一个字符的车牌时',
    }),
  }),
  order: within('停车订单', waitingOrder),
  endedWrongly: within('被误结束的停车订单', ended, {
    help: '无入场记录的车辆出场时:本车的停车被相似车牌的出场或人工更正结束',
  }),
  letOutUnread: within('刚放行的未识别车辆', unread, {
    help: '该出口一分钟内放行过未识别车牌的车辆,可能就是本车:补登车牌后本车随之出场',
  }),
}

/** What a camera of the lane was asked to show; names of its own are those of its concept. */
const stillNow = {
  ...always({ DeviceName: text('识别相机'), StillAskedAt: moment('请求画面时间') }),
  StillPicture: photo('最近画面'),
  StillAt: moment('画面时间'),
  StillFailure: text('未取得画面的原因'),
}

/** The lane's own names are those of its concept, so that its actions can be done on it. */
const laneNow = {
  ...always({
    Id: id('车道ID'),
    LaneName: text('车道名称'),
    LaneType: choice('车道类型', laneTypes),
    ParkLotId: id('停车场ID'),
    GateState: choice('道闸状态', gateStates),
    cameras: integer('相机数', { help: '已领用且在用的' }),
    camerasOnline: integer('在线相机数'),
  }),
  heartbeatAt: moment('最近心跳'),
  last: within('最近通行的车辆', seenCar),
  waiting: within('等待的车辆', waitingCar, { help: '车辆仍停在道闸前' }),
  help: within('求助', helpNow),
  still: within('现场画面', stillNow, { help: '五分钟内请求过的' }),
}

const alarmNow = {
  ...always({
    id: id('告警ID'),
    msgType: choice('告警大类', alarmClasses),
    level: choice('级别', levels),
    description: text('告警描述'),
    lastHappenedAt: moment('最近发生时间'),
  }),
  parkLotName: text('停车场名称'),
  laneName: text('车道名称'),
}

const passingNow = always({
  id: id('通行记录ID'),
  plateNumber,
  recoPlateNumber: text('识别车牌'),
  plateColor,
  direction,
  passAt,
  laneName: text('车道名称'),
  isOpened: flag('已开闸'),
})

/** The lanes as they are now. */
export const liveView = {
  ...always({
    at: moment('统计时间'),
    lots: each('停车场', lotNow),
    lanes: each('车道', laneNow),
    alarms: each('未处理告警', alarmNow),
    passings: each('最近通行', passingNow),
  }),
  dutyLanes: values('值班的车道', id('车道ID'), { emptyMeans: '未上班' }),
}

export type LiveView = Answered<typeof liveView>
export type LotNow = Answered<typeof lotNow>
export type LaneNow = Answered<typeof laneNow>
export type HelpNow = Answered<typeof helpNow>
export type SeenCar = Answered<typeof seenCar>
export type WaitingCar = Answered<typeof waitingCar>
export type WaitingOrder = Answered<typeof waitingOrder>
export type EndedWrongly = Answered<typeof ended>
export type LetOutUnread = Answered<typeof unread>
export type AlarmNow = Answered<typeof alarmNow>
export type PassingNow = Answered<typeof passingNow>
