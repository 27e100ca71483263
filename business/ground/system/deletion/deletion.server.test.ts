import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { erasePerson } from '#business/service/personal/erase-person.server.ts'
import { findPerson } from '#business/service/personal/find-person.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { openOutsider } from '#checks/berth/outsider.ts'
import { addLot } from '#checks/berth/places.ts'
import { samplesOf, type Samples } from '#checks/every/sample.ts'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import type { WireRow } from '#kernel/wire.ts'
import { wholeTenant } from '#server/scope.ts'
import { forgetDeletions } from './forget-deletions.server.ts'

let berth: Berth
let admin: Console
let samples: Samples
let owner: pg.Client
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  samples = samplesOf(admin)
  owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await berth.stop()
})

const of = (name: string) => entities.find((each) => each.name === name)!
const add = (name: string, values: object, by = admin): Promise<WireRow> =>
  by.call(endpointPath(of(name), 'add'), values as WireRow)
const idOf = (name: string, row: WireRow) => String(row[of(name).common.id])

async function remove(name: string, id: string, by = admin): Promise<void> {
  const confirmed = await by.confirm(permission(of(name), 'delete'), id)
  expect(await by.ask(endpointPath(of(name), 'delete'), { ids: [id] }, confirmed)).toMatchObject({ state: 'success' })
}

async function deletionOf(name: string, id: string, by = admin): Promise<WireRow> {
  return (await by.call('/api/user/queryDeletion', { ObjectType: name, ObjectId: id })).rows[0]
}

const restore = async (name: string, id: string, by = admin) =>
  by.ask('/api/user/restoreDeletion', { Id: (await deletionOf(name, id, by))['Id'] })

/** What every change is noted in. */
const notes = ['audit_log', 'call_once', 'confirmation', 'deletion', 'fact_note', 'session']

/** All rows of all tables. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [notes],
  )
  const all = rows.map(
    ({ name }) => `select '${name}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)) as rows from ${name} t`,
  )
  const read = await owner.query<{ name: string; rows: unknown }>(all.join(' union all '))
  return Object.fromEntries(read.rows.map(({ name, rows }) => [name, rows]))
}

/** Concepts with what their verbs and foreign keys take along, and rows of that kind where a sample has none. */
const withMore: Readonly<Record<string, string>> = {
  'charge-rule': '',
  device: 'insert into device_fault select tenant_id, id, 201, true, now() from device',
  holiday: '',
  'inspect-plan': `insert into inspect_task (tenant_id, plan_id, park_lot_id, inspect_kind, inspector_id, plan_begin_at, plan_end_at) select tenant_id, id, park_lot_id, inspect_kind, inspector_ids[1], now(), now() + interval '1 hour' from inspect_plan`,
  'park-lot': '',
  webhook: `insert into webhook_delivery (tenant_id, message_no, webhook_id, event_kind, happened_at, payload) select tenant_id, id, id, 1, now(), '{}' from webhook`,
}

test.each(Object.entries(withMore))('[F-32] with %s all that went along comes back as it was', async (name, more) => {
  const id = idOf(name, await samples.add(of(name)))
  if (more) await owner.query(`${more} where id = ${id}`)
  const before = await everything()
  await remove(name, id)
  expect((await deletionOf(name, id))['RowsAlong']).toBeGreaterThan(0)
  expect(await restore(name, id)).toMatchObject({ state: 'success' })
  expect(await everything()).toEqual(before)
})

test('[F-32] what took its place meanwhile is said, and nothing comes back', async () => {
  const draft = await samples.draft(of('black-plate'))
  const id = idOf('black-plate', await add('black-plate', draft))
  await remove('black-plate', id)
  await add('black-plate', draft)
  const before = await everything()
  const { state, message } = await restore('black-plate', id)
  expect([state, message]).toEqual(['conflict', expect.stringContaining(String(draft['plateNumber']))])
  expect(await everything()).toEqual(before)
})

/** What their verbs forbid alongside each other, and no constraint: two rules for the same cars, more than all of the receipts. */
const exclusive: Readonly<Record<string, readonly [field: string, of: string, more: object]>> = {
  'charge-rule-bind': ['RuleId', 'charge-rule', {}],
  'profit-share-rule': ['SubMerchantId', 'sub-merchant', { Percent: 60 }],
}

