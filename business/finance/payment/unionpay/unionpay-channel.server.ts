import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { instant } from '#kernel/wall-clock.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { notReached } from '../not-reached.ts'
import type { ChannelPayment, ChannelRefund, Notice, PaymentChannel, PayWay } from '../payment-channel.ts'
import { readUnionPayBill } from './unionpay-bill.server.ts'
import {
  callUnionPay,
  doneCodes,
  noFile,
  notThere,
  openCodes,
  reasonOf,
  refusedByUnionPay,
  repeated,
  type UnionPayUrls,
} from './unionpay-call.server.ts'
import { numberIn, orderIdOf, txnTimeOf } from './unionpay-numbers.ts'
import { isUnionPays, type UnionPayAccount, type UnionPayValues } from './unionpay-signing.server.ts'

export const unionPayWays: readonly PayWay[] = ['native', 'code']

const ofCode = { txnSubType: '06' }
const ofQrCode = { txnSubType: '07' }
const yuanRenminbi = '156'

/**
 * UnionPay's QR codes (银联二维码支付, all-channel platform 5.1.0, RSA certificates), as its own sample programs of the product (api_16_qrc: apply for a code, charge a payment code, refund, query, files)
 * and public clients with the fields of open.unionpay.com show them, which agree with each other. A transaction is named by order number and time of the request. A code is given out once and
 * cannot be closed: it ends by itself with payTimeout. Not tried against UnionPay, which wants a merchant: unproved are how old the time of a request may be, what the query says
 * of a code that no one scanned, and the bill of a merchant that other systems use as well.
 */
export function unionPayChannel(urls: UnionPayUrls, account: UnionPayAccount, notifyUrl: string): PaymentChannel {
  const { merchant } = account
  const ofMoney = { channelType: '08', currencyCode: yuanRenminbi, backUrl: notifyUrl }
  const call = (name: Parameters<typeof callUnionPay>[2], values: UnionPayValues) =>
    callUnionPay(urls, account, name, values)
  const numbered = (no: string, askedAt: number) => ({ orderId: orderIdOf(no), txnTime: txnTimeOf(askedAt) })

  /** Null: it knows of no such transaction. */
  const transaction = async (no: string, askedAt: number): Promise<UnionPayValues | null> => {
    const answer = await call('queryTrans', { txnType: '00', txnSubType: '00', ...numbered(no, askedAt) })
    const respCode = answer['respCode']!
    if (respCode === notThere) return null
    if (openCodes.includes(respCode)) throw notReached()
    if (!doneCodes.includes(respCode)) throw refusedByUnionPay(answer)
    return answer
  }
  const query = async (payNo: string, askedAt: number, isCode: boolean) => {
    const answer = await transaction(payNo, askedAt)
    return answer && paymentOf(answer, payNo, isCode)
  }

  return {
    kind: 'unionpay',
    code: payChannels.unionPay,
    merchant,
    ways: unionPayWays,
    givesCodesOnce: true,
    query,
    close: (payNo, askedAt) => query(payNo, askedAt, false),
    /** One that no one asked for: what is signed right and of a merchant that it knows is answered. */
    async proveAccess() {
      await transaction(`Y${Date.now()}`, Date.now())
    },
    async ask({ payNo, amount, attach, expireAt, askedAt }) {
      const answer = await call('backTransReq', {
        txnType: '01',
        ...ofQrCode,
        ...ofMoney,
        ...numbered(payNo, askedAt),
        txnAmt: String(amount),
        payTimeout: txnTimeOf(expireAt),
        reqReserved: attach,
      })
      if (answer['respCode'] === repeated) return null
      if (openCodes.includes(answer['respCode']!)) throw notReached()
      if (!doneCodes.includes(answer['respCode']!) || !answer['qrCode']) throw refusedByUnionPay(answer)
      return { how: 'qr', codeUrl: answer['qrCode'] }
    },
    /** What was accepted is asked about at once. What is refused may have been paid before (the code was scanned twice, or an answer was lost), or be open. */
    async takeCode({ payNo, amount, attach, authCode, parkLotId, askedAt }) {
      const answer = await call('backTransReq', {
        txnType: '01',
        ...ofCode,
        ...ofMoney,
        ...numbered(payNo, askedAt),
        txnAmt: String(amount),
        qrNo: authCode,
        termId: parkLotId.padStart(8, '0').slice(-8),
        reqReserved: attach,
      })
      const payment = await query(payNo, askedAt, true)
      if (payment?.status === 'paid') return { ...payment, status: 'paid', paidAt: payment.paidAt ?? Date.now() }
      const isTaken = [...doneCodes, ...openCodes, repeated].includes(answer['respCode']!)
      const reason = payment?.reason ?? reasonOf(answer)
      if (payment?.status === 'closed' || (!payment && !isTaken)) return { status: 'refused', reason }
      return { status: 'waiting', ...(!isTaken && { reason: reasonOf(answer) }) }
    },
    /**
     * A reversal (冲正) is for what no one knows the end of. One that was made is not asked about again, for no public record shows what the query
     * says after it: so one whose answer was lost, or whose end is open, is made again, and the query is asked only where it is refused.
     */
    async cancelCode(payNo, askedAt, isAgain) {
      const before = isAgain ? null : await query(payNo, askedAt, true)
      if (before?.status === 'paid' || before?.status === 'closed') return before
      const { channelType } = ofMoney
      const answer = await call('backTransReq', {
        txnType: '99',
        txnSubType: '01',
        channelType,
        ...numbered(payNo, askedAt),
      })
      const respCode = answer['respCode']!
      const isDone = doneCodes.includes(respCode)
      if (!isDone && !openCodes.includes(respCode)) return query(payNo, askedAt, true)
      return { payNo, tradeNo: '', amount: 0, paidAt: null, ...before, status: isDone ? 'closed' : 'waiting' }
    },
    /** It is accepted first: its outcome is said by the query. */
    async refund({ payNo, refundNo, amount, tradeNo, askedAt }) {
      if (!tradeNo) return { status: 'refused', reason: '没有银联的查询流水号' }
      const answer = await call('backTransReq', {
        txnType: '04',
        txnSubType: '00',
        channelType: ofMoney.channelType,
        backUrl: notifyUrl,
        ...numbered(refundNo, askedAt),
        txnAmt: String(amount),
        origQryId: tradeNo,
        reqReserved: orderIdOf(payNo),
      })
      const known = await transaction(refundNo, askedAt)
      if (known) return refundOf(known, known['origRespCode']!, known['origRespMsg'])
      const isTaken = [...doneCodes, ...openCodes, repeated].includes(answer['respCode']!)
      return isTaken ? { status: 'processing' } : { status: 'refused', reason: reasonOf(answer) }
    },
    /** There from nine in the morning of the next day. No public document says of which days there is none. */
    async bill(day) {
      const answer = await call('file', {
        txnType: '76',
        txnSubType: '01',
        txnTime: txnTimeOf(Date.now()),
        settleDate: day.slice(5).replace('-', ''),
        fileType: '00',
      })
      if (answer['respCode'] === noFile) return 'noFile'
      if (!doneCodes.includes(answer['respCode']!)) throw refusedByUnionPay(answer)
      return readUnionPayBill(answer['fileContent'] ?? '', day)
    },
    readNotice({ body }) {
      const values = Object.fromEntries(new URLSearchParams(body))
      if (!isUnionPays(account, values)) return { what: 'refused', why: notSigned }
      if (values['merId'] !== merchant) return { what: 'refused', why: otherMerchant }
      return noticeOf(values)
    },
    answerNotice: (refusal) =>
      refusal === null
        ? { status: 200, type: 'text/plain; charset=utf-8', body: 'ok' }
        : { status: 400, type: 'text/plain; charset=utf-8', body: refusal },
  }
}

