import { randomUUID } from 'node:crypto'
import { signature, verify } from './signature.ts'

/** How far the clocks of merchant and channel may be apart, seconds. */
const clockTolerance = 300

/** The headers of a call or notice that is sent now. */
export function signedHeaders(
  merchant: string,
  key: string,
  method: string,
  path: string,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID()
  return {
    'x-channel-merchant': merchant,
    'x-channel-timestamp': timestamp,
    'x-channel-nonce': nonce,
    'x-channel-signature': signature(key, { method, path, timestamp, nonce, body }),
  }
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Returns whose call it is; null for a wrong signature, a clock too far away, or a nonce that was used before. */
export interface Gatekeeper {
  merchantOf(headers: Headers, method: string, path: string, body: string): string | null
}

export function openGate(merchants: Readonly<Record<string, string>>): Gatekeeper {
  const used = new Map<string, number>()
  const isFresh = (nonce: string, now: number): boolean => {
    for (const [old, usedAt] of used) {
      if (usedAt > now - 2 * clockTolerance) break
      used.delete(old)
    }
    if (used.has(nonce)) return false
    used.set(nonce, now)
    return true
  }
  return {
    merchantOf(headers, method, path, body) {
      const given = (name: string) => String(headers[`x-channel-${name}`] ?? '')
      const merchant = given('merchant')
      const key = Object.hasOwn(merchants, merchant) ? merchants[merchant] : undefined
      const [timestamp, nonce] = [given('timestamp'), given('nonce')]
      const now = Date.now() / 1000
      if (key === undefined || !nonce || !(Math.abs(Number(timestamp) - now) <= clockTolerance)) return null
      if (!verify(key, { method, path, timestamp, nonce, body }, given('signature'))) return null
      return isFresh(`${merchant} ${nonce}`, now) ? merchant : null
    },
  }
}