test.each(Object.entries(exclusive))(
  '[F-32] where a %s comes back and another is added in its place in the same instant, one is refused',
  async (name, [field, parent, more]) => {
    const draft = { ...(await samples.draft(of(name))), ...more }
    const id = idOf(name, await add(name, draft))
    await remove(name, id)
    const { Id } = await deletionOf(name, id)
    const other = { ...draft, [field]: idOf(parent, await samples.add(of(parent))) }
    const outsider = await openOutsider(berth.databaseUrl)
    await outsider.run(`begin; select from deleted_row where deletion_id = ${Number(Id)} for update`)
    const back = admin.ask('/api/user/restoreDeletion', { Id })
    await outsider.untilWaiting(1)
    const added = admin.ask(endpointPath(of(name), 'add'), other)
    await Promise.race([added, outsider.untilWaiting(2)])
    await outsider.run('commit')
    const states = [(await back).state, (await added).state]
    await outsider.leave()
    expect(states).toEqual(['success', expect.stringMatching(/^(invalid|conflict)$/)])
  },
)

test('[F-32] a record whose parent is gone comes back after its parent', async () => {
  const lot = await addLot(admin, '恢复一号')
  const draft = { ...(await samples.draft(of('garage'))), ParkLotId: lot }
  const garage = idOf('garage', await add('garage', draft))
  await remove('garage', garage)
  await remove('park-lot', lot)
  expect((await restore('garage', garage)).state).toBe('conflict')
  expect((await restore('park-lot', lot)).state).toBe('success')
  expect((await restore('garage', garage)).state).toBe('success')
})

test('[F-32] no one of another tenant, or who may not delete such records, or make them so, brings them back', async () => {
  const id = idOf('role', await samples.add(of('role')))
  await remove('role', id)
  const deleted = await deletionOf('role', id)
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/user/queryDeletion', { ObjectType: 'role', ObjectId: id })).rows).toEqual([])
  expect((await west.ask('/api/user/restoreDeletion', { Id: deleted['Id'] })).state).toBe('notFound')

  const limited = ['deletion:read', 'deletion:restore']
  const person = async (UserName: string, PermissionCodes: readonly string[]) => {
    await add('role', { RoleCode: UserName, RoleName: UserName, PermissionCodes, MenuUrls: ['/dashboard'] })
    return berth.newPerson({ UserName, roleCode: UserName })
  }
  const clerk = await person('clerk', limited)
  expect((await restore('role', id, clerk)).state).toBe('notPermitted')
  const manager = await person('manager', [...limited, 'role:delete', 'role:create'])
  expect((await restore('role', id, manager)).message).toContain('不能授予自己没有的权限')

  const [east, elsewhere] = [await addLot(admin, '恢复二号'), await addLot(admin, '恢复三号')]
  const garage = idOf('garage', await add('garage', { ...(await samples.draft(of('garage'))), ParkLotId: east }))
  await remove('garage', garage)
  const other = await berth.newPerson({ UserName: 'elsewhere', roleCode: 'admin', lots: [elsewhere] })
  expect((await restore('garage', garage, other)).state).not.toBe('success')
  expect((await restore('garage', garage)).state).toBe('success')
})

test('[F-32] who is erased leaves what was deleted too, and after 30 days no one can bring back anything', async () => {
  const mobile = '13711112222'
  const ids: Record<string, string> = {}
  for (const tenant of ['east', 'west'] as const) {
    const by = await berth.as('admin', tenant)
    const draft = await samplesOf(by).draft(of('member'))
    ids[tenant] = idOf('member', await add('member', { ...draft, Mobile: mobile }, by))
    await remove('member', ids[tenant], by)
  }
  const erased = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => {
    const sought = { mobile, plateNumber: null, employeeIds: [] }
    const found = await findPerson(tx, sought)
    return [found, await erasePerson(tx, sought, 'test')]
  })
  for (const lines of erased) expect(lines).toContainEqual(expect.objectContaining({ label: '删除记录', rows: 1 }))
  expect(await deletionOf('member', ids['east']!)).toBeUndefined()

  const west = await berth.as('admin', 'west')
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.west), (tx) =>
    tx.run(sql`update deletion set kept_until = now() - interval '1 second' where object_id = ${ids['west']!}`),
  )
  await forgetDeletions(berth.machine)
  expect(await deletionOf('member', ids['west']!, west)).toBeUndefined()
  expect(
    (await owner.query(`select from deleted_row where content ->> 'id' = $1 and of_table = 'member'`, [ids['west']]))
      .rows,
  ).toEqual([])
})
