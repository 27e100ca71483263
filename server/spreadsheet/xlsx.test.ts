import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'
import type { Sheet } from './sheet.ts'
import { unzip } from './unzip.ts'
import { writeXlsx } from './xlsx.ts'

const texts = (rows: Sheet['rows']): Sheet => ({
  title: '文字',
  columns: [{ header: '文字', kind: 'text' }],
  zone: 'Asia/Shanghai',
  rows,
})

test('.xlsx goes on in another worksheet when one has all its rows', async () => {
  const sheet = texts(Array.from({ length: 8 }, (_, i) => [[`${i}`]]))
  const { sheets } = await readXlsx(await bytesOf(writeXlsx([sheet], { rows: 3, bytes: 1e9 })))
  expect(sheets.map(({ rows }) => rows.length)).toEqual([4, 4, 3])
  expect(sheets.flatMap(({ rows }) => rows.slice(1).flat())).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
})

test('.xlsx goes on in another worksheet when one is too large', async () => {
  const batches = Array.from({ length: 3 }, (_, i) => Array.from({ length: 3000 }, () => [`${i}`.repeat(100)]))
  const { sheets } = await readXlsx(await bytesOf(writeXlsx([texts(batches)], { rows: 1e6, bytes: 200_000 })))
  expect(sheets.map(({ rows }) => rows.length)).toEqual([3001, 3001, 3001])
})

test('the first row stays in sight, columns have width, format and the style of text', async () => {
  const columns: Sheet['columns'] = [
    { header: '车牌', kind: 'text' },
    { header: '入场时间', kind: 'moment' },
    { header: '一个很长的列名称', kind: 'money' },
    { header: '备注', kind: 'text', width: 40 },
  ]
  const bytes = await bytesOf(writeXlsx([{ ...texts([]), columns }]))
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  expect(sheet!.freezePane).toMatchObject({ rows: 1 })
  expect(sheet!.columns!.map(({ width }) => width)).toEqual([14, 20, 18, 40])
  expect(sheet!.cells!.get('0,0')!.style).toMatchObject({ font: { bold: true }, numFmt: '@' })
})

async function sheetXml(sheet: Sheet): Promise<string> {
  return unzip(await bytesOf(writeXlsx([sheet])), 1e8)
    .get('xl/worksheets/sheet1.xml')!
    .toString()
}

test('spaces at the ends of a text are kept by every reader of XML', async () => {
  expect(await sheetXml(texts([[[' 泊位'], ['位\n']]]))).toContain('<t xml:space="preserve"> 泊位</t>')
})

test('a program that cuts off fractions of a second shows the right one', async () => {
  const midnight = Date.UTC(2026, 10, 20, 16)
  const rows = Array.from({ length: 86_400 }, (_, second) => [midnight + second * 1000])
  const xml = await sheetXml({ ...texts([rows]), columns: [{ header: '时间', kind: 'moment' }] })
  const days = [...xml.matchAll(/<v>([^<]*)/g)].map((match) => Number(match[1]))
  expect(days.map((day) => Math.floor((day % 1) * 86_400))).toEqual(rows.map((_, second) => second))
})
