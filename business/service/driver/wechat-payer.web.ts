import { callServer } from '#web/driver/call-server.ts'

/** What this tab knows of who pays by a link: their openId, or that WeChat was asked already. */
const keptUnder = (token: string) => `berth.payer.${token}`
const wasAsked = '-'

const underWay = new Map<string, Promise<string | null>>()

/**
 * Who holds the phone, at the account that is paid by this link. WeChat tells it without asking the person: its browser goes there and comes back to the page with
 * a code, once in a tab; whatever does not come of it, the page goes on with a code to scan. Never settles for a browser that is about to leave.
 */
export function payerOf(token: string): Promise<string | null> {
  const known = underWay.get(token) ?? learn(token).catch(() => null)
  underWay.set(token, known)
  return known
}

async function learn(token: string): Promise<string | null> {
  const [key, { searchParams }] = [keptUnder(token), new URL(location.href)]
  const [code, state] = [searchParams.get('code'), searchParams.get('state')]
  if (code || state) history.replaceState(history.state, '', location.pathname)
  const kept = sessionStorage.getItem(key)
  if (kept && kept !== wasAsked) return kept
  if (code && state) {
    sessionStorage.setItem(key, wasAsked)
    const { openId } = await callServer<{ openId: string }>('/api/pay/provePayer', { token, code, state })
    sessionStorage.setItem(key, openId)
    return openId
  }
  if (kept === wasAsked) return null
  const { address } = await callServer<{ address: string | null }>('/api/pay/askPayer', { token })
  if (!address) return null
  sessionStorage.setItem(key, wasAsked)
  location.replace(address)
  return new Promise(() => {})
}
