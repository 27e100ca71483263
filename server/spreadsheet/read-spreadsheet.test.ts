import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { streamCsvRows } from 'hucre/csv'
import { writeXlsx as libraryXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Failure } from '#kernel/failure.ts'
import { bytesOf } from './bytes-of.ts'
import { csvRows } from './csv-rows.ts'
import { FileRefusal, type FileRefusalCode } from './file-refusal.ts'
import { openCompoundFile } from './open-compound-file.ts'
import { readCsv } from './read-csv.ts'
import { type ReadLimits, readSpreadsheet } from './read-spreadsheet.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { RowCollector } from './row-collector.ts'
import type { Row, Sheet } from './sheet.ts'
import { unzip } from './unzip.ts'
import { type SpreadsheetFormat, writeSpreadsheet } from './write-spreadsheet.ts'
import { zip, type ZipEntry } from './zip.ts'

const columns: Sheet['columns'] = [
  { header: '车牌', kind: 'text' },
  { header: '次数', kind: 'integer' },
  { header: '金额', kind: 'money' },
  { header: '时间', kind: 'moment' },
  { header: '日期', kind: 'date' },
]
const at = Date.UTC(2026, 10, 21, 0, 30)

function written(format: SpreadsheetFormat, rows: Row[], wide = columns): Promise<Buffer> {
  const sheet: Sheet = { title: '黑名单', columns: wide, zone: 'Asia/Shanghai', rows: [rows] }
  return bytesOf(writeSpreadsheet(format, format === 'csv' ? [sheet] : [sheet, { ...sheet, title: '说明' }]))
}

