import { randomUUID } from 'node:crypto'
import { refusal, success } from './answer.ts'
import type { AlipayFaults } from './alipay.ts'
import { chinaTime, type App, type Trade } from './trade.ts'

/** A stay that an app reported of. */
interface ReportedStay {
  readonly app: App
  readonly outSerialNo: string
  readonly serialNo: string
  readonly parkingId: string
  readonly plate: string
  readonly colour: string
  readonly inTime: string
  outTime: string | null
}

export interface Parking {
  /** Car parks that were registered and reviewed: their numbers there, by the integrator's own. */
  readonly lots: Map<string, string>
  readonly stays: ReadonlyMap<string, ReportedStay>
  /** The owner of a plate signs, `PLATE_PAY`, or signs no more, `NO_AGREEMENT_SCENE`; `empty`: there is no money to take. */
  sign(plate: string, scene: string, empty?: boolean): void
  /** The money of a charge that was left open moves, or does not. */
  end(outTradeNo: string, isPaid: boolean): void
}

const colours = ['BLUE', 'GREEN', 'YELLOW', 'WHITE', 'BLACK', 'LIMEGREEN']
const wallClock = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const wrong = refusal('INVALID_PARAMETER', '参数异常')

/**
 * 车主平台停车代扣 with the fields of Alipay's own libraries (alipay-sdk-java-all, 2022 to 2024), by method. Its codes of refusal are in no document, and these are none of Alipay's.
 * What its documents leave open it does as badly as it could: an entry that is said twice is refused, a charge that is asked for twice is taken twice, a refund goes back twice, and
 * alipay.trade.query knows no charge.
 */
