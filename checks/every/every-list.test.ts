import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { isOrdered } from '#fields/text/personal.ts'
import type { Field } from '#kernel/field.ts'
import { displayName } from '#kernel/name.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import { entities } from '#business/roof/contents.ts'
import { watchOnce } from '#business/places/devices/watch-devices.server.ts'
import { storedOf } from '#fields/kinds.server.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { liveADay } from '../demo/day.ts'
import { needsTraffic, filled, tried } from './one-concept.ts'
import { samplesOf, valueFor } from './sample.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
  const admin = await berth.as('admin')
  if (needsTraffic(entities)) await liveADay(admin)
  await fillLists(admin, ({ scope }) => scope.by !== 'platform')
  await fillLists(await berth.asPlatform(), ({ scope }) => scope.by === 'platform')
  await letDevicesFallSilent()
})
afterAll(() => berth.stop())

/** What the watch over devices would raise in the middle of a test is raised now. */
async function letDevicesFallSilent(): Promise<void> {
  const owner = new Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query(`update device set last_heartbeat_at = now() - interval '1 hour' where online_state = 1`)
  await owner.query('update gate_command set expires_at = now() where state in (1, 2)')
  await owner.end()
  await watchOnce(berth.machine)
}

async function fillLists(by: Console, wanted: (of: Entity) => boolean): Promise<void> {
  const { add } = samplesOf(by)
  for (const of of filled(entities).filter(wanted)) {
    await add(of)
    await add(of)
  }
}

const query = async (of: Entity, question: object = {}) =>
  (of.scope.by === 'platform' ? await berth.asPlatform() : await berth.as('admin')).ask(endpointPath(of, 'query'), {
    PerPage: 1000,
    ...question,
  })
const rowsOf = async (of: Entity, question: object = {}): Promise<WireRow[]> => (await query(of, question)).data.rows
const isThere = (value: Json | undefined) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What a list is asked in order to find a value, as its filter bar asks. */
function wantedFor({ kind }: Field, value: Json): unknown {
  if (kind === 'dateRange') return { from: String(value).slice(0, 10), to: String(value).slice(0, 10) }
  if (kind === 'moment') return { from: value, to: '2099-12-31 23:59:59' }
  return ['date', 'money', 'percent', 'decimal'].includes(kind) ? { from: value, to: value } : value
}

function fits({ kind }: Field, wanted: Json, value: Json): boolean {
  if (kind === 'text' || kind === 'plate') return String(value).includes(String(wanted))
  if (Array.isArray(wanted))
    return wanted.some((one) => (value as Json[]).includes(one)) || (value as Json[]).length === 0
  if (kind === 'moment') return String(value) >= String(wanted)
  if (kind === 'dateRange') return String(value).slice(0, 10) <= String(wanted).slice(0, 10)
  return value === wanted
}

/** Comparable as the database compares: numbers by size, text by code point, ranges by their start; references by the name that is shown. */
function rank({ kind }: Field, name: string, row: WireRow): number | string {
  const value = row[kind === 'reference' ? displayName(name) : name]!
  return ['money', 'id'].includes(kind) || typeof value === 'number'
    ? Number(value)
    : kind === 'dateRange'
      ? String(value).slice(0, 10)
      : String(value)
}

