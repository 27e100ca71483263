import { randomUUID } from 'node:crypto'
import { refusal, type Answer } from './answer.ts'
import { chinaTime, type Books, type Payment } from './books.ts'

/** A stay that a merchant reported of. */
export interface ReportedStay {
  readonly id: string
  readonly mchid: string
  readonly outParkingNo: string
  readonly plate: string
  readonly colour: string
  readonly startTime: string
  readonly parkingName: string
  readonly notifyUrl: string
  blocked: string | null
}

export interface Parking {
  readonly stays: ReadonlyMap<string, ReportedStay>
  /** The owner of a plate opens the service; `null`: it holds again, else why it does not (`PAUSE`, `OVERDUE`). */
  serve(plate: string, blocked?: string | null): void
  /** The money of a charge that was taken on moves, or does not. */
  end(outTradeNo: string, state: 'SUCCESS' | 'PAY_FAIL'): Payment
  /** What a notice of a stay's state says. */
  stateOf(stay: ReportedStay): object
  transaction(payment: Payment): object
  /** Null for what is none of its paths. */
  answer(mchid: string, method: string, pathname: string, body: Record<string, any>): Answer | null
}

const colours = ['BLUE', 'GREEN', 'YELLOW', 'BLACK', 'WHITE', 'LIMEGREEN']
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/

/**
 * 微信支付分停车服务 as its documents describe it in 2025: stays, charges that are taken on and moved afterwards, their states. A charge says of its stay what its entry said, else it is
 * refused, and of the stays of a plate only the one that was reported last can be charged, as WeChat answers those who ask (车主交通行业常见问题Q&A).
 */
export function openParking(books: Books): Parking {
  const plates = new Map<string, string | null>()
  const stays = new Map<string, ReportedStay>()
  const wrong = refusal(400, 'PARAM_ERROR', '参数错误')

  function enter(mchid: string, body: Record<string, any>): Answer {
    const { out_parking_no: outParkingNo, plate_number: plate, plate_color: colour, start_time: startTime } = body
    const isWhole = colours.includes(colour) && rfc3339.test(startTime) && body['parking_name'] && body['notify_url']
    if (!outParkingNo || !plate || !isWhole || !Number.isInteger(body['free_duration'])) return wrong
    const known = [...stays.values()].find((each) => each.mchid === mchid && each.outParkingNo === outParkingNo)
    if (known && known.plate !== plate) return refusal(400, 'INVALID_REQUEST', '商户入场ID重复')
    const stay: ReportedStay = known ?? {
      id: `5K8264ILTKCH${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      mchid,
      outParkingNo,
      plate,
      colour,
      startTime,
      parkingName: body['parking_name'],
      notifyUrl: body['notify_url'],
      blocked: plates.has(plate) ? plates.get(plate)! : 'REMOVE',
    }
    stays.set(stay.id, stay)
    const state = stay.blocked ? { state: 'BLOCKED', block_reason: stay.blocked } : { state: 'NORMAL' }
    return { status: 200, content: { ...reported(stay), ...state } }
  }

  const reported = ({ id, outParkingNo, plate, colour, startTime, parkingName }: ReportedStay) => ({
    id,
    out_parking_no: outParkingNo,
    plate_number: plate,
    plate_color: colour,
    start_time: startTime,
    parking_name: parkingName,
    free_duration: 0,
  })

  function charge(mchid: string, body: Record<string, any>): Answer {
    const { out_trade_no: outTradeNo, amount, parking_info: info } = body
    const stay = stays.get(info?.parking_id)
    const isWhole =
      body['appid'] && info?.device_id && body['trade_scene'] === 'PARKING' && rfc3339.test(info?.end_time ?? '')
    if (!/^[\w*-]{1,32}$/.test(outTradeNo) || !isWhole || !Number.isInteger(info.charging_duration)) return wrong
    if (info.start_time === info.end_time || Date.parse(info.end_time) > Date.now()) return wrong
    const latest = [...stays.values()].findLast((each) => each.plate === stay?.plate)
    if (!stay || stay.mchid !== mchid || stay !== latest) return refusal(400, 'INVALID_REQUEST', '停车入场id不存在')
    const known = books.payments.get(outTradeNo)
    if (known) return refusal(400, 'INVALID_REQUEST', '订单已受理,请勿重复提交')
    const isAsReported =
      stay.plate === info.plate_number &&
      stay.colour === info.plate_color &&
      stay.startTime === info.start_time &&
      stay.parkingName === info.parking_name
    if (!isAsReported) return refusal(400, 'INVALID_REQUEST', '场景信息和停车入场id不匹配')
    if (stay.blocked) return refusal(403, 'USER_NOT_ACTIVE', '用户的车主服务暂不可用')
    const payment: Payment = {
      mchid,
      way: 'parking',
      outTradeNo,
      appid: body['appid'],
      total: amount.total,
      attach: body['attach'] ?? '',
      notifyUrl: body['notify_url'],
      expireAt: Number.POSITIVE_INFINITY,
      openid: null,
      isShared: body['profit_sharing'] === 'Y',
      isReleased: false,
      transactionId: null,
      state: 'ACCEPTED',
      paidAt: null,
    }
    books.payments.set(outTradeNo, payment)
    return { status: 200, content: transaction(payment) }
  }

  const transaction = (payment: Payment) => ({
    ...books.transaction(payment),
    trade_scene: 'PARKING',
    trade_state_description: descriptions[payment.state] ?? payment.state,
    create_time: chinaTime(new Date()),
    user_repaid: 'N',
  })

  return {
    stays,
    serve(plate, blocked = null) {
      plates.set(plate, blocked)
      for (const stay of stays.values()) if (stay.plate === plate) stay.blocked = blocked
    },
    end(outTradeNo, state) {
      if (state === 'SUCCESS') return books.pay(outTradeNo)
      const payment = books.payments.get(outTradeNo)!
      payment.state = state
      return payment
    },
    stateOf: (stay) => ({
      mchid: stay.mchid,
      ...reported(stay),
      parking_state: stay.blocked ? 'BLOCKED' : 'NORMAL',
      ...(stay.blocked && { blocked_state_description: stay.blocked }),
      state_update_time: chinaTime(new Date()),
    }),
    transaction,
    answer(mchid, method, pathname, body) {
      if (method === 'POST' && pathname === '/v3/vehicle/parking/parkings') return enter(mchid, body)
      if (method === 'POST' && pathname === '/v3/vehicle/transactions/parking') return charge(mchid, body)
      const asked = /^\/v3\/vehicle\/transactions\/out-trade-no\/([^/]+)$/.exec(pathname)?.[1]
      if (!asked || method !== 'GET') return null
      const payment = books.payments.get(asked)
      const isOwn = payment?.mchid === mchid && payment.way === 'parking'
      return isOwn ? { status: 200, content: transaction(payment) } : refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    },
  }
}

const descriptions: Readonly<Record<string, string>> = { ACCEPTED: '已接收,等待扣款', PAY_FAIL: '银行卡余额不足' }
