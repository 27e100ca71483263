import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { sql } from '#kernel/sql.ts'
import { digest } from '../http/incoming.ts'
import { tokenDigest } from '../tenant-in-token.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant, type Scope } from '../scope.ts'
import { applicationUrl } from './application.ts'
import { openDatabase, type Answers, type Database, type Tx } from './database.ts'
import { purposes } from './purposes.ts'
import { replaceFunctions } from './replace-functions.ts'

let berth: Berth
/** With one connection: anyone who comes next gets what the one before left. */
let database: Database
beforeAll(async () => {
  berth = await startBerth()
  database = openDatabase(applicationUrl(berth.databaseUrl), { ...purposes.jobs, connections: 1 })
})
afterAll(async () => {
  await database.close()
  await berth.stop()
})

const east = (): Scope => wholeTenant(berth.tenantIds.east)
/** Signed in as the owner, until the test ends. */
async function owning(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('set role berth_owner')
  return owner
}
const usersSeen = async (tx: Tx) => (await tx.rows(sql`select id from tenant_user`)).length

test('a transaction that does not start leaves nothing, and its connection goes to no one before its work has ended', async () => {
  const scope = { ...east(), tenantId: '9'.repeat(18) } satisfies Scope
  const client = await database.pool.connect()
  const begins = client.query.bind(client)
  client.release()
  const order: string[] = []
  // What starts it fails in the database itself, while its work is under way.
  Object.assign(client, {
    query: (query: unknown, ...rest: unknown[]) =>
      (begins as (...all: unknown[]) => unknown)(
        typeof query === 'string' && query.startsWith('begin') ? 'begin isolation level nonsense' : query,
        ...rest,
      ),
  })
  const failing = database.inScope(scope, async (tx) => {
    await tx.run(sql`insert into role (tenant_id, role_code, role_name) values (1, 'leak', 'leak')`).catch(() => 0)
    await new Promise((resolve) => setImmediate(resolve))
    order.push('work ended')
  })
  const next = failing.catch(() => {}).then(() => order.push('refused'))
  await expect(failing).rejects.toThrow(/syntax|nonsense/)
  await next
  Object.assign(client, { query: begins })
  expect(order).toEqual(['work ended', 'refused'])
  for (const tenantId of [berth.tenantIds.east, berth.tenantIds.west, platformTenant]) {
    const leaked = await database.inScope(wholeTenant(tenantId), (tx) =>
      tx.rows(sql`select id from role where role_code = 'leak'`),
    )
    expect(leaked).toEqual([])
  }
})

test('what a transaction asks after its end is refused', async () => {
  const tx = await database.inScope(east(), async (open) => open)
  await expect(usersSeen(tx)).rejects.toThrow('The transaction is over')
})

test('a statement that was sent along and fails takes the transaction with it', async () => {
  const failing = database.inScope(east(), async (tx) => {
    await tx.run(sql`update tenant_user set remark = 'half'`)
    tx.send(sql`insert into session (tenant_id, user_id) values (scope_tenant(), 1)`)
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  const half = await database.inScope(east(), (tx) => tx.rows(sql`select id from tenant_user where remark = 'half'`))
  expect(half).toEqual([])
})

test('a transaction that met another is run again, whatever its work made of that', async () => {
  const met = sql`do $$ begin raise exception 'met another' using errcode = '40P01'; end $$`
  const ways: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => tx.run(met),
    (tx) => tx.run(met).catch(() => Promise.reject(new Error('another failure'))),
    (tx) => tx.run(met).catch(() => 'all is well'),
    async (tx) => tx.send(met),
    async (tx) => (tx.send(met), tx.run(sql`select 1`)),
  ]
  for (const meet of ways) {
    let times = 0
    const done = await database.inScope(east(), async (tx) => {
      times += 1
      if (times === 1) await meet(tx)
      return 'done'
    })
    expect({ times, done }).toEqual({ times: 2, done: 'done' })
  }
})

test('a question that met another is asked again', async () => {
  const owner = await owning()
  await owner.query('create sequence asked; grant usage on sequence asked to berth_app')
  await owner.query(`create function meets() returns bigint language plpgsql volatile as $$
    declare times bigint := nextval('asked');
    begin if times = 1 then raise exception 'met another' using errcode = '40P01'; end if; return times; end $$`)
  expect(await database.readIn(east(), [sql`select meets()`])).toEqual([[['2']]])
})

test('an upgrade keeps out no one who reads a view that stays as it is, and lets those go first who read one that changes', async () => {
  const [owner, reader] = [await owning(), await owning()]
  const written = await readFile('database/schema.sql', 'utf8')
  const changed = written.replace(/(view organization_now [^;]*from organization o);/, '$1 where true;')
  expect(changed).not.toBe(written)
  await reader.query('begin; select from running_session')
  await replaceFunctions(owner, `${written}\n-- another text`)
  await reader.query('select from organization_now')
  const upgrade = replaceFunctions(owner, changed)
  await expect.poll(() => isWaitedFor(reader, 'organization_now')).toBe(true)
  // Who comes while it waits reads on, and who holds what it waits for is no victim.
  await (await owning()).query('select from organization_now')
  await reader.query('select from company_now')
  await reader.query('commit')
  await upgrade
  const { rows } = await owner.query(`select pg_get_viewdef('organization_now'::regclass) ~* 'where true' as "isNew"`)
  expect(rows).toEqual([{ isNew: true }])
})

/** Whether someone waits for this to be free. */
async function isWaitedFor(client: pg.Client, view: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock' and not granted`,
    [view],
  )
  return rows.length > 0
}

