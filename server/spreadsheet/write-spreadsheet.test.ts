import * as fc from 'fast-check'
import { type CellValue, parseCsv } from 'hucre/csv'
import { readXls, readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'
import { cleanText, type Row, type Sheet } from './sheet.ts'
import { type SpreadsheetFormat, writeSpreadsheet } from './write-spreadsheet.ts'
import { unzip } from './unzip.ts'

const columns: Sheet['columns'] = [
  { header: '订单号', kind: 'text' },
  { header: '次数', kind: 'integer' },
  { header: '时长', kind: 'decimal' },
  { header: '实收', kind: 'money' },
  { header: '入场时间', kind: 'moment' },
  { header: '账期', kind: 'date' },
]

function orders(rows: readonly Row[], more: Partial<Sheet> = {}): Sheet {
  return { title: '停车订单', columns, zone: 'Asia/Shanghai', rows: [rows], ...more }
}

const textOnly = (rows: Sheet['rows'], title = '文字'): Sheet => ({
  title,
  columns: [{ header: '文字', kind: 'text' }],
  zone: 'Asia/Shanghai',
  rows,
})

interface Read {
  name: string
  rows: CellValue[][]
}

async function readBack(format: SpreadsheetFormat, sheets: [Sheet, ...Sheet[]]): Promise<Read[]> {
  return read(format, await bytesOf(writeSpreadsheet(format, sheets)))
}

async function read(format: SpreadsheetFormat, bytes: Buffer): Promise<Read[]> {
  if (format === 'csv') return [{ name: '', rows: parseCsv(bytes.toString()) }]
  const { sheets } = format === 'xls' ? await readXls(bytes) : await readXlsx(bytes, { readStyles: true })
  return sheets
}

const evening = Date.UTC(2026, 10, 20, 16, 0, 0)

test.each(['xls', 'xlsx'] as const)('%s keeps the types of all kinds', async (format) => {
  const [sheet] = await readBack(format, [
    orders([
      ['20261121000000000001', 3, 1.5, 1234, evening, '2026-11-21'],
      ['苏A·D12345', -7, 1 / 3, -5, evening + 8 * 3_600_000 - 1, '1999-12-31'],
      [null, 536_870_912, 123_456_789.25, 536_870_912, null, null],
    ]),
  ])
  expect(sheet!.name).toBe('停车订单')
  expect(sheet!.rows[0]).toEqual(['订单号', '次数', '时长', '实收', '入场时间', '账期'])
  expect(sheet!.rows[1]).toEqual(['20261121000000000001', 3, 1.5, 12.34, utc('2026-11-21T00:00:00'), utc('2026-11-21')])
  expect(sheet!.rows[2]).toEqual(['苏A·D12345', -7, 0.333333, -0.05, utc('2026-11-21T07:59:59'), utc('1999-12-31')])
  expect(sheet!.rows[3]!.slice(0, 4)).toEqual([null, 536_870_912, 123_456_789.25, 5_368_709.12])
})

/** The library gives the clock in a cell as the UTC fields of a date. */
const utc = (text: string): Date => new Date(text.length === 10 ? text : `${text}Z`)

test('csv writes all kinds as text, with a byte order mark and CRLF', async () => {
  const rows: Row[] = [
    ['20261121000000000001', 3, 1.5, 1234, evening, '2026-11-21'],
    [null, -7, 1 / 3, -5, evening - 1, null],
    ['a', 999_999_999_999, 0.0000001, 0, null, '2026-01-02'],
  ]
  expect((await bytesOf(writeSpreadsheet('csv', [orders(rows)]))).toString()).toBe(
    '\ufeff订单号,次数,时长,实收,入场时间,账期\r\n' +
      '20261121000000000001,3,1.5,12.34,2026-11-21 00:00:00,2026-11-21\r\n' +
      ',-7,0.333333,-0.05,2026-11-20 23:59:59,\r\n' +
      'a,999999999999,0,0.00,,2026-01-02\r\n',
  )
})

const zoned = [
  ['Asia/Shanghai', '2026-07-01T00:30:00', Date.UTC(2026, 5, 30, 16, 30)],
  ['Europe/London', '2026-07-01T00:30:00', Date.UTC(2026, 5, 30, 23, 30)],
  ['America/New_York', '2026-12-31T23:59:59', Date.UTC(2027, 0, 1, 4, 59, 59)],
] as const

test.each(zoned)('moments stand on the clock of %s', async (zone, clock, at) => {
  const sheet: Sheet = { title: '时间', columns: [{ header: '时间', kind: 'moment' }], zone, rows: [[[at]]] }
  for (const format of ['xls', 'xlsx'] as const) {
    expect((await readBack(format, [sheet]))[0]!.rows[1]).toEqual([utc(clock)])
  }
  expect((await readBack('csv', [sheet]))[0]!.rows[1]).toEqual([clock.replace('T', ' ')])
})

test.each(['xls', 'xlsx', 'csv'] as const)(
  '%s: what is no time or number for a spreadsheet stays readable text',
  async (format) => {
    const [sheet] = await readBack(format, [
      orders([
        ['合计', 9_007_199_254_740_991, Infinity, Number.NaN, '总计', '长期'],
        ['早', 1, 1, 1, Date.UTC(1890, 0, 1), '1890-01-01'],
      ]),
    ])
    const empty = format === 'csv' ? '' : null
    expect(sheet!.rows[1]).toEqual(['合计', '9007199254740991', empty, empty, '总计', '长期'])
    expect(sheet!.rows[2]!.slice(4)).toEqual([expect.stringMatching(/^1890-01-01 /), '1890-01-01'])
  },
)

test.each(['xls', 'xlsx'] as const)('%s: a text that looks like a formula or a number is a string', async (format) => {
  const texts = [
    '=1+1',
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@A1',
    '0012',
    '1.1E+17',
    '110101199003071234',
    '_x0041_',
    "'a",
    'TRUE',
  ]
  const bytes = await bytesOf(writeSpreadsheet(format, [textOnly([texts.map((text) => [text])])]))
  const [sheet] = await read(format, bytes)
  expect(sheet!.rows.slice(1)).toEqual(texts.map((text) => [text]))
  if (format === 'xlsx') expect(unzip(bytes, 1e6).get('xl/worksheets/sheet1.xml')!.toString()).not.toContain('<f')
})

test('csv guards what could become a formula, also behind a quote', async () => {
  const bytes = await bytesOf(
    writeSpreadsheet('csv', [textOnly([[['=1+1'], ['@a,"b"'], ['\t=1'], ['a=1'], ['＝1'], ['a;=1']]])]),
  )
  expect(bytes.toString()).toBe(`\ufeff文字\r\n'=1+1\r\n"'@a,""b"""\r\n'\t'=1\r\na=1\r\n'＝1\r\na;'=1\r\n`)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '_',
      'x',
      '0',
      '4',
      '1',
      '\r',
      '\n',
      ' ',
      '"',
      ',',
      '<',
      '&',
      ']',
      '\u0000',
      '车',
      '😀',
      '\ud800',
    ),
  }),
  fc.integer({ min: 1, max: 33_000 }).map((length) => '字a'.repeat(length)),
)

