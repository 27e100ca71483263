import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOffered, type Action } from '#kernel/action.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Json, WireRow } from '#kernel/wire.ts'
import { entities } from '#business/roof/contents.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { sql } from '#kernel/sql.ts'
import type { Scope } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addLot } from '../berth/places.ts'
import { liveADay, type Day } from '../demo/day.ts'
import { exportedFile, linesOf } from './exchange.ts'
import { mailAnInvoice } from './mail.ts'
import { needsTraffic, describeOnce, filled, once, tried } from './one-concept.ts'
import { samplesOf, textChange, valueFor, type Samples } from './sample.ts'

type Lot = Pick<Day, 'lotId' | 'lotName'>

let berth: Berth
let east: Console
let west: Console
let eastLots: [Lot, Lot]
let eastSamples: Samples
let westSamples: Samples
beforeAll(async () => {
  berth = await startBerth()
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
  const hasTraffic = needsTraffic(tenants)
  const lotWith = (lotName: string) =>
    hasTraffic ? liveADay(east) : addLot(east, lotName).then((lotId) => ({ lotId, lotName }))
  eastLots = [await lotWith('一号停车场'), await lotWith('二号停车场')]
  if (hasTraffic) await liveADay(west)
  for (const tenantId of Object.values(berth.tenantIds)) await mailAnInvoice(berth.machine.database, tenantId)
  eastSamples = samplesOf(east)
  westSamples = samplesOf(west)
  for (const { add } of [eastSamples, westSamples]) for (const of of filled(tenants)) await add(of)
})
afterAll(() => berth.stop())

const tenants = entities.filter(({ scope }) => scope.by !== 'platform')
const conceptOf = (name: string) => entities.find((of) => of.name === name)!
const rowsOf = async (by: Console, of: Entity): Promise<WireRow[]> =>
  (await by.call(endpointPath(of, 'query'), { PerPage: 1000 })).rows
const idsOf = async (by: Console, of: Entity) => (await rowsOf(by, of)).map((row) => String(row[of.common.id]))

/** Of the east, of what a field refers to; made where nothing has made one yet. */
async function anyIdBehind({ to }: ReferenceField): Promise<string> {
  const of = entities.find(({ table }) => table === to.table)!
  return (await idsOf(east, of))[0] ?? String((await eastSamples.add(of))[of.common.id])
}

const examples: Readonly<Record<string, Json>> = {
  secret: 'a-key-of-enough-characters',
  plate: '京A00001',
  moment: '2026-11-21 08:00:00',
  money: '1.00',
  file: '/files/3f2a9c1e-77aa.apk',
  photo: '/files/3f2a9c1e-77aa.jpg',
  date: '2030-06-03',
}

/** What an action takes, with references to what the east has. */
async function inputOf(action: Action): Promise<Record<string, Json>> {
  const values: Record<string, Json> = {}
  for (const [name, field] of Object.entries(action.fields)) {
    const { kind } = field
    if (kind in examples) values[name] = examples[kind]!
    if (kind === 'text' || kind === 'choice') values[name] = valueFor(field) as Json
    if (kind !== 'reference' && kind !== 'references') continue
    const id = await anyIdBehind(field as ReferenceField)
    values[name] = kind === 'reference' ? id : [id]
  }
  return values
}

/** That a record which is not theirs is missing to them in each change, also in a list that begins with one of their own. */
async function refusesChanges(by: Console, of: Entity, id: string, own?: string): Promise<void> {
  const states = new Map<string, string>()
  const change = async (name: string, input: Record<string, Json>, permission: string, ...ids: string[]) => {
    const confirmed = await by.confirm(`${of.name}:${permission}`, ...ids)
    states.set(name, (await by.ask(endpointPath(of, name), input, confirmed)).state)
  }
  if (of.verbs.includes('update')) {
    const { name, value } = textChange(of)
    await change('edit', { id, [name]: value }, 'update', id)
  }
  if (of.verbs.includes('delete')) {
    await change('delete', { ids: [id] }, 'delete', id)
    // Their own, which is in use, may be what refuses it.
    const both = [...(own ? [own] : []), id]
    const confirmed = await by.confirm(`${of.name}:delete`, ...both)
    expect((await by.ask(endpointPath(of, 'delete'), { ids: both }, confirmed)).state).toMatch(/notFound|conflict/)
  }
  for (const [action, declared] of Object.entries(of.actions).filter(([, { on }]) => on !== 'concept'))
    await change(action, { id, ...(await inputOf(declared)) }, action, id)
  expect([...states].filter(([, state]) => state !== 'notFound')).toEqual([])
}

