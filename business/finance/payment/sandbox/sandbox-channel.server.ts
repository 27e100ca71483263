import { createHash, timingSafeEqual } from 'node:crypto'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { otherDigest, readBill } from '#business/finance/reconcile/read-bill.ts'
import { notReached } from '../not-reached.ts'
import { callChannel, refusedByChannel, signatureOf, type ChannelAccess } from '../../channel-call.server.ts'
import { payWays, type ChannelPayment, type PaymentChannel } from '../payment-channel.ts'
import type { ChannelNotice } from '../channel-notice.ts'

export interface SandboxSettings extends ChannelAccess {
  /** Where the channel sends its notices. */
  readonly notifyUrl: string
}

const clockSkewSeconds = 300

const notTheChannels = {
  zh: '通知的签名或内容不正确',
  en: 'The signature or the content of the notice is wrong',
}

/** The sandbox payment channel of a demo, 模拟渠道 (simulator/channel/PROTOCOL.md), spoken as its document says. */
export function sandboxChannel(settings: SandboxSettings): PaymentChannel {
  const { merchant, key, notifyUrl } = settings
  const post = async (path: string, content: object): Promise<Readonly<Record<string, unknown>> | null> => {
    const answer = await callChannel(settings, path, content, notReached)
    if (answer.status === 404 || (answer.status === 409 && answer.content['code'] === 'paid')) return null
    if (answer.status >= 400) throw refusedByChannel(answer)
    return answer.content
  }
  const query = async (payNo: string) => paymentOf(await post('/v1/payments/query', { outTradeNo: payNo }))

  return {
    kind: 'sandbox',
    code: payChannels.sandbox,
    merchant,
    ways: [...payWays, 'code'],
    async ask({ payNo, amount, subject, expireAt, attach, way, returnUrl }) {
      const answer = await post('/v1/payments', {
        outTradeNo: payNo,
        amount,
        subject,
        notifyUrl,
        expireAt: new Date(expireAt).toISOString(),
        attach,
      })
      const codeUrl = String(answer?.['codeUrl'])
      if (way === 'native') return { how: 'qr', codeUrl }
      const back = returnUrl ? `&returnUrl=${encodeURIComponent(returnUrl)}` : ''
      return { how: 'redirect', redirectUrl: codeUrl + back }
    },
    query,
    /** Any code is good: the driver's phone confirms at once. */
    async takeCode({ payNo, amount, subject, expireAt, attach }) {
      const wanted = { outTradeNo: payNo, amount, subject, notifyUrl, attach }
      await post('/v1/payments', { ...wanted, expireAt: new Date(expireAt).toISOString() })
      const confirmed = {
        method: 'POST',
        body: JSON.stringify({ outTradeNo: payNo }),
        signal: AbortSignal.timeout(5_000),
      }
      const answer = await fetch(`${settings.url}/scan`, confirmed).catch(() => null)
      return answer?.ok === false ? { status: 'refused', reason: '模拟渠道拒绝了付款码' } : { status: 'waiting' }
    },
    cancelCode: async (payNo) => paymentOf(await post('/v1/payments/close', { outTradeNo: payNo })) ?? query(payNo),
    close: async (payNo) => paymentOf(await post('/v1/payments/close', { outTradeNo: payNo })) ?? query(payNo),
    async refund({ payNo, refundNo, amount }) {
      const wanted = { outTradeNo: payNo, outRefundNo: refundNo, amount }
      const { status, content } = await callChannel(settings, '/v1/refunds', wanted, notReached)
      if (status === 200) return { status: 'refunded', tradeRefundNo: String(content['refundNo']) }
      if (status === 404 || status === 409) return { status: 'refused', reason: String(content['message']) }
      throw refusedByChannel({ status, content })
    },
    async bill(billDate) {
      const { status, content } = await callChannel(settings, '/v1/bills', { billDate }, notReached)
      if (status === 409 && content['code'] === 'notReady') return null
      if (status >= 400) throw refusedByChannel({ status, content })
      const text = String(content['content'])
      if (createHash('sha256').update(text).digest('hex') !== content['digest']) throw otherDigest()
      return readBill(text)
    },
    readNotice({ method, path, headers, body }) {
      const timestamp = headers['x-channel-timestamp'] ?? ''
      const wanted = Buffer.from(signatureOf(key, method, path, timestamp, headers['x-channel-nonce'] ?? '', body))
      const given = Buffer.from(headers['x-channel-signature'] ?? '')
      const isOwn =
        headers['x-channel-merchant'] === merchant && wanted.length === given.length && timingSafeEqual(wanted, given)
      const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= clockSkewSeconds
      const notice = isOwn && isFresh ? noticeOf(namedValuesOf(body), merchant) : null
      return notice ? { what: 'paid', ...notice } : { what: 'refused', why: notTheChannels }
    },
    answerNotice: (refusal) => ({
      status: refusal === null ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(refusal === null ? { state: 'success' } : { state: 'conflict', message: refusal }),
    }),
  }
}

function paymentOf(answer: Readonly<Record<string, unknown>> | null): ChannelPayment | null {
  if (!answer) return null
  const { outTradeNo, tradeNo, amount, status, paidAt } = answer
  return {
    payNo: String(outTradeNo),
    tradeNo: String(tradeNo),
    amount: Number(amount),
    status: status as ChannelPayment['status'],
    paidAt: typeof paidAt === 'string' ? Date.parse(paidAt) : null,
  }
}

function namedValuesOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function noticeOf(content: Record<string, unknown>, merchant: string): ChannelNotice | null {
  const { outTradeNo, tradeNo, amount, status } = content
  const paidAt = Date.parse(String(content['paidAt']))
  if (content['merchant'] !== merchant || status !== 'paid' || Number.isNaN(paidAt)) return null
  return { payNo: String(outTradeNo), tradeNo: String(tradeNo), amount: Number(amount), paidAt }
}
