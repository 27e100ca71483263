import { expect, test } from 'vitest'
import { comparedWith, periodOf, type Period, type PeriodWanted } from './period.ts'
import { instant } from './wall-clock.ts'

const zone = 'Asia/Shanghai'
const now = instant('2026-11-22 10:30')!
const compared = (wanted: PeriodWanted, at = now, today = '2026-11-22') =>
  comparedWith(periodOf(wanted, today) as Period, at, zone)
const days = (from: string, to: string, until: string | null = null) => ({
  from,
  to,
  until: until === null ? null : instant(until),
})

test('a period that is over is compared with the whole of those before', () => {
  expect(compared({ Type: 1, StatDate: '2026-11-20' })).toEqual({
    before: days('2026-11-19', '2026-11-19'),
    yearBefore: days('2025-11-20', '2025-11-20'),
  })
  expect(compared({ Type: 2, StatDate: '2026-10' }).before).toEqual(days('2026-09-01', '2026-09-30'))
})

test.each([
  [{ Type: 5, BeginAt: '2026-11-31', EndAt: '2026-12-01' }, 'notPeriod'],
  [{ Type: 5, BeginAt: '2026-11-01', EndAt: 'x' }, 'notPeriod'],
  [{ Type: 5, EndAt: '2026-2-1' }, 'notPeriod'],
  [{ Type: 2, StatDate: '2026-13' }, 'notPeriod'],
  [{ Type: 5, BeginAt: '2026-11-02', EndAt: '2026-11-01' }, 'beginAfterEnd'],
] as const)('%j is %s', (wanted, refusal) => {
  expect(periodOf(wanted, '2026-11-22')).toBe(refusal)
})

test('one that runs is compared with what had passed of those before at the same time', () => {
  expect(compared({ Type: 1 })).toEqual({
    before: days('2026-11-21', '2026-11-21', '2026-11-21 10:30'),
    yearBefore: days('2025-11-22', '2025-11-22', '2025-11-22 10:30'),
  })
  expect(compared({ Type: 2 })).toEqual({
    before: days('2026-10-01', '2026-10-22', '2026-10-22 10:30'),
    yearBefore: days('2025-11-01', '2025-11-22', '2025-11-22 10:30'),
  })
  expect(compared({ Type: 3 }).before).toEqual(days('2025-01-01', '2025-11-22', '2025-11-22 10:30'))
  expect(compared({ Type: 5, BeginAt: '2026-11-16', EndAt: '2026-11-22' }).before).toEqual(
    days('2026-11-09', '2026-11-15', '2026-11-15 10:30'),
  )
})

test('a month that has no such day counts whole', () => {
  const compare = (clock: string, day: string) => compared({ Type: 2 }, instant(`${day} ${clock}`)!, day).before
  expect(compare('10:30', '2026-03-31')).toEqual(days('2026-02-01', '2026-02-28'))
  expect(compare('10:30', '2026-03-28')).toEqual(days('2026-02-01', '2026-02-28', '2026-02-28 10:30'))
})
