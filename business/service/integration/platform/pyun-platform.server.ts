import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { signatureOf } from '#business/finance/payment/pyun/pyun-signing.server.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import type { Platform, ReportedPayment, ReportedStay, Spaces } from './platform-request.ts'
import { colourOf } from '#business/finance/payment/pyun/plate-colours.ts'

/** `code` of a record that was taken. */
const taken = ['200', '1001', '1000']

/**
 * P云停车: passings as github.com/zuichun/4pyun-doc (commit 64a21f9, parking/api/parking-enter and parking-leave) describes them, a form signed with MD5 and the secret of
 * the car park; P云 hands them on to cities. Pictures go as addresses. A record with a wrong signature is answered as ignored under code 200: here it counts as
 * refused, while one that came twice counts as taken. Not tried against P云.
 */
export const pyunPlatform: Platform = {
  events: [deliveredKinds.orderEntered, deliveredKinds.orderLeft],

  request({ url, placeNo, secret }, { event, stay, spaces }) {
    if (!stay || (event === deliveredKinds.orderLeft && stay.leftAt === null)) return null
    const isLeave = event === deliveredKinds.orderLeft
    const all = { park_uuid: placeNo, ...common(stay, spaces), ...(isLeave && leaving(stay)) }
    const values = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
    const sign = signatureOf(values, { name: 'app_secret', secret })
    const path = isLeave ? '/gate/1.0/parking/internal/leave' : '/gate/1.0/parking/internal/enter'
    return { url: url.replace(/\/$/, '') + path, form: { ...values, sign } }
  },

  isTaken(answer) {
    const said = readAnswer(answer)
    return taken.includes(String(said['code'])) && !String(said['hint'] ?? '').includes('签名')
  },

  refusalOfSecret: () => null,
}

const carTypes: Readonly<Record<number, string>> = {
  [orderTypes.temporary]: '1',
  [orderTypes.pass]: '2',
  [orderTypes.company]: '2',
  [orderTypes.shared]: '2',
  [orderTypes.free]: '3',
}

function common(stay: ReportedStay, { total, free }: Spaces): Record<string, string> {
  return {
    parking_serial: stay.orderNo,
    plate: stay.plateNumber,
    plate_color: String(colourOf(stay.plateColor, -1)),
    enter_time: String(stay.cameAt),
    enter_gate: stay.entryName,
    enter_image: stay.entryPicture?.address ?? '',
    car_type: carTypes[stay.orderType] ?? '0',
    car_desc: orderTypes.find(({ code }) => code === stay.orderType)?.label ?? '其他',
    charge_type: '1',
    vehicle_type: sizeOf(stay.carSize),
    total_parking_space: String(total),
    remain_parking_space: String(free),
  }
}

function leaving(stay: ReportedStay): Record<string, string> {
  const sum = (of: readonly ReportedPayment[]) => String(of.reduce((all, { money }) => all + money, 0))
  const isCash = ({ payChannel }: ReportedPayment) => payChannel === payChannels.cash
  const list = stay.payments.map((payment) => ({
    parking_order: payment.payNo,
    pay_type: isCash(payment) ? '1' : '2',
    pay_time: String(payment.paidAt),
    value: payment.money,
  }))
  return {
    leave_time: String(stay.leftAt),
    leave_gate: stay.exitName,
    leave_image: stay.exitPicture?.address ?? '',
    total_value: String(stay.payable),
    free_value: String(stay.discount),
    cash_value: sum(stay.payments.filter(isCash)),
    online_value: sum(stay.payments.filter((payment) => !isCash(payment))),
    payment_list: list.length ? JSON.stringify(list) : '',
  }
}

/** 1 small, 2 big, 3 with two wheels. */
function sizeOf(carSize: number): string {
  if (carSize === billCarSizes.motorcycle || carSize === billCarSizes.notMotorised) return '3'
  return carSize === billCarSizes.large || carSize === billCarSizes.extraLarge ? '2' : '1'
}

function readAnswer(answer: string): Record<string, unknown> {
  try {
    return JSON.parse(answer) as Record<string, unknown>
  } catch {
    return {}
  }
}
