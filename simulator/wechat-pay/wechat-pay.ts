import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answer.ts'
import { answersOf } from './answers.ts'
import { openAuthorizing, type Authorizing } from './authorize.ts'
import { openBooks, type Books, type Payment } from './books.ts'
import { openParking, type Parking } from './parking.ts'
import { openPlatformCertificates, type PlatformCertificates } from './platform-certificates.ts'
import { merchantOf, platformFor, sealedResource, signedHeaders, type Platform } from './signing.ts'
import type { Watch } from '../watch.ts'

/** A merchant as WeChat Pay knows it. */
export interface Merchant {
  readonly mchid: string
  readonly serialNo: string
  readonly publicKey: KeyObject
  readonly apiV3Key: string
}

/** What goes otherwise than in the documents' examples. */
export interface Faults {
  /** The request is done, and its answer never comes. */
  readonly losesAnswers: boolean
  /** The request is done, and this is what it is answered with; null: as it is. */
  readonly answersInstead: (request: string) => Answer | null
  /** No notice goes out by itself. */
  readonly losesNotices: boolean
  /** Refunds stay PROCESSING until `finishRefund`. */
  readonly slowRefunds: boolean
  /** Refunds are taken on (202), and are not known to queries before `finishRefund`. */
  readonly laterRefunds: boolean
  /** Shares and what is taken back of them stay under way. */
  readonly slowShares: boolean
  /** Shares end as CLOSED. */
  readonly closesShares: boolean
  /** Receivers have spent what they got. */
  readonly brokeReceivers: boolean
  /** A merchant's change from the platform certificate to the public key is not done: it signs by the certificate, whatever a request names. */
  readonly signsByCertificate: boolean
  /** What it says is signed by another key than the one which it names. */
  readonly signsByStranger: boolean
  /** Each notice goes out so often, at once. */
  readonly copies: number
}

