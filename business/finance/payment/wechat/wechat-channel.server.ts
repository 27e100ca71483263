import { randomBytes } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import type {
  ChannelPayment,
  ChannelRefund,
  Notice,
  PaymentChannel,
  PayWay,
  Presented,
  WantedPayment,
} from '../payment-channel.ts'
import { billMayCome } from '../bill-may-come.ts'
import { notReached } from '../not-reached.ts'
import { readWechatBill } from './wechat-bill.ts'
import { askWechat } from './ask-wechat.server.ts'
import { downloadFromWechat, namedValuesOf, refusedByWechat, type WechatAnswer } from './wechat-call.server.ts'
import { certificateList, knowing } from './wechat-certificates.server.ts'
import { isProbe, isWechats, opened, signed, type WechatAccount } from './wechat-signing.server.ts'
import { refundOutcome } from './wechat-refund.ts'
import { miniProgramPayers, wechatPayers, type PayerUrls } from './wechat-payers.server.ts'
import { agreementPrefix } from '../agreement/agreements.ts'
import { blockedAs, describedOf, wechatAgreements } from './wechat-agreements.server.ts'
import { wechatSharing } from './wechat-sharing.server.ts'

export const wechatWays: readonly PayWay[] = ['native', 'h5', 'jsapi', 'code', 'agreement', 'mini']

/** Where WeChat Pay answers, and where WeChat says who pays. */
export interface WechatUrls extends PayerUrls {
  readonly pay: string
}

/**
 * WeChat Pay, API v3, merchants with an account of their own (直连商户): native, H5, JSAPI, the same within a mini-program, payment code, query, close, refund, notices, trade bill, as
 * pay.weixin.qq.com/doc/v3/merchant describes them in 2025. Not tried against WeChat Pay itself, which wants a merchant: error codes of
 * closing, and the columns of a bill, follow the documents alone.
 */
