import { constants, privateEncrypt, sign, type KeyObject } from 'node:crypto'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { lotKinds, sceneKinds } from '#business/places/basics/park-lot/park-lot.ts'
import { bd09Of } from '#kernel/gcj02.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import { colourOf } from '#business/finance/payment/pyun/plate-colours.ts'
import type {
  Platform,
  PlatformEvent,
  Reported,
  ReportedLot,
  ReportedPayment,
  ReportedPicture,
  Reporter,
  ReportedStay,
} from './platform-request.ts'
import { privateKeyIn, refusalOfPrivateKey } from './private-key.server.ts'

/** Of PKCS #1: so many bytes of a block are padding at least. */
const padding = 11
const taken = 200

const paidTypes: Readonly<Record<number, number>> = {
  [payChannels.cash]: 1,
  [payChannels.alipay]: 3,
  [payChannels.alipayAuto]: 3,
  [payChannels.wechat]: 4,
  [payChannels.wechatAuto]: 4,
  [payChannels.unionPay]: 5,
  [payChannels.unionPayAuto]: 5,
}
const otherPaidType = 4
const [marketPrice, noPrice] = [2, 3]
const [offStreet, onStreet] = [1, 2]
const [buildingsLot, publicLot, streetSpots] = [1, 2, 3]
const [ofEntry, ofExit] = [1, 2]
const [beforehand, atGate, afterwards] = [102, 103, 101]

/**
 * The parking system of Hangzhou's City Brain (杭州城市大脑停车系统): /api/v2/cp, as the public clients of car park systems show it, which agree with each other: arrivals, departures,
 * payments, free spaces, the count of a day, heartbeat. The content is JSON, encrypted in blocks with the RSA private key of the car park and signed with MD5; an
 * answer with resultCode 200 was taken. The text of the interface is given out to car parks alone, and nothing here was tried against the platform. Clients disagree about
 * the bytes of a picture: here they come alongside the signed content, as the later of them quotes the text; and Berth does not know whether a price is set by the government: one that is
 * charged counts as set by the market.
 */