export interface WechatPay {
  readonly url: string
  /** Id and PEM of the key by which it signs, as the merchant's portal shows them. */
  readonly platform: { readonly id: string; readonly pem: string }
  /** Its platform certificates. */
  readonly certificates: PlatformCertificates
  readonly books: Books
  /** Cars whose owners opened the parking service. */
  readonly parking: Parking
  /** Who pays in WeChat's own browser. */
  readonly authorizing: Authorizing
  behave(faults: Partial<Faults>): void
  /** Asked with each request before it is done and after, when its answer is still to be sent: `before POST /v3/…`. */
  watch(listener: Watch): void
  /** The driver pays; gives when the notices were answered: their HTTP statuses, 0 where no one was there. */
  pay(outTradeNo: string): Promise<number[]>
  /** The money of a charge by agreement moves, or does not. */
  endCharge(outTradeNo: string, state: 'SUCCESS' | 'PAY_FAIL'): Promise<number[]>
  /** The owner of a plate opens, pauses or owes; merchants hear of their cars that are inside. */
  serve(plate: string, blocked?: string | null): Promise<number[]>
  /** Ends a refund that is under way. */
  finishRefund(outRefundNo: string, status?: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Promise<number[]>
  /** A notice of any content, with what is changed about its headers; returns the HTTP status. */
  notify(
    url: string,
    merchant: Merchant,
    event: string,
    content: object,
    headers?: Record<string, string>,
  ): Promise<number>
  /** A probe whose signature is wrong on purpose. */
  probe(outTradeNo: string): Promise<number>
  close(): Promise<void>
}

const quiet: Faults = {
  losesAnswers: false,
  answersInstead: () => null,
  losesNotices: false,
  slowRefunds: false,
  laterRefunds: false,
  slowShares: false,
  closesShares: false,
  brokeReceivers: false,
  signsByCertificate: false,
  signsByStranger: false,
  copies: 1,
}

/**
 * WeChat Pay as its API v3 documents describe it (pay.weixin.qq.com/doc/v3/merchant, 2025), for tests: it verifies what merchants sign, signs and
 * encrypts what it says, repeats, loses, and moves no money. Written from the documents, apart from the client.
 */
export async function startWechatPay(merchants: readonly Merchant[]): Promise<WechatPay> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platform: Platform = { id: 'PUB_KEY_ID_0112345678901234567890', privateKey: keys.privateKey }
  const certificates = openPlatformCertificates()
  const books = openBooks()
  let faults = quiet
  let onMoment: Watch = () => {}
  const opened = (sealed: string) =>
    privateDecrypt(
      { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(sealed, 'base64'),
    ).toString('utf8')
  const parking = openParking(books)
  const authorizing = openAuthorizing(() => books.origin)
  const answers = answersOf(
    books,
    authorizing.isOfOther,
    () => (faults.laterRefunds ? 'later' : faults.slowRefunds ? 'slow' : null),
    () => faults,
    opened,
    parking,
  )

  const server = createServer((request, response) => {
    void receive(request).then(async (body) => {
      const authorized = authorizing.answer(new URL(request.url!, url), body)
      if (authorized) return replyUnsigned(response, authorized)
      await onMoment(`before ${request.method} ${request.url}`)
      const merchant = merchantOf(merchants, request, body)
      const path = new URL(request.url!, url).pathname
      const answer: Answer = !merchant
        ? { status: 401, content: { code: 'SIGN_ERROR', message: '签名错误' } }
        : isPolite(request)
          ? path === '/v3/certificates'
            ? certificates.list(merchant)
            : answers(merchant.mchid, request.method!, new URL(request.url!, url), body)
          : { status: 406, content: { code: 'PARAM_ERROR', message: '请求头缺少 Accept 或 User-Agent' } }
      await onMoment(`after ${request.method} ${request.url}`)
      if (faults.losesAnswers) return request.socket.destroy()
      const current = certificates.signing()
      const signer = faults.signsByStranger
        ? { id: current.id, privateKey: keys.privateKey }
        : faults.signsByCertificate
          ? current
          : platformFor(request, platform, current)
      reply(response, signer, faults.answersInstead(`${request.method} ${request.url}`) ?? answer)
      if (answer.refunded) await notifyOfRefund(answer.refunded)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  books.origin = url

  const merchantWith = (mchid: string) => merchants.find((each) => each.mchid === mchid)!
  const notify: WechatPay['notify'] = async (to, { apiV3Key }, event, content, headers = {}) => {
    const body = JSON.stringify({
      id: `EV-${Date.now()}`,
      create_time: new Date().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: sealedResource(
        apiV3Key,
        event.startsWith('REFUND') ? 'refund' : 'transaction',
        JSON.stringify(content),
      ),
    })
    const response = await fetch(to, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(faults.signsByCertificate ? certificates.signing() : platform, body),
        ...headers,
      },
    })
    return response.status
  }
  const sendNotice = (payment: Pick<Payment, 'notifyUrl' | 'mchid'>, event: string, content: object) =>
    Promise.all(
      Array.from({ length: faults.losesNotices ? 0 : faults.copies }, () =>
        notify(payment.notifyUrl, merchantWith(payment.mchid), event, content).catch(() => 0),
      ),
    )
  const notifyOfRefund = (outRefundNo: string) => {
    const refund = books.refunds.get(outRefundNo)!
    if (refund.status === 'PROCESSING') return Promise.resolve([])
    return sendNotice(books.payments.get(refund.outTradeNo)!, `REFUND.${refund.status}`, books.refundNotice(refund))
  }

  return {
    url,
    platform: { id: platform.id, pem: pemOf(keys.publicKey) },
    certificates,
    books,
    authorizing,
    parking,
    notify,
    behave(changed) {
      faults = { ...quiet, ...changed }
    },
    watch(listener) {
      onMoment = listener
    },
    pay(outTradeNo) {
      const payment = books.pay(outTradeNo)
      return sendNotice(payment, 'TRANSACTION.SUCCESS', books.transaction(payment))
    },
    endCharge(outTradeNo, state) {
      const payment = parking.end(outTradeNo, state)
      return sendNotice(payment, `TRANSACTION.${state === 'SUCCESS' ? state : 'FAIL'}`, parking.transaction(payment))
    },
    async serve(plate, blocked = null) {
      parking.serve(plate, blocked)
      const inside = [...parking.stays.values()].filter((stay) => stay.plate === plate)
      const sent = inside.map((stay) => sendNotice(stay, 'VEHICLE.ENTRANCE_STATE_CHANGE', parking.stateOf(stay)))
      return (await Promise.all(sent)).flat()
    },
    finishRefund(outRefundNo, status = 'SUCCESS') {
      books.refunds.get(outRefundNo)!.status = status
      return notifyOfRefund(outRefundNo)
    },
    probe(outTradeNo) {
      const payment = books.payments.get(outTradeNo)!
      const signature = `WECHATPAY/SIGNTEST/${Buffer.alloc(200, 7).toString('base64')}`
      return notify(payment.notifyUrl, merchantWith(payment.mchid), 'TRANSACTION.SUCCESS', books.transaction(payment), {
        'wechatpay-signature': signature,
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }) as string

/** Requests name what they take and who they are, and bodies are JSON (APIv3, 接口规则). */
function isPolite({ method, headers }: IncomingMessage): boolean {
  const isJson = method !== 'POST' || headers['content-type'] === 'application/json'
  return headers.accept === 'application/json' && Boolean(headers['user-agent']) && isJson
}

async function receive(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** What is no call of a merchant's is answered without a signature. */
function replyUnsigned(
  response: ServerResponse,
  { status, content, text, location }: Answer & { readonly location?: string },
): void {
  const type = content ? 'application/json' : 'text/plain; charset=utf-8'
  response
    .writeHead(status, { 'content-type': type, ...(location && { location }) })
    .end(content ? JSON.stringify(content) : (text ?? ''))
}

function reply(response: ServerResponse, platform: Platform, { status, content, text }: Answer): void {
  const body = text ?? (content ? JSON.stringify(content) : '')
  response
    .writeHead(status, { 'content-type': 'application/json', ...(!text && signedHeaders(platform, body)) })
    .end(body)
}
