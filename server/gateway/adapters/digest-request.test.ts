import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestAnswer } from './digest-request.ts'

const asked = { method: 'GET', path: '/dir/index.html' } as const
const challenge = (rest: string) =>
  `Digest realm="http-auth@example.org", ${rest}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`
const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ'
const answer = (said: string, request: Parameters<typeof digestAnswer>[1] = asked) =>
  digestAnswer(said, request, 'Mufasa', 'Circle of Life', cnonce)
const responseOf = (header: string) => /response="(\w+)"/.exec(header)?.[1]
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v'
const own = md5('Mufasa:http-auth@example.org:Circle of Life')

test.each([
  ['MD5', 'qop="auth, auth-int", algorithm=MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  [
    'SHA-256',
    'qop="auth, auth-int", algorithm=SHA-256',
    '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
  ],
])('the examples of RFC 7616, 3.9.1, with %s', (_name, said, response) => {
  const header = answer(challenge(said))
  expect(responseOf(header)).toBe(response)
  expect(header).toContain(`qop=auth, nc=00000001, cnonce="${cnonce}"`)
})

test('without qop, as RFC 2069 has it', () => {
  const header = answer(challenge('stale=FALSE'))
  expect(responseOf(header)).toBe(md5(`${own}:${nonce}:${md5('GET:/dir/index.html')}`))
  expect(header).not.toMatch(/qop|cnonce/)
})

test('auth-int alone covers the body of the request', () => {
  const put = { method: 'PUT', path: '/ISAPI/Parking/channels/1/barrierGate', body: '<BarrierGate/>' } as const
  const header = answer(challenge('qop="auth-int"'), put)
  const ha2 = md5(`PUT:${put.path}:${md5(put.body)}`)
  expect(responseOf(header)).toBe(md5(`${own}:${nonce}:00000001:${cnonce}:auth-int:${ha2}`))
  expect(header).toContain('qop=auth-int')
})

test('MD5-sess is of this session alone', () => {
  const header = answer(challenge('algorithm=MD5-sess, qop="auth"'))
  const ha1 = md5(`${own}:${nonce}:${cnonce}`)
  expect(responseOf(header)).toBe(md5(`${ha1}:${nonce}:00000001:${cnonce}:auth:${md5('GET:/dir/index.html')}`))
})

test('other schemes and algorithms in front of the one that is known do not matter', () => {
  const said = challenge('qop="auth", algorithm=MD5')
  const before = `Basic realm="camera", Digest realm="other", nonce="x", algorithm=SHA-512-256, qop="auth", ${said}`
  expect(answer(before)).toBe(answer(said))
})
