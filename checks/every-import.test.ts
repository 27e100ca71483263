import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callPath, type Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { Json } from '#kernel/wire.ts'
import { entities } from '#business/contents.ts'
import { kindOf } from '#fields/kinds.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import type { Console } from './berth/console.ts'
import { download, importRows } from './exchange.ts'
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

const totalOf = async (of: Entity) => (await admin.call(callPath(of, 'query'))).total as number

/** The draft as somebody writes it into the template: words for codes, names for references. */
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
  const { rows } = await admin.call(callPath(to, 'suggest'), { ids: [wire].flat() })
  return rows.map(({ label }: { label: string }) => label).join('、')
}

const imported = entities.filter(({ exchange }) => exchange?.import)

describe.each(imported.map((of) => [of.name, of] as const))('importing %s', (_, of) => {
  const names = of.exchange!.import!
  const headings = names.map((name) => of.fields[name]!.label)

  test('the template has a column for each field, with a star on what is required', async () => {
    const bytes = await download(admin, callPath(of, 'template'))
    const refused = await readSpreadsheet(bytes, 'template.xlsx').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'empty' })
    const starred = names.map((name) => of.fields[name]!.label + (of.fields[name]!.required ? '*' : ''))
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
    })
    const sent = drafts[1]!
    const written = Object.fromEntries(names.filter((name) => name in sent).map((name) => [name, sent[name]]))
    const { rows: newest } = await admin.call(callPath(of, 'query'), {
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
    })
    expect(await totalOf(of)).toBe(before + 2)
  })

  test('[DLG-03] a bad row is named with its number, what is wrong and what to do, and changes nothing', async () => {
    const required = names.find((name) => of.fields[name]!.required && of.fields[name]!.default === undefined)!
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

  const references = names.filter((name) => of.fields[name]!.kind.startsWith('reference')).slice(0, 1)
  test.each(references)(
    'a name that nobody bears in this tenant is refused with what to do first: %s',
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
    const required = names.find((name) => of.fields[name]!.required)!
    const kept = headings.filter((_, at) => names[at] !== required)
    const refused = await importRows(admin, of, kept, [kept.map(() => 'x')])
    expect(refused.state).toBe('conflict')
    expect(refused.message).toContain(of.fields[required]!.label)
  })
})

test.each([
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

test('a file above 5 MB is refused, not cut off', async () => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.alloc(6 * 1024 * 1024, 'a')]), 'x.csv')
  const response = await fetch(`${admin.url}/api/billBlackPlate/importBlackPlate`, {
    method: 'POST',
    headers: { authorization: admin.token! },
    body: form,
  })
  expect(await response.json()).toMatchObject({ state: 'invalid', message: '文件超过5 MB,请拆分后再导入' })
})

test('[DLG-03] a row that breaks a rule of its concept has failed, and is no repetition', async () => {
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

test('each concept that imports has a rule by which the database knows a repetition', () => {
  const unique = imported.filter(({ failures = {} }) => !Object.keys(failures).some((name) => /unique|once/.test(name)))
  expect(unique.map(({ name }) => snake(name))).toEqual([])
})
