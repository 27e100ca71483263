import type { Secrets } from '#server/secrets/seal.ts'

/** What a driver's browser is sent away for. */
export interface PayerWanted {
  readonly tenantId: string
  /** Of the page from which it went. */
  readonly path: string
  readonly configId: string
  readonly appId: string
}

/** As long as a person may take; the code with which they come back holds for five minutes. */
const minutes = 10

const form = 's1'

const sealedFor = ({ tenantId, path, configId, appId }: PayerWanted) => ({
  tenant: tenantId,
  what: JSON.stringify(['who pays', path, configId, appId]),
})

/**
 * The `state` of a browser that is away: another one each time, and it opens for the same page, setting and AppId alone. Nothing is stored of those who are
 * away. WeChat takes letters and digits, 128 at most.
 */
export function issuePayerState(secrets: Secrets, wanted: PayerWanted): string {
  const until = String(Date.now() + minutes * 60_000)
  const [, keyId, content] = secrets.seal(until, sealedFor(wanted)).split('.')
  return keyId! + Buffer.from(content!, 'base64url').toString('hex')
}

/** Until when it holds; null for one that was not given out for this, or is over. */
export function readPayerState(secrets: Secrets, wanted: PayerWanted, state: string): number | null {
  const [, keyId, content] = /^([0-9a-f]{8})((?:[0-9a-f]{2})+)$/.exec(state) ?? []
  if (!keyId || !content) return null
  try {
    const sealed = `${form}.${keyId}.${Buffer.from(content, 'hex').toString('base64url')}`
    const until = Number(secrets.unseal(sealed, sealedFor(wanted)))
    return until > Date.now() ? until : null
  } catch {
    return null
  }
}
