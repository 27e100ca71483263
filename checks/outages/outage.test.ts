import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startEmbedded, type EmbeddedDatabase } from '#database/embedded/start-embedded.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { isUnavailable } from '#server/database/violation.ts'
import { openHub, type HubEvent } from '#server/realtime/hub.ts'
import { prepareDatabase } from '../../main.server.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { databaseAt } from '../berth/database-at.ts'
import { openLive } from '../berth/live.ts'

let folder: string
let port: number
let postgres: EmbeddedDatabase
let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'))
  port = await freePort()
  await startPostgres()
  await prepareDatabase(postgres.url)
  berth = await startBerth({ databaseUrl: postgres.url })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(async () => {
  await berth.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Always at the same address, with the same data. */
async function startPostgres(): Promise<void> {
  postgres = await startEmbedded({ folder: join(folder, 'postgres'), port })
}

async function asOwner<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseAt(postgres.url, 'template1') })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const listening = async () =>
  (await asOwner(`select 1 from pg_stat_activity where application_name = 'berth hub'`)).length

/** Counts how often the hub tried without success. */
function counting(): { log: pino.Logger; untilFailed(times: number): Promise<void> } {
  let failed = 0
  let onFailed = () => {}
  const log = pino(
    { level: 'warn' },
    {
      write: () => {
        failed += 1
        onFailed()
      },
    },
  )
  const untilFailed = (times: number) =>
    new Promise<void>((resolve) => {
      onFailed = () => failed >= times && resolve()
      onFailed()
    })
  return { log, untilFailed }
}

test('[F-03, F-12] after seconds without a database one connection listens, and an event arrives once; closing meanwhile waits for nothing', async () => {
  const { log, untilFailed } = counting()
  const hub = await openHub(postgres.url, log)
  const closed = await openHub(postgres.url, log)
  const received: HubEvent[] = []
  hub.subscribe('changed', (event) => received.push(event))
  const missed = new Promise<void>((resolve) => hub.subscribe('missed', () => resolve()))
  expect(await listening()).toBe(3)

  await postgres.stop()
  await untilFailed(9)
  await closed.close()
  expect(await admin.ask('/api/role/queryRole')).toMatchObject({ state: 'busy' })
  await hub.publish({ tenantId: berth.tenantIds.east, topic: 'changed', of: 'role' })

  await startPostgres()
  await missed
  await expect.poll(async () => (await admin.ask('/api/role/queryRole')).state).toBe('success')
  await expect.poll(listening).toBe(2)
  await hub.publish({ tenantId: berth.tenantIds.west, topic: 'changed', of: 'last' })
  await expect.poll(() => received.at(-1)).toMatchObject({ of: 'last' })
  expect(received).toEqual([{ tenantId: berth.tenantIds.west, topic: 'changed', of: 'last' }])
  await hub.close()
  await expect.poll(listening).toBe(1)
})

