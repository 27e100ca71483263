import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { fen, yuan } from '#fields/money/yuan.ts'
import { fetchKnown, ofFile } from '#server/outgoing/fetch-known.ts'
import { billMayCome } from '../bill-may-come.ts'
import { notReached } from '../not-reached.ts'
import type { ChannelPayment, Notice, PaymentChannel, PayWay } from '../payment-channel.ts'
import { readAlipayBill } from './alipay-bill.server.ts'
import {
  callAlipay,
  done,
  reasonOf,
  refusedByAlipay,
  requestOf,
  type AlipayAnswer,
  type AlipayCall,
} from './alipay-call.server.ts'
import { alipayPayOuts } from './alipay-pay-outs.server.ts'
import { alipaySharing } from './alipay-sharing.server.ts'
import { alipayAgreements } from './alipay-agreements.server.ts'
import { isCharge, queryCharge, refundCharge } from './alipay-charges.server.ts'
import { isAlipays, type AlipayAccount } from './alipay-signing.server.ts'

export const alipayWays: readonly PayWay[] = ['native', 'alipay-wap', 'code', 'agreement']

const waitsForDriver = '10003'
/** As the documents name them, and as the gateway does. */
const noBill = /^(?:isp\.)?(?:bill_not_exist|no_bill_data|bill_date_before_registration)$/i
const isPaidState = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const isOpenState = 'WAIT_BUYER_PAY'
const isClosedState = 'TRADE_CLOSED'

/**
 * Alipay, open platform, gateway of version 1.0 with RSA2 keys: alipay.trade.precreate, wap.pay, pay, cancel, query, close, refund, fastpay.refund.query,
 * notices, and the trade bill, as opendocs.alipay.com describes them in 2025. Not tried against Alipay itself, which wants a merchant: the columns
 * of a bill and the code of one that does not exist follow the documents alone. A trade exists there only once the driver has scanned or signed in,
 * so one that no one looked at is closed here alone; what is paid for it later goes back.
 */
export function alipayChannel(url: string, account: AlipayAccount, notifyUrl: string): PaymentChannel {
  const { merchant, appId } = account
  const call: AlipayCall = (method, content, more) => callAlipay(url, account, method, content, more)

  const tradeOf = async (payNo: string): Promise<ChannelPayment | null> => {
    const answer = await call('alipay.trade.query', { out_trade_no: payNo })
    if (answer['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return null
    if (answer['code'] !== done) throw refusedByAlipay(answer)
    return paymentOf(answer)
  }
  const query = (payNo: string) => (isCharge(payNo) ? queryCharge(call, tradeOf, payNo) : tradeOf(payNo))

  return {
    kind: 'alipay',
    code: payChannels.alipay,
    merchant,
    ways: alipayWays,
    sharing: alipaySharing(url, account),
    ...(account.certificates && { payOuts: alipayPayOuts(url, account) }),
    agreements: alipayAgreements(call, account, notifyUrl, query),
    query,
    async ask({ payNo, amount, subject, expireAt, attach, way, returnUrl }) {
      const content = {
        out_trade_no: payNo,
        total_amount: yuan(amount),
        subject,
        time_expire: wallTime(expireAt),
        passback_params: encodeURIComponent(attach),
      }
      if (way === 'alipay-wap') {
        const more = { notify_url: notifyUrl, ...(returnUrl && { return_url: returnUrl }) }
        const wanted = {
          ...content,
          product_code: 'QUICK_WAP_WAY',
          quit_url: returnUrl ?? new URL('/', notifyUrl).href,
        }
        const values = requestOf(account, 'alipay.trade.wap.pay', wanted, more)
        return { how: 'redirect', redirectUrl: `${url}?${new URLSearchParams(values)}` }
      }
      const answer = await call('alipay.trade.precreate', content, { notify_url: notifyUrl })
      if (answer['code'] !== done) throw refusedByAlipay(answer)
      if (!answer['qr_code']) throw notReached()
      return { how: 'qr', codeUrl: String(answer['qr_code']) }
    },
    /** One that is paid, or does not exist yet, is refused; what it is then says the query. What is charged by agreement cannot be closed: money that comes later goes back. */
    async close(payNo) {
      if (isCharge(payNo)) return query(payNo)
      await call('alipay.trade.close', { out_trade_no: payNo })
      return query(payNo)
    },
    /** What is refused may have been paid before (the code was scanned twice, or an answer was lost), or be open: such a trade is asked about until its time is over, and cancelled then. */
    async takeCode({ payNo, amount, subject, attach, authCode }) {
      const content = {
        out_trade_no: payNo,
        total_amount: yuan(amount),
        subject,
        auth_code: authCode,
        scene: 'bar_code',
        product_code: 'FACE_TO_FACE_PAYMENT',
        timeout_express: '2m',
        passback_params: encodeURIComponent(attach),
      }
      const answer = await call('alipay.trade.pay', content, { notify_url: notifyUrl })
      if (answer['code'] === waitsForDriver) return { status: 'waiting' }
      if (answer['code'] !== done) {
        const its = await query(payNo)
        if (its?.status === 'paid') return { ...its, status: 'paid', paidAt: its.paidAt ?? Date.now() }
        return { status: its?.status === 'waiting' ? 'waiting' : 'refused', reason: reasonOf(answer) }
      }
      const paidAt = instant(String(answer['gmt_payment'])) ?? Date.now()
      const [tradeNo, paid] = [String(answer['trade_no'] ?? ''), fen(answer['total_amount']) ?? 0]
      return { status: 'paid', payNo, tradeNo, amount: paid, paidAt }
    },
    async cancelCode(payNo) {
      const before = await query(payNo)
      if (before?.status !== 'waiting') return before
      await call('alipay.trade.cancel', { out_trade_no: payNo })
      return query(payNo)
    },
    /** What is under way or refused is asked about: the refund may have ended, or been made before. */
    async refund(wanted) {
      const { payNo, refundNo, amount } = wanted
      if (isCharge(payNo)) return refundCharge(call, wanted)
      const of = { out_trade_no: payNo, out_request_no: refundNo }
      const answer = await call('alipay.trade.refund', { ...of, refund_amount: yuan(amount) })
      const isTaken = answer['code'] === done
      if (isTaken && answer['fund_change'] === 'Y') return { status: 'refunded', tradeRefundNo: refundNo }
      const known = await call('alipay.trade.fastpay.refund.query', of)
      if (known['refund_status'] === 'REFUND_SUCCESS') {
        if ((known['out_request_no'] ?? refundNo) !== refundNo) throw notReached()
        const refunded = fen(known['refund_amount'])
        return { status: 'refunded', tradeRefundNo: refundNo, ...(refunded !== null && { amount: refunded }) }
      }
      return isTaken ? { status: 'processing' } : { status: 'refused', reason: reasonOf(answer) }
    },
    async bill(day) {
      const answer = await call('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: day,
        secure: 'true',
      })
      if (noBill.test(String(answer['sub_code']))) return billMayCome(day) ? null : []
      if (answer['code'] !== done) throw refusedByAlipay(answer)
      if (answer['bill_file_code'] === 'EMPTY_DATA_WITH_BILL_FILE') return []
      const file = await fetchKnown(String(answer['bill_download_url']), { redirect: 'follow' }, ofFile)
      if (file.status !== 200) throw notReached()
      return readAlipayBill(Buffer.from(await file.arrayBuffer()))
    },
    /** Of any age: it is repeated for a day with the time of the first, and one that comes later still is true of money that came; it counts once. */
    readNotice({ body }) {
      const values = Object.fromEntries(new URLSearchParams(body))
      if (!isAlipays(account, values)) return { what: 'refused', why: notSigned }
      if (values['app_id'] !== appId || (values['seller_id'] && values['seller_id'] !== merchant))
        return { what: 'refused', why: otherMerchant }
      return noticeOf(values)
    },
    answerNotice: (refusal) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: refusal === null ? 'success' : 'failure',
    }),
  }
}

