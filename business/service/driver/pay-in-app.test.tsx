import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payInApp } from './pay-in-app.web.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const bridges = window as unknown as Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${phone} MicroMessenger/8.0.50`)
})
afterEach(() => {
  delete bridges['WeixinJSBridge']
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Invoke = (name: string, parameters: object, done: (answer?: { err_msg?: string }) => void) => void
const invoking = (invoke: Invoke) => (bridges['WeixinJSBridge'] = { invoke })
const says = (err_msg: string) => invoking((_name, _parameters, done) => done({ err_msg }))

test.each([
  ['get_brand_wcpay_request:ok', 'opened'],
  ['get_brand_wcpay_request:cancel', 'givenUp'],
  ['get_brand_wcpay_request:fail', 'notOpened'],
  ['get_brand_wcpay_request:fail_invalid appid', 'notOpened'],
  ['system:access_denied', 'notOpened'],
  ['system:function_not_exist', 'notOpened'],
])('WeChat says %s: %s', async (said, outcome) => {
  says(said)
  expect(await payInApp({})).toBe(outcome)
})

test('a bridge that comes late is used; one that never comes, or fails at once, opened nothing', async () => {
  const late = payInApp({})
  says('get_brand_wcpay_request:ok')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await late).toBe('opened')
  invoking(() => {
    throw new TypeError('invoke is none')
  })
  expect(await payInApp({})).toBe('notOpened')
  delete bridges['WeixinJSBridge']
  const never = payInApp({})
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await never).toBe('notOpened')
})

test('an app that does not answer keeps no one from going on', async () => {
  invoking(() => {})
  const silent = payInApp({})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await silent).toBe('opened')
})
