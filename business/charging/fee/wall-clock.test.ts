import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginOfDay, clockOfMinute, dateOfDay, dayOf, minuteOfClock, wallClock, weekdayOf } from './wall-clock.ts'

const minuteOf = (iso: string) => new Date(iso).getTime() / 60_000
const wall = (text: string) => minuteOf(`${text}Z`)
const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
]

describe('wall clock of a lot', () => {
  test.each([
    ['Asia/Shanghai', '2026-11-21T08:30', '2026-11-21T00:30Z'],
    ['Asia/Kathmandu', '2026-11-21T08:30', '2026-11-21T02:45Z'],
    ['Europe/Berlin, an hour left out', '2026-03-29T02:30', '2026-03-29T01:00Z'],
    ['Europe/Berlin, after it', '2026-03-29T03:00', '2026-03-29T01:00Z'],
    ['Europe/Berlin, an hour shown twice', '2026-10-25T02:30', '2026-10-25T00:30Z'],
    ['Europe/Berlin, after it', '2026-10-25T03:00', '2026-10-25T02:00Z'],
    ['Australia/Lord_Howe, half an hour left out', '2026-10-04T02:15', '2026-10-03T15:30Z'],
    ['America/Havana, midnight left out', '2026-03-08T00:00', '2026-03-08T05:00Z'],
    ['America/Havana, midnight shown twice', '2026-11-01T00:00', '2026-11-01T04:00Z'],
  ])('%s: %s is %s', (zone, shown, instant) => {
    expect(wallClock(zone.split(',')[0]!).instantOf(wall(shown))).toBe(minuteOf(instant))
  })

  test('agrees with Intl at any moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: minuteOf('2000-01-01'), max: minuteOf('2040-01-01') }),
        (zone, instant) => {
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
          const clock = wallClock(zone)
          const text = `${shown.format(instant * 60_000).replace(' ', 'T')}:00`
          expect(clock.shows(instant)).toBe(wall(text))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('reaches wall times in their order, and none late', () => {
    const aroundChanges = fc.integer({ min: minuteOf('2026-01-01'), max: minuteOf('2027-01-01') })
    fc.assert(
      fc.property(fc.constantFrom(...zones), aroundChanges, fc.integer({ min: 0, max: 3000 }), (zone, time, more) => {
        const clock = wallClock(zone)
        const instant = clock.instantOf(time)
        expect(clock.shows(instant)).toBeGreaterThanOrEqual(time)
        expect(clock.shows(instant - 1)).toBeLessThan(time)
        expect(clock.instantOf(time + more)).toBeGreaterThanOrEqual(instant)
      }),
      { numRuns: 2000 },
    )
  })

  test('puts every moment into exactly one day, also when midnight comes twice', () => {
    const havana = wallClock('America/Havana')
    const days = ['2026-10-31', '2026-11-01', '2026-11-02']
    for (let instant = minuteOf('2026-10-31T04:00Z'); instant < minuteOf('2026-11-03T04:00Z'); instant += 7) {
      const day = dayOf(havana, instant)
      expect(days).toContain(dateOfDay(day))
      expect(beginOfDay(havana, day)).toBeLessThanOrEqual(instant)
      expect(beginOfDay(havana, day + 1)).toBeGreaterThan(instant)
    }
  })

  test('counts an hour shown twice before midnight to the day that has not ended', () => {
    const asuncion = wallClock('America/Asuncion')
    const days = ['2024-03-24T02:59Z', '2024-03-24T03:30Z', '2024-03-24T04:00Z'].map((iso) =>
      dayOf(asuncion, minuteOf(iso)),
    )
    expect(days.map(dateOfDay)).toEqual(['2024-03-23', '2024-03-23', '2024-03-24'])
  })

  test('does not return to a day whose end the clock has shown', () => {
    const berlin = wallClock('Europe/Berlin')
    const halfPastTwo = 150
    const days = ['2026-10-25T00:29Z', '2026-10-25T00:30Z', '2026-10-25T01:10Z'].map((iso) =>
      dayOf(berlin, minuteOf(iso), halfPastTwo),
    )
    expect(days.map(dateOfDay)).toEqual(['2026-10-24', '2026-10-25', '2026-10-25'])
  })

  test('refuses an unknown zone', () => {
    expect(() => wallClock('Asia/Nowhere')).toThrow(/Asia\/Nowhere/)
  })
})

test('times of day and weekdays', () => {
  expect(minuteOfClock('07:30')).toBe(450)
  expect(minuteOfClock('24:00')).toBe(1440)
  for (const wrong of ['7:30', '24:01', '07:60', '', null, 730]) expect(minuteOfClock(wrong)).toBeNull()
  expect(clockOfMinute(450)).toBe('07:30')
  expect(weekdayOf(minuteOf('2026-11-21') / 1440)).toBe(6)
  expect(weekdayOf(minuteOf('1969-12-28') / 1440)).toBe(0)
})
