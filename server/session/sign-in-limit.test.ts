import { expect, test } from 'vitest'
import { fail } from '#kernel/failure.ts'
import { signInLimit } from './sign-in-limit.ts'

const tooOften = expect.objectContaining({ state: 'tooOften' })

function isSlowed(limit: ReturnType<typeof signInLimit>, address: string): boolean {
  try {
    limit.check([address])
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

const wrong = () => Promise.reject(fail('notFound', { label: '缴费链接' }))

test('[DO-05] of many guesses at one instant few are looked at, and twenty wrong ones in turn end it for a minute', async () => {
  let at = 0
  const limit = signInLimit(() => at)
  let looked = 0
  const guess = () =>
    limit
      .guess('203.0.113.7', async () => {
        looked += 1
        return wrong()
      })
      .catch((error: { state: string }) => error.state)
  const states = await Promise.all(Array.from({ length: 300 }, guess))
  expect(looked).toBe(40)
  expect(new Set(states)).toEqual(new Set(['notFound', 'busy']))
  expect(await guess()).toBe('tooOften')
  await expect(limit.guess('203.0.113.8', async () => 'another address')).resolves.toBe('another address')
  at += 61_000
  expect(await guess()).toBe('notFound')
})

test('a database that is away counts against no one who asks meanwhile, nor does what is right', async () => {
  const limit = signInLimit()
  const away = () => Promise.reject(new Error('Connection terminated'))
  for (let asked = 0; asked < 50; asked++) await limit.guess('203.0.113.7', away).catch(() => null)
  for (let asked = 0; asked < 50; asked++) await limit.guess('203.0.113.7', async () => 'right')
  await expect(limit.guess('203.0.113.7', async () => 'right')).resolves.toBe('right')
})

test('[DO-09] where a look asks someone outside, those at one instant and those that were wrong are together no more than are allowed', async () => {
  const limit = signInLimit(() => 0, 20, 20)
  let looked = 0
  const ask = (found: string | null) => () => {
    looked += 1
    return new Promise<string | null>((resolve) => setImmediate(resolve, found))
  }
  for (let nth = 0; nth < 5; nth++) await limit.find('203.0.113.7', ask(null))
  await Promise.allSettled(Array.from({ length: 300 }, () => limit.find('203.0.113.7', ask(null))))
  expect(looked).toBe(20)
  await expect(limit.find('203.0.113.7', ask('theirs'))).rejects.toEqual(tooOften)
  for (let nth = 0; nth < 50; nth++) expect(await limit.find('203.0.113.8', ask('theirs'))).toBe('theirs')
})
