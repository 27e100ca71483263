import { expect, test } from 'vitest'
import { cardStateOn, endOfUnits, unitsUntil } from './pass-dates.ts'

test.for([
  ['2026-11-01', 1, 1, '2026-11-30'],
  ['2026-11-15', 1, 1, '2026-12-14'],
  ['2026-01-31', 1, 1, '2026-02-28'],
  ['2028-01-31', 1, 1, '2028-02-29'],
  ['2026-06-01', 1, 2, '2026-07-31'],
  ['2026-06-01', 4, 1, '2027-05-31'],
  ['2026-11-21', 5, 2, '2026-12-04'],
  ['2026-11-21', 6, 1, '2026-11-21'],
] as const)('a pass from %s of kind %i with %i periods ends on %s', ([begin, packKind, units, end]) => {
  expect(endOfUnits(begin, packKind, units)).toBe(end)
  expect(unitsUntil(begin, packKind, end, 60)).toBe(units)
})

test('an end that is no whole number of periods away is none', () => {
  expect(unitsUntil('2026-11-01', 1, '2026-12-15', 60)).toBeNull()
})

test.for([
  ['2026-10-31', 1],
  ['2026-11-01', 2],
  ['2026-11-23', 2],
  ['2026-11-24', 3],
  ['2026-11-30', 3],
  ['2026-12-01', 4],
] as const)('on %s a pass for November has the state %i', ([day, state]) => {
  expect(cardStateOn(day, { BeginDate: '2026-11-01', EndDate: '2026-11-30', renewed: false })).toBe(state)
})
