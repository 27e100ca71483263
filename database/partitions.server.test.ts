import { cp, mkdtemp, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer, type Server } from '#checks/berth/berth.ts'
import { databaseAt } from '#checks/berth/database-at.ts'
import { sql } from '#kernel/sql.ts'
import { migrate } from '#server/database/migrate.ts'
import { keepPartitionsJob } from '#server/jobs/own-jobs.ts'

let server: Server
const big = ['park_order', 'passing', 'audit_log', 'login_log', 'message', 'alarm_over', 'pay_record']

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

test('the daily job makes the months to come, and no one reaches a partition past the row-level security of its table', async () => {
  const { signal } = new AbortController()
  await keepPartitionsJob.run(server.machine, {}, signal)
  await keepPartitionsJob.run(server.machine, {}, signal)
  const partitions = await server.machine.database.unscoped((tx) =>
    tx.rows<{ name: string; readable: boolean }>(sql`
      select c.relname as name, has_table_privilege(c.oid, 'select') as readable
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = any(${big}::regclass[])`),
  )
  const today = new Date()
  const inTwoMonths = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_')
  expect(partitions.map(({ name }) => name)).toEqual(expect.arrayContaining(big.map((of) => `${of}_${inTwoMonths}`)))
  expect(partitions.filter(({ readable }) => readable)).toEqual([])
})

test('a month to come of a table in use is made another night, and no one waits for it meanwhile', async () => {
  const [owner, report, writer] = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new pg.Client({ connectionString: server.databaseUrl })
      await client.connect()
      return client
    }),
  )
  const run = () => keepPartitionsJob.run(server.machine, {}, new AbortController().signal)
  const months = async () =>
    (await owner!.query<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits`)).rows
      .map(({ name }) => name)
      .filter((name) => /^(passing|pay_record)_\d{4}_\d{2}$/.test(name))
      .sort()
  await run()
  const whole = await months()
  const [ofPassing, ofPayments] = ['passing', 'pay_record'].map((of) => whole.findLast((name) => name.startsWith(of))!)
  await owner!.query(`drop table ${ofPassing}, ${ofPayments}`)
  await report!.query('begin; lock table passing in access share mode')
  await writer!.query(`set lock_timeout = '2s'`)
  const made = run().then(() => true)
  const write = () => writer!.query('begin; lock table passing in row exclusive mode; commit').then(() => false)
  while (!(await Promise.race([made, write()])));
  expect(await months()).toEqual(whole.filter((name) => name !== ofPassing))
  await report!.query('commit')
  await run()
  expect(await months()).toEqual(whole)
  await Promise.all([owner, report, writer].map((client) => client!.end()))
})

test('a month of which the rest has rows already, after a pause of months or a wrong clock, keeps no other table from its months', async () => {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  const run = () => keepPartitionsJob.run(server.machine, {}, new AbortController().signal)
  const months = async (of: string) =>
    (
      await owner.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass and inhrelid::regclass::text ~ '_\\d{4}_\\d{2}$' order by 1`,
        [of],
      )
    ).rows.map(({ name }) => name)
  await owner.query(
    `set role berth_owner; call keep_partitions('passing', (now() - interval '6 months')::date); reset role`,
  )
  const [logins, passings] = [await months('login_log'), await months('passing')]
  // No server ran since they were to be made. What comes first is a sign-in of each tenant.
  await owner.query(`drop table ${[...logins.slice(-1), ...passings.slice(-3)].join(', ')}`)
  for (const tenant of [1, 2])
    await owner.query(
      `insert into login_log (tenant_id, user_name, event_kind, happened_at) values ($1, 'paused', 1, now() + interval '2 months')`,
      [tenant],
    )
  await run()
  expect(await months('passing')).toEqual(passings)
  const { rows } = await owner.query(
    `select tenant_id::int as tenant, tableoid::regclass::text as part from login_log where user_name = 'paused' order by 1`,
  )
  expect(rows).toEqual([1, 2].map((tenant) => ({ tenant, part: 'login_log_rest' })))
  await owner.query(`delete from login_log where user_name = 'paused'`)
  await run()
  expect(await months('login_log')).toEqual(logins)
  await owner.end()
})

