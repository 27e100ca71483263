import { expect, test } from 'vitest'
import { cycles, inspectorOf, isDueOn, turnsOn, type Cycle } from './cycle.ts'

const daily: Cycle = {
  CycleKind: cycles.daily,
  WeekDays: [],
  MonthDay: null,
  BeginDate: '2026-11-02',
  EndDate: '2027-03-01',
  BeginTime: '08:00',
  EndTime: '18:00',
  TimesPerCycle: 1,
}
const zone = 'Asia/Shanghai'
const dueOf = (cycle: Partial<Cycle>, days: string[]) => days.filter((day) => isDueOn({ ...daily, ...cycle }, day))

test('a plan is walked from its first to its last day', () => {
  const days = ['2026-11-01', '2026-11-02', '2027-03-01', '2027-03-02']
  expect(dueOf({}, days)).toEqual(['2026-11-02', '2027-03-01'])
  expect(dueOf({ EndDate: null }, days)).toEqual(['2026-11-02', '2027-03-01', '2027-03-02'])
  expect(dueOf({ CycleKind: cycles.once }, days)).toEqual(['2026-11-02'])
})

test('a weekly plan on its days of the week, Sunday the last', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(dueOf({ CycleKind: cycles.weekly, WeekDays: [1, 7] }, week)).toEqual(['2026-11-16', '2026-11-22'])
})

test('a monthly plan on the 31st is walked on the last day of shorter months', () => {
  const days = ['2026-11-30', '2026-12-30', '2026-12-31', '2027-02-28']
  expect(dueOf({ CycleKind: cycles.monthly, MonthDay: 31 }, days)).toEqual(['2026-11-30', '2026-12-31', '2027-02-28'])
})

test('the hours of a day are cut into turns that leave nothing out, past midnight too', () => {
  const wire = (cycle: Partial<Cycle>) =>
    turnsOn({ ...daily, ...cycle }, '2026-11-20', zone).map(({ begin, end }) => [
      begin.toISOString().slice(5, 16),
      end.toISOString().slice(5, 16),
    ])
  expect(wire({ TimesPerCycle: 2 })).toEqual([
    ['11-20T00:00', '11-20T05:00'],
    ['11-20T05:00', '11-20T10:00'],
  ])
  expect(wire({ BeginTime: '22:00', EndTime: '06:00', TimesPerCycle: 3 })).toEqual([
    ['11-20T14:00', '11-20T16:40'],
    ['11-20T16:40', '11-20T19:20'],
    ['11-20T19:20', '11-20T22:00'],
  ])
})

test('inspectors take turns evenly over turns and days', () => {
  const taken = ['2026-11-20', '2026-11-21', '2026-11-22'].flatMap((day) =>
    [0, 1].map((turn) => inspectorOf(['a', 'b', 'c'], day, turn, { TimesPerCycle: 2 })),
  )
  expect([...taken].sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  expect(new Set(taken.slice(0, 3)).size).toBe(3)
})
