import { createHmac } from 'node:crypto'

/** What is signed alongside the body. */
export interface NuonuoRequest {
  readonly appKey: string
  /** 32 letters and digits, another one for each request. */
  readonly senid: string
  /** 8 digits. */
  readonly nonce: string
  /** Epoch seconds. */
  readonly timestamp: string
}

/** `X-Nuonuo-Sign` of a request to `/open/v1/services`: HMAC-SHA1 over its parts and the body as it is sent, in base64. */
export function nuonuoSignature(secret: string, request: NuonuoRequest, body: string): string {
  const { appKey, senid, nonce, timestamp } = request
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', secret).update(text, 'utf8').digest('base64')
}
