import { Refusal } from '#web/requests/refusal.ts'

/** What is answered to a phone that asks to pay; without `how` there is a code to scan. */
export interface AskedPayment {
  readonly payNo: string | null
  /** Yuan. */
  readonly amount: string
  readonly expireAt: string | null
  /** Seconds from the answer until then. */
  readonly expiresIn: number | null
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

/**
 * Which browser pays how, the first choice first; the first row that fits counts, and where nothing of it is offered there is a code to scan.
 * docs/integrate.md says it to those who set it up.
 */
const browsers = [
  { name: 'miniProgram', is: /MicroMessenger.*miniProgram/i, ways: [] },
  { name: 'wechat', is: /MicroMessenger/i, ways: ['jsapi'] },
  { name: 'alipay', is: /AlipayClient/i, ways: ['alipay-wap'] },
  { name: 'phone', is: /Mobile|Android|iPhone/i, ways: ['h5', 'alipay-wap'] },
  { name: 'computer', is: /(?:)/, ways: [] },
] as const

const browserOf = (agent: string) => browsers.find(({ is }) => is.test(agent))!

/** What a browser can open; `openId`: who holds the phone, as WeChat said, for which its script asks. */
export function waysOf(agent: string, openId: string | null): readonly string[] {
  return browserOf(agent).ways.filter((way) => way !== 'jsapi' || openId !== null)
}

/** A way that is not offered, or that its channel refuses, is no reason to stop; a channel that does not answer is: another way would close this one. */
function unlessOffered(refusal: unknown): null {
  if (refusal instanceof Refusal && ['invalid', 'conflict'].includes(refusal.state)) return null
  throw refusal
}

/** WeChat's own browser, whose pages may pay. */
export const isWechat = (agent: string): boolean => browserOf(agent).name === 'wechat'

/** A page inside of a WeChat mini-program: WeChat lets it neither pay nor learn who holds the phone. */
export const isInMiniProgram = (agent: string): boolean => browserOf(agent).name === 'miniProgram'

/** The browser of an app that pays: it prints nothing and leaves no word of that. */
export const isInApp = (agent: string): boolean => ['miniProgram', 'wechat', 'alipay'].includes(browserOf(agent).name)
