import { callServer } from '#web/driver/call-server.ts'

/** What this tab knows of who holds the phone at an AppId: their openId, and when WeChat was last asked. */
const keptUnder = (appId: string) => `berth.payer.${appId}`
const askedUnder = (appId: string) => `berth.payer.asked.${appId}`

/** Who comes back sooner was sent back by WeChat, not by opening the page again: no browser goes to and fro. */
const askAgainMs = 10_000

interface Proven {
  readonly appId: string
  readonly openId: string
}

let underWay: Promise<string | null> | null = null

/**
 * Who holds the phone, at the account that is paid on this page. WeChat says it without asking the person:
 * its browser goes there and comes back to the page with a code; whatever does not come of it, the page goes on with a code to scan, and asks WeChat again when it is
 * opened again. Never settles for a browser that is about to leave.
 */
export function payerOf(at: PaidAt): Promise<string | null> {
  underWay ??= learn(at)
    .catch(() => null)
    .finally(() => {
      underWay = null
    })
  return underWay
}

async function learn(at: PaidAt): Promise<string | null> {
  const { searchParams } = new URL(location.href)
  const [code, state] = [searchParams.get('code'), searchParams.get('state')]
  if (code || state) history.replaceState(history.state, '', location.pathname)
  if (code && state) {
    const { appId, openId } = await callServer<Proven>('/api/pay/provePayer', { ...at, code, state })
    sessionStorage.setItem(keptUnder(appId), openId)
    return openId
  }
  const { appId, address } = await callServer<{ appId: string; address: string | null }>('/api/pay/askPayer', { ...at })
  if (!address) return null
  const kept = sessionStorage.getItem(keptUnder(appId))
  if (kept) return kept
  if (state || Date.now() - Number(sessionStorage.getItem(askedUnder(appId))) < askAgainMs) return null
  sessionStorage.setItem(askedUnder(appId), String(Date.now()))
  location.replace(address)
  return new Promise(() => {})
}

/** Where someone pays: the page to come back to, and the session of the phone where it asks for one. */
export interface PaidAt {
  readonly page: string
  readonly session: string | null
}
