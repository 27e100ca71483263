import { expect, test } from 'vitest'
import { daysAround, lastMonth, periodWarning } from './export-rules.ts'
import { periodOf } from './period.ts'
import { exportName, pagesLabel } from './export-name.ts'

const today = '2026-11-21'

test.each([
  ['2026-10-01', { from: '2026-09-01', to: '2026-11-01' }],
  ['2026-11-10', { from: '2026-10-10', to: today }],
  ['2026-03-31', { from: '2026-02-28', to: '2026-04-30' }],
  ['2026-01-15', { from: '2025-12-15', to: '2026-02-15' }],
])('[VAL-07] around %s the days %j are offered', (picked, wanted) => {
  expect(daysAround(picked, today)).toEqual(wanted)
})

test.each([
  [today, '2026-10-21'],
  ['2026-12-31', '2026-11-30'],
  ['2026-03-29', '2026-02-28'],
])('[EXP-03] on %s the custom export starts with %s, and may be asked for as it stands', (now, from) => {
  expect(lastMonth(now)).toEqual({ from, to: now })
  expect(periodWarning(lastMonth(now), now)).toBeNull()
})

test.each([
  ['2026-11-10', '2026-11-09', '开始时间不能大于结束时间!'],
  ['2026-11-10', '2026-11-22', '导出时间不能晚于今天'],
  ['2026-10-01', '2026-11-02', '导出时间范围不能超过一个月'],
  ['2026-09-29', '2026-10-31', '导出时间范围不能超过一个月'],
  ['', '2026-11-02', '请选择导出时间'],
  ['2026-09-31', '2026-10-02', '导出时间应为日期,如 2026-11-21'],
  ['2026-10-01', '2026-10-2', '导出时间应为日期,如 2026-11-21'],
])('[VAL-04] [VAL-07] %s to %s is warned about: %s', (from, to, text) => {
  expect(periodWarning({ from, to }, today)?.zh).toBe(text)
})

const at = Date.parse('2026-11-21T08:30:05+08:00')

test.each([
  [null, '停车订单_20261121083005_第2页.xls'],
  [1, '停车订单_2026-11-21_第2页.xls'],
  [2, '停车订单_2026-11_第2页.xls'],
  [3, '停车订单_2026_第2页.xls'],
  [4, '停车订单_2026-11-20~2026-11-21_第2页.xls'],
] as const)('[EXP-03] a file of type %s is called %s', (type, name) => {
  const period = type && periodOf({ Type: type }, today)
  const span = typeof period === 'object' ? (period?.label ?? null) : period
  expect(exportName({ title: '停车订单', ending: 'xls', at, span, pages: pagesLabel(2, 2) })).toBe(name)
})

test('[EXP-03] pages stand in the name as a run, and everything has none', () => {
  expect(pagesLabel(2, 5)).toBe('第2-5页')
  expect(exportName({ title: '停车订单', ending: 'csv', at })).toBe('停车订单_20261121083005.csv')
})
