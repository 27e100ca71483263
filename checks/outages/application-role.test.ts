import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '#database/embedded/start-embedded.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl, DatabaseUnfit } from '#server/database/application.ts'
import { prepareDatabase } from '../../main.server.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { databaseAt } from '../berth/database-at.ts'

let postgres: EmbeddedDatabase
/** Of a login that may make roles and owns the database, but is no superuser: as an administrator hands it out. */
let ownerUrl: string
beforeAll(async () => {
  postgres = await startEmbedded({ throwaway: true })
  await asSuperuser(`create role keeper login createrole password 'of the keeper'`)
  await asSuperuser(`create database kept owner keeper`)
  const address = new URL(databaseAt(postgres.url, 'kept'))
  Object.assign(address, { username: 'keeper', password: 'of the keeper' })
  ownerUrl = address.toString()
})
afterAll(() => postgres.stop())

async function asSuperuser(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(postgres.url, 'postgres') })
  await client.connect()
  await client.query(statements)
  await client.end()
}

async function inKept(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(postgres.url, 'kept') })
  await client.connect()
  await client.query(statements)
  await client.end()
}

test('a database is made by an owner who is no superuser; what is as it was before the application signed in itself is converted', async () => {
  expect(await prepareDatabase(ownerUrl)).toBe(applicationUrl(ownerUrl))
  await asSuperuser(`alter role berth_app nologin password null; alter role berth_app reset all`)
  await inKept(`
    revoke usage on schema graphile_worker from berth_app;
    do $$ declare t text; begin for t in select tablename from pg_policies where schemaname = 'graphile_worker' loop execute format('drop policy work on graphile_worker.%I', t); end loop; end $$`)
  // Two processes that start together.
  await Promise.all([prepareDatabase(ownerUrl), prepareDatabase(ownerUrl)])
  // As a version before left it, and no migration is due.
  await asSuperuser(`alter role berth_app set idle_in_transaction_session_timeout = '120s'`)
  expect(await prepareDatabase(ownerUrl)).toBe(applicationUrl(ownerUrl))
})

test('a second Berth on the same server, under another login, is refused and changes nothing for the first', async () => {
  await asSuperuser(`create role tenant login createrole password 'of the trial'`)
  await asSuperuser(`create database trial owner tenant`)
  const address = new URL(databaseAt(ownerUrl, 'trial'))
  Object.assign(address, { username: 'tenant', password: 'of the trial' })
  await expect(prepareDatabase(address.toString())).rejects.toThrow(/has a Berth already, in the database “kept”/)
  const client = new pg.Client(applicationUrl(ownerUrl))
  await client.connect()
  await client.end()
  // Where the same login owns both, both have the same password: a restore is tried so.
  await asSuperuser(`drop database trial`)
  await asSuperuser(`create database trial owner keeper`)
  const own = databaseAt(ownerUrl, 'trial')
  expect(await prepareDatabase(own)).toBe(applicationUrl(own))
  await asSuperuser(`drop database trial`)
})

describe('a server as the application', () => {
  let berth: Berth
  beforeAll(async () => {
    berth = await startBerth({ databaseUrl: ownerUrl })
  })
  afterAll(() => berth.stop())

  test.each([
    'set role postgres',
    'set role keeper',
    'set role berth_owner',
    `select set_config('role', 'postgres', false)`,
    `select set_config('role', 'berth_owner', false)`,
    'set session authorization postgres',
    'alter role berth_app superuser',
    'grant berth_owner to berth_app',
    `copy (select 1) to program 'true'`,
    `copy (select 1) to '/tmp/berth-was-here'`,
    `select pg_read_file('PG_VERSION')`,
    'select rolpassword from pg_authid',
    'create table public.mine (id int)',
    'drop table graphile_worker._private_jobs',
    'alter table tenant_user disable row level security',
  ])('is refused: %s', async (attack) => {
    const refused = berth.machine.database.unscoped((tx) => tx.run(sql.raw(attack)))
    await expect(refused).rejects.toMatchObject({ code: '42501' })
  })

  test('stays who it is when it gives up the role that it took', async () => {
    const who = berth.machine.database.unscoped(async (tx) => {
      await tx.run(sql`reset role`)
      await tx.run(sql`reset session authorization`)
      return tx.first(sql`select current_user as is, session_user as was, current_setting('TimeZone') as zone`)
    })
    expect(await who).toEqual({ is: 'berth_app', was: 'berth_app', zone: 'Asia/Shanghai' })
  })

  test('[F-13] its sessions end half a minute after the line of the process is gone, or after it stands still, with the locks that they hold; nothing is compiled', async () => {
    const settings = berth.machine.database.unscoped((tx) =>
      tx.first(sql`select rolconfig from pg_roles where rolname = current_user`),
    )
    const gone = [
      'tcp_keepalives_idle=15s',
      'tcp_keepalives_interval=5s',
      'tcp_keepalives_count=3',
      'tcp_user_timeout=30s',
    ]
    const still = 'idle_in_transaction_session_timeout=30s'
    expect(await settings).toEqual({ rolconfig: expect.arrayContaining([...gone, still, 'jit=off']) })
  })

  test('works on the job queue', async () => {
    const left = () =>
      berth.machine.database.unscoped((tx) => tx.rows(sql`select key from graphile_worker._private_jobs`))
    await berth.machine.database.unscoped((tx) => tx.run(sql`select enqueue_job('keep-partitions', '{}')`))
    await expect.poll(left).toEqual([])
  })
})