export const hangzhouPlatform: Platform = {
  events: [
    deliveredKinds.orderEntered,
    deliveredKinds.orderLeft,
    deliveredKinds.orderPaid,
    deliveredKinds.entryPictured,
    deliveredKinds.exitPictured,
    deliveredKinds.lotDescribed,
    deliveredKinds.spacesCounted,
    deliveredKinds.dayCounted,
    deliveredKinds.test,
  ],

  request(reporter, reported) {
    const message = messageOf(reporter, reported)
    if (!message) return null
    const [path, content] = message
    const key = privateKeyIn(reporter.secret)
    const data = { parkingCode: reporter.placeNo, ...content, uploadTime: wallTime(reported.now) }
    const cipher = encrypted(key, JSON.stringify({ data }))
    const signature = sign('RSA-MD5', Buffer.from(cipher), key).toString('base64')
    return {
      url: `${reporter.url.replace(/\/$/, '')}/${path}`,
      form: {
        accessID: reporter.accessNo,
        cipher,
        sign: signature,
        ...(reported.picture && { file: reported.picture.content }),
      },
    }
  },

  isTaken: (answer) => Number(/"resultCode"\s*:\s*"?(\d+)/.exec(answer)?.[1]) === taken,

  refusalOfSecret: refusalOfPrivateKey,
}

function messageOf(
  { placeNo }: Reporter,
  { event, stay, payment, day, spaces, lot, picture }: Reported,
): [path: string, content: Record<string, unknown>] | null {
  const berths = { totalBerthNum: spaces.total, openBerthNum: spaces.total, freeBerthNum: spaces.free }
  if (event === deliveredKinds.test) return ['uploadHeartbeat', {}]
  if (event === deliveredKinds.spacesCounted) return ['uploadParkingState', berths]
  if (day)
    return ['uploadCheckRecord', { checkDate: day.day, arriveNum: day.came, leaveNum: day.left, payTotal: day.paid }]
  if (lot) return ['uploadParkingInfo', { ...listed(lot), ...berths }]
  if (!stay) return null
  if (event === deliveredKinds.entryPictured || event === deliveredKinds.exitPictured)
    return picture && ['uploadPhoto', pictured(placeNo, stay, picture, event)]
  const of = { ...common(placeNo, stay), ...berths }
  if (event === deliveredKinds.orderEntered) return ['uploadCarInData', { ...of, arriveID: stay.id }]
  if (event === deliveredKinds.orderPaid) return payment && paid(placeNo, stay, payment)
  if (stay.leftAt === null) return null
  const money = { chargeFee: stay.payable, shouldPay: stay.payable - stay.discount }
  const left = { endID: stay.id, endTime: wallTime(stay.leftAt), outNum: stay.exitCode }
  return ['uploadCarOutData', { ...of, ...left, ...money }]
}

function listed(lot: ReportedLot): Record<string, unknown> {
  const isStreet = lot.lotKind === lotKinds.roadside
  const isPublic = lot.sceneKind === sceneKinds.public
  const amap =
    lot.longitude !== null && lot.latitude !== null ? { longitude: lot.longitude, latitude: lot.latitude } : null
  const baidu = amap && bd09Of(amap)
  return {
    parkingName: lot.name,
    address: lot.address,
    regionCode: lot.areaCode,
    areaCode: lot.areaCode,
    priceType: lot.isCharge ? marketPrice : noPrice,
    feeScale: lot.rates,
    openTime: lot.openTime,
    parkingLocate: isStreet ? onStreet : offStreet,
    parkingType: isStreet ? streetSpots : isPublic ? publicLot : buildingsLot,
    gmapX: placed(amap?.longitude),
    gmapY: placed(amap?.latitude),
    bmapX: placed(baidu?.longitude),
    bmapY: placed(baidu?.latitude),
    tempTotalNum: Math.max(lot.total - lot.monthly, 0),
    intrinsicTotalNum: lot.monthly,
    visitorTotalNum: 0,
    chargeTotalNum: lot.charging,
  }
}

/** Degrees to a decimetre. */
const placed = (degrees: number | undefined) => degrees?.toFixed(6) ?? ''

function pictured(placeNo: string, stay: ReportedStay, { no, name, takenAt }: ReportedPicture, event: PlatformEvent) {
  const type = event === deliveredKinds.entryPictured ? ofEntry : ofExit
  return { uid: uidOf(placeNo, stay), photoID: no, time: wallTime(takenAt), type, name }
}

/** The same for arrival, departure, payments and pictures of a stay. */
function uidOf(placeNo: string, { entryCode, cameAt }: ReportedStay): string {
  return `${placeNo}${entryCode}${wallTime(cameAt).replace(/\D/g, '')}`
}

function common(placeNo: string, stay: ReportedStay): Record<string, unknown> {
  return {
    uid: uidOf(placeNo, stay),
    plateNo: stay.plateNumber,
    plateColor: colourOf(stay.plateColor, 1),
    entryNum: stay.entryCode,
    gateNo: '无',
    operatorCode: '无',
    arriveTime: wallTime(stay.cameAt),
    parkingType: parkingTypeOf(stay.orderType),
  }
}

/** 1 by the hour, 2 by a pass, 3 a shared space, 4 special. */
function parkingTypeOf(orderType: number): number {
  if (orderType === orderTypes.pass || orderType === orderTypes.company) return 2
  if (orderType === orderTypes.shared) return 3
  return orderType === orderTypes.free ? 4 : 1
}

function paid(placeNo: string, stay: ReportedStay, payment: ReportedPayment): [string, Record<string, unknown>] {
  const isAfter = stay.leftAt !== null && payment.paidAt > stay.leftAt
  const content = {
    billID: payment.payNo,
    uid: uidOf(placeNo, stay),
    plateNo: stay.plateNumber,
    chargeFee: stay.payable,
    shouldPay: payment.money,
    actualPay: payment.money,
    billTime: wallTime(payment.paidAt),
    dealTime: wallTime(payment.paidAt),
    paidType: paidTypes[payment.payChannel] ?? otherPaidType,
    payType: isAfter ? afterwards : stay.leftAt === null ? beforehand : atGate,
    billWay: 0,
  }
  return ['uploadPayRecord', content]
}

function encrypted(key: KeyObject, text: string): string {
  const bytes = Buffer.from(text)
  const size = key.asymmetricKeyDetails!.modulusLength! / 8 - padding
  const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at * size, (at + 1) * size)),
  )
  return Buffer.concat(blocks).toString('base64')
}
