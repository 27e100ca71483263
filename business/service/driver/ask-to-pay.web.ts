import { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'

/** What `/api/pay/askPayment` answers; without `how` there is a code to scan. */
export interface AskedPayment {
  readonly payNo: string | null
  /** Yuan. */
  readonly amount: string
  readonly expireAt: string | null
  readonly how?: 'qr' | 'redirect' | 'jsapi' | null
  readonly codeUrl?: string | null
  readonly redirectUrl?: string | null
  readonly jsapi?: Readonly<Record<string, string>> | null
}

/**
 * Asks to pay as suits the browser: Alipay's own pays in its pages, others open WeChat or Alipay from theirs. Where the car park does not offer that, and
 * in WeChat's browser, which opens no payment for somebody whom the car park does not know, there is a code to scan.
 * @throws Refusal
 */
export async function askToPay(token: string): Promise<AskedPayment> {
  for (const payScene of waysOf(navigator.userAgent)) {
    const request = { token, payScene, returnUrl: location.pathname }
    const asked = await callServer<AskedPayment>('/api/pay/askPayment', request).catch(unlessOffered)
    if (asked) return asked
  }
  return callServer<AskedPayment>('/api/pay/askPayment', { token })
}

/** What a phone's browser can open, the first choice first. */
export function waysOf(browser: string): readonly string[] {
  if (/MicroMessenger/i.test(browser)) return []
  if (/AlipayClient/i.test(browser)) return ['alipay-wap']
  return /Mobile|Android|iPhone/i.test(browser) ? ['h5', 'alipay-wap'] : []
}

/** A way that is not offered is no reason to stop; anything else is. */
function unlessOffered(refusal: unknown): null {
  if (refusal instanceof Refusal && ['invalid', 'conflict'].includes(refusal.state)) return null
  throw refusal
}
