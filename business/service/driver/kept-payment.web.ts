import type { AskedPayment } from './ask-to-pay.web.ts'

const key = 'berth.payment'

interface Kept {
  readonly link: string
  readonly state: string
  readonly until: number
  readonly payment: AskedPayment
}

const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null

/** Keeps for this tab what was asked for to pay a stay as it stands, so that who comes back from the payment's app, or loads the page again, still waits for it. */
export function storePayment(link: string, state: string, payment: AskedPayment): void {
  const until = Date.now() + (payment.expiresIn ?? 0) * 1000
  sessionStorage.setItem(key, JSON.stringify({ link, state, until, payment } satisfies Kept))
}

/** Its driver gave it up. */
export function dropPayment(): void {
  sessionStorage.removeItem(key)
}

/** Whether this tab asked to pay by this link. */
export const isPaymentKept = (link: string): boolean => kept()?.link === link

/** What was asked for; null where its time is over, or the stay is another one by now: a payment came, a coupon was used. */
export function keptPayment(link: string, state: string): AskedPayment | null {
  const last = kept()
  const left = last?.link === link && last.state === state ? Math.ceil((last.until - Date.now()) / 1000) : 0
  return left > 0 ? { ...last!.payment, expiresIn: left } : null
}