const notSigned = {
  zh: '支付宝通知的签名不正确',
  en: 'The signature of the notice of Alipay is wrong',
}
const otherMerchant = {
  zh: '支付宝通知的应用或商户号不是本配置的',
  en: 'The notice of Alipay is for another app or seller',
}
const otherCurrency = {
  zh: '支付宝通知的币种不是人民币,未入账',
  en: 'The Alipay notice is in a currency other than CNY and was not recorded',
}

/** One that was paid and has gone back as a whole is closed there, with the time of its payment: none of its money is here. A state that the documents do not name decides nothing. */
function paymentOf(answer: AlipayAnswer): ChannelPayment {
  const state = String(answer['trade_status'])
  const paidAt = instant(String(answer['send_pay_date'] ?? ''))
  const isPaid = isPaidState.includes(state)
  if (!isPaid && state !== isOpenState && state !== isClosedState) throw notReached()
  if (isPaid && (answer['trans_currency'] || 'CNY') !== 'CNY') throw declaredFailure(otherCurrency)
  return {
    payNo: String(answer['out_trade_no']),
    tradeNo: String(answer['trade_no'] ?? ''),
    amount: fen(answer['total_amount']) ?? 0,
    status: isPaid ? 'paid' : state === isOpenState ? 'waiting' : 'closed',
    paidAt: isPaid ? paidAt : null,
  }
}

/** The answer to a refund says at once its outcome, so what is said of them once more is nothing new. */
function noticeOf(values: Readonly<Record<string, string>>): Notice {
  const payNo = values['out_trade_no'] ?? ''
  const refused = (why: Sentence): Notice => ({ what: 'refused', why, payNo })
  const isOfRefund = (fen(values['refund_fee'] || '0') ?? 0) > 0
  if (isOfRefund || !isPaidState.includes(values['trade_status'] ?? '')) return { what: 'nothing' }
  if ((values['trans_currency'] || 'CNY') !== 'CNY') return refused(otherCurrency)
  const paidAt = instant(values['gmt_payment'] ?? '') ?? Date.now()
  return { what: 'paid', payNo, tradeNo: values['trade_no'] ?? '', amount: fen(values['total_amount']) ?? 0, paidAt }
}
