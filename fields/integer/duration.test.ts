import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '0分', '0m'],
  [59, '59分', '59m'],
  [125, '2时05分', '2h 05m'],
  [2879, '47时59分', '47h 59m'],
  [4445, '3天02时05分', '3d 02h 05m'],
])('%i minutes read %s and %s', (minutes, zh, en) => {
  expect(durationText(minutes, 'zh')).toBe(zh)
  expect(durationText(minutes, 'en')).toBe(en)
})