test.each(['xls', 'xlsx'] as const)('%s gives back any text but what no cell can hold', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 60 }), async (texts) => {
      const [sheet] = await readBack(format, [twoColumns(textOnly([texts.map((text) => ['a', text])]))])
      expect(sheet!.rows.slice(1).map((row) => row[1] ?? '')).toEqual(texts.map(cleanText))
    }),
    { numRuns: 30 },
  )
})

const twoColumns = (sheet: Sheet): Sheet => ({ ...sheet, columns: [{ header: 'a', kind: 'text' }, ...sheet.columns] })

test.each(['xls', 'xlsx', 'csv'] as const)('%s of no rows is a header', async (format) => {
  const [sheet, ...others] = await readBack(format, [orders([])])
  expect(sheet!.rows).toEqual([columns.map(({ header }) => header)])
  expect(others).toEqual([])
})

test.each(['xls', 'xlsx', 'csv'] as const)('%s asks for the totals after the rows', async (format) => {
  let sum = 0
  async function* rows(): AsyncGenerator<Row[]> {
    for (const fen of [1, 20, 300]) {
      sum += fen
      yield [['a', 1, 1, fen]]
    }
  }
  const [sheet] = await readBack(format, [orders([], { rows: rows(), totals: () => ['合计', 3, null, sum] })])
  expect(sheet!.rows.at(-1)!.slice(0, 4).map(String)).toEqual(['合计', '3', format === 'csv' ? '' : 'null', '3.21'])
})

test.each(['xls', 'xlsx'] as const)('%s: several sheets have lawful names of their own', async (format) => {
  const titles = ['说明', '说明', 'a/b:[c]*?\\', "'", 'History', '很长的标题'.repeat(10), `${'很长的标题'.repeat(10)}!`]
  const sheets = titles.map((title) => textOnly([[[title]]], title))
  const back = await readBack(format, sheets as [Sheet, ...Sheet[]])
  expect(back.map(({ name }) => name)).toEqual([
    '说明',
    '说明 (2)',
    'a b c',
    'Sheet',
    'Sheet History',
    '很长的标题'.repeat(6) + '很',
    '很长的标题'.repeat(5) + '很长 (2)',
  ])
  expect(back.map(({ rows }) => rows[1])).toEqual(titles.map((title) => [title]))
})

test.each(['xlsx', 'csv'] as const)(
  '%s takes rows only as fast as it is read, and lets go of them when it is given up',
  async (format) => {
    let taken = 0
    let isClosed = false
    async function* rows(): AsyncGenerator<Row[]> {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => [`${++taken}`])
      } finally {
        isClosed = true
      }
    }
    const file = writeSpreadsheet(format, [textOnly(rows())])
    for (let chunk = 0; chunk < 12; chunk++) await file.next()
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(300_000)
    await file.return(undefined)
    expect(isClosed).toBe(true)
  },
)

async function* cancelledRows(): AsyncGenerator<Row[]> {
  yield [['a']]
  throw new Error('cancelled')
}

test.each(['xls', 'xlsx', 'csv'] as const)('%s: an error of the rows is the error of the file', async (format) => {
  await expect(bytesOf(writeSpreadsheet(format, [textOnly(cancelledRows())]))).rejects.toThrow('cancelled')
})
