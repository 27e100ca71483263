import { expect, test } from 'vitest'
import { report } from '#kernel/report.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'
import { heatOfRows, pointsOfRows, shortTimes } from './chart-points.ts'

const of = report({
  name: 'sample',
  wire: 'statement',
  label: '示例',
  basis: '示例',
  fields: {
    statDate: text('日期'),
    kind: choice('类型', options({ entry: [1, '进'], exit: [2, '出'] })),
    count: integer('次数'),
    none: integer('没有'),
    h00: ratio('00时(%)', { of: 'count', by: 'none' }),
    h01: ratio('01时(%)', { of: 'count', by: 'none' }),
  },
  key: ['statDate', 'kind'],
  sort: 'statDate',
})
const rows = [
  { statDate: '2026-11-02', kind: 2, count: 5, none: 0 },
  { statDate: '2026-11-01', kind: 1, count: 7, none: 0 },
]
const say = (word: string) => word

test('time goes on along its axis, whatever the table is sorted by; other axes follow the table', () => {
  const show = ['count']
  expect(pointsOfRows(of, { by: 'statDate', show }, rows, say)).toMatchObject({
    names: ['2026-11-01', '2026-11-02'],
    series: [{ values: [7, 5] }],
  })
  expect(pointsOfRows(of, { by: 'kind', show }, rows, say)).toMatchObject({
    names: ['出', '进'],
    series: [{ values: [5, 7] }],
  })
})

test('a series without any figure is left out', () => {
  expect(
    pointsOfRows(of, { by: 'statDate', show: ['none', 'count'] }, rows, say).series.map(({ label }) => label),
  ).toEqual(['次数'])
})

test('columns side by side are a line of a heat map for each row, in the order of time; shares are drawn against a whole, counts against the highest', () => {
  const days = [
    { statDate: '2026-11-02', kind: 2, h00: 12.5, h01: null, count: 5 },
    { statDate: '2026-11-01', kind: 1, h00: 130, h01: 0, count: 7 },
  ]
  const chart = { across: ['h00', 'h01'], label: '占用率(%)' } as const
  expect(heatOfRows(of, chart, ['statDate', 'kind'], days, say)).toEqual({
    label: '占用率(%)',
    across: ['00时', '01时'],
    rows: [
      { name: '2026-11-01 进', values: [130, 0] },
      { name: '2026-11-02 出', values: [12.5, null] },
    ],
    most: 130,
  })
  expect(heatOfRows(of, chart, ['statDate'], days.slice(0, 1), say).most).toBe(100)
  const ofOneDay = days.map((day) => ({ ...day, statDate: '2026-11-01' }))
  expect(heatOfRows(of, chart, ['statDate', 'kind'], ofOneDay, say).rows.map(({ name }) => name)).toEqual(['出', '进'])
  expect(heatOfRows(of, { across: ['count'], label: '次数' }, ['kind'], days, say)).toMatchObject({
    rows: [{ name: '出' }, { name: '进' }],
    most: 7,
  })
})

test.each([
  [
    ['2026-11-21 08:00', '2026-11-21 09:00'],
    ['08:00', '09:00'],
  ],
  [
    ['2026-11-20 23:00', '2026-11-21 00:00'],
    ['11-20 23:00', '11-21 00:00'],
  ],
  [
    ['2026-11-21', '2026-11-22'],
    ['11-21', '11-22'],
  ],
  [
    ['2025-12-31', '2026-01-01'],
    ['2025-12-31', '2026-01-01'],
  ],
  [
    ['00:00–00:59', '01:00–01:59'],
    ['00:00', '01:00'],
  ],
])('times along an axis say what differs: %j', (names, short) => {
  expect(shortTimes(names)).toEqual(short)
})
