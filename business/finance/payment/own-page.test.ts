import { expect, test } from 'vitest'
import { howOf } from './payment-endpoints.server.ts'

const backTo = (returnUrl: string) =>
  howOf({ payScene: 'h5', returnUrl, openId: null }, 'https://berth.example').returnUrl

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example/pay',
  '/\t/evil.example',
  'https://evil.example/pay',
  'https://berth.example.evil.example/',
  'https://berth.example@evil.example/',
  'https://evil.example@berth.example/pay',
  'http://berth.example/pay',
  'https://berth.example:8443/pay',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'blob:https://berth.example/pay',
  'https://[',
])('[RD-01] who has paid is not sent to %s', (returnUrl) => expect(backTo(returnUrl)).toBe(null))

test.each([
  ['/pay/done', 'https://berth.example/pay/done'],
  ['https://berth.example/pay?token=a#b', 'https://berth.example/pay?token=a#b'],
  ['https:evil.example', 'https://berth.example/evil.example'],
  ['/%2f/evil.example', 'https://berth.example/%2f/evil.example'],
])('who has paid comes back to the own page %s', (returnUrl, page) => expect(backTo(returnUrl)).toBe(page))
