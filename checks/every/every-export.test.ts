import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { displayName } from '#kernel/name.ts'
import type { WireRow } from '#kernel/wire.ts'
import { entities } from '#business/roof/contents.ts'
import { optionsIn, type ChoiceField } from '#fields/choice/choice.ts'
import { isUnknown, type MoneyField } from '#fields/money/money.ts'
import { kindOf } from '#fields/kinds.ts'
import { storedOf } from '#fields/kinds.server.ts'
import type { ReferencesField } from '#fields/references/references.ts'
import type { ReadValue } from '#server/spreadsheet/read-spreadsheet.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { liveADay } from '../demo/day.ts'
import { download, exportedFile, exportedSheet, finishedTask, linesOf } from './exchange.ts'
import { mailAnInvoice } from './mail.ts'
import { needsTraffic, filled, once, tried } from './one-concept.ts'
import { samplesOf } from './sample.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  if (needsTraffic(exported)) await liveADay(admin)
  await mailAnInvoice(berth.machine.database, berth.tenantIds.east)
  const { add } = samplesOf(admin)
  for (const of of filled(exported)) if (of.scope.by !== 'platform') await add(of)
})
afterAll(() => berth.stop())

const exported = entities.filter(({ exchange }) => exchange)
const keeperOf = async (of: Entity) => (of.scope.by === 'platform' ? berth.asPlatform() : admin)

/** What a person reads in the cell of a field: words for codes, names for references, numbers where one may sum. */
function cellOf(name: string, field: Field, row: WireRow): ReadValue {
  const wire = row[name]!
  if (field.kind === 'reference') return (row[displayName(name)] as string | null) || null
  if (field.kind === 'references')
    return (row[displayName(name)] as string[]).join('、') || (field as ReferencesField).emptyMeans || null
  if (wire === null || wire === '' || (Array.isArray(wire) && wire.length === 0)) return null
  if (field.kind === 'money' && isUnknown(field as MoneyField, wire, row)) return null
  const isNumber = ['integer', 'decimal', 'money'].includes(storedOf(field).sheet)
  if (isNumber) return Number(wire)
  const worded = field.kind === 'choice' ? { ...field, options: optionsIn(field as ChoiceField, row) } : field
  return kindOf(field).say(wire, worded, (word) => word)
}

describe.each(tried(exported))('exporting %s', (_, of) => {
  const names = of.exchange!.export

  test('[EX-01, EX-03] [EXP-01] [EXP-02] the file holds the rows of the list, under its labels, as people read them', async () => {
    const by = await keeperOf(of)
    const query = names.some((name) => name.toLowerCase() === 'happenedat') ? await frozen(by, of) : {}
    const { rows } = await by.call(endpointPath(of, 'query'), { PerPage: 1000, ...query })
    const sheet = await exportedSheet(by, of, 'xls', query)
    expect(sheet.header.values).toEqual(names.map((name) => of.all[name]!.label))
    expect(sheet.rows.map(({ values }) => names.map((_, at) => values[at] ?? null))).toEqual(
      rows.map((row: WireRow) => names.map((name) => cellOf(name, of.all[name]!, row))),
    )
  })

  test('[EXP-03] it is called after the list and the time, holds the filtered rows only, and is an audit line with the filter', async () => {
    const by = await keeperOf(of)
    const [first] = (await by.call(endpointPath(of, 'query'), { PerPage: 1000 })).rows
    const filter = { [of.common.id]: first[of.common.id] }
    const { name, bytes } = await exportedFile(by, of, 'csv', filter)
    expect(linesOf(bytes)).toBe(2)
    expect(name).toMatch(new RegExp(`^${of.label}_\\d{14}\\.csv$`))
    const { rows } = await by.call('/api/user/queryAuditLog', { ObjectName: name })
    // Another export of the same second has the same name.
    const line = { Action: '导出', Module: of.label, After: expect.objectContaining({ filters: filter }) }
    expect(rows).toContainEqual(expect.objectContaining(line))
  })
})

/** Lines of the log by their ids, for it goes on while it is exported; no more than a list may be asked for. */
async function frozen(by: Console, of: Entity): Promise<object> {
  const { rows } = await by.call(endpointPath(of, 'query'), { PerPage: 1000 })
  return { [of.common.id]: rows.slice(0, 200).map((row: WireRow) => row[of.common.id]) }
}