describe.each(tried(tenants))('%s of another tenant', (_, of) => {
  test('[AC-03] [ENT-06] is in no list, not to be got, not suggested and in no export', async () => {
    const [ours, theirs] = [await idsOf(west, of), await idsOf(east, of)]
    expect(theirs).not.toEqual([])
    expect(ours.filter((id) => theirs.includes(id))).toEqual([])
    expect((await west.call(endpointPath(of, 'query'), { [of.common.id]: theirs.slice(0, 100) })).total).toBe(0)
    for (const id of theirs.slice(0, 3))
      expect(await west.ask(endpointPath(of, 'get'), { id })).toMatchObject({ state: 'notFound', data: null })
    expect((await west.call(endpointPath(of, 'suggest'), { ids: theirs.slice(0, 100) })).rows).toEqual([])
    const suggested = (await west.call(endpointPath(of, 'suggest'), { text: '' })).rows as { id: string }[]
    expect(suggested.filter(({ id }) => theirs.includes(id))).toEqual([])
    if (!of.exchange) return
    const filter = { [of.common.id]: theirs.slice(0, 100) }
    expect(await west.call(endpointPath(of, 'export'), { mode: 'current', Page: 1, PerPage: 100, ...filter })).toEqual(
      [],
    )
    expect(linesOf((await exportedFile(west, of, 'csv', filter)).bytes)).toBe(1)
  })

  test('[AC-03] cannot be edited, deleted or acted on, and is as it was', async () => {
    const record = (await rowsOf(east, of))[0]!
    const id = String(record[of.common.id])
    const own = (await idsOf(west, of))[0]
    await refusesChanges(west, of, id, own)
    if (own) expect(await idsOf(west, of)).toContain(own)
    expect(await east.call(endpointPath(of, 'get'), { id })).toEqual(record)
  })

  test('[AC-03] no action of ours takes what is theirs', async () => {
    const ours = await rowsOf(west, of)
    for (const [name, action] of Object.entries(of.actions)) {
      const references = Object.entries(action.fields).filter(([, { kind }]) => kind.startsWith('reference'))
      const record = action.on === 'concept' ? null : ours.find((row) => isOffered(action, row))
      if (references.length === 0 || record === undefined) continue
      const ids = record ? [String(record[of.common.id])] : []
      const input = { ...(record && { id: ids[0] }), ...(await inputOf(action)) }
      const answer = await west.ask(endpointPath(of, name), input, await west.confirm(`${of.name}:${name}`, ...ids))
      expect([name, answer.state]).toEqual([name, expect.stringMatching(/^(?:invalid|notFound|conflict)$/)])
      if (record) expect(await west.call(endpointPath(of, 'get'), { id: ids[0] })).toEqual(record)
    }
  })

  test('[MO-08] what its state does not offer is refused to its own people too, and changes nothing', async () => {
    const records = await rowsOf(east, of)
    for (const [name, action] of Object.entries(of.actions).filter(([, { on, reads }]) => on !== 'concept' && !reads)) {
      const record = records.find((row) => !isOffered(action, row))
      if (!record) continue
      const id = String(record[of.common.id])
      const input = { id, ...(await inputOf(action)) }
      const answer = await east.ask(endpointPath(of, name), input, await east.confirm(`${of.name}:${name}`, id))
      expect([name, answer.state]).toEqual([name, 'conflict'])
      expect(await east.call(endpointPath(of, 'get'), { id })).toEqual(record)
    }
  })

  const form = of.verbs.includes('create') ? of.form! : []
  const references = form.filter((name) => ['reference', 'references'].includes(of.fields[name]!.kind))
  test.each(references)('cannot be made to refer to theirs: %s', async (name) => {
    const field = of.fields[name]!
    const theirs = await anyIdBehind(field as ReferenceField)
    const foreign = { [name]: field.kind === 'reference' ? theirs : [theirs] }
    const draft = { ...(await westSamples.draft(of)), ...foreign }
    const rows = await rowsOf(west, of)
    const refused = await west.ask(endpointPath(of, 'add'), draft)
    expect(refused.state).not.toBe('success')
    expect(refused.message).toMatch(/不存在/)
    const id = String(rows[0]![of.common.id])
    if (of.verbs.includes('update'))
      expect((await west.ask(endpointPath(of, 'edit'), { id, ...foreign })).state).not.toBe('success')
    expect(await rowsOf(west, of)).toEqual(rows)
  })
})

