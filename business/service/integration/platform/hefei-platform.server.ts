import { sign } from 'node:crypto'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { colourOf } from '#business/finance/payment/pyun/plate-colours.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import type { Platform, Reported, ReportedStay } from './platform-request.ts'
import { privateKeyIn, refusalOfPrivateKey } from './private-key.server.ts'

const taken = 8888

const payTypes: Readonly<Record<number, number>> = {
  [payChannels.cash]: 0,
  [payChannels.alipay]: 2,
  [payChannels.alipayAuto]: 2,
  [payChannels.wechat]: 3,
  [payChannels.wechatAuto]: 3,
}
const [free, otherPayType] = [1, -1]

/** Of a picture: where it was taken, and that it comes in base64. */
const [atEntry, atExit, inBase64] = [1, 2, 2]

const path = '/os-park/ospark/open/api/v2'

/**
 * The open platform of Hefei's city parking (合肥城市泊车, os.hfcsbc.com), to which car parks report: its published documents “车场入场信息上报”, “车场出场信息上报” (2023-06-13)
 * and “接口加密方案” (2021-11-25), and the client that it publishes for Java: arrivals, departures, free spaces, the count of a day, heartbeat, by version 2; pictures by the `OpenParkingImageCmd` of the same client. What is said is JSON in
 * base64, signed with SHA-256 and RSA over the values in the order of their names; an answer with code 8888 was taken. Not tried against the platform: the moment of `checkDate`, which the
 * client sends as that of midnight; and of pictures the name of the car park’s number, which that command still calls `osStoreId`: both are sent. The interface lists no car parks: they are entered at the platform.
 */
export const hefeiPlatform: Platform = {
  events: [
    deliveredKinds.orderEntered,
    deliveredKinds.orderLeft,
    deliveredKinds.entryPictured,
    deliveredKinds.exitPictured,
    deliveredKinds.spacesCounted,
    deliveredKinds.dayCounted,
    deliveredKinds.test,
  ],

  request({ url, placeNo, accessNo, secret }, reported) {
    const message = messageOf(placeNo, reported)
    if (!message) return null
    const [call, content] = message
    const data = Buffer.from(JSON.stringify({ osStoreCode: placeNo, ...content })).toString('base64')
    const said = { access_id: accessNo, data, sign_type: 'RSA2', time_stamp: reported.now }
    const signature = sign('RSA-SHA256', Buffer.from(Object.values(said).join('')), privateKeyIn(secret))
    return { url: `${url.replace(/\/$/, '')}${path}/${call}`, json: { ...said, sign: signature.toString('base64') } }
  },

  isTaken: (answer) => Number(/"code"\s*:\s*"?(\d+)/.exec(answer)?.[1]) === taken,

  refusalOfSecret: refusalOfPrivateKey,
}

function messageOf(
  placeNo: string,
  { event, stay, day, spaces, picture, now }: Reported,
): [call: string, content: Record<string, unknown>] | null {
  if (event === deliveredKinds.test) return ['uploadHeartbeat', { uploadTime: now }]
  if (event === deliveredKinds.spacesCounted) return ['uploadSurplus', { total: spaces.total, surplus: spaces.free }]
  if (day) {
    const checkDate = Date.parse(`${day.day}T00:00:00+08:00`)
    return ['uploadCheckRecord', { checkDate, driveInNum: day.came, driveOutNum: day.left }]
  }
  if (!stay) return null
  if (event === deliveredKinds.orderEntered) return ['uploadDriveIn', arrivalOf(stay)]
  if (event === deliveredKinds.entryPictured || event === deliveredKinds.exitPictured) {
    const { carPlate, carPlateColor, orderId } = arrivalOf(stay)
    const source = event === deliveredKinds.entryPictured ? atEntry : atExit
    const taken = picture && { content: picture.content, source, imageType: inBase64 }
    return taken && ['uploadImage', { osStoreId: placeNo, carPlate, carPlateColor, orderId, ...taken }]
  }
  return stay.leftAt === null ? null : ['uploadDriveOut', { ...arrivalOf(stay), ...departureOf(stay, stay.leftAt) }]
}

function arrivalOf({ plateNumber, plateColor, orderNo, cameAt, entryName, entryCode }: ReportedStay) {
  return {
    carPlate: plateNumber || '无牌车',
    carPlateColor: plateColor === plateColors.yellowGreen ? 6 : colourOf(plateColor, 1),
    orderId: orderNo,
    inTime: cameAt,
    inChannel: entryName || entryCode || '无',
  }
}

function departureOf(stay: ReportedStay, outTime: number) {
  const last = stay.payments.at(-1)
  return {
    outTime,
    duration: Math.round((outTime - stay.cameAt) / 1000),
    parkType: parkTypeOf(stay.orderType),
    billingAmount: stay.payable,
    payAmount: stay.payments.reduce((sum, { money }) => sum + money, 0),
    payType: last ? (payTypes[last.payChannel] ?? otherPayType) : free,
    outChannel: stay.exitName || stay.exitCode || '无',
  }
}

/** 1 by the hour, 2 by a pass, 3 special. */
function parkTypeOf(orderType: number): number {
  if (orderType === orderTypes.pass || orderType === orderTypes.company) return 2
  return orderType === orderTypes.free ? 3 : 1
}
