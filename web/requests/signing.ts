import { storedNames } from '../session/token.ts'
import type { RequestKey } from './request-key.ts'

/** Where a browser that runs in a sentry box keeps the serial number of its tunnel box. */
const boxSerial = 'sentryTunnelBoxSerialNo'

let known: { name: string; key: Promise<RequestKey | null> } | null = null
let clockAheadMs = 0
let lastMs = 0

/** The headers timestamp, signature and serial number of the sentry tunnel box (specification 7); unsigned where the session has no key. */
export async function signingHeaders(
  method: string,
  address: string,
  body: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Record<string, string>> {
  const timestamp = String(nextMoment())
  const key = await sessionKey()
  const { pathname, search } = new URL(address, location.href)
  return {
    timestamp,
    [boxSerial]: serialOfBox(),
    signature: key
      ? await (
          await import('./request-key.ts')
        ).signRequest(key, { method, path: pathname + search, body: await body(), timestamp })
      : '',
  }
}

/** Learns the server's clock from an answer's date: what is signed must be of its time. Off by less than a minute is as good as right. */
export function learnClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(ahead)) clockAheadMs = Math.abs(ahead) < 60_000 ? 0 : ahead
}

/** No two requests of a tab are of the same millisecond, so that none looks like the repetition of another. */
function nextMoment(): number {
  lastMs = Math.max(lastMs + 1, Math.round(Date.now() + clockAheadMs))
  return lastMs
}

function sessionKey(): Promise<RequestKey | null> | null {
  const name = sessionStorage.getItem(storedNames.signingKey)
  if (!name) return null
  if (known?.name !== name)
    known = { name, key: import('./kept-keys.ts').then(({ keptKey }) => keptKey(name)).catch(() => null) }
  return known.key
}

function serialOfBox(): string {
  const serial = localStorage.getItem(boxSerial) ?? ''
  return /^[\w-]{1,64}$/.test(serial) ? serial : ''
}
