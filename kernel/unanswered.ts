interface Reason {
  readonly zh: string
  readonly en: string
}

const cut: Reason = { zh: '对方断开了连接', en: 'The other side closed the connection' }
const silent: Reason = { zh: '对方没有响应', en: 'The other side does not respond' }
const noName: Reason = { zh: '对方的域名无法解析', en: 'The name of the other side cannot be resolved' }
const notTrusted: Reason = { zh: '对方的证书不受信任', en: 'The certificate of the other side is not trusted' }
const noTls: Reason = { zh: '对方没有按HTTPS答复', en: 'The other side does not answer by HTTPS' }
const noHttp: Reason = { zh: '对方的答复不是HTTP', en: 'What the other side answers is not HTTP' }
const other: Reason = { zh: '没有得到答复({code})', en: 'No answer came ({code})' }

/** By the codes of sockets, of name resolution, of TLS, of `fetch` and of what asks in its place. */
const byCode: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: { zh: '对方拒绝连接', en: 'The other side refuses the connection' },
  ECONNRESET: cut,
  EPIPE: cut,
  UND_ERR_SOCKET: cut,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  UND_ERR_HEADERS_TIMEOUT: silent,
  UND_ERR_BODY_TIMEOUT: silent,
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  CERT_HAS_EXPIRED: { zh: '对方的证书已过期', en: 'The certificate of the other side has expired' },
  CERT_NOT_YET_VALID: { zh: '对方的证书尚未生效', en: 'The certificate of the other side is not valid yet' },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    zh: '对方的证书与域名不符',
    en: 'The certificate of the other side is for another name',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  CERT_UNTRUSTED: notTrusted,
  EPROTO: noTls,
  INWARD_ADDRESS: { zh: '地址指向内网,未发送', en: 'The address leads to an inward network; not sent' },
  NO_ANSWER: { zh: '对方没有答复就断开了连接', en: 'The other side closed the connection without an answer' },
  TOO_LONG: { zh: '对方的答复过长', en: 'The answer of the other side is too long' },
}

const byKind: readonly (readonly [RegExp, Reason])[] = [
  [/^HPE_/, noHttp],
  [/^ERR_(?:SSL|TLS)_/, noTls],
]

/** Codes of Node and the systems below it; libraries have others of their own. */
const systemCode = /^(?:E[A-Z0-9]+|UND_ERR_\w+)$/

const late: Reason = { zh: '对方未在规定时间内答复', en: 'The other side did not answer in time' }

/** What kept an answer from coming that Node has no code for. */
export class Unanswered extends Error {
  readonly code: 'INWARD_ADDRESS' | 'NO_ANSWER' | 'TOO_LONG'

  constructor(code: Unanswered['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Why an address outside gave no answer, for who can do something about it; `fetch` hides it in its cause. Null where the error says of no connection. */
export function whyUnanswered(error: unknown): Reason | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return late
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = byCode[code] ?? byKind.find(([codes]) => codes.test(code))?.[1] ?? whyUnanswered(error.cause)
  if (known !== null || !systemCode.test(code)) return known
  return { zh: other.zh.replace('{code}', code), en: other.en.replace('{code}', code) }
}

/** English of these reasons by their Chinese, in which they are stored. */
export const reasonsUnanswered: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.values(byCode), noHttp, late, other].map(({ zh, en }) => [zh, en]),
)