once('a tenant that is named in a request is refused, and a header that names one is ignored', async () => {
  const TenantId = berth.tenantIds.east
  expect(await west.ask('/api/billBlackPlate/queryBlackPlate', { TenantId })).toMatchObject({ state: 'invalid' })
  expect(
    await west.ask('/api/billBlackPlate/addBlackPlate', { plateNumber: '京D12345', reason: 'x', tenantId: TenantId }),
  ).toMatchObject({ state: 'invalid' })
  const asked = await west.call('/api/tenantUser/getTenantUserInfo', {}, { TenantId, 'x-tenant-id': TenantId })
  expect(asked.TenantId).toBe(berth.tenantIds.west)
})

once('the dashboard counts what is ours alone', async () => {
  const lots = await rowsOf(west, conceptOf('park-lot'))
  const today = await west.call('/api/dashboard/queryToday')
  expect(today.spotTotal).toBe(lots.reduce((total, { TotalSpotCount }) => total + Number(TotalSpotCount), 0))
  expect(today.insideNow).toBe(1)
  const names = new Set(lots.map(({ ParkLotName }) => ParkLotName))
  expect(new Set(today.lotLoads.map(({ ParkLotName }: { ParkLotName: string }) => ParkLotName))).toEqual(names)
  expect(today.recentPassings.filter(({ parkLotName }: { parkLotName: string }) => !names.has(parkLotName))).toEqual([])
})

once('the platform keeps tenants; a tenant sees no other, and none of its people may', async () => {
  const of = conceptOf('tenant')
  expect((await idsOf(await berth.asPlatform(), of)).length).toBeGreaterThan(2)
  expect((await idsOf(west, of)).filter((id) => id !== berth.tenantIds.west)).toEqual([])
  expect((await west.ask(endpointPath(of, 'get'), { id: berth.tenantIds.east })).state).toBe('notFound')
  const changed = { id: berth.tenantIds.east, TenantState: 5 }
  expect((await west.ask(endpointPath(of, 'edit'), changed)).state).not.toBe('success')
  expect((await west.ask(endpointPath(of, 'edit'), { ...changed, id: berth.tenantIds.west })).state).not.toBe('success')
  expect(
    (await west.ask(endpointPath(of, 'add'), { TenantCode: 'mine', TenantName: '自开租户', TenantKind: 1 })).state,
  ).toBe('notPermitted')
  const reset = await west.confirm('tenant:resetAdministrator', berth.tenantIds.east)
  expect((await west.ask(endpointPath(of, 'resetAdministrator'), { id: berth.tenantIds.east }, reset)).state).toBe(
    'notFound',
  )
  expect((await west.ask('/api/tenantUser/getTenantUserInfo')).state).toBe('success')
})

interface Table {
  readonly oid: number
  readonly name: string
  readonly reachable: boolean
  readonly holds_tenant: boolean
}

/** Every table of ours, partitions among them, as PostgreSQL knows it. */
async function tables(): Promise<Table[]> {
  return asOwner<Table>(`
    select c.oid::int, c.relname as name,
      has_table_privilege('berth_app', c.oid, 'select, insert, update, delete') as reachable,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as holds_tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`)
}

async function asOwner<Row>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

