import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '0分', '0m'],
  [59, '59分', '59m'],
  [60, '1小时0分', '1h 0m'],
  [125, '2小时5分', '2h 5m'],
  [2879, '47小时59分', '47h 59m'],
  [4445, '3天2小时5分', '3d 2h 5m'],
  [143_999, '99天23小时59分', '99d 23h 59m'],
  [1_777_184, '1234天3小时', '1234d 3h'],
])('%i minutes read %s and %s', (minutes, zh, en) => {
  expect(durationText(minutes, 'zh')).toBe(zh)
  expect(durationText(minutes, 'en')).toBe(en)
})