once('money has two decimals in text, plates and long numbers stay text, and a cell is never a formula', async () => {
  const device = entities.find(({ name }) => name === 'device')!
  const blackPlate = entities.find(({ name }) => name === 'black-plate')!
  const payRecord = entities.find(({ name }) => name === 'pay-record')!
  const text = (await exportedFile(admin, payRecord, 'csv')).bytes.toString('utf8')
  const [{ payMoney }] = (await admin.call(endpointPath(payRecord, 'query'))).rows
  expect(payMoney).toMatch(/^\d+\.\d\d$/)
  expect(text).toContain(`,${payMoney},`)

  const SerialNo = '12345678901234567890'
  const {
    rows: [lot],
  } = await admin.call('/api/parkLot/queryParkLot')
  await admin.call('/api/device/addDevice', { ParkLotId: lot.Id, SerialNo, DeviceCode: '007', DeviceName: '相机七' })
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: '京N88888',
    ownerName: '=HYPERLINK("http://evil","x")',
    reason: '+1+cmd|calc',
  })
  for (const format of ['xls', 'xlsx'] as const) {
    const devices = await exportedSheet(admin, device, format, { SerialNo })
    expect(devices.rows[0]!.values.slice(0, 3)).toEqual(['007', '相机七', SerialNo])
    const listed = await exportedSheet(admin, blackPlate, format, { plateNumber: '京N88888' })
    expect(listed.rows[0]!.values).toEqual(
      expect.arrayContaining(['京N88888', '=HYPERLINK("http://evil","x")', '+1+cmd|calc']),
    )
  }
})

once('[EXP-08] a text that begins like a formula is guarded in CSV and a string cell in workbooks', async () => {
  const blackPlate = entities.find(({ name }) => name === 'black-plate')!
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: '京N99999',
    ownerName: '=1+1',
    reason: '@SUM(A1)',
  })
  const csv = (await exportedFile(admin, blackPlate, 'csv', { plateNumber: '京N99999' })).bytes.toString('utf8')
  expect(csv.split(/[\r\n,]+/).filter((cell) => /^"?[=@+]/.test(cell))).toEqual([])
  expect((await exportedSheet(admin, blackPlate, 'csv', { plateNumber: '京N99999' })).rows[0]!.values).toEqual(
    expect.arrayContaining(['=1+1', '@SUM(A1)']),
  )
})

once.each([
  [{ mode: 'pages', StartPage: 2, EndPage: 2, PerPage: 20 }, '起始页面需小于结束页面'],
  [{ mode: 'pages', StartPage: 0, EndPage: 2, PerPage: 20 }, '导起始页面需大于0'],
  [{ mode: 'pages', StartPage: 1, EndPage: 9_999_999, PerPage: 20 }, 'EndPage不能大于1000000'],
  [{ mode: 'pages', StartPage: 1, EndPage: 0, PerPage: 20 }, '导出页数不得为 0'],
  [{ mode: 'current', Page: 1, PerPage: 1001 }, '请重新选择导出页数,最多支持1000条'],
])('[VAL-06] the server refuses %j: %s', async (pages, message) => {
  expect(await admin.ask('/api/billBlackPlate/exportBlackPlate', pages)).toMatchObject({ message })
})

once('[EXP-01] without a page size a page of an export has one row', async () => {
  const parkLot = entities.find(({ name }) => name === 'park-lot')!
  expect((await exportedSheet(admin, parkLot, 'xlsx', { mode: 'current', Page: 1 })).rows).toHaveLength(1)
})

once('a file belongs to the one who asked for it, and neither its address nor its task helps anyone else', async () => {
  const parkLot = entities.find(({ name }) => name === 'park-lot')!
  const { taskId, FileUrl } = await finishedTask(admin, await admin.call(endpointPath(parkLot, 'export'), {}))
  expect((await download(admin, FileUrl)).length).toBeGreaterThan(0)
  for (const other of [await berth.as('operator'), await berth.as('admin', 'west')]) {
    expect((await other.ask('/api/exportTask/queryExportTask', { taskId })).state).toBe('notFound')
    expect((await other.ask('/api/exportTask/cancelExportTask', { taskId })).state).toBe('notFound')
    const response = await fetch(other.url + FileUrl, { headers: { authorization: other.token! } })
    expect(((await response.json()) as { state: string }).state).toBe('notFound')
  }
  const response = await fetch(admin.url + FileUrl, { headers: { cookie: `token=${admin.token!}` } })
  expect(((await response.json()) as { state: string }).state).toBe('401')
})
