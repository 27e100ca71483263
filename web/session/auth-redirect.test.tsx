import { afterEach, expect, test } from 'vitest'
import { handOver } from './auth-redirect.ts'

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'https://good@evil.example',
  'https://localhost.evil.example',
  encodeURIComponent(encodeURIComponent('//evil.example')),
]

const own = window.location.origin
afterEach(() => {
  window.opener = null
  window.history.replaceState(null, '', '/')
})

test.each(elsewhere)('[RD-01] on its own it goes on at the root, whatever the address asks for: %s', (redirect) => {
  window.history.replaceState(null, '', `/authredirect?redirect=${encodeURIComponent(redirect)}&url=${redirect}`)
  expect(handOver('jump-1')).toBe(false)
  expect([window.location.origin, window.location.pathname]).toEqual([own, '/'])
})

test('[RD-01] the window that opened it is led to the root alone, and one of another site is given nothing', () => {
  const opener = { location: { origin: own, href: `${own}/map/index` } }
  window.opener = opener
  window.history.replaceState(null, '', '/authredirect?redirect=//evil.example')
  expect(handOver('//evil.example')).toBe(true)
  expect(opener.location.href).toBe('/?token=%2F%2Fevil.example')

  const foreign = { location: { origin: 'https://evil.example', href: 'https://evil.example/' } }
  window.opener = foreign
  expect(handOver('jump-1')).toBe(false)
  expect(foreign.location.href).toBe('https://evil.example/')
})
