import { mostAhead, mostBehind } from '#kernel/device-clock.ts'
import type { Failure } from '#kernel/failure.ts'
import { partOf } from '#kernel/rephrase.ts'
import { inChinese } from '#kernel/sentence.ts'
import type { Language } from '#kernel/wire.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { plateAsRead } from '#fields/plate/plate-number.ts'

/** Why an event is listed for people: it has no effect (trust.md: quarantined, never dropped), or something that it says of a car is not believed. */
export const implausibleReasons = {
  fromFuture: {
    zh: '发生时间晚于服务器时间 5 分钟以上,请校准设备时钟',
    en: 'It happened more than 5 minutes in the future; set the clock of the device',
  },
  tooOld: { zh: '发生时间早于 180 天前,不再处理', en: 'It happened more than 180 days ago and is no longer processed' },
  deviceNotInUse: { zh: '设备未启用或已报废', en: 'The device is not in use' },
  noLane: { zh: '设备未绑定车道,请先绑定', en: 'The device has no lane; bind it to one' },
  noDirection: {
    zh: '出入混行车道的事件未说明方向,已按车辆是否在场判断;判断有误请在通行记录中“更正方向”',
    en: 'The event of a two-way lane does not say which way; whether the car was inside decided. If that is wrong, correct the direction in the list of passings',
  },
  wrongDirection: { zh: '方向与车道类型不符', en: 'The direction does not fit the type of the lane' },
  unknownPlateColor: { zh: '车牌颜色不在字典中(0–7)', en: 'The plate colour is not in the dictionary (0–7)' },
  unknownCarSize: { zh: '车型不在字典中', en: 'The car size is not in the dictionary' },
  noSpot: { zh: '车位事件没有车位号或检测器序列号', en: 'The event names no spot, neither by number nor by detector' },
  unknownSpot: {
    zh: '设备所在车场没有这个车位,请核对车位号、检测器绑定的泊位和设备所属车场',
    en: 'The car park of the device has no such spot; check the number of the spot, the spot bound to the detector, and the car park of the device',
  },
  noPayMoney: { zh: '支付金额应大于 0', en: 'The amount paid must be above 0' },
  payNoReused: {
    zh: '收据号已用于另一笔收款,本笔未入账;请核对现金后在控制台补收,并检查设备的收据号',
    en: 'The receipt number belongs to another payment, so this one is not counted; check the cash, take it at the console, and see to the numbers of the device',
  },
  noPlateToPayFor: { zh: '支付事件没有车牌号', en: 'The payment does not say for which plate' },
} as const satisfies Record<string, Record<Language, string>>

/** Of a car: with what was not believed it is recorded all the same. */
const recordedWithout = '通行已记录,该项按未知处理'
/** Of what was read in part: the rest counts. */
const recordedAsFarAsRead = '已记录,该项只采用能识别的部分'

/** What is listed and answered of an event of which something could not be read. */
export function doubtOfForm(unread: Failure): string {
  return `${unread.say('zh', inChinese)}${partOf}${recordedAsFarAsRead}`
}

/** What is listed and answered of something that was not believed. */
export function doubtOf(reason: ImplausibleReason): string {
  const { zh } = implausibleReasons[reason]
  return reason === 'noDirection' ? zh : `${zh}${partOf}${recordedWithout}`
}

export type ImplausibleReason = keyof typeof implausibleReasons

/** An event of a device as far as its plausibility goes, already of the right types (the gateway takes no others). */
export interface ReportedEvent {
  readonly type: 'passing' | 'spotOccupied' | 'spotFreed' | 'heartbeat' | 'gate' | 'payment' | 'commandResult' | 'fault'
  readonly at: number
  /** As sent. */
  readonly plateNumber?: string
  readonly plateColor?: number
  readonly billCarSizeId?: number
  readonly direction?: number
  /** Fen. */
  readonly payMoney?: number
  readonly spotNumber?: string
  readonly detectorNo?: string
  /** Whether the lot of the device has the spot that is named. */
  readonly spotIsKnown?: boolean
}

export interface ReportingLane {
  /** 1 in, 2 out, 3 both, 4 inside the lot. */
  readonly laneType: number
}

export interface ReportingDevice {
  /** AssetState, domain.md 1.10. */
  readonly assetState: number
}

/** The first reason not to believe an event, null when there is none. `now`: the server's clock. */
export function implausible(
  event: ReportedEvent,
  now: number,
  lane: ReportingLane | null,
  device: ReportingDevice,
): ImplausibleReason | null {
  if (event.at > now + mostAhead) return 'fromFuture'
  if (event.at < now - mostBehind) return 'tooOld'
  if (device.assetState !== assetStates.inUse) return 'deviceNotInUse'
  if (event.type === 'passing') return implausiblePassing(event, lane)
  if (event.type === 'payment') return implausiblePayment(event)
  if (event.type === 'spotOccupied' || event.type === 'spotFreed') return implausibleSpot(event)
  return null
}

function implausiblePassing(event: ReportedEvent, lane: ReportingLane | null): ImplausibleReason | null {
  if (!lane) return 'noLane'
  return event.direction === undefined && !isOneWay(lane) ? 'noDirection' : null
}

function implausibleSpot(event: ReportedEvent): ImplausibleReason | null {
  if (!event.spotNumber && !event.detectorNo) return 'noSpot'
  return event.spotIsKnown ? null : 'unknownSpot'
}

/** What an event says of a car that cannot be, by its names in the event, and the first reason. */
export interface Disbelieved {
  readonly names: readonly string[]
  readonly reason: ImplausibleReason
}

/** The car has passed whatever the event says of it: what cannot be is not known instead, and people are shown it. Null: nothing is wrong. */
export function disbelieved(event: ReportedEvent, lane: ReportingLane | null): Disbelieved | null {
  const { type, plateColor = plateColors.unknown, billCarSizeId = billCarSizes.small } = event
  if (type !== 'passing' && type !== 'spotOccupied' && type !== 'spotFreed') return null
  const wrong: [name: string, reason: ImplausibleReason][] = []
  if (!plateColors.some(({ code }) => code === plateColor)) wrong.push(['plateColor', 'unknownPlateColor'])
  if (!billCarSizes.some(({ code }) => code === billCarSizeId)) wrong.push(['billCarSizeId', 'unknownCarSize'])
  if (lane && isWrongWay(event.direction, lane)) wrong.push(['direction', 'wrongDirection'])
  const [first] = wrong
  return first ? { names: wrong.map(([name]) => name), reason: first[1] } : null
}

function isWrongWay(direction: number | undefined, lane: ReportingLane): boolean {
  if (direction === undefined) return false
  const isWay = direction === directions.entry || direction === directions.exit
  return !isWay || (isOneWay(lane) && direction !== lane.laneType)
}

const isOneWay = ({ laneType }: ReportingLane) => laneType === laneTypes.entry || laneType === laneTypes.exit

function implausiblePayment({ plateNumber = '', payMoney = 0 }: ReportedEvent): ImplausibleReason | null {
  if (!(payMoney > 0)) return 'noPayMoney'
  return plateAsRead(plateNumber) === '' ? 'noPlateToPayFor' : null
}
