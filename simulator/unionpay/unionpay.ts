import { createHash, randomInt, sign, verify, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { billOf } from './bill.ts'
import { certify, type Certified } from '../certificates.ts'
import { chinaTime, now, type Transaction } from './transaction.ts'
import type { Watch } from '../watch.ts'

export interface UnionPayFaults {
  /** Works and does not answer requests of this type: 01 payments, 04 refunds, 00 queries. */
  readonly losesAnswersOf?: string
  readonly losesNotices?: boolean
  /** It does what it is asked for at once, and answers afterwards. */
  readonly answersAfter?: Promise<void>
  /** Refunds stay under way, or fail. */
  readonly refunds?: 'slow' | 'fail'
  /** Signs its answers by a certificate of someone else's. */
  readonly signsAsStranger?: boolean
  /** What it answers to a type of request, signed, in place of what it would; the request is done all the same. */
  readonly says?: (type: string, answer: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
}

/** The all-channel platform for tests, with one merchant: written from the documents, apart from the client. */
export interface UnionPay {
  readonly url: string
  readonly merchant: string
  /** What the merchant was given: its key and certificate, and the certificates that prove UnionPay's. */
  readonly merchantPem: string
  readonly trustedPem: string
  readonly transactions: Map<string, Transaction>
  /** How often a type of request came: 01, 04, 99, 00, 76. */
  readonly asked: Map<string, number>
  behave(faults: UnionPayFaults): void
  /** Is asked with each request before it is done and after, when its answer is still to be sent: `before UnionPay 01`. */
  watch(listener: Watch): void
  /** The driver scans the code and pays; returns the status of the answer to the notice, null without one. */
  pay(orderId: string): Promise<number | null>
  /** A notice, with what is changed about it before it was signed, or after. */
  notify(
    transaction: Transaction,
    change?: Record<string, string>,
    forged?: Record<string, string>,
    by?: Certified,
  ): Promise<number>
  /** Certificates of others: of the right name from a strange root, of a wrong name from the right root, and one that is over. */
  readonly strangers: { readonly strangeRoot: Certified; readonly wrongName: Certified; readonly over: Certified }
  close(): Promise<void>
}

type Values = Readonly<Record<string, string>>

const name = '041@Z2026@中国银联股份有限公司@00001234'
const [done, open, repeated, notThere, wrongState, wrongSignature, noFile, noCode] = [
  '00',
  '05',
  '12',
  '34',
  '35',
  '11',
  '98',
  '88',
]

export async function startUnionPay(merchant = '777290058110048'): Promise<UnionPay> {
  const root = certify('CFCA TEST ROOT', null)
  const middle = certify('CFCA TEST OCA1', root)
  const own = certify(name, middle)
  const client = certify(`051@${merchant}@停车场@00000001`, middle)
  const strangers = {
    strangeRoot: certify(name, certify('SOMEONE', null)),
    wrongName: certify('041@Z2026@别的公司@00001234', middle),
    over: certify(name, middle, new Date(Date.now() - 1000)),
  }
  const transactions = new Map<string, Transaction>()
  const asked = new Map<string, number>()
  let faults: UnionPayFaults = {}
  let onMoment: Watch = () => {}

  const signed = (values: Values, by: Certified = own): Values => {
    const all = { ...values, signMethod: '01', version: '5.1.0', encoding: 'UTF-8', signPubKeyCert: by.pem }
    return { ...all, signature: sign('sha256', digest(all), by.key).toString('base64') }
  }
  const keyOf = ({ orderId, txnTime }: Values) => `${orderId}/${txnTime}`
  const add = (values: Values, state: Transaction['state'], original: Transaction | null): Transaction => {
    const transaction = {
      values,
      queryId: `${chinaTime(new Date())}${randomInt(10 ** 6, 10 ** 7 - 1)}`,
      ...now(),
      state,
      original,
    }
    transactions.set(keyOf(values), transaction)
    return transaction
  }
  const refuse = (respCode: string, respMsg: string): Values => ({ respCode, respMsg: `${respMsg}[${respCode}00000]` })
  const accept = { respCode: done, respMsg: '成功[0000000]' }
  const isOrderUsed = (values: Values) =>
    [...transactions.values()].some(({ values: { orderId } }) => orderId === values['orderId'])

  function pay(values: Values): Values {
    if (isOrderUsed(values)) return refuse(repeated, '重复交易')
    if (values['txnSubType'] === '07') {
      const { queryId } = add(values, 'code', null)
      return { ...accept, qrCode: `https://qr.95516.com/00010000/${queryId}` }
    }
    // Codes that end with 8 are over; those that end with 9 ask for the driver's password; of those that end with 7 it is refused and kept open.
    if (values['qrNo']!.endsWith('8')) return refuse(noCode, '无此二维码')
    add(values, /[79]$/.test(values['qrNo']!) ? 'open' : 'done', null)
    return values['qrNo']!.endsWith('7') ? refuse('01', '交易失败') : accept
  }

  function refund(values: Values): Values {
    if (isOrderUsed(values)) return refuse(repeated, '重复交易')
    const original = [...transactions.values()].find(({ queryId }) => queryId === values['origQryId'])
    if (original?.state !== 'done') return refuse(wrongState, '原交易不存在或状态不正确')
    const before = [...transactions.values()].filter((each) => each.original === original && each.state !== 'failed')
    const sum = before.reduce((all, each) => all + Number(each.values['txnAmt']), Number(values['txnAmt']))
    if (sum > Number(original.values['txnAmt'])) return refuse('36', '与原交易信息不符')
    const state = faults.refunds === 'slow' ? 'open' : faults.refunds === 'fail' ? 'failed' : 'done'
    const transaction = add(values, state, original)
    if (state !== 'open' && !faults.losesNotices) setImmediate(() => void notify(transaction).catch(() => null))
    return accept
  }

  function query(values: Values): Values {
    const found = transactions.get(keyOf(values))
    if (!found || found.state === 'code') return refuse(notThere, '查无此交易')
    const { queryId, traceTime, state } = found
    const origRespCode = { done, open, failed: '01', reversed: done }[state]
    // Which subtype is said of a code is in no public record: the commonest, so that nothing rests on it.
    const said = { ...carried(found), txnSubType: '01' }
    return { ...accept, ...said, queryId, traceTime, origRespCode, origRespMsg: `状态[${origRespCode}]` }
  }

  function answerTo(values: Values): Values {
    const certId = BigInt(`0x${new X509Certificate(client.pem).serialNumber}`).toString()
    const { signature = '', ...rest } = values
    const key = new X509Certificate(client.pem).publicKey
    const isRight = verify('sha256', digest(rest), key, Buffer.from(signature, 'base64'))
    if (!isRight || values['certId'] !== certId) return refuse(wrongSignature, '验证签名失败')
    if (values['merId'] !== merchant) return refuse('31', '商户状态不正确')
    if (values['txnType'] === '00') return query(values)
    if (values['txnType'] === '01') return pay(values)
    if (values['txnType'] === '04') return refund(values)
    if (values['txnType'] === '99') {
      const found = transactions.get(keyOf(values))
      if (!found) return refuse(wrongState, '原交易不存在或状态不正确')
      found.state = 'reversed'
      return accept
    }
    const day = values['settleDate']!
    const moved = [...transactions.values()].filter(({ state, settleDate }) => state === 'done' && settleDate === day)
    return moved.length ? { ...accept, fileContent: billOf(merchant, moved) } : refuse(noFile, '文件不存在')
  }

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const values = Object.fromEntries(new URLSearchParams(body))
      const type = values['txnType'] ?? ''
      asked.set(type, (asked.get(type) ?? 0) + 1)
      await onMoment(`before UnionPay ${type}`)
      const its = answerTo(values)
      const answer = signed(faults.says?.(type, its) ?? its, faults.signsAsStranger ? strangers.strangeRoot : own)
      await onMoment(`after UnionPay ${type}`)
      await faults.answersAfter
      if (faults.losesAnswersOf === type) return void request.socket.destroy()
      response.setHeader('content-type', 'text/html;charset=UTF-8')
      // Nothing is escaped, and the names come in no order that can be relied on.
      response.end(
        Object.entries(answer)
          .toReversed()
          .map(([key, value]) => `${key}=${value}`)
          .join('&'),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const notify: UnionPay['notify'] = async (transaction, change = {}, forged = {}, by = own) => {
    const { queryId, traceTime, state, values, original } = transaction
    const respCode = state === 'failed' ? '01' : done
    const outcome = { respCode, respMsg: state === 'failed' ? '退货失败[0100000]' : '成功[0000000]' }
    const origin: Values = original ? { origQryId: original.queryId } : {}
    const notice = { ...carried(transaction), ...outcome, ...origin, queryId, traceTime, settleAmt: values['txnAmt']! }
    const body = new URLSearchParams({ ...signed({ ...notice, ...change }, by), ...forged })
    return (await fetch(values['backUrl']!, { method: 'POST', body })).status
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    merchant,
    merchantPem: `Bag Attributes\n${client.key.export({ type: 'pkcs8', format: 'pem' }) as string}Bag Attributes\n${middle.pem}${client.pem}`,
    trustedPem: middle.pem + root.pem,
    transactions,
    asked,
    behave: (changed) => void (faults = changed),
    watch: (listener) => void (onMoment = listener),
    async pay(orderId) {
      const transaction = [...transactions.values()].find(({ values }) => values['orderId'] === orderId)!
      transaction.state = 'done'
      Object.assign(transaction, now())
      return faults.losesNotices ? null : notify(transaction)
    },
    notify,
    strangers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What of a request answers and notices say again. */
function carried({ values }: Transaction): Values {
  const names = [
    'bizType',
    'orderId',
    'txnTime',
    'txnType',
    'txnSubType',
    'txnAmt',
    'currencyCode',
    'merId',
    'reqReserved',
    'accessType',
  ]
  return Object.fromEntries(names.flatMap((each) => (values[each] === undefined ? [] : [[each, values[each]]])))
}

/** Of all names but the signature, in their order: what is signed are the hex digits of its SHA-256. */
function digest(values: Values): Buffer {
  const names = Object.keys(values).filter((each) => each !== 'signature')
  const joined = names
    .toSorted()
    .map((each) => `${each}=${values[each]}`)
    .join('&')
  return Buffer.from(createHash('sha256').update(joined).digest('hex'))
}