describeOnce('the database itself', () => {
  /** Rows of each reachable table with a tenant, as the application sees them under a setting; `where` narrows. */
  async function seen(settings: Record<string, string>, where = 'true'): Promise<Record<string, number>> {
    const counted: Record<string, number> = {}
    const client = await berth.machine.database.pool.connect()
    try {
      for (const { name } of (await tables()).filter(({ holds_tenant, reachable }) => holds_tenant && reachable)) {
        await client.query('begin')
        for (const [setting, value] of Object.entries(settings))
          await client.query('select set_config($1, $2, true)', [setting, value])
        const { rows } = await client.query(`select count(*)::int as rows from "${name}" where ${where}`)
        await client.query('rollback')
        if (rows[0].rows > 0) counted[name] = rows[0].rows
      }
    } finally {
      client.release()
    }
    return counted
  }

  test.each([
    ['no scope at all', {}],
    ['an empty scope', { 'berth.tenant': '', 'berth.lots': '' }],
    ['lots, but no tenant', { 'berth.tenant': '', 'berth.lots': '*' }],
  ])('with %s nothing is seen', async (_, settings) => {
    expect(await seen(settings)).toEqual({})
  })

  test('in one tenant’s scope nothing of another is seen, and much of its own', async () => {
    const scope = { 'berth.tenant': berth.tenantIds.west, 'berth.lots': '*' }
    expect(await seen(scope, `tenant_id <> ${berth.tenantIds.west}`)).toEqual({})
    expect(Object.keys(await seen(scope))).toEqual(
      expect.arrayContaining([
        'park_lot',
        'park_order',
        'passing',
        'pay_record',
        'audit_log',
        'tenant_user',
        'session',
      ]),
    )
  })

  test('a tenant without lots in scope sees no lot, order, passing or payment', async () => {
    const scope = { 'berth.tenant': berth.tenantIds.west, 'berth.lots': '{}' }
    expect(
      Object.keys(await seen(scope)).filter((name) =>
        ['park_lot', 'park_order', 'passing', 'pay_record', 'device', 'alarm', 'lane', 'gate', 'sentry'].includes(name),
      ),
    ).toEqual([])
  })

  test('[AC-02] rows cannot be written into another tenant, nor moved there', async () => {
    const scope: Scope = { tenantId: berth.tenantIds.west, lots: 'all' }
    const { database } = berth.machine
    await expect(
      database.inScope(scope, (tx) =>
        tx.run(
          sql`insert into dict_type (tenant_id, type_code, type_name, status) values (${berth.tenantIds.east}, 'X', 'X', 1)`,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      database.inScope(scope, (tx) => tx.run(sql`update dict_type set tenant_id = ${berth.tenantIds.east}`)),
    ).rejects.toMatchObject({ code: '42501' })
    expect(
      await database.inScope(scope, (tx) =>
        tx.run(sql`delete from dict_item where tenant_id = ${berth.tenantIds.east}`),
      ),
    ).toBe(0)
  })

  test('[AC-12] a connection goes back to the pool without the tenant it worked for', async () => {
    await Promise.all(Array.from({ length: 20 }, () => west.call('/api/parkLot/queryParkLot')))
    const { pool } = berth.machine.database
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of clients) {
      const { rows } = await client.query(
        `select current_setting('berth.tenant', true) as tenant, current_setting('berth.lots', true) as lots, (select count(*)::int from park_lot) as rows`,
      )
      client.release()
      expect([rows[0].tenant || '', rows[0].lots || '', rows[0].rows]).toEqual(['', '', 0])
    }
  })
})

describe('someone limited to one car park', () => {
  let limited: Console
  let lot: Lot
  beforeAll(async () => {
    lot = eastLots[0]
    limited = await berth.newPerson({ UserName: 'limited', roleCode: 'admin', lots: [lot.lotId] })
  })

  const byLot = tenants.filter(({ scope }) => ['lot', 'lots', 'self-lot'].includes(scope.by))

  /** Whether the declaration puts the row into the person's data scope. */
  function isInside(of: Entity, row: WireRow): boolean {
    if (of.scope.by === 'self-lot') return row[of.common.id] === lot.lotId
    const value = row[(of.scope as { field: string }).field]
    return Array.isArray(value) ? value.length === 0 || value.includes(lot.lotId) : value === lot.lotId
  }

  /** The days lived there leave rows of most concepts; of another one a sample is put there. */
  async function rowsInside(of: Entity): Promise<WireRow[]> {
    const inside = (await rowsOf(east, of)).filter((row) => isInside(of, row))
    if (inside.length > 0 || !('field' in of.scope) || !of.verbs.includes('create')) return inside
    const lots = await rowsOf(east, conceptOf('park-lot'))
    await eastSamples.inLot(lots.find(({ Id }) => Id === lot.lotId)!).add(of)
    return (await rowsOf(east, of)).filter((row) => isInside(of, row))
  }

  test.each(tried(byLot))('[AC-04] sees, counts, sums, is suggested and exports its %s only', async (_, of) => {
    const inside = await rowsInside(of)
    const ids = inside.map((row) => String(row[of.common.id]))
    const outside = (await rowsOf(east, of)).find((row) => !isInside(of, row))!
    expect(inside).not.toEqual([])
    expect(outside).toBeDefined()
    const list = await limited.call(endpointPath(of, 'query'), { PerPage: 1000 })
    expect(list.rows.map((row: WireRow) => row[of.common.id])).toEqual(ids)
    expect(list.total).toBe(ids.length)
    for (const name of of.list.sums ?? [])
      expect(Number(list.sum[name])).toBeCloseTo(
        inside.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
        2,
      )
    expect((await limited.ask(endpointPath(of, 'get'), { id: outside[of.common.id] })).state).toBe('notFound')
    const suggested = (await limited.call(endpointPath(of, 'suggest'), {})).rows.map(({ id }: { id: string }) => id)
    expect(suggested.filter((id: string) => !ids.includes(id))).toEqual([])
    expect((await limited.call(endpointPath(of, 'suggest'), { ids: [outside[of.common.id]] })).rows).toEqual([])
    if (of.exchange) expect(linesOf((await exportedFile(limited, of, 'csv')).bytes)).toBe(1 + ids.length)
    await refusesChanges(limited, of, String(outside[of.common.id]), ids[0])
    expect((await rowsOf(east, of)).find((row) => row[of.common.id] === outside[of.common.id])).toEqual(outside)
    expect(await idsOf(limited, of)).toEqual(ids)
  })

  once('cannot write into a lot outside, nor move a record there', async () => {
    const [gate] = await rowsOf(limited, conceptOf('gate'))
    const outside = eastLots[1].lotId
    expect(
      (await limited.ask('/api/gate/addGate', { ParkLotId: outside, GateCode: 'OUTSIDE', GateName: '外面' })).state,
    ).not.toBe('success')
    expect((await limited.ask('/api/gate/editGate', { id: gate!['Id'], ParkLotId: outside })).state).not.toBe('success')
    expect(
      (await limited.ask('/api/billBlackPlate/addBlackPlate', { plateNumber: '京E12345', reason: 'x', parkLotIds: [] }))
        .state,
    ).not.toBe('success')
    expect(
      (
        await limited.ask('/api/billBlackPlate/addBlackPlate', {
          plateNumber: '京E12345',
          reason: 'x',
          parkLotIds: [lot.lotId, outside],
        })
      ).state,
    ).not.toBe('success')
    expect(
      (
        await limited.ask('/api/billBlackPlate/addBlackPlate', {
          plateNumber: '京E12345',
          reason: 'x',
          parkLotIds: [lot.lotId],
        })
      ).state,
    ).toBe('success')
  })

  once('sees the figures of its lot on the dashboard', async () => {
    const own = await limited.call('/api/dashboard/queryToday')
    // The whole is read last: the watch for alarms may raise one in between.
    const whole = await east.call('/api/dashboard/queryToday')
    expect(own).toMatchObject({
      spotTotal: 100,
      insideNow: 1,
      devicesTotal: 2,
      lotLoads: [{ ParkLotName: lot.lotName }],
    })
    expect([Number(whole.incomeToday), whole.insideNow, whole.inCount]).toEqual([
      Number(own.incomeToday) * 2,
      2,
      own.inCount * 2,
    ])
    expect(whole.alarmsOpen).toBeGreaterThan(own.alarmsOpen)
    expect(new Set(own.recentPassings.map(({ parkLotName }: { parkLotName: string }) => parkLotName))).toEqual(
      new Set([lot.lotName]),
    )
  })

  once('loses what it saw as soon as its data scope changes, without signing in again', async () => {
    const person = await berth.newPerson({ UserName: 'moved', roleCode: 'operator', lots: [lot.lotId] })
    const { userId } = await person.call('/api/tenantUser/getTenantUserInfo')
    expect(await idsOf(person, conceptOf('park-lot'))).toEqual([lot.lotId])
    await east.call('/api/user/editUser', { Id: userId, ScopeParkLotIds: [eastLots[1].lotId] })
    expect(await idsOf(person, conceptOf('park-lot'))).toEqual([eastLots[1].lotId])
  })
})
