import { expect, test } from 'vitest'
import { isWithinHours } from './push-hours.ts'

test('hours hold both ends, may pass midnight, and none mean the whole day', () => {
  expect(isWithinHours('03:00', null, null)).toBe(true)
  expect(['07:59', '08:00', '18:00', '18:01'].map((at) => isWithinHours(at, '08:00', '18:00'))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(['21:59', '22:00', '23:59', '06:00', '06:01'].map((at) => isWithinHours(at, '22:00', '06:00'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
