import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matches } from '#kernel/action.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { displayName } from '#kernel/name.ts'
import { permission } from '#kernel/permission.ts'
import type { WireRow } from '#kernel/wire.ts'
import { maskedRow } from '#fields/text/personal.ts'
import { entities } from '#business/roof/contents.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { once, tried } from './one-concept.ts'
import { samplesOf, textChange, wireOfDraft, type Samples } from './sample.ts'

let berth: Berth
let admin: Console
let platform: Console
const samples = new Map<Console, Samples>()
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  platform = await berth.asPlatform()
  for (const by of [admin, platform]) samples.set(by, samplesOf(by))
})
afterAll(() => berth.stop())

const keeperOf = (of: Entity) => (of.scope.by === 'platform' ? platform : admin)
const draftOf = (of: Entity) => samples.get(keeperOf(of))!.draft(of)
const addOne = (of: Entity) => samples.get(keeperOf(of))!.add(of)
const idOf = (of: Entity, row: WireRow) => String(row[of.common.id])
const totalOf = async (of: Entity) => (await keeperOf(of).call(endpointPath(of, 'query'))).total as number

/** A new record, or where only the server makes them one that is there. */
const anyOne = async (of: Entity): Promise<WireRow> =>
  of.verbs.includes('create') ? addOne(of) : (await keeperOf(of).call(endpointPath(of, 'query'))).rows[0]

async function lastLine(of: Entity, id: string): Promise<WireRow> {
  return (
    await keeperOf(of).call('/api/user/queryAuditLog', {
      ObjectType: of.name,
      ObjectId: id,
      OrderBy: 'HappenedAt',
      OrderDir: 'desc',
    })
  ).rows[0]
}

/** Without what the server makes of it, as the path of an area. */
function asWritten(of: Entity, row: WireRow): WireRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => of.all[name]?.written !== 'server'))
}

const withVerb = (verb: 'create' | 'update' | 'delete') => entities.filter(({ verbs }) => verbs.includes(verb))

test.each(tried(entities.filter(({ offers }) => offers)))(
  'what %s offers under a name are the records of which its condition holds',
  async (_, of) => {
    const west = await berth.as('admin', 'west')
    if (of.verbs.includes('create')) await addOne(of)
    for (const [offered, conditions] of Object.entries(of.offers!)) {
      for (const by of [keeperOf(of), west]) {
        const all = (await by.call(endpointPath(of, 'query'), { PerPage: 50 })).rows as WireRow[]
        const { rows } = await by.call(endpointPath(of, 'suggest'), { offered })
        const among = all.filter((row) => matches(row, conditions)).map((row) => idOf(of, row))
        expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(among.toSorted())
      }
    }
    for (const offered of ['toString', { toString: 1 }])
      expect((await west.ask(endpointPath(of, 'suggest'), { offered })).state).toBe('invalid')
  },
)

