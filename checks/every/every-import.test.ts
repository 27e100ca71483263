import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { ImportResult, Json } from '#kernel/wire.ts'
import { entities } from '#business/roof/contents.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { kindOf } from '#fields/kinds.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { bytesOf } from '#server/spreadsheet/bytes-of.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { unzip } from '#server/spreadsheet/unzip.ts'
import { writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts'
import { zip } from '#server/spreadsheet/zip.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { download, importRows } from './exchange.ts'
import { once, tried } from './one-concept.ts'
import { samplesOf, wireOfDraft, type Draft, type Samples } from './sample.ts'

let berth: Berth
let admin: Console
let samples: Samples
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  samples = samplesOf(admin)
})
afterAll(() => berth.stop())

const totalOf = async (of: Entity) => (await admin.call(endpointPath(of, 'query'))).total as number

/** The draft as someone writes it into the template: words for codes, names for references. */
async function cellsOf(of: Entity, draft: Draft): Promise<(string | null)[]> {
  const cells = []
  for (const name of of.exchange!.import!) {
    const field = of.fields[name]!
    if (!(name in draft)) {
      cells.push(null)
      continue
    }
    const wire = wireOfDraft(of, { [name]: draft[name] })[name]!
    cells.push(
      field.kind === 'reference' || field.kind === 'references'
        ? await namesOf(field, wire)
        : kindOf(field).say(wire, field, (word) => word),
    )
  }
  return cells
}

async function namesOf(field: Field, wire: Json): Promise<string> {
  const to = entities.find(({ table }) => table === (field as ReferenceField).to.table)!
  const { rows } = await admin.call(endpointPath(to, 'suggest'), { ids: [wire].flat() })
  return rows.map(({ label }: { label: string }) => label).join('、')
}

const mustBeFilled = ({ required, default: usual }: Field) => required && usual === undefined

const imported = entities.filter(({ exchange }) => exchange?.import)

