import { isWechat } from './ask-to-pay.web.ts'

/** What WeChat's and Alipay's own browsers put into their pages. */
interface Bridges {
  readonly WeixinJSBridge?: {
    invoke(name: 'getBrandWCPayRequest', parameters: object, done: (answer?: { err_msg?: string }) => void): void
  }
  readonly AlipayJSBridge?: {
    call(name: 'tradePay', parameters: object, done: (answer?: { resultCode?: string }) => void): void
  }
}

const bridgeMs = 3_000
const silentMs = 20_000

/** `opened`: whether it was paid the server says. */
export type InApp = 'opened' | 'givenUp' | 'notOpened'

/** What the apps answer to who gave up: WeChat's documents, “JSAPI调起支付”, and Alipay's of `tradePay`. What else they answer says nothing of the money. */
const givenUp = ['get_brand_wcpay_request:cancel', '6001']
/** WeChat could not open it: its signature is wrong there, say; or lets the page do no such thing (`system:access_denied`, `system:function_not_exist`). */
const failed = /^(?:get_brand_wcpay_request:fail|system:)/

/**
 * Opens the payment in the app whose browser shows the page: WeChat's `getBrandWCPayRequest` takes the signed parameters of JSAPI payment (its documents,
 * “JSAPI调起支付”), Alipay's `tradePay` the trade's number. That it was paid is not believed.
 */
export async function payInApp(parameters: Readonly<Record<string, string>>): Promise<InApp> {
  if (isWechat(navigator.userAgent)) {
    const bridge = await bridgeOf('WeixinJSBridge', 'WeixinJSBridgeReady')
    return outcomeOf(
      bridge && ((done) => bridge.invoke('getBrandWCPayRequest', parameters, (answer) => done(answer?.err_msg))),
    )
  }
  const bridge = await bridgeOf('AlipayJSBridge', 'AlipayJSBridgeReady')
  return outcomeOf(bridge && ((done) => bridge.call('tradePay', parameters, (answer) => done(answer?.resultCode))))
}

/** What came of it. An app that fails at once opened nothing; one that does not answer may have been paid in, and the page goes on without its word. */
function outcomeOf(ask: ((done: (said?: string) => void) => void) | null | undefined): Promise<InApp> {
  return new Promise<InApp>((resolve) => {
    if (!ask) return resolve('notOpened')
    setTimeout(resolve, silentMs, 'opened')
    ask((said = '') => resolve(givenUp.includes(said) ? 'givenUp' : failed.test(said) ? 'notOpened' : 'opened'))
  }).catch(() => 'notOpened')
}

/** Put in while the page loads, so it may come a little later; null in every other browser. */
async function bridgeOf<Name extends keyof Bridges>(name: Name, ready: string): Promise<Bridges[Name] | null> {
  const bridges = window as unknown as Bridges
  if (bridges[name]) return bridges[name]
  await new Promise((resolve) => {
    document.addEventListener(ready, resolve, { once: true })
    setTimeout(resolve, bridgeMs)
  })
  return bridges[name] ?? null
}
