import { declaredFailure } from '#kernel/failure.ts'
import { fetchKnown, ofFile, type Limits } from '#server/outgoing/fetch-known.ts'
import { notReached } from '../not-reached.ts'
import { isUnionPays, withSignature, type UnionPayAccount, type UnionPayValues } from './unionpay-signing.server.ts'

/** Addresses of the gateway and of the files. */
export interface UnionPayUrls {
  readonly gateway: string
  readonly files: string
}

/** `respCode` of what was done, or of money that came in although something small is wrong. */
export const doneCodes = ['00', 'A6']
/** No one knows yet: it is asked about. */
export const openCodes = ['03', '04', '05']
/** 系统未开放, 系统正忙: nothing was done, and it is to be asked again. */
const laterCodes = ['02', '06']
/** 重复交易, 查无此交易, 文件不存在 (平台接入接口规范, 第5部分 附录). */
export const repeated = '12'
export const notThere = '34'
export const noFile = '98'

const ofCall = { patienceMs: 8_000 }

const notUnionPays = {
  zh: '银联的应答未通过验签,请在“支付配置”中检查银联中级证书和根证书',
  en: 'The answer is not signed by UnionPay; check its intermediate and root certificates in Payment settings',
}

/** One signed request; without an answer in time, or with one that UnionPay did not sign or that is of another transaction, it fails. What was refused is an answer. */
export async function callUnionPay(
  { gateway, files }: UnionPayUrls,
  account: UnionPayAccount,
  call: 'backTransReq' | 'queryTrans' | 'file',
  values: UnionPayValues,
): Promise<UnionPayValues> {
  const isFile = call === 'file'
  const url = isFile ? files : `${gateway.replace(/\/$/, '')}/gateway/api/${call}.do`
  const request = withSignature(account, {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    bizType: '000000',
    accessType: '0',
    merId: account.merchant,
    ...values,
  })
  const answer = namedValuesOf(await post(url, new URLSearchParams(request), isFile ? ofFile : ofCall))
  const respCode = answer['respCode'] ?? ''
  // A page of its own in place of an answer, or half of one, is none.
  if (respCode === '') throw notReached()
  if (!isUnionPays(account, answer)) throw declaredFailure(notUnionPays)
  if (laterCodes.includes(respCode) || isOfOther(answer, { ...values, merId: account.merchant })) throw notReached()
  return answer
}

function isOfOther(answer: UnionPayValues, asked: UnionPayValues): boolean {
  return ['orderId', 'merId'].some((name) => answer[name] && answer[name] !== asked[name])
}

async function post(url: string, body: URLSearchParams, limits: Limits): Promise<string> {
  let cause: unknown
  try {
    const answer = await fetchKnown(url, { method: 'POST', body }, limits)
    if (answer.status === 200) return await answer.text()
  } catch (error) {
    // As if it had answered with a failure: the outcome of the request is asked for.
    cause = error
  }
  throw notReached(cause)
}

/** Of an answer: `name=value&…` as it is, nothing escaped; a value in braces holds such a text itself. Read once from its beginning to its end: it may be long, and is not signed yet. */
function namedValuesOf(answer: string): UnionPayValues {
  const text = answer.trim()
  const closings = new Map(Object.entries({ '{': '}', '[': ']' }))
  const values: [name: string, value: string][] = []
  for (let at = 0; at < text.length;) {
    const sign = text.indexOf('=', at)
    if (sign < 0) break
    const opening = text.charAt(sign + 1)
    const closing = closings.get(opening)
    const closed = closing === undefined ? -1 : text.indexOf(closing, sign)
    if (closed < 0) closings.delete(opening)
    const next = text.indexOf('&', Math.max(sign, closed))
    const end = next < 0 ? text.length : next
    const name = text.slice(at, sign)
    values.push([name.slice(name.lastIndexOf('&') + 1), text.slice(sign + 1, end)])
    at = end + 1
  }
  return Object.fromEntries(values)
}

export function reasonOf(answer: UnionPayValues): string {
  return answer['respMsg'] ?? answer['respCode'] ?? ''
}

/** For what is refused although nothing is wrong with the money. */
export function refusedByUnionPay(answer: UnionPayValues): Error {
  return declaredFailure(
    { zh: '银联拒绝了请求({code}):{message}', en: 'UnionPay refused the request ({code}): {message}' },
    { code: String(answer['respCode']), message: reasonOf(answer) },
  )
}