describe.each(tried(imported))('importing %s', (_, of) => {
  const names = of.exchange!.import!
  const headings = names.map((name) => of.fields[name]!.label)

  test('the template has a column for each field, with a star on what must be filled', async () => {
    const bytes = await download(admin, endpointPath(of, 'template'))
    const refused = await readSpreadsheet(bytes, 'template.xlsx').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'empty' })
    const starred = names.map((name) => of.fields[name]!.label + (mustBeFilled(of.fields[name]!) ? '*' : ''))
    const { data } = await importRows(admin, of, starred, [await cellsOf(of, await samples.draft(of))])
    expect(data).toMatchObject({ Total: 1, SuccessNum: 1 })
  })

  test('[DLG-03] every row becomes a record; the same file again only counts repetitions', async () => {
    const drafts = [await samples.draft(of), await samples.draft(of)]
    const rows = [await cellsOf(of, drafts[0]!), await cellsOf(of, drafts[1]!)]
    const before = await totalOf(of)
    expect((await importRows(admin, of, headings, rows)).data).toEqual({
      Total: 2,
      SuccessNum: 2,
      RepeatNum: 0,
      FailedNum: 0,
      URL: '',
      FailedRecords: [],
      RepeatRecords: [],
    })
    const sent = drafts[1]!
    const written = Object.fromEntries(names.filter((name) => name in sent).map((name) => [name, sent[name]]))
    const { rows: newest } = await admin.call(endpointPath(of, 'query'), {
      OrderBy: of.common.id,
      OrderDir: 'desc',
      PerPage: 1,
    })
    expect(newest).toMatchObject([wireOfDraft(of, written)])
    expect((await importRows(admin, of, headings, rows)).data).toEqual({
      Total: 2,
      SuccessNum: 0,
      RepeatNum: 2,
      FailedNum: 0,
      URL: '',
      FailedRecords: [],
      RepeatRecords: [2, 3].map((Row) => ({
        Sheet: of.label,
        Row,
        ErrorMsg: '与已有记录相同',
        OperationGuide: '无需处理',
      })),
    })
    expect(await totalOf(of)).toBe(before + 2)
  })

  test('[FI-07] [DLG-03] a bad row is named with its number, what is wrong and what to do, and changes nothing', async () => {
    const required = names.find((name) => mustBeFilled(of.fields[name]!))!
    const { label } = of.fields[required]!
    const good = await cellsOf(of, await samples.draft(of))
    const bad = await cellsOf(of, await samples.draft(of))
    bad[names.indexOf(required)] = null
    const before = await totalOf(of)
    const { data } = await importRows(admin, of, headings, [good, bad])
    expect(data).toMatchObject({ Total: 2, SuccessNum: 1, RepeatNum: 0, FailedNum: 1 })
    expect(data.FailedRecords).toEqual([
      { Sheet: of.label, Row: 3, ErrorMsg: `${label}不能为空`, OperationGuide: '请按提示修改该行后重新导入' },
    ])
    expect(await totalOf(of)).toBe(before + 1)

    const failed = await readSpreadsheet(await download(admin, data.URL), 'failed.xlsx')
    expect(failed.header.values).toEqual([...headings, '错误信息', '处理建议'])
    expect(failed.rows.map(({ values }) => values)).toEqual([
      [...bad, `${label}不能为空`, '请按提示修改该行后重新导入'],
    ])
    const other = await berth.as('admin', 'west')
    const stolen = await fetch(other.url + data.URL, { headers: { authorization: other.token! } })
    expect(((await stolen.json()) as { state: string }).state).toBe('notFound')
  })

  const chosen = names.filter((name) => of.fields[name]!.kind === 'choice').slice(0, 1)
  test.each(chosen)('a word that is none of the choices of %s is refused with the words that are', async (name) => {
    const { label, options } = of.fields[name] as ChoiceField
    const row = await cellsOf(of, await samples.draft(of))
    row[names.indexOf(name)] = '无此选项'
    const { data } = await importRows(admin, of, headings, [row])
    const words = options.map((option) => option.label).join('、')
    expect(data.FailedRecords).toMatchObject([{ ErrorMsg: `${label}的值“无此选项”不在可选范围内,可填:${words}` }])
  })

  test('a heading that is misspelt, not known or there twice is refused by name, and the nearest known one is offered', async () => {
    const optional = names.find((name) => !mustBeFilled(of.fields[name]!) && of.fields[name]!.label.length > 2)
    const { label } = of.fields[optional ?? names[0]!]!
    const misspelt = `${label}:`
    const rows = [await cellsOf(of, await samples.draft(of))]
    const before = await totalOf(of)
    const refused = async (given: string[], cells = rows) => (await importRows(admin, of, given, cells)).message
    expect(await refused(headings.map((heading) => (heading === label ? misspelt : heading)))).toBe(
      `无法识别的列“${misspelt}”,是否为“${label}”?请更正表头,或使用下载的导入模板`,
    )
    const wider = [[...rows[0]!, 'x']]
    expect(await refused([...headings, '星座运势与天气预报'], wider)).toContain('无法识别的列“星座运势与天气预报”')
    expect(await refused([...headings, `${headings[0]}*`], wider)).toBe(`文件中有多列“${headings[0]}”,请只保留一列`)
    expect(await refused([...headings, ''], wider)).toContain('列有内容但没有表头')
    expect(await totalOf(of)).toBe(before)
  })

  test('an error in place of a value fails its row and names the column; columns of our own files are passed over', async () => {
    const required = names.find((name) => mustBeFilled(of.fields[name]!))!
    const broken = await cellsOf(of, await samples.draft(of))
    broken[names.indexOf(required)] = '#N/A'
    const before = await totalOf(of)
    const { data } = await importRows(admin, of, headings, [broken])
    expect(data.FailedRecords).toMatchObject([
      { Row: 2, ErrorMsg: expect.stringContaining(`${of.fields[required]!.label}为错误值“#N/A”`) },
    ])
    expect(await totalOf(of)).toBe(before)
    const own = of.exchange!.export ?? []
    const extra = own.filter((name) => !names.includes(name)).map((name) => of.all[name]!.label)
    const more = [...new Set([...extra, '错误信息', '处理建议'])].filter((heading) => !headings.includes(heading))
    const right = [...(await cellsOf(of, await samples.draft(of))), ...more.map(() => 'x')]
    expect((await importRows(admin, of, [...headings, ...more], [right])).data).toMatchObject({ SuccessNum: 1 })
  })

  const references = names.filter((name) => of.fields[name]!.kind.startsWith('reference')).slice(0, 1)
  test.each(references)(
    'a name that no one has in this tenant is refused with what to do first: %s',
    async (reference) => {
      const to = entities.find(({ table }) => table === (of.fields[reference] as ReferenceField).to.table)!
      const foreign = await samplesOf(await berth.as('admin', 'west')).add(to)
      const row = await cellsOf(of, await samples.draft(of))
      row[names.indexOf(reference)] = String(foreign[to.title])
      const before = await totalOf(of)
      const { data } = await importRows(admin, of, headings, [row])
      expect(data).toMatchObject({
        FailedNum: 1,
        FailedRecords: [{ Row: 2, OperationGuide: '请先新增该记录,或更正名称后重新导入' }],
      })
      expect(data.FailedRecords[0]!.ErrorMsg).toContain(of.fields[reference]!.label)
      expect(await totalOf(of)).toBe(before)
    },
  )

  test('a file without a required column is refused as a whole, and so is one that is no table', async () => {
    const required = names.find((name) => mustBeFilled(of.fields[name]!))!
    const kept = headings.filter((_, at) => names[at] !== required)
    const refused = await importRows(admin, of, kept, [kept.map(() => 'x')])
    expect(refused.state).toBe('conflict')
    expect(refused.message).toContain(of.fields[required]!.label)
  })
})

