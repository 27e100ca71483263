import { expect, test } from 'vitest'
import { isInMiniProgram, isWechat, waysOf } from './ask-to-pay.web.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  ['WeChat’s browser of someone it named', `${phone} MicroMessenger/8.0.50`, 'o-1', ['jsapi']],
  ['WeChat’s browser of anyone', `${phone} MicroMessenger/8.0.50`, null, []],
  ['a page inside of a mini-program', `${phone} MicroMessenger/8.0.50 miniProgram/wx4f2b6d18c0a95e37`, 'o-1', []],
  ['Alipay’s browser', `${phone} AlipayClient/10.6.0`, null, ['alipay-wap']],
  ['a page inside of Alipay’s mini-program', `${phone} AlipayClient/10.6.0 MiniProgram`, null, ['alipay-wap']],
  ['a phone', `${phone} Safari/604.1`, null, ['h5', 'alipay-wap']],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0 Safari/537.36', null, []],
])('%s pays as it can, before there is a code to scan', (_name, browser, openId, ways) => {
  expect(waysOf(browser, openId)).toEqual(ways)
})

test('a page inside of a mini-program is not sent away to learn who holds the phone', () => {
  const inside = `${phone} MicroMessenger/8.0.50 miniProgram/wx4f2b6d18c0a95e37`
  expect([isWechat(inside), isInMiniProgram(inside)]).toEqual([false, true])
  expect([isWechat(`${phone} MicroMessenger/8.0.50`), isInMiniProgram(`${phone} MicroMessenger/8.0.50`)]).toEqual([
    true,
    false,
  ])
  expect(isInMiniProgram(`${phone} AlipayClient/10.6.0 MiniProgram`)).toBe(false)
})
