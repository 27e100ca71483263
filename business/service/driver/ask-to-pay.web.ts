import { Refusal } from '#web/requests/refusal.ts'

/** What is answered to a phone that asks to pay; without `how` there is a code to scan. */
export interface AskedPayment {
  readonly payNo: string | null
  /** Yuan. */
  readonly amount: string
  readonly expireAt: string | null
  /** The name of the app that pays. */
  readonly channel?: string | null
  readonly how?: 'qr' | 'redirect' | 'jsapi' | null
  readonly codeUrl?: string | null
  readonly redirectUrl?: string | null
  readonly jsapi?: Readonly<Record<string, string>> | null
}

/**
 * Asks to pay as suits the browser: WeChat's and Alipay's own pay in their pages, others open WeChat or Alipay from theirs. Where the car park does not offer
 * that, and in WeChat's browser while no one knows who holds the phone, there is a code to scan. `ask` sends the request, with how to pay.
 * @throws Refusal
 */
export async function askToPay(
  ask: (how: Readonly<Record<string, string>>) => Promise<AskedPayment>,
  openId: string | null,
): Promise<AskedPayment> {
  for (const payScene of waysOf(navigator.userAgent, openId)) {
    const asked = await ask({ payScene, returnUrl: location.pathname, ...(openId && { openId }) }).catch(unlessOffered)
    if (asked) return asked
  }
  return ask({})
}

/** What a phone's browser can open, the first choice first; `openId`: who holds it, as WeChat said. */
export function waysOf(browser: string, openId: string | null): readonly string[] {
  if (isWechat(browser)) return openId ? ['jsapi'] : []
  if (/AlipayClient/i.test(browser)) return ['alipay-wap']
  return /Mobile|Android|iPhone/i.test(browser) ? ['h5', 'alipay-wap'] : []
}

/** A way that is not offered is no reason to stop; anything else is. */
function unlessOffered(refusal: unknown): null {
  if (refusal instanceof Refusal && ['invalid', 'conflict'].includes(refusal.state)) return null
  throw refusal
}

/** WeChat's own browser. */
export function isWechat(browser: string): boolean {
  return /MicroMessenger/i.test(browser)
}
