import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlate } from '#fields/plate/plate-number.ts'
import { dayStart, instantOf, minute } from '../time.ts'
import { readBirmingham } from './birmingham.ts'
import { figuresOf } from './compare.ts'
import { derivePassings, type DerivedPassing } from './derive.ts'
import { clean, faultRules, type FaultKind } from './faults.ts'
import { readMalaga } from './malaga.ts'
import { syntheticPlate } from './plates.ts'
import type { Occupancy, Source } from './readings.ts'

/** What a counter at the entrance shows at each reading when these passings happen again. */
function replayed(passings: readonly DerivedPassing[], readings: readonly Occupancy[]): Occupancy[] {
  let next = 0
  let occupancy = 0
  return readings.map(({ at }) => {
    for (; next < passings.length && passings[next]!.at <= at; next++)
      occupancy += passings[next]!.direction === 1 ? 1 : -1
    return { at, occupancy }
  })
}

function expectWhole(passings: readonly DerivedPassing[]): void {
  const came: number[] = []
  const gone: number[] = []
  let before = -Infinity
  for (const { car, direction, at } of passings) {
    if (at < before || at % 1000 !== 0) expect.fail(`car ${car} passes at ${at}`)
    before = at
    if (direction === 1 ? car in came : car in gone || !(came[car]! < at))
      expect.fail(`car ${car} passes twice or leaves before it came`)
    const known = direction === 1 ? came : gone
    known[car] = at
  }
}

const faultsOf = ({ parkLots, interval }: Source) => {
  const sums = Object.fromEntries(Object.keys(faultRules).map((kind) => [kind, 0])) as Record<FaultKind, number>
  for (const parkLot of parkLots) {
    const { faults } = clean(parkLot, interval)
    for (const kind of Object.keys(faults) as FaultKind[]) sums[kind] += faults[kind]
  }
  return sums
}

describe.each([
  ['Birmingham', readBirmingham(), 30, 35_717],
  ['Málaga', readMalaga(), 14, 7_070],
] as const)('%s', (_name, source, parkLots, rows) => {
  test('the file is read whole', () => {
    expect(source.parkLots).toHaveLength(parkLots)
    expect(source.parkLots.reduce((sum, { readings }) => sum + readings.length, 0)).toBe(rows)
    expect(new Set(source.parkLots.map(({ code }) => code)).size).toBe(parkLots)
    for (const { readings } of source.parkLots)
      for (const { at } of readings) if (!(at > 0)) expect.fail('a reading without a time')
  })

  test('what is derived shows every reading again, and every car leaves at most once, after it came', () => {
    for (const parkLot of source.parkLots) {
      const { readings } = clean(parkLot, source.interval)
      const passings = derivePassings(readings)
      expect(replayed(passings, readings)).toEqual(readings)
      expectWhole(passings)
      expect(figuresOf(passings).open).toBe(readings.at(-1)?.occupancy ?? 0)
    }
  })
})

test('the faults of Birmingham are counted by kind', () => {
  expect(faultsOf(readBirmingham())).toEqual({
    repeatedTime: 216,
    belowZero: 12,
    aboveCapacity: 373,
    overnightGap: 1958,
    gap: expect.any(Number),
    neverChanges: 0,
    missingCapacity: 0,
    missingPlace: 0,
    noReadings: 0,
  })
})

test('the faults of Málaga are counted by kind', () => {
  expect(faultsOf(readMalaga())).toEqual({
    repeatedTime: 0,
    belowZero: 0,
    aboveCapacity: 0,
    overnightGap: expect.any(Number),
    gap: expect.any(Number),
    neverChanges: 1,
    missingCapacity: 9,
    missingPlace: 4,
    noReadings: 4,
  })
})

test('each rule does what it says', () => {
  const at = instantOf('2026-11-02 08:00:00')
  const parkLot = { code: 'X', name: 'X', capacity: null, place: null }
  const free = (minutes: number, free: number) => ({ at: at + minutes * minute, free })
  const { capacity, readings, faults } = clean(
    { ...parkLot, readings: [free(30, 1), free(0, 7), free(30, 4), free(60, 9), free(200, 2), free(24 * 60, 2)] },
    30 * minute,
  )
  expect(capacity).toBe(9)
  expect(readings.map(({ occupancy }) => occupancy)).toEqual([2, 5, 0, 7, 7])
  expect(faults).toMatchObject({
    repeatedTime: 1,
    gap: 1,
    overnightGap: 1,
    missingCapacity: 1,
    missingPlace: 1,
    belowZero: 0,
    aboveCapacity: 0,
  })
  const occupied = (minutes: number, occupancy: number) => ({ at: at + minutes * minute, occupancy })
  const wrong = clean({ ...parkLot, capacity: 10, readings: [occupied(0, -2), occupied(30, 12)] }, 30 * minute)
  expect(wrong.readings.map(({ occupancy }) => occupancy)).toEqual([0, 12])
  expect(wrong.faults).toMatchObject({ belowZero: 1, aboveCapacity: 1, gap: 0, neverChanges: 0 })
  expect(clean({ ...parkLot, readings: [] }, minute).faults).toMatchObject({ noReadings: 1, neverChanges: 0 })
})

test('any readings are shown again by what is derived from them', () => {
  const anyReadings = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 90 }), occupancy: fc.integer({ min: 0, max: 400 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(anyReadings, (steps) => {
      let at = dayStart(Date.UTC(2026, 10, 2))
      const readings = steps.map(({ gap, occupancy }) => ({ at: (at += gap * minute), occupancy }))
      const passings = derivePassings(readings)
      expect(replayed(passings, readings)).toEqual(readings)
      expectWhole(passings)
    }),
  )
})

test('plates are plates, and no two cars have the same', () => {
  const numbers = Array.from({ length: 200_000 }, (_, index) => index * 331)
  const plates = numbers.map(syntheticPlate)
  expect(new Set(plates).size).toBe(plates.length)
  expect(plates.slice(0, 2000).every(isPlate)).toBe(true)
  expect(syntheticPlate(74_399_999)).not.toBe(syntheticPlate(0))
})