/** By what is in the file: on a slow machine the clock would be first. */
async function refusal(bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<FileRefusalCode> {
  const error = await readSpreadsheet(bytes, '黑名单.xlsx', { milliseconds: 300_000, ...limits }).catch(
    (reason: unknown) => reason,
  )
  if (!(error instanceof FileRefusal)) throw error
  expect(error.message).not.toContain('{')
  return error.code
}

test.each(['xls', 'xlsx'] as const)(
  '%s: the first sheet as values, blank rows left out, rows numbered as shown',
  async (format) => {
    const rows: Row[] = [
      ['苏A12345', 3, 1250, at, '2026-11-21'],
      [],
      ['=1+1', null, null, at - 30 * 60_000, null],
      ['粤B12345D'],
    ]
    expect(await readSpreadsheet(await written(format, rows), '名单.csv')).toEqual({
      sheet: '黑名单',
      header: { row: 1, values: ['车牌', '次数', '金额', '时间', '日期'] },
      rows: [
        { row: 2, values: ['苏A12345', 3, 12.5, '2026-11-21 08:30:00', '2026-11-21'] },
        { row: 4, values: ['=1+1', null, null, '2026-11-21 08:00:00'] },
        { row: 5, values: ['粤B12345D'] },
      ],
    })
  },
)

test('csv gives back the texts that were guarded, under the name of the file', async () => {
  const read = await readSpreadsheet(
    await written('csv', [['=1+1', 3], ["'a'"], ['多\n行']]),
    'C:\\导入\\黑名单.v2.csv',
  )
  expect(read.sheet).toBe('黑名单.v2')
  expect(read.rows).toEqual([
    { row: 2, values: ['=1+1', '3'] },
    { row: 3, values: ["'a'"] },
    { row: 4, values: ['多\n行'] },
  ])
})

const gb18030 = Buffer.from('b3b5c5c62cd1d5c9ab0d0acbd5413132333435 2cc0b6c9ab0d0a'.replaceAll(' ', ''), 'hex')

test.each([
  ['GB18030', gb18030],
  ['UTF-8', Buffer.from('车牌,颜色\r\n苏A12345,蓝色\r\n')],
  ['UTF-16 with tabs, as Excel saves it', Buffer.from('\ufeff车牌\t颜色\r\n苏A12345\t蓝色\r\n', 'utf16le')],
  ['semicolons', Buffer.from('车牌;颜色\n苏A12345;蓝色')],
  ['UTF-16 with the higher byte first', Buffer.from('\ufeff车牌,颜色\r\n苏A12345,蓝色\r\n', 'utf16le').swap16()],
  ['semicolons, as its first line says to Excel', Buffer.from('\ufeffsep=;\r\n车牌;颜色\r\n苏A12345;蓝色')],
])('csv in %s', async (_, bytes) => {
  const { header, rows } = await readSpreadsheet(bytes, 'a.csv')
  expect([header.values, rows[0]!.values]).toEqual([
    ['车牌', '颜色'],
    ['苏A12345', '蓝色'],
  ])
})

test('a control character that hides in one cell makes the file no picture', async () => {
  const file = Buffer.from('车牌,原因\r\n苏A12345,从\u0001别处复制\r\n')
  expect((await readSpreadsheet(file, 'a.csv')).rows).toEqual([{ row: 2, values: ['苏A12345', '从\u0001别处复制'] }])
  expect(await refusal(Buffer.from('\u0001\u0002\u0003,\u0004\u0005\u0006'))).toBe('wrongKind')
})

test('a time without a date is a time', async () => {
  const bytes = await libraryXlsx({
    sheets: [{ name: 'a', columns: [{ key: 'a', header: 'a', numFmt: 'hh:mm' }], data: [{ a: 8.5 / 24 }] }],
  })
  expect((await readSpreadsheet(bytes, 'a.xlsx')).rows).toEqual([{ row: 2, values: ['08:30:00'] }])
})

test.each(['xls', 'xlsx', 'csv'] as const)('%s: 5,000 rows are read, one more is too many', async (format) => {
  const rows = Array.from({ length: 5000 }, (_, i) => [`苏A${10_000 + i}`])
  expect((await readSpreadsheet(await written(format, rows), 'a')).rows).toHaveLength(5000)
  expect(await refusal(await written(format, [...rows, ['粤B1']]))).toBe('tooManyRows')
})

const many = (count: number): Sheet['columns'] => Array.from({ length: count }, () => ({ header: '列', kind: 'text' }))

test.each(['xls', 'xlsx', 'csv'] as const)('%s: more columns or longer texts than permitted', async (format) => {
  const bytes = await written(format, [['a', 'b', '四个汉字']], many(3))
  expect(await refusal(bytes, { columns: 2 })).toBe('tooManyColumns')
  expect(await refusal(bytes, { characters: 3 })).toBe('tooLongText')
  expect((await readSpreadsheet(bytes, 'a', { columns: 3, characters: 4 })).rows).toHaveLength(1)
})

test.each(['xls', 'xlsx', 'csv'] as const)('%s without a row below its header is empty', async (format) => {
  expect(await refusal(await written(format, []))).toBe('empty')
  expect(await refusal(await written(format, [[null], ['']]))).toBe('empty')
})

test('large files are refused unread', async () => {
  expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('tooLarge')
})

test.each([
  ['bare', 'x'.repeat(4_000_000)],
  ['quoted', `"${',\n'.repeat(2_000_000)}"`],
  ['of quotes', `"${'""'.repeat(2_000_000)}"`],
  ['never closed', `"${'x'.repeat(4_000_000)}`],
])('[FI-06] a csv of one cell of 4 MB, %s, is left where the cell is too long', (_, cell) => {
  const read = () => [...csvRows(`a,b\n${cell}`, ',', { characters: 32_767, columns: 256 })]
  expect(read).toThrow(
    expect.objectContaining({ code: 'tooLongText', params: { row: 2, column: 1, characters: 32_767 } }),
  )
})

test('a csv of more columns than permitted: empty ones at its end do no harm', () => {
  const read = (text: string) => [...csvRows(text, ',', { characters: 9, columns: 2 })]
  expect(read('a,b,,,\nc')).toEqual([['a', 'b'], ['c']])
  expect(() => read('a,b,,,c')).toThrow(expect.objectContaining({ code: 'tooManyColumns' }))
})

test('cells of a csv are as the library reads them', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ') })
  fc.assert(
    fc.property(text, (csv) => {
      const read = [...csvRows(csv, ',', { characters: 1e6, columns: 1e6 })]
      expect(read).toEqual([...streamCsvRows(csv, { delimiter: ',' })])
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['rows', 'a\n', 'tooManyRows'],
  ['blank rows', '\n', 'tooMuchInside'],
  ['rows of nothing', ',\n', 'tooMuchInside'],
  ['empty columns', ',', 'tooManyColumns'],
])('a csv of a million %s', async (_, part, refused) => {
  expect(await refusal(Buffer.from(part.repeat(1_000_000)))).toBe(refused)
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7\n%\u0001\u0002\u0003\n')],
  ['a web page called .xls', Buffer.from('<html><table><tr><td>苏A12345</td></tr></table></html>')],
  ['XML', Buffer.from('\ufeff<?xml version="1.0"?><Workbook/>')],
  ['noise', createHash('sha512').update('noise').digest()],
])('%s is no spreadsheet', async (_, bytes) => expect(await refusal(bytes)).toBe('wrongKind'))

test('[FI-03] an archive or compound file of something else is no spreadsheet', async () => {
  expect(await refusal(await bytesOf(zip([{ name: 'word/document.xml', content: [Buffer.from('<a/>')] }])))).toBe(
    'wrongKind',
  )
  const other = (await written('xls', [['a']])).subarray()
  other.write('Wordbook', other.indexOf(Buffer.from('Workbook', 'utf16le')), 'utf16le')
  expect(await refusal(other)).toBe('wrongKind')
})

test('a file with a password is recognised', async () => {
  const workbook = { sheets: [{ name: 'a', rows: [['a'], ['b']] }], encryption: { password: 'secret', spinCount: 1 } }
  const encrypted = Buffer.from(await libraryXlsx(workbook))
  expect(openCompoundFile(encrypted)('EncryptionInfo')!.toString()).toContain('<encryption')
  expect(await refusal(encrypted)).toBe('protected')
  const xls = await written('xls', [['a'], ['b']])
  xls.writeUInt16LE(0x2f, 512 + 20)
  expect(await refusal(xls)).toBe('protected')
})

/** A workbook whose first sheet, or other parts, are other XML; with `more` parts. */
async function workbookWith(
  parts: Record<string, Iterable<Uint8Array>>,
  more: readonly [string, string][] = [],
): Promise<Buffer> {
  const workbook = await libraryXlsx({ sheets: [{ name: 'a', rows: [['a'], ['b']] }] })
  const entries: ZipEntry[] = [...unzip(Buffer.from(workbook), 1e6)].map(([name, bytes]) => ({
    name,
    content: parts[name] ?? [bytes],
  }))
  return bytesOf(zip([...entries, ...more.map(([name, text]) => ({ name, content: [Buffer.from(text)] }))]))
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const xmlSheet = (rows: string): Buffer[] => [Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)]

/** A server inside, which counts who comes. */
async function inside(): Promise<{ address: string; arrived(): number; close(): void }> {
  let arrived = 0
  const server = createServer((_request, response) => response.end('from inside'))
  server.on('connection', () => arrived++)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, arrived: () => arrived, close: () => server.close() }
}

test('[SS-03] entities of a workbook are neither fetched nor blown up', async () => {
  const { address, arrived, close } = await inside()
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  for (const entities of [
    `<!ENTITY e SYSTEM "http://${address}/e">`,
    '<!ENTITY e SYSTEM "file:///etc/passwd">',
    `<!ENTITY l0 "ha">${laughs}<!ENTITY e "&l9;">`,
  ]) {
    const rows = '<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c t="inlineStr"><is><t>&e;</t></is></c></row>'
    const sheet = `<!DOCTYPE worksheet [${entities}]><worksheet><sheetData>${rows}</sheetData></worksheet>`
    const workbook = await workbookWith({ [sheetPart]: [Buffer.from(sheet)] })
    const read = await readSpreadsheet(workbook, '名单.xlsx').then(
      ({ rows }) => JSON.stringify(rows),
      (error: unknown) => String(error),
    )
    expect(read).not.toMatch(/from inside|root:|haha/)
    expect(read.length).toBeLessThan(1_000)
  }
  expect(arrived()).toBe(0)
  close()
})

test('[SS-03] what a workbook names elsewhere is not fetched: what it last showed of it is read, or an error', async () => {
  const { address, arrived, close } = await inside()
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const kinds = [
    'externalLinkPath',
    'hyperlink',
    'image',
    'oleObject',
    'attachedTemplate',
    'connections',
    'worksheet',
    'sharedStrings',
  ]
  const elsewhere = [`http://${address}/x.xlsx`, `\\\\${address.replace(':', '@')}\\x.xlsx`, 'file:///etc/passwd']
  const links = kinds.flatMap((kind) =>
    elsewhere.map(
      (target, at) =>
        `<Relationship Id="${kind}${at}" Type="${relations}/${kind}" Target="${target}" TargetMode="External"/>`,
    ),
  )
  const sheet =
    `<worksheet xmlns:r="${relations}"><sheetData><row><c t="inlineStr"><is><t>车牌</t></is></c></row>` +
    `<row><c r="A2"><f>'[1]a'!A1</f><v>7</v></c><c r="B2"><f>WEBSERVICE("http://${address}/w")</f></c>` +
    `<c r="C2" t="str"><f>HYPERLINK("http://${address}/h","苏A")</f><v>苏A</v></c>` +
    `<c r="D2" t="str"><f>cmd|'/c curl ${address}'!A0</f><v>0</v></c></row></sheetData>` +
    `<hyperlinks><hyperlink ref="A2" r:id="hyperlink0"/></hyperlinks><drawing r:id="image0"/><picture r:id="image0"/></worksheet>`
  const workbook = await workbookWith({ [sheetPart]: [Buffer.from(sheet)] }, [
    ['xl/worksheets/_rels/sheet1.xml.rels', `<Relationships>${links.join('')}</Relationships>`],
    ['xl/externalLinks/externalLink1.xml', `<externalLink><externalBook r:id="externalLinkPath0"/></externalLink>`],
    ['xl/externalLinks/_rels/externalLink1.xml.rels', `<Relationships>${links.join('')}</Relationships>`],
    ['xl/connections.xml', `<connections><connection><webPr url="http://${address}/c"/></connection></connections>`],
  ])
  const { rows } = await readSpreadsheet(workbook, '名单.xlsx')
  expect(rows).toEqual([{ row: 2, values: [7, expect.anything(), '苏A', '0'] }])
  expect(arrived()).toBe(0)
  close()
})

test('[FI-06] a small file that unpacks to very much is refused, also when it says it is small', async () => {
  const spaces = Buffer.alloc(1024 * 1024, ' ')
  const bomb = await workbookWith({ [sheetPart]: Array.from({ length: 200 }, () => spaces) })
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
  expect(await refusal(bomb)).toBe('tooMuchInside')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(200 * 1024 * 1024)
  bomb.writeUInt32LE(1000, bomb.lastIndexOf(size))
  expect(await refusal(bomb)).toBe('damaged')
})

test.each([
  ['a tag without end', '<a', 'a'.repeat(12_000_000)],
  ['a comment without end', '<!--', '-'.repeat(12_000_000)],
  ['a tag of countless attributes', '<worksheet', ' a="x"'.repeat(2_000_000)],
  ['countless blank rows', '<worksheet><sheetData>', '<row/>'.repeat(51_000)],
  ['countless tags', '<worksheet><sheetData>', '<a/>'.repeat(3_000_000)],
])('[FI-06] %s in a small file is refused by what is in it, before all of it is read', async (_, start, rest) => {
  const bomb = await workbookWith({ [sheetPart]: [Buffer.from(start + rest)] })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refusal(bomb)).toBe('tooMuchInside')
})

test('FI-06: one long text that stands in very many cells is refused before it is copied for each of them', async () => {
  const strings = `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`
  const cells = Array.from({ length: 40 }, () => '<c t="s"><v>0</v></c>').join('')
  const rows = xmlSheet(`<row>${cells}</row>`.repeat(4_900))
  const bomb = await workbookWith({ 'xl/sharedStrings.xml': [Buffer.from(strings)], [sheetPart]: rows })
  const before = process.memoryUsage.rss()
  const refused = await Promise.all(Array.from({ length: 6 }, () => refusal(bomb)))
  expect(new Set(refused)).toEqual(new Set(['tooMuchInside']))
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('FI-06: cells and characters of a sheet are counted altogether, of every format', async () => {
  for (const format of ['xls', 'xlsx', 'csv'] as const) {
    const bytes = await written(
      format,
      [
        ['a', 'bcd'],
        ['e', 'f'],
      ],
      many(2),
    )
    expect(await refusal(bytes, { cells: 5 })).toBe('tooMuchInside')
    expect(await refusal(bytes, { allCharacters: 7 })).toBe('tooMuchInside')
    expect((await readSpreadsheet(bytes, 'a', { cells: 6, allCharacters: 8 })).rows).toHaveLength(2)
  }
})

test('two files are read at once, twenty wait for their turn, and one more is answered that the system is busy', async () => {
  const bytes = await written('csv', [['a']])
  const states = await Promise.all(
    Array.from({ length: 23 }, () =>
      readSpreadsheet(bytes, 'a').then(
        () => 'read',
        (error: Failure) => error.state,
      ),
    ),
  )
  expect(states.filter((state) => state === 'busy')).toHaveLength(1)
  expect((await readSpreadsheet(bytes, 'a')).rows).toHaveLength(1)
})

test('a part whose checksum is wrong is damage', async () => {
  const bytes = await written('xlsx', [['a']])
  const directory = bytes.readUInt32LE(bytes.length - 6)
  bytes[directory + 16]! ^= 1
  expect(await refusal(bytes)).toBe('damaged')
})

test('cells in the last column of Excel cost nothing and are not taken for rows', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`).join('')
  expect(await refusal(await workbookWith({ [sheetPart]: xmlSheet(rows) }))).toBe('empty')
})

test('a part that needs more memory than the reader has', async () => {
  const strings = Buffer.from(`<sst>${'<si/>'.repeat(1_000_000)}</sst>`)
  expect(
    await refusal(await workbookWith({ 'xl/sharedStrings.xml': [strings] }), { memory: 64, milliseconds: 600_000 }),
  ).toBe('tooMuchInside')
})

test('a file that takes too long', async () => {
  expect(await refusal(await written('xlsx', [['a']]), { milliseconds: 0 })).toBe('tooSlow')
})

test('a file that waits since others have the processors is not refused for it', async () => {
  const bytes = await written('xlsx', [['a']])
  await readSpreadsheet(bytes, '黑名单.xlsx')
  const [reader] = readdirSync('/proc').map(Number).filter(isReaderOfOurs)
  process.kill(reader!, 'SIGSTOP')
  const reading = readSpreadsheet(bytes, '黑名单.xlsx', { milliseconds: 300 })
  setTimeout(() => process.kill(reader!, 'SIGCONT'), 900)
  expect((await reading).rows).toHaveLength(1)
})

function isReaderOfOurs(pid: number): boolean {
  if (!pid) return false
  const text = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    return text('cmdline').includes('read-in-process') && text('status').includes(`PPid:\t${process.pid}\n`)
  } catch {
    return false
  }
}

test('a chain of sectors that runs in a circle is damage', async () => {
  const xls = await written('xls', [['a']])
  const fat = 512 * (1 + xls.readUInt32LE(76))
  xls.writeUInt32LE(0, fat)
  expect(await refusal(xls)).toBe('damaged')
})

const limits: ReadLimits = {
  bytes: 1e6,
  rows: 100,
  columns: 20,
  characters: 100,
  cells: 1000,
  allCharacters: 10_000,
  unpackedBytes: 1e6,
  memory: 64,
  milliseconds: 1e4,
}

const readers = {
  xls: (file: Buffer, rows: RowCollector) => readXls(file, rows),
  xlsx: (file: Buffer, rows: RowCollector) => readXlsx(file, limits, rows),
  csv: async (file: Buffer, rows: RowCollector) => readCsv(file, 'a.csv', limits, rows),
}

test.each(['xls', 'xlsx', 'csv'] as const)(
  '%s: whatever is cut off or changed, the answer is rows or a refusal',
  async (format) => {
    const whole = await written(format, [
      ['苏A12345', 3, 1250, at, '2026-11-21'],
      ['b', 4],
    ])
    const anywhere = fc.nat({ max: whole.length - 1 })
    const change = fc.record({
      cut: fc.option(anywhere),
      at: fc.array(fc.tuple(anywhere, fc.nat({ max: 255 })), { maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ cut, at }) => {
        const file = Buffer.from(whole.subarray(0, cut ?? whole.length))
        for (const [place, value] of at) file[place] = value
        const error = await readers[format](file, new RowCollector(limits)).catch((reason: unknown) => reason)
        return typeof error === 'string' || error instanceof FileRefusal
      }),
      { numRuns: 300 },
    )
  },
)