describe.each(tried(withVerb('create')))('%s', (_, of) => {
  test('what was sent comes back, from adding, from getting and from the list', async () => {
    const by = keeperOf(of)
    const draft = await draftOf(of)
    const added = await by.call(endpointPath(of, 'add'), draft)
    expect(added).toMatchObject(wireOfDraft(of, draft))
    const id = idOf(of, added)
    expect(await by.call(endpointPath(of, 'get'), { [of.common.id]: id })).toEqual(added)
    expect((await by.call(endpointPath(of, 'query'), { [of.common.id]: id })).rows).toEqual([added])
    expect((await by.call(endpointPath(of, 'suggest'), { ids: [id] })).rows).toEqual([{ id, label: added[of.title] }])
    expect(await lastLine(of, id)).toMatchObject({
      Action: '新增',
      Module: of.label,
      ObjectName: String(added[of.title]),
      Before: null,
      After: maskedRow(of.fields, added),
    })
  })

  test('a missing required field is refused, by its name, and nothing is stored', async () => {
    const draft = await draftOf(of)
    const before = await totalOf(of)
    for (const name of of.form!.filter((name) => of.fields[name]!.required && of.fields[name]!.default === undefined)) {
      const { state, fields } = await keeperOf(of).ask(endpointPath(of, 'add'), { ...draft, [name]: '' })
      expect([state, fields?.map(({ field }) => field)]).toEqual(['invalid', [name]])
    }
    expect(await totalOf(of)).toBe(before)
  })

  test('a key of its own makes repeating harmless: the first answer again, and one record', async () => {
    const by = keeperOf(of)
    const draft = await draftOf(of)
    const before = await totalOf(of)
    const once = { 'x-idempotency-key': `add-${of.name}` }
    const [first, second] = await Promise.all([1, 2].map(() => by.call(endpointPath(of, 'add'), draft, once)))
    expect(second).toEqual(first)
    expect(await totalOf(of)).toBe(before + 1)
    expect(await by.ask(endpointPath(of, 'add'), await draftOf(of), once)).toMatchObject({
      state: 'conflict',
      message: '同一幂等键已用于不同的请求',
    })
  })

  test.each(Object.keys(of.fields).filter((name) => of.fields[name]!.written === 'server'))(
    '%s is kept by the system',
    async (name) => {
      expect(await keeperOf(of).ask(endpointPath(of, 'add'), { ...(await draftOf(of)), [name]: 1 })).toMatchObject({
        state: 'invalid',
        fields: [{ field: name }],
      })
    },
  )
})

describe.each(tried(withVerb('update')))('editing %s', (_, of) => {
  test('changes what was sent and nothing else, and the audit line has exactly that, before and after', async () => {
    const by = keeperOf(of)
    const before = await anyOne(of)
    const id = idOf(of, before)
    const { name, value } = textChange(of)
    const after = await by.call(endpointPath(of, 'edit'), {
      [of.common.id]: id,
      [name]: value,
      revision: before['revision'],
    })
    const { [of.common.updatedAt]: _at, [of.common.updatedBy]: _by, revision: _revision, ...rest } = after
    expect(before).toMatchObject(asWritten(of, { ...rest, [name]: before[name]! }))
    expect(after[name]).toBe(value)
    expect(await by.call(endpointPath(of, 'get'), { id })).toEqual(after)
    expect(await lastLine(of, id)).toMatchObject({
      Action: '编辑',
      Before: maskedRow(of.fields, { [name]: before[name] }),
      After: maskedRow(of.fields, { [name]: value }),
    })
    expect(Object.keys(asWritten(of, (await lastLine(of, id))['After'] as WireRow))).toEqual([name])
  })

  test('a record that someone else changed meanwhile is not overwritten', async () => {
    const record = await anyOne(of)
    const { name, value } = textChange(of)
    const edited = { [of.common.id]: idOf(of, record), [name]: value, revision: record['revision'] }
    const theirs = await keeperOf(of).call(endpointPath(of, 'edit'), edited)
    expect(await keeperOf(of).ask(endpointPath(of, 'edit'), edited)).toMatchObject({
      state: 'conflict',
      message: '这条记录已被他人修改,请刷新后再试',
    })
    expect(await keeperOf(of).call(endpointPath(of, 'get'), { id: idOf(of, record) })).toEqual(theirs)
  })

  const once = Object.keys(of.fields).filter(
    (name) => of.fields[name]!.written === 'once' && of.fields[name]!.kind === 'text',
  )
  test.each(once)('%s stays what it was made with', async (name) => {
    const record = await anyOne(of)
    const changed = { id: idOf(of, record), [name]: `${String(record[name])}X` }
    expect(await keeperOf(of).ask(endpointPath(of, 'edit'), changed)).toMatchObject({
      state: 'invalid',
      fields: [{ field: name }],
    })
    expect(await keeperOf(of).call(endpointPath(of, 'get'), { id: idOf(of, record) })).toEqual(record)
  })
})