test('[F-03, WS-05] what happens while no event arrives is made up for: sockets of ended sessions, open lists, commands, other processes', async () => {
  const leaver = await berth.newPerson({ UserName: 'leaver', roleCode: 'operator' })
  const west = await berth.as('admin', 'west')
  const [theirs, ours] = await Promise.all([
    openLive(leaver, '/api/serviceMsgCenter/wsService'),
    openLive(west, '/api/serviceMsgCenter/wsService'),
  ])
  const [hub] = await asOwner<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'berth hub'`)
  const elsewhere = await openHub(postgres.url, pino({ level: 'silent' }))
  const notifiedElsewhere = new Promise<void>((resolve) => elsewhere.subscribe('missed', () => resolve()))
  // The gates have connections of their own: one is open before there are no new ones.
  await park.exit.commands()
  await park.entry.sees('京A00002', Date.now() - 7_800_000, { opened: true })
  await park.exit.sees('京A00002', Date.now())
  const [{ id }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京A00002' })).rows
  const commands = park.exit.post('/api/device/command', { wait: 25 })

  // The server's hub is cut and kept away; the connections of its pool go on, but there are no new ones.
  await asOwner(`alter database postgres allow_connections false`)
  await asOwner(`select pg_terminate_backend(${hub!.pid})`)
  await expect.poll(listening).toBe(1)
  await untilTaken(leaver, '/api/tenantUser/logOff')
  await untilTaken(admin, '/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
  await asOwner(`alter database postgres allow_connections true`)

  expect(await theirs.closed).toBe(4403)
  await ours.nextLike({ changed: '*' })
  await notifiedElsewhere
  expect((await commands).data.commands).toMatchObject([{ kind: 'open' }])
  ours.close()
  await elsewhere.close()
})

test('[F-03] while the address leads to a standby, lists are read and changes are busy; after it was promoted all is done', async () => {
  const leadTo = async (readOnly: 'on' | 'off') => {
    await asOwner(`alter database postgres set default_transaction_read_only = ${readOnly}`)
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`)
  }
  const event = park.entry.passing('京A00004', Date.now() - 60_000)
  let asked = 0
  const answers = async () => [
    (await admin.ask('/api/releaseReason/addReleaseReason', { ReasonText: `备机${++asked}` })).state,
    (await park.entry.post('/api/device/event', event)).status,
  ]
  await leadTo('on')
  await expect.poll(async () => (await admin.ask('/api/role/queryRole')).state).toBe('success')
  expect(await answers()).toEqual(['busy', 503])
  await leadTo('off')
  await expect.poll(answers).toEqual(['success', 200])
})

test('[F-03] a console that cannot be caught up after a gap is cut off, so that it connects again and reads once more', async () => {
  const live = await openLive(await berth.as('admin', 'west'), '/api/serviceMsgCenter/wsService')
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('alter function sessions_that_run rename to away')
  await client.query(`select pg_notify('berth', '{"topic":"missed"}')`)
  expect(await live.closed).toBe(1013)
  await client.query('alter function away rename to sessions_that_run')
  await client.end()
})

test('what anyone else sends on the channel of the hub, and a listener that fails, end neither the server nor the events of others', async () => {
  const { log } = counting()
  const hub = await openHub(postgres.url, log)
  await expect.poll(listening).toBe(2)
  const live = await openLive(await berth.as('admin', 'west'), '/api/serviceMsgCenter/wsService')
  live.send('{"getWarning":true}')
  await live.nextLike({ message_type: '2' })
  hub.subscribe('changed', () => {
    throw new Error('a listener fails')
  })
  const received: HubEvent[] = []
  hub.subscribe('changed', (event) => received.push(event))
  const last = { tenantId: berth.tenantIds.west, topic: 'changed', of: 'role' } as const
  const client = new pg.Client(postgres.url)
  await client.connect()
  for (const text of ['no event', 'null', '[]', '{"topic":"changed"}', '{"topic":"ended"}', JSON.stringify(last)])
    await client.query(`select pg_notify('berth', $1)`, [text])
  await client.end()
  await live.nextLike({ changed: 'role' })
  await expect.poll(() => received.at(-1)).toEqual(last)
  live.close()
  await hub.close()
})

test('[F-03] a database that stands still is away for anyone who asks; when it moves again all is answered and one connection listens', async () => {
  const { log, untilFailed } = counting()
  const hub = await openHub(postgres.url, log)
  const ready = async () => (await fetch(`${berth.url}/api/health/ready`)).status
  await expect.poll(listening).toBe(2)
  const [{ pid }] = (await asOwner<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )) as [{ pid: string }]
  expect(await ready()).toBe(200)

  const frozen = processesOf(pid)
  signal(frozen, 'SIGSTOP')
  const asked = [
    admin.ask('/api/role/queryRole'),
    admin.ask('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '救护车' }),
  ]
  const sent = park.entry.post('/api/device/event', park.entry.passing('京A00001', Date.now() - 60_000))
  await expect.poll(ready).toBe(503)
  await untilFailed(1)
  signal(frozen, 'SIGCONT')

  // Who waited is answered: with what was wanted, or, where it took longer than anyone waits, with the word to try again.
  const answers = [...(await Promise.all(asked)), await sent].map(({ state }) => state)
  expect(answers.filter((state) => state !== 'success' && state !== 'busy')).toEqual([])
  await expect.poll(ready).toBe(200)
  expect((await admin.ask('/api/role/queryRole')).state).toBe('success')
  await expect.poll(listening).toBe(2)
  await hub.close()
})

