import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What travels over a broker that is not ours: the JSON text itself, and the proof that the holder of the device's key wrote it for this topic. */
export interface Sealed {
  readonly body: string
  readonly signature: string
}

/** The secret that both ends can make: SHA-256 of the device's key. The key itself never travels over a foreign broker. */
export function sealingKey(deviceKey: string): Buffer {
  return createHash('sha256').update(deviceKey).digest()
}

/** HMAC-SHA256 over topic, newline and body (PROTOCOL.md), so that nothing sent to one device or in one direction counts for another. */
export function seal(secret: Buffer, topic: string, body: string): Sealed {
  return { body, signature: signatureOf(secret, topic, body).toString('base64url') }
}

/** Whether the signature of the body is the secret’s; compared in constant time. */
export function isGenuine(secret: Buffer, topic: string, { body, signature }: Sealed): boolean {
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(secret, topic, body)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The sealed message in a payload; null when it is none. */
export function readSealed(payload: Buffer): Sealed | null {
  try {
    const { body, signature } = JSON.parse(payload.toString('utf8')) as Record<string, unknown>
    return typeof body === 'string' && typeof signature === 'string' ? { body, signature } : null
  } catch {
    return null
  }
}

function signatureOf(secret: Buffer, topic: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${topic}\n${body}`).digest()
}