/** A pooler for which all are one: anyone who asks for the process behind its connection is given the same. */
async function lendOneConnection(): Promise<Server> {
  const { hostname, port } = new URL(postgres.url)
  const folder = decodeURIComponent(hostname)
  const asked = 'pg_backend_pid()'
  const pooler = createServer((client) => {
    const server = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), folder)
    client.on('data', (bytes) =>
      server.write(bytes.toString('latin1').replace(asked, '1'.padEnd(asked.length)), 'latin1'),
    )
    server.pipe(client)
    server.on('error', () => client.destroy())
    client.on('error', () => server.destroy()).on('close', () => server.destroy())
  })
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  return pooler
}

describe('the server refuses to start', () => {
  const refusal = async (appUrl?: string) => {
    const refused: unknown = await prepareDatabase(ownerUrl, appUrl).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseUnfit)
    return (refused as Error).message
  }

  test('where the address or a pooler makes it someone else', async () => {
    expect(await refusal(ownerUrl)).toContain('takes the server for “keeper”, who is not berth_app')
    const switched = new URL(ownerUrl)
    switched.searchParams.set('options', '-c role=berth_app')
    expect(await refusal(switched.toString())).toContain('takes the server for “berth_app” (signed in as “keeper”)')
  })

  test('[AC-12] where the application could become more than it is', async () => {
    await asSuperuser(`grant berth_owner to berth_app`)
    expect(await refusal()).toContain('can become berth_owner: run "revoke berth_owner from berth_app"')
    await asSuperuser(`revoke berth_owner from berth_app; alter role berth_app bypassrls`)
    expect(await refusal()).toContain('may do more')
    await asSuperuser(`alter role berth_app nobypassrls`)
    await prepareDatabase(ownerUrl)
  })

  test('where it cannot sign in, and an administrator keeps the role', async () => {
    const stranger = new URL(applicationUrl(ownerUrl))
    stranger.password = 'wrong'
    expect(await refusal(stranger.toString())).toMatch(/cannot sign in .* as berth_app .*DATABASE_APP_URL/)
  })

  test.each([
    ['timezone', 'UTC', /begin with TimeZone UTC and DateStyle ISO, /],
    ['datestyle', 'SQL', /begin with TimeZone Asia\/Shanghai and DateStyle SQL, /],
  ])('where its sessions begin with another %s, and does once what it says was done', async (name, value, says) => {
    // What the role has in one database goes before what it has everywhere, which a start sets.
    await inKept(`alter role berth_app in database kept set ${name} = '${value}'`)
    const sentence = await refusal()
    expect(sentence).toMatch(says)
    await inKept([...sentence.matchAll(/"(alter role [^"]+)"/g)].map(([, statement]) => statement).join('; '))
    expect(await prepareDatabase(ownerUrl)).toBe(applicationUrl(ownerUrl))
    await inKept('alter role berth_app in database kept reset all')
    const elsewhere = new URL(applicationUrl(ownerUrl))
    elsewhere.searchParams.set('options', `-c ${name}=${value}`)
    expect(await refusal(elsewhere.toString())).toMatch(says)
  })

  test('[F-04] where what the database confirmed is lost with the power', async () => {
    await asSuperuser(`alter role berth_app set berth.accept_unsynced = off`)
    expect(await refusal()).toContain('The database has fsync and synchronous_commit off')
    await asSuperuser(`alter role berth_app set synchronous_commit = on`)
    expect(await refusal()).toContain('The database has fsync off')
    await asSuperuser(`alter role berth_app reset berth.accept_unsynced; alter role berth_app reset synchronous_commit`)
    await prepareDatabase(ownerUrl)
  })

  test('[AC-12] where a tenant’s rows are seen by others', async () => {
    await inKept(
      'alter table tenant_user no force row level security; alter table tenant_user disable row level security',
    )
    expect(await refusal()).toContain('shows rows of tenant_user outside of their tenant')
    await inKept('alter table tenant_user enable row level security, force row level security')
    await inKept('create policy everybody on tenant_user using (true)')
    expect(await refusal()).toContain('shows rows of tenant_user outside of their tenant')
    await inKept('drop policy everybody on tenant_user')
    await prepareDatabase(ownerUrl)
  })

  test('behind a pooler that lends one connection to several at once', async () => {
    const pooler = await lendOneConnection()
    const address = new URL(applicationUrl(ownerUrl))
    address.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
    expect(await refusal(address.toString())).toMatch(/lends one connection .* as DATABASE_POOL_URL/)
    pooler.close()
  })
})
