import { createHash, createHmac } from 'node:crypto'

/** A key pair of Aliyun's RAM. */
export interface AliyunKey {
  readonly id: string
  readonly secret: string
}

/** A request before it is signed. All parameters stand in the query; the body is empty. */
export interface AliyunRequest {
  readonly method: 'GET' | 'POST'
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** ISO 8601 in UTC without milliseconds: `2023-10-26T10:22:32Z`. */
  readonly date: string
  readonly nonce: string
}

const algorithm = 'ACS3-HMAC-SHA256'
const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 3986, as Aliyun encodes names and values. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The query in the order in which it is signed and sent. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(query[name]!)}`)
    .join('&')
}

/**
 * The headers of a signed request, alongside the host: "V3 request body and signature" (ACS3-HMAC-SHA256) of Alibaba Cloud's OpenAPI. Held against the example
 * of that document.
 */
export function signedHeaders(key: AliyunKey, request: AliyunRequest): Record<string, string> {
  const headers: Record<string, string> = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': hash(''),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const signed: Record<string, string> = { ...headers, host: request.host }
  const names = Object.keys(signed).toSorted()
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    hash(''),
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${hash(canonical)}`)
    .digest('hex')
  const authorization = `${algorithm} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}