const notSigned = {
  zh: '银联通知的签名或证书不正确',
  en: 'Signature or certificate of the notice of UnionPay is wrong',
}
const otherMerchant = {
  zh: '银联通知的商户号不是本配置的商户号',
  en: 'The notice of UnionPay is for another merchant number',
}
const otherCurrency = {
  zh: '银联通知的币种不是人民币,未入账',
  en: 'The UnionPay notice is in a currency other than CNY and was not recorded',
}
const otherRefundCurrency = '银联返回的退款币种不是人民币,未入账,请到银联商户平台核对'

/**
 * Of an answer to the query. Who scanned a code of ours and failed may try again until its time is over; a payment code is used up. Which of them it is we know: no
 * public record shows what the answer says there.
 */
function paymentOf(
  answer: UnionPayValues,
  payNo: string,
  isCode: boolean,
): ChannelPayment & { readonly reason?: string } {
  const state = answer['origRespCode'] ?? ''
  const isPaid = doneCodes.includes(state)
  if (isPaid && (answer['currencyCode'] || yuanRenminbi) !== yuanRenminbi) throw declaredFailure(otherCurrency)
  const isOpen = openCodes.includes(state) || !isCode
  return {
    payNo,
    tradeNo: answer['queryId'] ?? '',
    amount: Number(answer['txnAmt'] ?? 0),
    status: isPaid ? 'paid' : isOpen ? 'waiting' : 'closed',
    paidAt: isPaid ? tracedAt(answer) : null,
    ...(answer['origRespMsg'] && { reason: answer['origRespMsg'] }),
  }
}

function refundOf(values: UnionPayValues, state: string, reason = ''): ChannelRefund {
  const { queryId = '', txnAmt, currencyCode } = values
  if ((currencyCode || yuanRenminbi) !== yuanRenminbi) return { status: 'processing', waitsFor: otherRefundCurrency }
  if (doneCodes.includes(state))
    return { status: 'refunded', tradeRefundNo: queryId, ...(txnAmt && { amount: Number(txnAmt) }) }
  return openCodes.includes(state) ? { status: 'processing' } : { status: 'refused', reason: reason || state }
}

/** `traceTime` has no year: that of the request, or the next where the year ended in between. */
function tracedAt({ traceTime = '', txnTime = '' }: UnionPayValues): number | null {
  const [, month, day, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(traceTime) ?? []
  if (!month) return null
  const year = Number(txnTime.slice(0, 4)) + (month < txnTime.slice(4, 6) ? 1 : 0)
  return instant(`${year}-${month}-${day} ${hour}:${minute}:${second}`)
}

function noticeOf(values: UnionPayValues): Notice {
  const { txnType, orderId = '', respCode = '', respMsg = '', reqReserved = '' } = values
  const no = numberIn(orderId)
  if (no === null) return { what: 'nothing' }
  if (txnType === '04')
    return {
      what: 'refund',
      payNo: numberIn(reqReserved) ?? '',
      refundNo: no,
      outcome: refundOf(values, respCode, respMsg),
    }
  if (txnType !== '01' || !doneCodes.includes(respCode)) return { what: 'nothing' }
  const refused = (why: Sentence): Notice => ({ what: 'refused', why, payNo: no })
  if (values['currencyCode'] !== yuanRenminbi) return refused(otherCurrency)
  const [tradeNo, amount] = [values['queryId'] ?? '', Number(values['txnAmt'])]
  return { what: 'paid', payNo: no, tradeNo, amount, paidAt: tracedAt(values) ?? Date.now() }
}
