import { expect, test } from 'vitest'
import { statusOn } from './black-plate.rules.ts'

test.for([
  ['2026-11-20', 2],
  ['2026-11-21', 1],
  ['2026-11-30', 1],
  ['2026-12-01', 3],
] as const)('both days of a period belong to it: on %s the status is %i', ([day, status]) => {
  expect(statusOn(day, { begin: '2026-11-21', end: '2026-11-30' })).toBe(status)
})

test('without an end it stays in force', () => {
  expect(statusOn('2099-12-31', { begin: '2026-11-21', end: null })).toBe(1)
})
