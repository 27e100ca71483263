import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath } from '#kernel/entity.ts'
import { addDays, addMonths } from '#kernel/period.ts'
import { permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import { columnsUnder, type Report } from '#kernel/report.ts'
import { displayName } from '#kernel/name.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { entities, reports } from '#business/roof/contents.ts'
import { integer } from '#fields/integer/integer.ts'
import { kindOf } from '#fields/kinds.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import type { RatioField } from '#fields/ratio/ratio.ts'
import { readReportQuery } from '#server/report/report-query.ts'
import { wholeTenant } from '#server/scope.ts'
import { drilledFilters } from '#web/report/drilled.ts'
import { findBusiness } from '../../main.server.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { liveADay, type Day } from '../demo/day.ts'
import { exportedFile, exportedSheet } from './exchange.ts'
import { once, tried } from './one-concept.ts'

let berth: Berth
let admin: Console
let someLots: Console
let days: [Day, Day]
beforeAll(async () => {
  // A report's SQL is written by hand: what the database says of it is printed.
  berth = await startBerth({ logLevel: 'error' })
  admin = await berth.as('admin')
  days = [await liveADay(admin), await liveADay(admin)]
  someLots = await berth.newPerson({ UserName: 'someLots', roleCode: 'readonly', lots: [days[0].lotId] })
})
afterAll(() => berth.stop())

const halves = await findBusiness()
const today = wallDate(Date.now())
/** Yesterday and today, so that what happened around midnight is there. */
const query = (of: Report) =>
  of.period?.types.includes(5) ? { Type: 5, BeginAt: addDays(today, -1), EndAt: today } : {}
const ask = (by: Console, of: Report, more: object = {}) =>
  by.ask(endpointPath(of, 'query'), { PerPage: 1000, ...query(of), ...more })
const rowsOf = async (by: Console, of: Report, more: object = {}): Promise<WireRow[]> => {
  const answer = await ask(by, of, more)
  expect(answer).toMatchObject({ state: 'success' })
  return answer.data.rows
}
const cents = (value: Json | undefined) => Math.round(Number(value ?? 0) * 100)

/** What the SQL of a report leaves out, a sentence for each, with the file that has it. */
async function columnsWithout(of: Report): Promise<string[]> {
  const { half, file } = halves.reports.find((each) => each.half.of.name === of.name)!
  const { asked } = readReportQuery(of, query(of))
  const row = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first(sql`select r.* from (select 1) one left join (${half.rows(asked)}) r on true limit 1`),
  )
  return Object.entries(of.fields).flatMap(([name, field]) =>
    (field.kind === 'ratio' ? [] : columnsOf(name, field))
      .filter((column) => !Object.hasOwn(row!, column))
      .map((column) => `business/${file}: its SQL has no column ${column}, which is the field ${name} of ${of.name}.`),
  )
}

once('a column that the SQL of a report lacks is named with its file', async () => {
  const cash = reports.find(({ name }) => name === 'cash')!
  expect(await columnsWithout({ ...cash, fields: { ...cash.fields, paidTwice: integer('重付') } })).toEqual([
    'business/finance/reports/cash/cash.server.ts: its SQL has no column paid_twice, which is the field paidTwice of cash.',
  ])
})

