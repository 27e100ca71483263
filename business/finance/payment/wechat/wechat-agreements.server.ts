import { wallTime } from '#kernel/wall-clock.ts'
import type { Agreements } from '../agreement/agreements.ts'
import { plateColourNames } from '../agreement/plate-colour-names.ts'
import type { ChannelPayment } from '../payment-channel.ts'
import { refusedByWechat, type WechatAnswer } from './wechat-call.server.ts'
import type { WechatAccount } from './wechat-signing.server.ts'

/** Payments as they are read and asked about. */
interface Payments {
  readonly paymentOf: (content: WechatAnswer['content']) => ChannelPayment
  readonly query: (payNo: string) => Promise<ChannelPayment | null>
}

type Call = (method: 'GET' | 'POST', path: string, content?: object) => Promise<WechatAnswer>

/**
 * WeChat's parking service of 微信支付分 (微信支付分停车服务), for merchants with an account of their own, as pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter8_8_2.shtml and
 * 8_8_3, 8_8_4 and 8_8_5 describe it in February 2025, with the field names of wechatpay-java 0.2.17. WeChat takes the charge on and moves the money afterwards; there is
 * nothing to close. A charge names its stay as its entry did, ends before it is sent and after it began, and of the stays of a plate the latest can be charged, as WeChat answers those whose
 * charges it refuses (车主交通行业常见问题Q&A, developers.weixin.qq.com); a stay of another plate wants another number of ours (wiki/doc/apiv30/open/pay/chapter3_7_3_2.shtml). Not tried against WeChat itself, which opens the service to merchants one by one: which of `mchid` and `sp_mchid` its answers name, and whether a
 * plate without the service is answered as BLOCKED or refused, is not in the documents; both are read. Of free minutes it gets none: they depend on the tariff.
 */
export function wechatAgreements(
  call: Call,
  { appId }: WechatAccount,
  notifyUrl: string,
  { paymentOf, query }: Payments,
): Agreements {
  return {
    async enter({ stayNo, plateNumber, plateColor, cameAt, lotName }) {
      const colour = plateColourNames[plateColor]
      if (!colour) return null
      const answer = await call('POST', '/v3/vehicle/parking/parkings', {
        out_parking_no: stayNo,
        plate_number: plateNumber,
        plate_color: colour,
        notify_url: notifyUrl,
        start_time: chinaTime(cameAt),
        parking_name: lotName.slice(0, 128),
        free_duration: 0,
      })
      const { status, content } = answer
      if (status === 401) throw refusedByWechat(answer)
      if (status !== 200) return null
      const isBlocked = content['state'] !== 'NORMAL'
      return {
        theirNo: String(content['id']),
        lotNo: null,
        blocked: isBlocked ? blockedAs(content['block_reason']) : null,
      }
    },
    /** One whose answer was lost is asked for again by the same number; whether that is refused or the same charge is in no document, so what is refused is asked about. */
    async charge({ theirNo, plateNumber, plateColor, cameAt, leftAt, deviceId, lotName, ...payment }) {
      const { payNo, amount, attach, isShared } = payment
      const answer = await call('POST', '/v3/vehicle/transactions/parking', {
        appid: appId,
        description: `停车费 ${plateNumber}`,
        attach,
        out_trade_no: payNo,
        trade_scene: 'PARKING',
        notify_url: notifyUrl,
        ...(isShared && { profit_sharing: 'Y' }),
        amount: { total: amount, currency: 'CNY' },
        parking_info: {
          parking_id: theirNo,
          plate_number: plateNumber,
          plate_color: plateColourNames[plateColor],
          start_time: chinaTime(cameAt),
          end_time: chinaTime(Math.max(cameAt + 1000, Math.min(leftAt, Date.now() - 1000))),
          parking_name: lotName.slice(0, 128),
          charging_duration: Math.max(0, Math.round((leftAt - cameAt) / 1000)),
          device_id: deviceId,
        },
      })
      const { status, content } = answer
      if (status === 401) throw refusedByWechat(answer)
      const isTaken = status === 200
      const paid = isTaken ? paymentOf(content) : await query(payNo)
      if (paid?.status === 'paid') return { ...paid, status: 'paid', paidAt: paid.paidAt ?? Date.now() }
      if (paid?.status === 'waiting') return { status: 'waiting' }
      return { status: 'refused', reason: String(content['message'] ?? describedOf(content)) }
    },
  }
}

/** Why a car cannot be charged, in our words where the documents name it. */
export function blockedAs(reason: unknown): string {
  return reasons[String(reason)] ?? String(reason ?? '未说明原因')
}

const reasons: Readonly<Record<string, string>> = {
  PAUSE: '车主已暂停微信支付分停车服务',
  OVERDUE: '车主有未还的微信停车欠费',
  REMOVE: '车主已移除车牌或关闭服务',
}

/** Why a charge brought no money. */
export const describedOf = (content: WechatAnswer['content']) =>
  String(content['trade_state_description'] ?? content['trade_state'])

/** `2026-11-22T08:30:00+08:00`. */
const chinaTime = (at: number) => `${wallTime(at).replace(' ', 'T')}+08:00`
