import { expect, test } from 'vitest'
import { waysOf } from './ask-to-pay.web.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  ['WeChat’s browser', `${phone} MicroMessenger/8.0.50`, []],
  ['Alipay’s browser', `${phone} AlipayClient/10.6.0`, ['alipay-wap']],
  ['a phone', `${phone} Safari/604.1`, ['h5', 'alipay-wap']],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0 Safari/537.36', []],
])('%s pays as it can, before there is a code to scan', (_name, browser, ways) => {
  expect(waysOf(browser)).toEqual(ways)
})
