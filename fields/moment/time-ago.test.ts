import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (seconds: number) => timeAgo(now - seconds * 1000, now)

test('[CON-02] minutes below 3600 seconds, hours below 86400, then nothing', () => {
  expect(ago(0)).toEqual({ words: '刚刚', n: 0 })
  expect(ago(180)).toEqual({ words: '{n} 分钟前', n: 3 })
  expect(ago(3_599)).toEqual({ words: '{n} 分钟前', n: 59 })
  expect(ago(3_600)).toEqual({ words: '{n} 小时前', n: 1 })
  expect(ago(86_399)).toEqual({ words: '{n} 小时前', n: 23 })
  expect(ago(86_400)).toBeNull()
})

test('what is still to come has no age', () => {
  expect(ago(-90)).toBeNull()
})

test('a clock that is a little behind says just now', () => {
  expect(ago(-20)).toEqual({ words: '刚刚', n: 0 })
})
