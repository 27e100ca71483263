import { expect, test } from 'vitest'
import { networkOf, trustedProxies, withoutPorts } from './addresses.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[AU-05] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the port that a proxy writes to an address is no part of it', () => {
  expect(withoutPorts('203.0.113.7:4711,[2001:db8::7]:4711, [2001:db8::8],198.51.100.1, 2001:db8::9')).toBe(
    '203.0.113.7, 2001:db8::7, 2001:db8::8, 198.51.100.1, 2001:db8::9',
  )
})

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['loopback, 10.0.0.0/8', '10.1.2.3', true],
  ['2001:db8::/32', '2001:db8:9::1', true],
  ['192.0.2.1', '192.0.2.2', false],
])('TRUST_PROXY=%s and a proxy at %s: %s', (text, address, trusted) => {
  expect(trustedProxies(text)(address, 0)).toBe(trusted)
})

test('TRUST_PROXY as a number of hops; what is none of these is refused with a sentence', () => {
  expect([0, 1, 2].map((hop) => trustedProxies('2')('203.0.113.7', hop))).toEqual([true, true, false])
  for (const text of ['true', '10.0.0.0/33', '10.0.0.0/8/8', 'nginx', '-1', '10.0.0.1,'])
    expect(() => trustedProxies(text)).toThrow(/^TRUST_PROXY: /)
})