describe.each(tried(entities))('the list of %s', (_, of) => {
  test.each(of.list.filters)('narrowed by %s holds what fits, and only that', async (name) => {
    const field = of.all[name]!
    const all = await rowsOf(of)
    const sample = all.find((row) => isThere(row[name]))
    if (!sample)
      return expect(await query(of, { [name]: wantedFor(field, valueFor(field) as Json) })).toMatchObject({
        state: 'success',
        data: { total: 0 },
      })
    const wanted = sample[name]!
    const { rows, total } = (await query(of, { [name]: wantedFor(field, wanted) })).data
    expect(rows).toContainEqual(sample)
    expect(total).toBe(rows.length)
    expect(rows.filter((row: WireRow) => !isThere(row[name]) && !Array.isArray(row[name]))).toEqual([])
    expect(rows.filter((row: WireRow) => !fits(field, wanted, row[name]!))).toEqual([])
  })

  test.each(
    of.list.columns.filter(
      (name) =>
        !['structure', 'references', 'choices', 'photos'].includes(of.all[name]!.kind) && isOrdered(of.all[name]!),
    ),
  )('sorted by %s is in order both ways', async (name) => {
    const field = of.all[name]!
    for (const direction of ['asc', 'desc']) {
      const { rows, total } = (await query(of, { OrderBy: name, OrderDir: direction })).data
      const found = rows.map((row: WireRow) => (isThere(row[name]) ? rank(field, name, row) : null))
      const there: (number | string)[] = found.filter((one: number | string | null) => one !== null)
      const sorted = [...there].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(there).toEqual(direction === 'asc' ? sorted : sorted.reverse())
      expect(found).toHaveLength(total)
    }
  })

  test('its pages hold every row once', async () => {
    const all = (await rowsOf(of)).map((row) => row[of.common.id])
    const pages = []
    for (let Page = 1; (Page - 1) * 20 < all.length; Page++) pages.push(...(await rowsOf(of, { Page, PerPage: 20 })))
    expect(pages.map((row) => row[of.common.id])).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })

  test('its sums are those of the whole filter, whatever the page', async () => {
    const { sum } = (await query(of, { PerPage: 1 })).data
    const rows = await rowsOf(of)
    expect(Object.keys(sum)).toEqual(of.list.sums ?? [])
    for (const name of of.list.sums ?? [])
      expect(Number(sum[name])).toBeCloseTo(
        rows.reduce((total, row) => total + Number(row[name] ?? 0), 0),
        2,
      )
  })

  test('[IN-02, IN-05, DO-01] what the declaration does not offer is refused: filters, orders, pages, values of another form', async () => {
    const hidden = Object.keys(of.all).find((name) => !of.list.filters.includes(name) && name !== of.common.id)!
    const odd = { toString: 1 }
    for (const question of [
      { [hidden]: 'x' },
      { tenant_id: '1' },
      { TenantId: '1' },
      { OrderBy: 'tenant_id' },
      { OrderBy: 'id; drop table session' },
      { OrderBy: odd },
      { OrderBy: ['id'] },
      { OrderBy: of.common.id, OrderDir: 'asc; select' },
      { Page: 0 },
      { Page: odd },
      { PerPage: 1001 },
      { PerPage: [20] },
    ]) {
      expect([question, (await query(of, question)).state]).toEqual([question, 'invalid'])
    }
    for (const name of of.list.filters.filter((name) => storedOf(of.all[name]!).where)) {
      expect([name, (await query(of, { [name]: { sql: '1=1' } })).state]).toEqual([name, 'invalid'])
    }
  })
})

describe.each(tried(entities.filter(({ list }) => list.period)))('a record of %s', (_, of) => {
  const period = of.list.period!
  const get = async (asked: Record<string, unknown>) => (await berth.as('admin')).ask(endpointPath(of, 'get'), asked)

  test('is found by its id and the moment that the list shows, and just as well by a moment it was moved from', async () => {
    const [row] = await rowsOf(of)
    const id = row![of.common.id]
    for (const moment of [{}, { [period]: row![period] }, { [period]: '2020-01-01 00:00:00' }])
      expect((await get({ id, ...moment })).data).toEqual(row)
  })

  test('is not read in another tenant by knowing both; what is no moment is refused', async () => {
    const [row] = await rowsOf(of)
    const asked = { id: row![of.common.id], [period]: row![period] }
    const west = await berth.as('admin', 'west')
    expect((await west.ask(endpointPath(of, 'get'), asked)).state).toBe('notFound')
    expect((await get({ ...asked, [period]: 'now()' })).state).toBe('invalid')
  })
})