test('what is there from before it had months is carried over, as an older version writes it meanwhile', async () => {
  const name = `logs_${process.pid}`
  const whole = import.meta.dirname
  const before = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(whole, before, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  for (const later of [
    '0029-logs-are-made-ready-for-months',
    '0030-logs-have-months',
    '0038-messages-are-made-ready-for-months',
    '0039-messages-have-months',
    '0040-alarms-are-made-ready-for-months',
    '0041-alarms-have-months',
    '0043-alarms-of-refused-notices',
    '0057-payments-are-made-ready-for-months',
    '0058-payments-have-months',
    '0076-companies-top-up',
    '0110-payment-keys-end',
    '0123-spots-held-while-paid',
    '0130-refunds-since-when-they-wait',
    '0154-names-of-today',
  ])
    await unlink(join(before, `migrations/${later}.sql`))
  const server = new pg.Client({ connectionString: inject('databaseServer') })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = databaseAt(inject('databaseServer'), name)
  await migrate(url, before, 'arranged')

  const older = new pg.Client({ connectionString: url })
  await older.connect()
  const write = (tenant: number, at: string) =>
    older.query({
      name: 'written again and again',
      text: `insert into login_log (tenant_id, user_name, event_kind, happened_at) values ($1, 'zhang', 1, $2) returning id`,
      values: [tenant, at],
    })
  const audit = (tenant: number) =>
    older.query(
      `insert into audit_log (tenant_id, module, action, object_type, source, result) values (${tenant}, 'm', 'a', 'o', 1, 1)`,
    )
  /** As the version before notifies a person: of the same thing once. */
  const notify = async (tenant: number, no: string, at: string) => {
    const { rows } = await older.query({
      name: 'sent again and again',
      text: `insert into message (tenant_id, receiver_user_id, category, level, title, content, biz_kind, biz_no, sent_at)
        values ($1, 1, 1, 1, 't', '', 'export', $2, $3) on conflict do nothing returning id`,
      values: [tenant, no, at],
    })
    return rows.length
  }
  /** As the version before raises an alarm of a passing: of the same passing once. */
  const raise = async (tenant: number, passing: string, at: string, state = 1) => {
    const { rows } = await older.query({
      name: 'raised again and again',
      text: `insert into alarm (tenant_id, msg_type, alarm_type, level, description, happened_at, last_happened_at, passing_id, state)
        values ($1, 1, 101, 1, 'd', $3, $3, $2, $4) on conflict do nothing returning id`,
      values: [tenant, passing, at, state],
    })
    return rows.length
  }
  /** As the version before stores what a device took, and what a driver was asked for: each once. */
  const pay = async (tenant: number, no: string, event: string | null, at: string) => {
    const { rows } = await older.query({
      name: 'paid again and again',
      text: `insert into pay_record (tenant_id, pay_no, park_lot_id, device_id, event_id, order_id, pay_channel, pay_scene, pay_money, created_at)
        values ($1, $2, 1, 1, $3, 7, 6, 1, 500, $4) on conflict do nothing returning id`,
      values: [tenant, no, event, at],
    })
    return rows.length
  }
  for (const tenant of [1, 2]) {
    await older.query(`
      set session_replication_role = replica;
      insert into tenant_user (tenant_id, id, user_name, real_name, data_scope) overriding system value values (${tenant}, 1, 'zhang', '张三', 1);
      insert into payment_to_split (tenant_id, pay_no) values (${tenant}, 'W1');
      insert into pay_record (tenant_id, pay_no, park_lot_id, device_id, event_id, pay_channel, pay_scene, pay_money, payer_money, pay_status, paid_at, created_at)
        values (${tenant}, 'D1', 1, 1, 'e1', 6, 1, 500, 500, 3, now(), '2024-02-29 12:00:00Z');
      insert into pay_record (tenant_id, pay_no, park_lot_id, order_id, pay_channel, pay_scene, pay_money, pay_status, created_at)
        values (${tenant}, 'W1', 1, 7, 1, 1, 500, 1, now());
      reset session_replication_role`)
    await notify(tenant, 'old', '2024-02-29 12:00:00Z')
    await raise(tenant, 'over', '2024-02-29 12:00:00Z', 5)
    await raise(tenant, 'open', '2024-03-01 12:00:00Z')
    await write(tenant, '2024-02-29 12:00:00Z')
    await write(tenant, new Date().toISOString())
    await audit(tenant)
  }
  const read = async () =>
    (
      await older.query(
        `select tenant_id, id, happened_at from login_log union all select tenant_id, id, happened_at from audit_log
         union all select tenant_id, id, sent_at from message union all select tenant_id, id, created_at from pay_record union all select tenant_id, id, happened_at from alarm order by 1, 2, 3`,
      )
    ).rows
  const kept = await read()
  expect(kept).toHaveLength(16)
  await migrate(url, whole, 'arranged')
  expect(await read()).toEqual(kept)

  // The older version goes on, on the connection that it has.
  const { rows } = await write(1, new Date().toISOString())
  expect(Number(rows[0].id)).toBeGreaterThan(4)
  await audit(2)
  const now = new Date().toISOString()
  const keys = async () =>
    (await older.query('select tenant_id::int as tenant, pay_no, event_id, is_pending from pay_key order by 1, 2')).rows
  const keysOf = (tenant: number, isPending: boolean) => [
    { tenant, pay_no: 'D1', event_id: 'e1', is_pending: false },
    { tenant, pay_no: 'W1', event_id: null, is_pending: isPending },
  ]
  expect(await keys()).toEqual([...keysOf(1, true), ...keysOf(2, true)])
  // A payment that a device reports again is none; another one for the same price waits for the first to be closed.
  expect(await pay(1, 'D2', 'e1', now)).toBe(0)
  await expect(pay(2, 'W2', null, now)).rejects.toMatchObject({ constraint: 'pay_record_is_pending_once' })
  await expect(pay(2, 'D1', null, now)).rejects.toMatchObject({ constraint: 'pay_record_no_is_unique' })
  await older.query(`update pay_record set pay_status = 4 where tenant_id = 1 and pay_no = 'W1'`)
  expect(await keys()).toEqual([...keysOf(1, false), ...keysOf(2, true)])
  expect([
    await notify(1, 'old', now),
    await notify(1, 'new', now),
    await notify(1, 'new', now),
    await notify(2, 'new', now),
  ]).toEqual([0, 1, 0, 1])
  expect([
    await raise(1, 'over', now),
    await raise(1, 'open', now),
    await raise(1, 'new', now),
    await raise(1, 'new', now),
  ]).toEqual([0, 0, 1, 0])
  const openOnes = () => older.query('select tenant_id, passing_id, repeat_count from alarm_open order by 1, 2')
  expect((await openOnes()).rows).toMatchObject([{ passing_id: 'new' }, { passing_id: 'open' }, { passing_id: 'open' }])
  await older.query(`update alarm set state = 5 where tenant_id = 1 and passing_id in ('open', 'new')`)
  await older.query(`update alarm set state = 1 where tenant_id = 1 and passing_id in ('over', 'new')`)
  expect((await openOnes()).rows.map(({ passing_id }) => passing_id)).toEqual(['new', 'over', 'open'])
  expect(await read()).toHaveLength(21)
  await older.query('set role berth_app')
  expect((await older.query('select from login_log')).rows).toEqual([])

  await older.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await rm(before, { recursive: true })
})