test('reading as the person of a session sees their tenant and lots, nothing without the permission or the session, and leaves no scope behind', async () => {
  const own = sql`select id from tenant_user`
  const session = async (roleCode: string, tenant?: 'west') => tokenDigest((await berth.as(roleCode, tenant)).token!)
  const seen = await database.readAs(await session('admin'), 'user:read', [own, sql`select count(*) from park_lot`])
  const { answers } = seen as Answers
  expect(answers).toMatchObject([expect.any(Array), [[expect.any(String)]]])
  expect(answers[0]).toHaveLength(await database.inScope(east(), usersSeen))
  expect(await database.readAs(await session('collector'), 'user:read', [own])).toBe('refused')
  const given = tokenDigest((await berth.newPerson({ UserName: 'given', roleCode: 'admin' })).token!)
  await database.inScope(east(), (tx) =>
    tx.run(sql`update tenant_user set must_change = true where user_name = 'given'`),
  )
  expect(await database.readAs(given, 'user:read', [own])).toBe('mustChange')
  expect(await database.readAs(digest('nobody'), 'user:read', [own])).toBe('ended')
  expect(await database.unscoped(usersSeen)).toBe(0)
})

test('a message in which something fails leaves the connection fit for the next one', async () => {
  const admin = tokenDigest((await berth.as('admin')).token!)
  const bad = sql`select ${'x'}::text::bigint`
  await expect(database.readAs(admin, 'user:read', [bad, sql`select 7`])).rejects.toMatchObject({ code: '22P02' })
  expect(await database.readAs(admin, 'user:read', [sql`select 7`])).toMatchObject({ answers: [[['7']]] })
  await expect(database.readAs(admin, 'user:read', [bad])).rejects.toMatchObject({ code: '22P02' })
})

test('what fails takes the transaction with it, also when its caller looked away', async () => {
  const lookedAway = database.inScope(east(), async (tx) => {
    await tx.run(sql`update tenant_user set remark = 'half'`)
    await tx.run(sql`select 1 / 0`).catch(() => {})
    return 'done'
  })
  await expect(lookedAway).rejects.toMatchObject({ code: '22012' })
  const half = await database.inScope(east(), (tx) => tx.rows(sql`select id from tenant_user where remark = 'half'`))
  expect(half).toEqual([])
})

test('what is reported is what failed, not what was asked after it', async () => {
  const failing = database.inScope(east(), async (tx) => {
    await tx.run(sql`select 1 / 0`).catch(() => {})
    await tx.run(sql`select 1`)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('an answer that no one waits for any more is no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const failing = database.inScope(east(), async (tx) => {
    const first = tx.rows(sql`select 1 / 0`)
    const second = tx.rows(sql`select 2`)
    return [await first, await second]
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
