import { callServer } from '#web/driver/call-server.ts'
import type { PaidAt } from './use-payer.web.ts'

/** What this tab knows of who holds the phone at an AppId: their openId, or that WeChat was asked already. */
const keptUnder = (appId: string) => `berth.payer.${appId}`
const wasAsked = '-'

interface Proven {
  readonly appId: string
  readonly openId: string
}

let underWay: Promise<string | null> | null = null

/**
 * Who holds the phone, at the account that is paid on this page. WeChat says it without asking the person:
 * its browser goes there and comes back to the page with a code, once in a tab; whatever does not come of it, the page goes on with a code to scan. Never settles
 * for a browser that is about to leave.
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
  if (kept) return kept === wasAsked ? null : kept
  sessionStorage.setItem(keptUnder(appId), wasAsked)
  location.replace(address)
  return new Promise(() => {})
}
