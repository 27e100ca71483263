import { createHmac } from 'node:crypto'

/** As the receiver is given it: `whsec_` and base64 (Standard Webhooks 1.0.0). */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

/**
 * The headers under which Standard Webhooks 1.0.0 (github.com/standard-webhooks, spec/standard-webhooks.md) sends a body: HMAC-SHA256 over id,
 * time and body, with every secret that is in force. `at`: epoch milliseconds.
 */
export function signedHeaders(
  id: string,
  at: number,
  body: string,
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
