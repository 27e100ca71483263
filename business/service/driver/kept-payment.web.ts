import type { AskedPayment } from './ask-to-pay.web.ts'

/** How a payment is asked for: the endpoint and what it is sent, without how this phone can pay. */
export type PayRequest = readonly [path: string, input: Readonly<Record<string, string>>]

interface Kept {
  /** What was paid as it stood. */
  readonly state: string
  readonly until: number
  readonly request: PayRequest
  /** Yuan. */
  readonly needPay: string
  readonly payment: AskedPayment
}

const keyOf = (of: string) => `berth.payment.${of}`

/**
 * Keeps on this phone what was asked for to pay something as it stands, so that who comes back from the payment's app, also into another tab, or loads the
 * page again still waits for it.
 */
export function storePayment(of: string, kept: Omit<Kept, 'until'>): void {
  const until = Date.now() + (kept.payment.expiresIn ?? 0) * 1000
  try {
    localStorage.setItem(keyOf(of), JSON.stringify({ ...kept, until } satisfies Kept))
  } catch {
    // Where nothing can be kept it is paid all the same.
  }
}

/** Its payer gave it up, or its outcome is known. */
export function dropPayment(of: string): void {
  localStorage.removeItem(keyOf(of))
}

/** What was asked for last, with the seconds that are left of it, below zero where its time is over. */
export function storedPayment(of: string): Kept | null {
  const kept = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null') as Kept | null
  return kept && { ...kept, payment: { ...kept.payment, expiresIn: Math.ceil((kept.until - Date.now()) / 1000) } }
}

/** What was asked for; null where its time is over, or what is to be paid is another by now: a payment came, a coupon was used. */
export function keptPayment(of: string, state: string): AskedPayment | null {
  const last = storedPayment(of)
  return last?.state === state && last.payment.expiresIn! > 0 ? last.payment : null
}
