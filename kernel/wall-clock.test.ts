import { expect, test } from 'vitest'
import { instant, moment, wallTime, wallDate } from './wall-clock.ts'

test('an instant is shown on the wall clock of its zone and read back', () => {
  const at = Date.UTC(2026, 10, 21, 0, 30, 5)
  expect(wallTime(at)).toBe('2026-11-21 08:30:05')
  expect(wallTime(at, 'Europe/London')).toBe('2026-11-21 00:30:05')
  expect(instant('2026-11-21 08:30:05')).toBe(at)
  expect(wallDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
})

test('a time shown twice is its first instant, a skipped one moves on by the gap', () => {
  expect(instant('2026-10-25 01:30:00', 'Europe/London')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(instant('2026-03-29 01:30:00', 'Europe/London')).toBe(Date.UTC(2026, 2, 29, 1, 30))
})

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-01-01 24:00:00',
  '26-1-1',
  '0026-11-01 08:00:00',
  '0026-11-01T08:00:00+08:00',
  '',
  '2026-01-01T00:00:00 +0800',
])('%s is no time', (text) => expect(moment(text)).toBe(null))

test('an offset is honoured', () => expect(moment('2026-11-21T08:30:00+08:00')).toBe(Date.UTC(2026, 10, 21, 0, 30)))
