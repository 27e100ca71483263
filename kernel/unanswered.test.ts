import { expect, test } from 'vitest'
import { reasonsUnanswered, Unanswered, whyUnanswered } from './unanswered.ts'

const coded = (code: string, name = 'Error') => Object.assign(new Error('in the words of Node'), { code, name })

test.each([
  [coded('ECONNREFUSED'), '对方拒绝连接'],
  [new TypeError('fetch failed', { cause: coded('ENOTFOUND') }), '对方的域名无法解析'],
  [new TypeError('fetch failed', { cause: coded('CERT_HAS_EXPIRED') }), '对方的证书已过期'],
  [coded('HPE_INVALID_CONSTANT'), '对方的答复不是HTTP'],
  [coded('EPROTO'), '对方没有按HTTPS答复'],
  [coded('ERR_SSL_WRONG_VERSION_NUMBER'), '对方没有按HTTPS答复'],
  [coded('', 'TimeoutError'), '对方未在规定时间内答复'],
  [new Unanswered('NO_ANSWER', 'closed'), '对方没有答复就断开了连接'],
  [coded('EMFILE'), '没有得到答复(EMFILE)'],
])('why no answer came is said in words, and no words of Node: %s', (error, zh) => {
  const why = whyUnanswered(error)!
  expect(why.zh).toBe(zh)
  expect(why.en).not.toMatch(/Node|fetch/)
  expect(Object.keys(reasonsUnanswered)).toContain(zh.replace('EMFILE', '{code}'))
})

test('an error that says nothing of a connection has no such reason', () => {
  const others = [new Error('x'), coded('OAUTH_INVALID_RESPONSE'), coded('ERR_JWS_SIGNATURE_VERIFICATION_FAILED'), 'x']
  expect(others.map(whyUnanswered)).toEqual([null, null, null, null])
})
