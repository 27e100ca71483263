import { createHash } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import { fetchKnown, ofFile, type Limits } from '#server/outgoing/fetch-known.ts'
import { otherDigest } from '../../reconcile/read-bill.ts'
import { notReached } from '../not-reached.ts'
import { authorization, isWechats, platformKeyOf, type WechatAccount } from './wechat-signing.server.ts'

/** What WeChat Pay answered; `code` and `message` in what it refuses. */
export interface WechatAnswer {
  readonly status: number
  readonly content: Readonly<Record<string, unknown>>
}

const ofCall = { patienceMs: 8_000 }

const notWechats = {
  zh: '微信支付的应答未通过验签,请在“支付配置”中检查微信支付公钥或平台证书',
  en: 'The answer of WeChat Pay is not signed by the key in Payment settings; check the public key or platform certificate there',
}

/** Whatever its status, nothing is decided: the documents ask to send the same again (业务错误码). */
const laterCodes = ['SYSTEM_ERROR', 'BANK_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED']

/** What came back, of which no one knows yet whether WeChat Pay signed it. */
export interface Signed {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** One signed request. Without an answer in time, or with one that is broken or too much, it fails. */
export async function sendToWechat(
  url: string,
  account: WechatAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<Signed> {
  const body = content ? JSON.stringify(content) : ''
  const { status, headers, bytes } = await send(url, account, { method, path, body, limits: ofCall })
  return { status, headers, text: bytes.toString('utf8') }
}

/** The answer, as far as one of the account's platform keys signed it. */
export function verifiedWechat(account: WechatAccount, { status, headers, text }: Signed): WechatAnswer {
  const content = namedValuesOf(text)
  const isLater = status >= 300 && laterCodes.includes(String(content['code']))
  // What WeChat Pay refuses has a code: a page without one is of what stands before it, and decides nothing either.
  const isNone = status >= 300 && content['code'] === undefined
  if (status >= 500 || status === 429 || isLater || isNone) throw notReached()
  // What closes answers with nothing at all, and is asked about.
  const isSilent = status === 204 && text === ''
  if (status < 300 && !isSilent && !isWechats(account, (name) => headers.get(name), text))
    throw text.trimStart().startsWith('{') ? declaredFailure(notWechats) : notReached()
  return { status, content }
}

/** A file that an answer names, held against its SHA-1; the file itself is not signed. */
export async function downloadFromWechat(
  url: string,
  account: WechatAccount,
  address: string,
  sha1: string,
): Promise<string> {
  const { pathname, search } = new URL(address)
  const request = { method: 'GET', path: pathname + search, body: '', limits: ofFile }
  const { status, bytes } = await send(url, account, request)
  if (status !== 200) throw notReached()
  if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase()) throw otherDigest()
  return bytes.toString('utf8')
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly limits: Limits
}

/** Each request names the key that we hold: WeChat Pay answers by that one while a merchant moves from certificates to the public key. */
async function send(url: string, account: WechatAccount, { method, path, body, limits }: Sent) {
  const request: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'berth',
      authorization: authorization(account, method, path, body),
      'wechatpay-serial': platformKeyOf(account).id,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  }
  try {
    const answer = await fetchKnown(new URL(path, url), request, limits)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    throw notReached(error)
  }
}

/** For what is refused although nothing is wrong with the money: a fault of the settings or ours. */
export function refusedByWechat({ status, content }: WechatAnswer): Error {
  return declaredFailure(
    {
      zh: '微信支付拒绝了请求({code}):{message}',
      en: 'WeChat Pay refused the request ({code}): {message}',
    },
    { code: String(content['code'] ?? status), message: String(content['message'] ?? '') },
  )
}

export function namedValuesOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}