export function wechatChannel(urls: WechatUrls, account: WechatAccount, notifyUrl: string): PaymentChannel {
  const { pay: url } = urls
  const { merchant, appId } = account
  const newKeys = certificateList(url, account)
  const call = (method: 'GET' | 'POST', path: string, content?: object) =>
    askWechat(url, account, method, path, content)
  const pathOf = (payNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`

  /** What WeChat Pay knows of a payment; null: nothing. */
  const known = async (payNo: string): Promise<WechatAnswer['content'] | null> => {
    const path = payNo.startsWith(agreementPrefix)
      ? `/v3/vehicle/transactions/out-trade-no/${encodeURIComponent(payNo)}`
      : `${pathOf(payNo)}?mchid=${encodeURIComponent(merchant)}`
    const answer = await call('GET', path)
    if (answer.status === 404) return null
    if (answer.status !== 200) throw refusedByWechat(answer)
    if (answer.content['out_trade_no'] !== payNo) throw notReached()
    return answer.content
  }
  const query = async (payNo: string): Promise<ChannelPayment | null> => {
    const content = await known(payNo)
    return content && paymentOf(content)
  }

  return {
    kind: 'wechat',
    code: payChannels.wechat,
    merchant,
    ways: wechatWays,
    sharing: wechatSharing(url, account),
    ...(newKeys && { newKeys }),
    ...(account.appSecret && { payers: wechatPayers(urls, account.appId, account.appSecret) }),
    ...(account.mini && { miniPayers: miniProgramPayers(urls.api, account.mini) }),
    agreements: wechatAgreements(call, account, notifyUrl, { paymentOf, query }),
    query,
    async ask(wanted) {
      const { payNo, amount, subject, expireAt, attach, way, isShared } = wanted
      const [path, appid] = way === 'mini' ? ['jsapi', account.mini!.appId] : [way, appId]
      const answer = await call('POST', `/v3/pay/transactions/${path}`, {
        appid,
        mchid: merchant,
        description: subject.slice(0, 120),
        out_trade_no: payNo,
        time_expire: `${wallTime(expireAt).replace(' ', 'T')}+08:00`,
        attach,
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
        ...(isShared && { settle_info: { profit_sharing: true } }),
        ...(path === 'jsapi' && { payer: { openid: wanted.openId } }),
        ...(way === 'h5' && { scene_info: { payer_client_ip: wanted.ip, h5_info: { type: 'Wap' } } }),
      })
      const given = answer.status < 300 ? presented(account, wanted, appid, answer) : null
      if (given === null) throw refusedByWechat(answer)
      return given
    },
    /** One that is closed, paid or unknown there already is refused; what it is then says the query. What is charged by agreement cannot be closed: money that comes later goes back. */
    async close(payNo) {
      if (payNo.startsWith(agreementPrefix)) return query(payNo)
      await call('POST', `${pathOf(payNo)}/close`, { mchid: merchant })
      return query(payNo)
    },
    /** What is refused may have been paid before, or be open: the code was scanned twice, or an answer was lost. What is open is asked about until its time is over, and reversed then. */
    async takeCode({ payNo, amount, subject, attach, authCode, parkLotId, ip, isShared }) {
      const answer = await call('POST', '/v3/pay/transactions/codepay', {
        appid: appId,
        mchid: merchant,
        description: subject.slice(0, 120),
        out_trade_no: payNo,
        attach,
        payer: { auth_code: authCode },
        amount: { total: amount, currency: 'CNY' },
        ...(isShared && { settle_info: { profit_sharing: true } }),
        scene_info: { device_ip: ip, store_info: { out_id: parkLotId } },
      })
      const { status, content } = answer
      if (status === 401) throw refusedByWechat(answer)
      if (content['code'] === 'USERPAYING') return { status: 'waiting' }
      const isTaken = status < 300
      const its = isTaken ? content : await known(payNo)
      const payment = its && paymentOf(its)
      if (payment?.status === 'paid') return { ...payment, status: 'paid', paidAt: payment.paidAt ?? Date.now() }
      if (isTaken) return { status: 'waiting' }
      const reason = String(content['message'] ?? content['code'])
      return { status: payment?.status === 'waiting' ? 'waiting' : 'refused', reason }
    },
    /** Also of one that failed: the documents ask for it, so that no money comes for it later. */
    async cancelCode(payNo) {
      const before = await query(payNo)
      if (before === null || before.status === 'paid') return before
      await call('POST', `${pathOf(payNo)}/reverse`, { appid: appId, mchid: merchant })
      return query(payNo)
    },
    /** What is under way or refused is asked about: the refund may have ended, or been made before. */
    async refund({ payNo, refundNo, amount, paid }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        notify_url: notifyUrl,
        amount: { refund: amount, total: paid, currency: 'CNY' },
      })
      if (answer.status === 401) throw refusedByWechat(answer)
      const said = outcomeOf(answer, refundNo)
      if (said.status === 'refunded') return said
      const known = await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)
      return known.status === 200 ? outcomeOf(known, refundNo) : said
    },
    async bill(day) {
      const answer = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      const { status, content } = answer
      if (content['code'] === 'NO_STATEMENT_EXIST') return billMayCome(day) ? null : []
      if (content['code'] === 'STATEMENT_CREATING') return null
      if (status !== 200) throw refusedByWechat(answer)
      const text = await downloadFromWechat(
        url,
        account,
        String(content['download_url']),
        String(content['hash_value']),
      )
      return readWechatBill(text)
    },
    async readNotice({ headers, body }) {
      const known = await knowing(url, account, headers['wechatpay-serial'])
      if (!isWechats(known, (name) => headers[name], body))
        return { what: 'refused', why: notSigned, isProbe: isProbe((name) => headers[name]) }
      const { resource } = namedValuesOf(body)
      const text = opened(account, Object(resource) as object)
      return text === null ? { what: 'refused', why: notOpened } : noticeOf(namedValuesOf(text), merchant)
    },
    answerNotice: (refusal) =>
      refusal === null
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 401, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: refusal }) },
  }
}

const notSigned = {
  zh: '微信支付通知的签名、证书序列号或时间不正确',
  en: 'Signature, serial number or time of the notice of WeChat Pay is wrong',
}
const notOpened = {
  zh: '微信支付通知不能用APIv3密钥解密,请检查“支付配置”',
  en: 'The notice of WeChat Pay does not open with the APIv3 key; check Payment settings',
}
const otherMerchant = {
  zh: '微信支付通知的商户号不是本配置的商户号',
  en: 'The notice of WeChat Pay is for another merchant number',
}
const otherCurrency = {
  zh: '微信支付通知的币种不是人民币,未入账',
  en: 'The WeChat Pay notice is in a currency other than CNY and was not recorded',
}

/** Null: what it answered brings no one to the money. */
function presented(
  account: WechatAccount,
  { way, returnUrl }: WantedPayment,
  appId: string,
  { content }: WechatAnswer,
): Presented | null {
  const given = content[{ native: 'code_url', h5: 'h5_url' }[way as string] ?? 'prepay_id']
  if (typeof given !== 'string' || given === '') return null
  if (way === 'native') return { how: 'qr', codeUrl: given }
  if (way === 'h5') {
    const back = returnUrl ? `&redirect_url=${encodeURIComponent(returnUrl)}` : ''
    return { how: 'redirect', redirectUrl: given + back }
  }
  const [timeStamp, nonceStr] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
  const pack = `prepay_id=${given}`
  const paySign = signed(account.privateKey, [appId, timeStamp, nonceStr, pack, ''].join('\n'))
  return {
    how: 'jsapi',
    jsapi: { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign },
  }
}

/** ACCEPT: a payment code that is still to be charged; ACCEPTED: an agreement. */
const openStates = ['NOTPAY', 'USERPAYING', 'ACCEPT', 'ACCEPTED']
/** REFUND is a payment of which something went back. */
const paidStates = ['SUCCESS', 'REFUND']
/** Ended without money. */
const closedStates = ['CLOSED', 'REVOKED', 'PAYERROR', 'PAY_FAIL']

/** A state that the documents do not name decides nothing. */
function paymentOf(content: Readonly<Record<string, unknown>>): ChannelPayment {
  const state = String(content['trade_state'])
  const isPaid = paidStates.includes(state)
  const isOpen = openStates.includes(state)
  if (!isPaid && !isOpen && !closedStates.includes(state)) throw notReached()
  const { total, currency } = Object(content['amount']) as { total?: unknown; currency?: unknown }
  if (isPaid && currency && currency !== 'CNY') throw declaredFailure(otherCurrency)
  const paidAt = Date.parse(String(content['success_time']))
  return {
    payNo: String(content['out_trade_no']),
    tradeNo: String(content['transaction_id'] ?? ''),
    amount: Number(total ?? 0),
    status: isPaid ? 'paid' : isOpen ? 'waiting' : 'closed',
    paidAt: isPaid && !Number.isNaN(paidAt) ? paidAt : null,
  }
}

/** Of an answer to the request or the query of a refund; one of another refund is none. */
function outcomeOf({ status, content }: WechatAnswer, refundNo: string): ChannelRefund {
  if (status < 300 && (content['out_refund_no'] ?? refundNo) !== refundNo) throw notReached()
  return status < 300
    ? refundOutcome(content, content['status'])
    : { status: 'refused', reason: String(content['message'] ?? content['code'] ?? status) }
}

function noticeOf(content: Readonly<Record<string, unknown>>, merchant: string): Notice {
  const payNo = String(content['out_trade_no'])
  const refused = (why: Sentence): Notice => ({ what: 'refused', why, payNo })
  if ((content['mchid'] ?? content['sp_mchid']) !== merchant) return { what: 'refused', why: otherMerchant }
  if (content['parking_state'] !== undefined) return agreementOf(content)
  if (content['out_refund_no'] !== undefined) {
    const refundNo = String(content['out_refund_no'])
    return { what: 'refund', payNo, refundNo, outcome: refundOutcome(content, content['refund_status']) }
  }
  const { currency } = Object(content['amount']) as { currency?: unknown }
  if (currency && currency !== 'CNY') return refused(otherCurrency)
  const { status, tradeNo, amount, paidAt } = paymentOf(content)
  if (content['trade_state'] === 'PAY_FAIL') return { what: 'failed', payNo, reason: describedOf(content) }
  if (status !== 'paid') return { what: 'nothing' }
  return { what: 'paid', payNo, tradeNo, amount, paidAt: paidAt ?? Date.now() }
}

/** A car that is inside can be charged by agreement, or no more. */
function agreementOf(content: Readonly<Record<string, unknown>>): Notice {
  const changedAt = Date.parse(String(content['state_update_time']))
  const blocked = content['parking_state'] === 'NORMAL' ? null : blockedAs(content['blocked_state_description'])
  return {
    what: 'agreement',
    orderNo: String(content['out_parking_no']),
    blocked,
    changedAt: Number.isNaN(changedAt) ? Date.now() : changedAt,
  }
}