/** The process, and all that it started. */
function processesOf(pid: string): number[] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/))
  return pairs.filter((pair) => pair.includes(pid)).map(([own]) => Number(own))
}

/** Of them all; one may have ended by itself meanwhile, as what cleans tables does. */
function signal(processes: readonly number[], which: 'SIGSTOP' | 'SIGCONT'): void {
  for (const each of processes)
    try {
      process.kill(each, which)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

test('[F-03] a database that vanishes without a word is waited for no longer than a statement may take, and found again', async () => {
  let isMute = false
  const there = new URL(databaseAt(postgres.url, 'postgres'))
  const path = join(decodeURIComponent(there.hostname), `.s.PGSQL.${there.port}`)
  const between = createServer((from) => {
    const to = connectTo(path)
    from.on('data', (bytes) => !isMute && to.write(bytes)).on('close', () => to.destroy())
    to.on('data', (bytes) => !isMute && from.write(bytes)).on('close', () => from.destroy())
    for (const side of [from, to]) side.on('error', () => {})
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(applicationUrl(postgres.url))
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const database = openDatabase(url.toString(), { ...purposes.people, silenceMs: 5_000, patienceMs: 5_000 })
  const one = () => database.unscoped((tx) => tx.rows(sql`select 1 as one`))
  expect(await one()).toEqual([{ one: 1 }])

  isMute = true
  const failures = await Promise.all([one(), one()].map((asked) => asked.then(String, (error: unknown) => error)))
  expect(failures.map(isUnavailable)).toEqual([true, true])
  isMute = false
  expect(await one()).toEqual([{ one: 1 }])
  await database.close()
  between.close()
})

test('[F-08] where no connection is left for it the server says busy, ends nothing, and takes one for its events when there is room', async () => {
  const { log, untilFailed } = counting()
  const hub = await openHub(applicationUrl(postgres.url), log)
  await asOwner('alter role berth_app connection limit 0')
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'berth_app'`)
  await untilFailed(2)
  expect(await admin.ask('/api/role/queryRole')).toMatchObject({ state: 'busy' })
  expect(await park.entry.post('/api/device/event', park.entry.passing('京A00002', Date.now()))).toMatchObject({
    state: 'busy',
  })

  await asOwner('alter role berth_app connection limit -1')
  await expect.poll(async () => (await admin.ask('/api/role/queryRole')).state).toBe('success')
  await expect.poll(listening).toBe(2)
  await hub.close()
})

test('[F-07] on a disk that is slow for every commit all is answered, what is sent again included, each event is stored once, and nothing waits behind it', async () => {
  const delay = async (microseconds: number) => {
    await asOwner(`alter system set commit_delay = ${microseconds}`)
    await asOwner('select pg_reload_conf()')
    await expect.poll(() => asOwner('show commit_delay')).toEqual([{ commit_delay: String(microseconds) }])
  }
  // PostgreSQL waits so long before each flush of what is committed, though no one else commits.
  await asOwner('alter system set commit_siblings = 0')
  await delay(100_000)
  const events = Array.from({ length: 12 }, (_, at) =>
    park.entry.passing(`京S7${String(at).padStart(4, '0')}`, Date.now()),
  )
  const send = (event: (typeof events)[number]) => park.entry.post('/api/device/event', event)
  const read = () => admin.ask('/api/role/queryRole')
  const [answers, lists] = await Promise.all([
    Promise.all([...events, ...events].map(send)),
    Promise.all(Array.from({ length: 12 }, read)),
  ])
  expect(lists.filter(({ state }) => state !== 'success')).toEqual([])
  expect(answers.filter(({ state }) => state !== 'success' && state !== 'busy')).toEqual([])
  for (const event of events) await expect.poll(async () => (await send(event)).state).toBe('success')
  expect(berth.machine.database.pool.waitingCount).toBe(0)
  await delay(0)
  expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '京S7' })).total).toBe(events.length)
})

async function untilTaken(by: Console, path: string, body: Record<string, unknown> = {}): Promise<void> {
  while ((await by.ask(path, body)).state === 'busy');
}
