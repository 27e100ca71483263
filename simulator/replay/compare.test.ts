import { expect, test } from 'vitest'
import { instantOf, minute } from '../time.ts'
import { differencesBetween, figuresOf, hourKey } from './compare.ts'
import type { DerivedPassing } from './derive.ts'

const eight = instantOf('2026-11-02 08:00:00')
const passing = (car: number, direction: 1 | 2, minutes: number): DerivedPassing => ({
  car,
  direction,
  at: eight + minutes * minute,
})
const passings = [passing(0, 1, 0), passing(1, 1, 59), passing(2, 1, 60), passing(0, 2, 61)]

test('cars are counted by hour and direction, and those that stay', () => {
  const { open, entries, exits, hourly } = figuresOf(passings)
  expect({ open, entries, exits }).toEqual({ open: 2, entries: 3, exits: 1 })
  expect(hourly).toEqual(
    new Map([
      [hourKey(1, eight), 2],
      [hourKey(1, eight + 60 * minute), 1],
      [hourKey(2, eight + 60 * minute), 1],
    ]),
  )
})

test('what differs is named, on either side', () => {
  expect(differencesBetween(figuresOf(passings), figuresOf([...passings].reverse()))).toEqual([])
  expect(differencesBetween(figuresOf(passings), figuresOf(passings.slice(0, 3)))).toEqual([
    { of: 'open', data: 2, stored: 3 },
    { of: 'exits', data: 1, stored: 0 },
    { of: hourKey(2, eight + 60 * minute), data: 1, stored: 0 },
  ])
  expect(differencesBetween(figuresOf([]), figuresOf(passings.slice(0, 1))).at(-1)).toEqual({
    of: hourKey(1, eight),
    data: 0,
    stored: 1,
  })
})