once.each([
  ['a picture', 'x.xlsx', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a page', 'x.csv', Buffer.from('<html><body>x</body></html>')],
  ['an archive that says what it unpacks to wrongly', 'x.xlsx', Buffer.from('PK\u0003\u0004garbage')],
  ['nothing', '../../etc/passwd.csv', Buffer.alloc(0)],
])('%s is not imported', async (_, name, bytes) => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const response = await fetch(`${admin.url}/api/billBlackPlate/importBlackPlate`, {
    method: 'POST',
    headers: { authorization: admin.token! },
    body: form,
  })
  expect(((await response.json()) as { state: string }).state).toBe('invalid')
})

once('a file above 5 MB is refused, not cut off', async () => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.alloc(6 * 1024 * 1024, 'a')]), 'x.csv')
  const response = await fetch(`${admin.url}/api/billBlackPlate/importBlackPlate`, {
    method: 'POST',
    headers: { authorization: admin.token! },
    body: form,
  })
  expect(await response.json()).toMatchObject({ state: 'invalid', message: '文件超过5 MB,请拆分后再导入' })
})

once('[DLG-03] a row that breaks a rule of its concept has failed, and is no repetition', async () => {
  const of = entities.find(({ name }) => name === 'white-plate')!
  const names = of.exchange!.import!
  const row = await cellsOf(of, await samples.draft(of))
  row[names.indexOf('BeginDate')] = '2026-12-31'
  row[names.indexOf('EndDate')] = '2026-12-01'
  const headings = names.map((name) => of.fields[name]!.label)
  expect((await importRows(admin, of, headings, [row])).data).toMatchObject({
    SuccessNum: 0,
    RepeatNum: 0,
    FailedNum: 1,
    FailedRecords: [{ Row: 2, ErrorMsg: of.failures!['white_plate_dates_in_order']!.zh }],
  })
})

