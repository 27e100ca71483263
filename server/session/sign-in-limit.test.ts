import { expect, test } from 'vitest'
import { signInLimit } from './sign-in-limit.ts'

const tooOften = expect.objectContaining({ state: 'tooOften' })

function isSlowed(limit: ReturnType<typeof signInLimit>, address: string): boolean {
  try {
    limit.demand([address])
    return false
  } catch (error) {
    expect(error).toEqual(tooOften)
    return true
  }
}

test('the addresses of one IPv6 customer are one, another customer’s are not slowed with them', () => {
  const limit = signInLimit(() => 0)
  for (let host = 1; host <= 20; host++) limit.count([`2001:db8:1:2::${host.toString(16)}`])
  expect(isSlowed(limit, '2001:db8:1:2:ffff::1')).toBe(true)
  expect(isSlowed(limit, '2001:db8:1:3::1')).toBe(false)
  for (let nth = 0; nth < 20; nth++) limit.count(['::ffff:203.0.113.7'])
  expect([isSlowed(limit, '203.0.113.7'), isSlowed(limit, '203.0.113.8')]).toEqual([true, false])
})

test('anyone who comes from very many addresses does not have the tries of the others forgotten at once', () => {
  let now = 0
  const limit = signInLimit(() => now)
  for (let nth = 0; nth < 9_000; nth++) limit.count([`10.0.${nth >> 8}.${nth & 255}`])
  for (let nth = 0; nth < 20; nth++) limit.count(['203.0.113.7'])
  for (let nth = 0; nth < 9_000; nth++) limit.count([`10.1.${nth >> 8}.${nth & 255}`])
  expect(isSlowed(limit, '203.0.113.7')).toBe(true)
  now = 60_000
  expect(isSlowed(limit, '203.0.113.7')).toBe(false)
})