describe.each(tried(reports))('the report %s', (_, of) => {
  test('has a column in its SQL for each of its fields', async () => {
    expect(await columnsWithout(of)).toEqual([])
  })

  test('answers for every period that it offers, and its rows hold its columns', async () => {
    for (const Type of of.period?.types ?? [undefined]) {
      const rows = await rowsOf(admin, of, { ...(Type && { Type, BeginAt: undefined, EndAt: undefined }) })
      const grouping = of.groupings?.[0] ?? of.key
      const columns = columnsUnder(of, grouping)
      for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(columns))
      for (const row of rows) expect(of.hidden.filter((name) => name in row)).toEqual([])
    }
  })

  test('its totals are the sums of its rows, whatever the page, the grouping and the order; ratios those of the totals', async () => {
    for (const grouping of of.groupings ?? [of.key]) {
      const GroupBy = { ...(of.groupings && { GroupBy: grouping.join(',') }) }
      const rows = await rowsOf(admin, of, GroupBy)
      const { sum, total } = (await ask(admin, of, { ...GroupBy, PerPage: 1 })).data
      expect(total).toBe(rows.length)
      for (const name of of.sums.filter((name) => of.columns.includes(name)))
        expect([name, cents(sum[name])]).toEqual([name, rows.reduce((all, row) => all + cents(row[name]), 0)])
      for (const [name, field] of Object.entries(of.fields) as [string, RatioField][]) {
        if (field.kind !== 'ratio' || field.by !== undefined || !of.columns.includes(field.of)) continue
        expect([name, sum[name]]).toEqual([name, cents(sum[field.of]) === 0 ? null : 100])
      }
      const keys = rows.map((row) => grouping.map((name) => row[name]).join(' '))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('can be ordered by each of its columns, both ways, and its pages hold every row once', async () => {
    const usual = await rowsOf(admin, of)
    const grouping = of.groupings?.[0] ?? of.key
    const keyOf = (row: WireRow) => grouping.map((name) => String(row[name])).join(' ')
    for (const OrderBy of columnsUnder(of, grouping)) {
      const down = await rowsOf(admin, of, { OrderBy, OrderDir: 'desc' })
      expect(down.map(keyOf).sort()).toEqual(usual.map(keyOf).sort())
      if (['money', 'integer', 'ratio'].includes(of.all[OrderBy]!.kind)) {
        const figures = down
          .map((row) => row[OrderBy])
          .filter((value) => value !== null)
          .map(Number)
        expect(figures).toEqual([...figures].sort((a, b) => b - a))
      }
    }
    const paged: string[] = []
    for (let Page = 1; (Page - 1) * 7 < usual.length; Page++)
      paged.push(...(await rowsOf(admin, of, { Page, PerPage: 7 })).map(keyOf))
    expect(paged).toEqual(usual.map(keyOf))
  })

  test('[IN-04] refuses what it does not offer: keys, columns, periods, values of another form', async () => {
    const period = { BeginAt: today, EndAt: addDays(today, -1) }
    for (const wrong of [
      { tenant_id: '1' },
      { TenantId: '1' },
      { OrderBy: 'tenant_id' },
      { OrderBy: 'id; drop table session' },
      { OrderBy: { toString: 1 } },
      { OrderDir: 'asc; select' },
      { Page: 0 },
      { PerPage: 1001 },
      { GroupBy: 'tenant_id' },
      ...Object.keys(of.filters).map((name) => ({ [name]: { sql: '1=1' } })),
      ...(of.period ? [{ Type: 9 }, { Type: '1 or 1=1' }, { StatDate: {} }] : [{ Type: 1 }]),
      ...(of.period?.types.includes(5) ? [{ Type: 5, ...period }] : []),
      ...(of.period?.types.includes(2) ? [{ Type: 2, StatDate: '2026-13', BeginAt: undefined, EndAt: undefined }] : []),
    ]) {
      expect([wrong, (await ask(admin, of, wrong)).state]).toEqual([wrong, 'invalid'])
    }
  })

  test('another tenant sees nothing of it, a person with some lots only those, and chosen lots narrow it further', async () => {
    const foreign = (await ask(await berth.as('admin', 'west'), of)).data
    expect(Object.values(foreign.sum as Record<string, Json>).filter((total) => Number(total) !== 0)).toEqual([])
    for (const { lotName, paidPlate, insidePlate } of days)
      for (const word of [lotName, paidPlate, insidePlate]) expect(JSON.stringify(foreign)).not.toContain(word)
    if (!of.lots) return
    const theirs = (await ask(someLots, of)).data
    expect(JSON.stringify(theirs)).not.toContain(days[1].lotName)
    expect(theirs).toEqual((await ask(admin, of, { [of.lots]: [days[0].lotId] })).data)
    const beyond = (await ask(someLots, of, { [of.lots]: [days[1].lotId] })).data
    expect(Object.values(beyond.sum as Record<string, Json>).filter((total) => Number(total) !== 0)).toEqual([])
  })

  test('reading it and taking its file need their own permissions', async () => {
    const collector = await berth.as('collector')
    expect(await ask(collector, of)).toMatchObject({ state: 'notPermitted' })
    expect(await collector.ask(endpointPath(of, 'export'), {})).toMatchObject({ state: 'notPermitted' })
    const reader = await berth.as('readonly')
    expect(await ask(reader, of)).toMatchObject({ state: 'success' })
    expect(await reader.ask(endpointPath(of, 'export'), {})).toMatchObject({
      state: 'notPermitted',
      message: expect.stringContaining(permission(of, 'export')),
    })
  })

  test('[EXP-03] its file holds what the screen shows, under its labels, with the totals last, and is named after its time', async () => {
    const rows = await rowsOf(admin, of)
    const { sum } = (await ask(admin, of)).data
    const sheet = await exportedSheet(admin, of, 'xlsx', query(of))
    const grouping = of.groupings?.[0] ?? of.key
    const columns = columnsUnder(of, grouping)
    expect(sheet.header.values).toEqual(columns.map((name) => of.all[name]!.label))
    const cellOf = (row: WireRow) => (name: string) => {
      const field = of.all[name]!
      if (field.kind === 'reference') return (row[displayName(name)] as string | null) ?? null
      const wire = row[name] ?? null
      if (wire === null || wire === '') return null
      return ['money', 'integer', 'ratio', 'percent'].includes(field.kind)
        ? Number(wire)
        : kindOf(field).say(wire, field, (word) => word)
    }
    const found = sheet.rows.map(({ values }) => columns.map((_, at) => values[at] ?? null))
    const after = await rowsOf(admin, of)
    expect([rows, after].map((each) => each.map((row) => columns.map(cellOf(row))))).toContainEqual(found.slice(0, -1))
    expect(found.at(-1)).toEqual(
      columns.map((name, at) => (name in sum ? cellOf(sum)(name) : at === 0 ? '合计' : null)),
    )
  })
})

once(
  '[EXP-02] one page for which no format is named is answered as the rows of the screen, in the chosen lots only',
  async () => {
    const of = reports.find(({ name }) => name === 'pay-channel')!
    for (const lots of [[], [days[0].lotId]]) {
      const asked = { ...query(of), [of.lots!]: lots, Page: 1, PerPage: 2 }
      const { rows } = await admin.call(endpointPath(of, 'query'), asked)
      expect(rows.length).toBeGreaterThan(0)
      expect(await admin.call(endpointPath(of, 'export'), { mode: 'current', ...asked })).toEqual(rows)
    }
  },
)

/** Reports that count the same money must agree with each other and with the list of payments. */
once('what came in is the same by day, by lot, by channel, by scene, by hour and in the list of payments', async () => {
  const time = { Type: 5, BeginAt: addDays(today, -1), EndAt: today }
  const total = async (name: string, column: string, more: object = {}) =>
    (
      await admin.call(
        endpointPath(
          reports.find((of) => of.name === name)!,
          'query',
        ),
        { ...time, ...more },
      )
    ).sum[column]
  const paidAt = { from: `${addDays(today, -1)} 00:00:00`, to: `${today} 23:59:59` }
  const { sum } = await admin.call('/api/payRecord/queryPayRecord', { payStatus: [3], paidAt })
  expect(sum.payMoney).not.toBe('0.00')
  const inCash = await admin.call('/api/payRecord/queryPayRecord', { payStatus: [3], payChannel: [6], paidAt })
  expect({
    byDay: await total('lot-day-income', 'receiptMoney'),
    byLot: await total('lot-day-income', 'receiptMoney', { GroupBy: 'parkLotId' }),
    gathered: await total('income-gather', 'receiptMoney'),
    byChannel: await total('pay-channel', 'payMoney'),
    byScene: await total('pay-scene', 'payMoney'),
    byHour: await total('hour-income', 'payMoney'),
    ofDays: await total('day-receipt', 'receiptMoney'),
    compared: await total('income-compare', 'thisMoney'),
    byCollector: await total('collector-income', 'totalMoney'),
    inCash: await total('cash', 'payMoney'),
  }).toEqual({
    byDay: sum.payMoney,
    byLot: sum.payMoney,
    gathered: sum.payMoney,
    byChannel: sum.payMoney,
    byScene: sum.payMoney,
    byHour: sum.payMoney,
    ofDays: sum.payMoney,
    compared: sum.payMoney,
    byCollector: sum.payMoney,
    inCash: inCash.sum.payMoney,
  })
})

once('of a stay that paid nothing the reductions shown alongside each other make up what was payable', async () => {
  for (const name of ['free-order', 'free-car-order']) {
    const of = reports.find((each) => each.name === name)!
    for (const row of await rowsOf(admin, of)) {
      const reductions = ['couponMoney', 'otherDiscountMoney', 'waiveMoney', 'moneyValuePaid']
      const made = reductions.reduce((sum, column) => sum + cents(row[column]), 0)
      expect([name, row['orderNo'], made]).toEqual([name, row['orderNo'], cents(row['payableAmount'])])
    }
  }
})

once('[EXP-01] traffic flow is exported whole or as shown, never by chosen pages', async () => {
  const whole = reports.filter(({ trafficFlow }) => trafficFlow)
  expect(whole.map(({ name }) => name)).toContain('car-flow')
  for (const of of whole) {
    const pages = { mode: 'pages', StartPage: 1, EndPage: 2, PerPage: 20 }
    expect(await admin.ask(endpointPath(of, 'export'), pages)).toMatchObject({ message: '车流数据不支持按指定页导出' })
  }
})

once('[EXP-03] a file is named after its report and its day, month or year, or from yesterday to today', async () => {
  const of = reports.find(({ name }) => name === 'lot-day-income')!
  const names = []
  for (const Type of [1, 2, 3, 4] as const) names.push((await exportedFile(admin, of, 'xls', { Type })).name)
  const periods = [today, today.slice(0, 7), today.slice(0, 4), `${addDays(today, -1)}~${today}`]
  expect(names).toEqual(periods.map((period) => `${of.label}_${period}.xls`))
})

once('[EXP-03] the file of a report whose page the specification names has that title', async () => {
  const of = reports.find(({ name }) => name === 'car-flow')!
  expect((await exportedFile(admin, of, 'xls', { Type: 1 })).name).toBe(`车辆统计_${today}.xls`)
})

once('[VAL-07] chosen days cover a month at most and end today at the latest', async () => {
  const of = reports.find(({ name }) => name === 'lot-day-income')!
  const state = async (BeginAt: string, EndAt: string) => (await ask(admin, of, { Type: 5, BeginAt, EndAt })).state
  expect(await state(addMonths(today, -1), today)).toBe('success')
  expect(await state(addDays(addMonths(today, -1), -1), today)).toBe('invalid')
  expect(await state(today, addDays(today, 1))).toBe('invalid')
  expect(
    await admin.ask(endpointPath(of, 'query'), { Type: 5, BeginAt: today, EndAt: addDays(today, -1) }),
  ).toMatchObject({
    message: '开始时间不能大于结束时间!',
  })
})

once(
  'every report answers a query and an export of its own, in more than forty lists of columns; 75 lists and reports can be exported',
  () => {
    const paths = reports.flatMap((of) => [endpointPath(of, 'query'), endpointPath(of, 'export')])
    expect(new Set(paths).size).toBe(reports.length * 2)
    expect(new Set(reports.map(({ columns }) => columns.join())).size).toBeGreaterThanOrEqual(40)
    const exports = [...entities.filter(({ exchange }) => exchange), ...reports].map((of) => endpointPath(of, 'export'))
    expect(new Set(exports).size).toBe(exports.length)
    expect(exports.length).toBeGreaterThanOrEqual(75)
  },
)

test.each(tried(reports.filter(({ drill }) => drill)))(
  'the lists behind the rows of %s take what they are narrowed by, and hold what was counted',
  async (_, of) => {
    const list = entities.find(({ name }) => name === of.drill!.list)!
    const { rows, from, to } = (await ask(admin, of)).data as { rows: WireRow[]; from: string; to: string }
    const counted = of.chart && 'by' in of.chart ? of.chart.show : of.sums
    const counting = rows.filter((row) => counted.length === 0 || counted.some((name) => Number(row[name]))).slice(0, 9)
    const found: number[] = []
    for (const row of counting) {
      const narrowed = { ...drilledFilters(of, row, { from, to }, {}), PerPage: 20 }
      found.push((await admin.call(endpointPath(list, 'query'), narrowed)).rows.length)
    }
    if (counting.length) expect(Math.max(...found)).toBeGreaterThan(0)
  },
)
