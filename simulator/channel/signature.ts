import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is signed, the same for a merchant's call and for a notice of the channel (PROTOCOL.md). */
export interface Signed {
  readonly method: string
  /** Path with its query, as requested: `/v1/payments`. */
  readonly path: string
  /** Unix seconds. */
  readonly timestamp: string
  readonly nonce: string
  /** The body to the last byte; empty when there is none. */
  readonly body: string
}

/** HMAC-SHA256 under the merchant's key over the five parts, each followed by a line feed; lower-case hex. */
export function signature(key: string, { method, path, timestamp, nonce, body }: Signed): string {
  return createHmac('sha256', key).update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`).digest('hex')
}

export function verify(key: string, signed: Signed, given: string): boolean {
  const [own, other] = [Buffer.from(signature(key, signed)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
