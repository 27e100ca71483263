import { declaredFailure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { fetchKnown } from '#server/outgoing/fetch-known.ts'
import { notReached } from '../not-reached.ts'
import { signedNode, withSignature, type AlipayAccount } from './alipay-signing.server.ts'

/** What Alipay answered; `code` 10000 is done, `sub_code` says what is wrong. */
export type AlipayAnswer = Readonly<Record<string, unknown>>

const patienceMs = 8_000
export const done = '10000'
/** 业务处理失败: the request was looked at and not done. */
export const failed = '40004'
/** 缺少必选参数, 非法的参数, 条件异常, 权限不足: the request was not looked at. */
export const refusedRequest = ['40001', '40002', '40003', '40006']
/** Alipay does not know who asks. */
export const signatures = ['isv.invalid-signature', 'isv.invalid-app-id', 'isv.missing-signature']
/** 服务不可用, 调用频次超限 (公共错误码). */
const unavailable = ['20000', '40005']
/** AQC as the documents of cancelling write it. */
const broken = ['ACQ.SYSTEM_ERROR', 'AQC.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error']

const notAlipays = {
  zh: '支付宝的应答未通过验签,请在“支付配置”中检查支付宝公钥',
  en: 'The answer of Alipay is not signed by the key in Payment settings; check Alipay’s public key there',
}

/** As `callAlipay`, of one account. */
export type AlipayCall = (
  method: string,
  content: object,
  more?: Readonly<Record<string, string>>,
) => Promise<AlipayAnswer>

/** The signed values of a request; as a query they are the address of a payment page. */
export function requestOf(
  account: AlipayAccount,
  method: string,
  content: object,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return withSignature(account, {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: wallTime(Date.now()),
    version: '1.0',
    ...(account.certificates && {
      app_cert_sn: account.certificates.app,
      alipay_root_cert_sn: account.certificates.root,
    }),
    biz_content: JSON.stringify(content),
    ...more,
  })
}

/** One signed request of the gateway; without an answer in time, or with one that is not signed or of another trade, it fails. What was refused is an answer. */
export async function callAlipay(
  url: string,
  account: AlipayAccount,
  method: string,
  content: object,
  more: Readonly<Record<string, string>> = {},
): Promise<AlipayAnswer> {
  const text = await post(`${url}?charset=utf-8`, new URLSearchParams(requestOf(account, method, content, more)))
  const names = [`${method.replaceAll('.', '_')}_response`, 'error_response']
  const node = names.map((name) => signedNode(account, text, name)).find((each) => each !== null) ?? null
  if (node === null) throw unsigned(text)
  const answer = JSON.parse(node) as AlipayAnswer
  if (unavailable.includes(String(answer['code'])) || broken.includes(String(answer['sub_code']))) throw notReached()
  if (isOfOther(content, answer)) throw notReached()
  return answer
}

/** A page of its own in place of an answer is none. The gateway does not sign what it says to an app, method or signature that it does not know: that is passed on and taken for nothing else. */
function unsigned(text: string): Error {
  if (!text.trimStart().startsWith('{')) return notReached()
  const { code, sub_code, msg, sub_msg } = valuesOf(text)
  const isSigned = /"sign"\s*:\s*"[^"]/.test(text)
  return code === undefined || code === done || isSigned
    ? declaredFailure(notAlipays)
    : refusedByAlipay({ code, sub_code, msg, sub_msg })
}

/** Of the object that an answer holds, whatever its name. */
function valuesOf(text: string): AlipayAnswer {
  try {
    const values = Object.values(Object(JSON.parse(text)) as object)
    return Object(values.find((value) => typeof value === 'object')) as AlipayAnswer
  } catch {
    return {}
  }
}

function isOfOther(content: { readonly out_trade_no?: unknown }, { out_trade_no: said }: AlipayAnswer): boolean {
  return content.out_trade_no !== undefined && said !== undefined && said !== content.out_trade_no
}

async function post(url: string, body: URLSearchParams): Promise<string> {
  let cause: unknown
  try {
    const answer = await fetchKnown(url, { method: 'POST', body }, { patienceMs })
    if (answer.status === 200) return await answer.text()
  } catch (error) {
    // As if it had answered with a failure: the outcome of the request is asked for.
    cause = error
  }
  throw notReached(cause)
}

/** For what is refused although nothing is wrong with the money. */
export function refusedByAlipay(answer: AlipayAnswer): Error {
  return declaredFailure(
    { zh: '支付宝拒绝了请求({code}):{message}', en: 'Alipay refused the request ({code}): {message}' },
    { code: String(answer['sub_code'] ?? answer['code']), message: reasonOf(answer) },
  )
}

export function reasonOf(answer: AlipayAnswer): string {
  return String(answer['sub_msg'] ?? answer['msg'] ?? '')
}