describe.each(tried(withVerb('delete')))('deleting %s', (_, of) => {
  const may = permission(of, 'delete')
  const remove = (by: Console, id: string, headers: Record<string, string> = {}) =>
    by.ask(endpointPath(of, 'delete'), { ids: [id] }, headers)

  test('[AU-08] [DLG-04] [F-32] needs the password given again, for this deletion and this record, and once; it is undone as it was', async () => {
    const records = [await addOne(of), await addOne(of)]
    const [id, other] = records.map((record) => idOf(of, record)) as [string, string]
    expect(await remove(admin, id)).toMatchObject({ state: 'confirmationNeeded', message: '请先验证登录密码' })
    expect((await remove(admin, id, { 'x-confirmation': 'A'.repeat(32) })).state).toBe('confirmationNeeded')
    expect((await remove(admin, id, await admin.confirm(may, other))).state).toBe('confirmationNeeded')
    expect((await remove(admin, id, await admin.confirm(permission(of, 'update'), id))).state).toBe(
      'confirmationNeeded',
    )
    expect(await admin.call(endpointPath(of, 'get'), { id })).toEqual(records[0])

    const confirmed = await admin.confirm(may, id)
    expect(await remove(admin, id, confirmed)).toMatchObject({ state: 'success', data: { deleted: 1 } })
    expect((await admin.ask(endpointPath(of, 'get'), { id })).state).toBe('notFound')
    expect(await lastLine(of, id)).toMatchObject({
      Action: '删除',
      Before: maskedRow(of.fields, records[0]!),
      After: null,
      NeedPassword: 1,
    })
    expect((await remove(admin, id, confirmed)).state).toBe('confirmationNeeded')
    expect(await admin.call(endpointPath(of, 'get'), { id: other })).toEqual(records[1])

    const [deleted] = (await admin.call('/api/user/queryDeletion', { ObjectType: of.name, ObjectId: id })).rows
    expect(deleted).toMatchObject({ Module: of.label, State: 1 })
    expect(await admin.ask('/api/user/restoreDeletion', { Id: deleted.Id })).toMatchObject({ state: 'success' })
    expect(await admin.call(endpointPath(of, 'get'), { id })).toEqual(records[0])
    expect(await lastLine(of, id)).toMatchObject({ Action: '撤销删除', After: maskedRow(of.fields, records[0]!) })
    expect((await admin.ask('/api/user/restoreDeletion', { Id: deleted.Id })).state).toBe('conflict')
  })
})

once('[DLG-04] a confirmation is worth nothing in another session, of someone else or of oneself', async () => {
  const of = entities.find(({ name }) => name === 'black-plate')!
  const id = idOf(of, await addOne(of))
  const person = { UserName: 'confirmer', roleCode: 'admin' }
  const first = await berth.newPerson(person)
  const given = await first.confirm('black-plate:delete', id)
  expect((await admin.ask(endpointPath(of, 'delete'), { ids: [id] }, given)).state).toBe('confirmationNeeded')
  const again = await berth.newPerson(person)
  expect((await again.ask(endpointPath(of, 'delete'), { ids: [id] }, given)).state).toBe('confirmationNeeded')
  expect((await admin.ask(endpointPath(of, 'get'), { id })).state).toBe('success')
})

once('deleting several is one decision: all of them, or none', async () => {
  const of = entities.find(({ name }) => name === 'black-plate')!
  const id = idOf(of, await addOne(of))
  const gone = '999999999'
  const refused = await admin.ask(
    endpointPath(of, 'delete'),
    { ids: [id, gone] },
    await admin.confirm('black-plate:delete', id, gone),
  )
  expect(refused.state).toBe('notFound')
  expect((await admin.ask(endpointPath(of, 'get'), { id })).state).toBe('success')
})

once('what others refer to is not deleted, with a sentence that says so', async () => {
  const lane = entities.find(({ name }) => name === 'lane')!
  const record = await addOne(lane)
  for (const [name, concept] of [
    ['ParkLotId', 'park-lot'],
    ['GateId', 'gate'],
    ['SentryId', 'sentry'],
  ] as const) {
    const to = entities.find(({ name }) => name === concept)!
    const id = String(record[name])
    expect(record[displayName(name)]).toEqual(expect.any(String))
    expect(
      await admin.ask(endpointPath(to, 'delete'), { ids: [id] }, await admin.confirm(permission(to, 'delete'), id)),
    ).toMatchObject({ state: 'conflict' })
  }
})