once(
  '[DLG-03] a row whose place another record has failed with the sentence of the form; only the same row is a repetition',
  async () => {
    const of = entities.find(({ name }) => name === 'white-plate')!
    const names = of.exchange!.import!
    const headings = names.map((name) => of.fields[name]!.label)
    const first = await cellsOf(of, await samples.draft(of))
    const inItsPlace = [...first]
    first[names.indexOf('ParkSpotNumber')] = 'Z77'
    inItsPlace[names.indexOf('ParkSpotNumber')] = 'Z77'
    inItsPlace[names.indexOf('PlateNumber')] = '京Z77777'
    const before = await totalOf(of)
    expect((await importRows(admin, of, headings, [first, inItsPlace, first])).data).toMatchObject({
      Total: 3,
      SuccessNum: 1,
      RepeatNum: 1,
      FailedNum: 1,
      FailedRecords: [{ Row: 3, ErrorMsg: '车位“Z77”在这段时间内已分配给其他车辆' }],
      RepeatRecords: [{ Row: 4 }],
    })
    expect(await totalOf(of)).toBe(before + 1)
  },
)

once.each([
  ['xlsx', '#REF!'],
  ['xlsx', '=1+1 without a result'],
  ['csv', '#DIV/0!'],
])('a %s with %s in an optional column fails that row alone', async (format, cell) => {
  const of = entities.find(({ name }) => name === 'white-plate')!
  const names = of.exchange!.import!
  const headings = names.map((name) => of.fields[name]!.label)
  const at = names.indexOf('OwnerName')
  const rows = [await cellsOf(of, await samples.draft(of)), await cellsOf(of, await samples.draft(of))]
  rows[0]![at] = cell
  const columns = headings.map((header) => ({ header, kind: 'text' as const }))
  const sheet = { title: of.label, zone: consoleZone, columns, rows: [rows] }
  const bytes = await bytesOf(writeSpreadsheet(format as 'xlsx' | 'csv', [sheet]))
  const file = cell.startsWith('=') ? await withoutResult(bytes, cell) : bytes
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), `x.${format}`)
  const response = await fetch(admin.url + endpointPath(of, 'import'), {
    method: 'POST',
    headers: { authorization: admin.token! },
    body: form,
  })
  const { data } = (await response.json()) as { data: ImportResult }
  const { label } = of.fields['OwnerName']!
  expect(data).toMatchObject({
    SuccessNum: 1,
    FailedNum: 1,
    FailedRecords: [
      {
        Row: 2,
        ErrorMsg: cell.startsWith('=')
          ? `${label}的公式没有计算结果,请用表格软件打开并保存后重新导入`
          : `${label}为错误值“${cell}”,请更正后重新导入`,
      },
    ],
  })
})

/** The workbook with a formula that no one has worked out in the cell that holds a text. */
async function withoutResult(bytes: Buffer, text: string): Promise<Buffer> {
  const parts = [...unzip(bytes, 1e8)].map(([name, content]) => {
    const xml = content.toString('utf8')
    const cell = new RegExp(`<c r="([A-Z]+[0-9]+)"[^<>]*><is><t[^<>]*>.?${text.replace(/[+]/g, '\\+')}</t></is></c>`)
    return { name, content: [Buffer.from(xml.replace(cell, '<c r="$1"><f>1+1</f></c>'))] }
  })
  return bytesOf(zip(parts))
}

once('each concept that imports has a rule by which the database knows a repetition', () => {
  const unique = imported.filter(({ failures = {} }) => !Object.keys(failures).some((name) => /unique|once/.test(name)))
  expect(unique.map(({ name }) => snake(name))).toEqual([])
})

once(
  'who reads English gets the file of refused rows in English, and its headings are known when it comes back',
  async () => {
    const of = imported.find(({ name }) => name === 'black-plate')!
    const { data } = await importRows(admin, of, ['Plate', 'Reason'], [['京A1234', 'x']], 'en')
    const file = await fetch(admin.url + data.URL, { headers: { authorization: admin.token! } })
    expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain('Black-listed plate_failed rows_')
    const { header } = await readSpreadsheet(Buffer.from(await file.arrayBuffer()), 'failed.xlsx')
    expect(header.values).toEqual(['Plate', 'Reason', 'Error', 'What to do'])
    const again = await importRows(admin, of, header.values as string[], [['京N12340', 'x', null, null]], 'en')
    expect(again.data).toMatchObject({ SuccessNum: 1 })
  },
)