export function openParking(
  trades: Map<string, Trade>,
  faults: () => AlipayFaults,
): {
  readonly parking: Parking
  readonly answers: Record<string, (app: App, content: any, values: Readonly<Record<string, string>>) => object>
} {
  const lots = new Map<string, string>()
  const stays = new Map<string, ReportedStay>()
  const plates = new Map<string, { scene: string; empty: boolean }>()
  const sceneOf = (plate: string) => plates.get(plate)?.scene ?? 'NO_AGREEMENT_SCENE'
  const isLot = (parkingId: string) => [...lots.values()].includes(parkingId)
  const chargeOf = (app: App, no: string) => {
    const trade = trades.get(no)
    return trade?.app === app && trade.times !== undefined ? trade : undefined
  }
  const pay = (trade: Trade) => {
    trade.state = 'TRADE_SUCCESS'
    trade.paidAt ??= new Date()
  }

  return {
    parking: {
      lots,
      stays,
      sign: (plate, scene, empty = false) => void plates.set(plate, { scene, empty }),
      end(outTradeNo, isPaid) {
        const trade = trades.get(outTradeNo)!
        if (isPaid) pay(trade)
        else trade.state = 'TRADE_CLOSED'
      },
    },
    answers: {
      'alipay.eco.mycar.parking.parkinglotinfo.query': (_app, { out_parking_id: no }) => {
        const parkingId = lots.get(no)
        return parkingId
          ? { ...success, parking_id: parkingId, out_parking_id: no, pay_type: '1,2' }
          : refusal('PARKING_NOT_EXIST', '停车场不存在')
      },
      'alipay.eco.mycar.parking.enterinfo.sync': (app, content) => {
        const { parking_id: parkingId, car_number: plate, car_color: colour, in_time: inTime } = content
        const { out_serial_no: outSerialNo, agreement_query: isAsked } = content
        const isWhole = isLot(parkingId) && plate && colours.includes(colour) && wallClock.test(inTime) && outSerialNo
        if (!isWhole || inTime > chinaTime(new Date())) return wrong
        const known = [...stays.values()].find((each) => each.app === app && each.outSerialNo === outSerialNo)
        if (known) return refusal('SERIAL_NO_REPEATED', '外部停车流水号重复')
        const serialNo = `SN${randomUUID().replaceAll('-', '')}`
        stays.set(serialNo, { app, outSerialNo, serialNo, parkingId, plate, colour, inTime, outTime: null })
        return { ...success, serial_no: serialNo, ...(isAsked === true && { agreement_scene: sceneOf(plate) }) }
      },
      'alipay.eco.mycar.parking.exitinfo.sync': (app, content) => {
        const { serial_no: serialNo, out_serial_no: own, car_number: plate } = content
        const ofOwn = [...stays.values()].find((each) => each.app === app && each.outSerialNo === own)
        const stay = serialNo === undefined ? ofOwn : stays.get(serialNo)
        if (stay?.app !== app || stay.plate !== plate || !wallClock.test(content['out_time'])) return wrong
        stay.outTime = content['out_time']
        return success
      },
      'alipay.eco.mycar.parking.agreement.query': (_app, { car_number: plate, plate_color: colour, parking_id: id }) =>
        isLot(id) && colours.includes(colour) ? { ...success, agreement_scene: sceneOf(plate) } : wrong,
      'alipay.eco.mycar.parking.order.pay': (app, content, values) => {
        const { car_number: plate, out_trade_no: no, total_fee: total, subject, seller_id: seller } = content
        const serialNo = content['serial_no']
        const stay = stays.get(serialNo)
        const isWhole =
          subject &&
          /^\d+\.\d\d$/.test(total) &&
          colours.includes(content['car_number_color']) &&
          seller === app.sellerId
        const isOfLot = lots.get(content['out_parking_id']) === content['parking_id'] && isLot(content['parking_id'])
        const isScene = content['pay_scene'] === 'PLATE_PAY' && wallClock.test(content['out_time'])
        if (!isWhole || !isOfLot || !isScene || !/^\w{1,64}$/.test(no)) return wrong
        if (serialNo !== undefined && (stay?.app !== app || stay.plate !== plate))
          return refusal('SERIAL_NO_NOT_MATCH', '流水号与车牌不符')
        if (!sceneOf(plate).includes('PLATE_PAY')) return refusal('AGREEMENT_NOT_EXIST', '车牌未签约代扣')
        if (plates.get(plate)!.empty) return refusal('USER_BALANCE_NOT_ENOUGH', '用户余额不足')
        const trade: Trade = chargeOf(app, no) ?? {
          app,
          outTradeNo: no,
          tradeNo: `2026${randomUUID().replaceAll('-', '').slice(0, 24)}`,
          total,
          subject,
          notifyUrl: values['notify_url']!,
          state: 'WAIT_BUYER_PAY',
          paidAt: null,
          shares: [],
          refunds: [],
          times: 0,
        }
        trades.set(no, trade)
        trade.times!++
        if (faults().slowCharges) return { ...success, out_trade_no: no }
        pay(trade)
        return {
          ...success,
          user_id: '2088002258467231',
          out_trade_no: no,
          trade_no: trade.tradeNo,
          total_fee: total,
          gmt_payment: chinaTime(trade.paidAt!),
          fund_bill_list: `[{"amount":${total},"fund_channel":"10"}]`,
        }
      },
      'alipay.eco.mycar.trade.order.query': (app, { out_biz_trade_no: no }) => {
        const trade = chargeOf(app, no)
        if (!trade) return refusal('TRADE_ORDER_NOT_EXIST', '订单不存在')
        const back = trade.refunds.reduce((sum, { money }) => sum + Math.round(Number(money) * 100), 0) / 100
        return {
          ...success,
          out_biz_trade_no: no,
          biz_trade_no: `C${trade.tradeNo}`,
          trade_no: trade.tradeNo,
          subject: trade.subject,
          total_fee: trade.total,
          trade_status: trade.state === 'TRADE_CLOSED' ? 2 : !trade.paidAt ? 4 : back > 0 ? 8 : 1,
          ...(trade.paidAt && { gmt_payment_success: chinaTime(trade.paidAt) }),
          ...(back > 0 && { send_back_fee: back.toFixed(2), gmt_refund: chinaTime(new Date()) }),
        }
      },
      'alipay.eco.mycar.parking.order.refund': (app, content) => {
        const { out_order_no: no, order_no: tradeNo, out_refund_no: refundNo, refund_fee: money } = content
        const trade = chargeOf(app, no)
        if (!trade?.paidAt || trade.tradeNo !== tradeNo || !/^\d+\.\d\d$/.test(money)) return wrong
        const left = trade.refunds.reduce((sum, each) => sum - Number(each.money) * 100, Number(trade.total) * 100)
        if (Math.round(Number(money) * 100) > Math.round(left)) return refusal('REFUND_FEE_EXCEED', '退款金额超限')
        trade.refunds.push({ no: refundNo, money, at: new Date() })
        return {
          ...success,
          order_no: tradeNo,
          out_refund_no: refundNo,
          refund_no: `RF${trade.tradeNo}`,
          refund_fee: money,
        }
      },
    },
  }
}
