import { createHash, createHmac } from 'node:crypto'

/** A key pair of Tencent Cloud's CAM. */
export interface TencentKey {
  readonly id: string
  readonly secret: string
}

/** A request before it is signed: a POST to `/` with a JSON body. */
export interface TencentRequest {
  readonly host: string
  /** The product, as its host starts: `sms`. */
  readonly service: string
  readonly action: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

const algorithm = 'TC3-HMAC-SHA256'
const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()
const contentType = 'application/json; charset=utf-8'
const signedNames = 'content-type;host'

/**
 * The headers that sign a request, alongside the host: "Signature v3" (TC3-HMAC-SHA256) of Tencent Cloud API 3.0. Held against the example of that document.
 * Version and region are headers alongside these; they are not signed.
 */
export function signedHeaders(key: TencentKey, request: TencentRequest): Record<string, string> {
  const { host, service, action, body, timestamp } = request
  const canonicalHeaders = `content-type:${contentType}\nhost:${host}\n`
  const canonical = ['POST', '/', '', canonicalHeaders, signedNames, hash(body)].join('\n')
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const toSign = [algorithm, timestamp, scope, hash(canonical)].join('\n')
  const signing = hmac(hmac(hmac(`TC3${key.secret}`, day), service), 'tc3_request')
  const signature = createHmac('sha256', signing).update(toSign).digest('hex')
  return {
    'content-type': contentType,
    'x-tc-action': action,
    'x-tc-timestamp': String(timestamp),
    authorization: `${algorithm} Credential=${key.id}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  }
}
