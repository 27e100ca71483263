import { expect, test } from 'vitest'
import { consoleTime, dayStart, hourOfDay, instantOf, isoTime, weekday } from './time.ts'

const at = Date.UTC(2026, 10, 20, 16, 5, 9)

test('an instant is said on the clock of the town and read back', () => {
  expect(isoTime(at)).toBe('2026-11-21T00:05:09.000+08:00')
  expect(Date.parse(isoTime(at))).toBe(at)
  expect(consoleTime(at)).toBe('2026-11-21 00:05:09')
  expect(instantOf('2026-11-21 00:05:09')).toBe(at)
  expect(instantOf('2026-11-21T00:05')).toBe(at - 9000)
  expect(instantOf('no time')).toBe(Number.NaN)
})

test('days, hours and weekdays are those of the town', () => {
  expect(dayStart(at)).toBe(Date.UTC(2026, 10, 20, 16))
  expect(dayStart(at - 6 * 60_000)).toBe(Date.UTC(2026, 10, 19, 16))
  expect(hourOfDay(at)).toBe(0)
  expect(weekday(at)).toBe(6)
})
