import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#database/embedded/free-port.ts'
import { startEmbedded, type EmbeddedDatabase } from '#database/embedded/start-embedded.ts'
import { openHub, type Hint } from '#server/realtime/hub.ts'
import { prepareDatabase } from '../main.server.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import { addCarPark, type CarPark } from './berth/car-park.ts'
import type { Console } from './berth/console.ts'
import { databaseAt } from './berth/database.global.ts'
import { openLive } from './berth/live.ts'

let folder: string
let port: number
let postgres: EmbeddedDatabase
let berth: Berth
let admin: Console
let park: CarPark
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'))
  port = await freePort()
  await startPostgres()
  await prepareDatabase(postgres.url)
  berth = await startBerth({ databaseUrl: postgres.url })
  admin = await berth.as('admin')
  park = await addCarPark(admin)
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

/** Tells how often the hub tried in vain. */
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

test('after seconds without a database one connection listens, and a hint is heard once; closing meanwhile waits for nothing', async () => {
  const { log, untilFailed } = counting()
  const hub = await openHub(postgres.url, log)
  const closed = await openHub(postgres.url, log)
  const heard: Hint[] = []
  hub.subscribe('changed', (hint) => heard.push(hint))
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
  await expect.poll(() => heard.at(-1)).toMatchObject({ of: 'last' })
  expect(heard).toEqual([{ tenantId: berth.tenantIds.west, topic: 'changed', of: 'last' }])
  await hub.close()
  await expect.poll(listening).toBe(1)
})

test('what happens while no hint is heard is made up for: sockets of ended sessions, open lists, commands, other processes', async () => {
  const leaver = await berth.newPerson({ UserName: 'leaver', roleCode: 'operator' })
  const west = await berth.as('admin', 'west')
  const [theirs, ours] = await Promise.all([
    openLive(leaver, '/api/serviceMsgCenter/wsService'),
    openLive(west, '/api/serviceMsgCenter/wsService'),
  ])
  const [hub] = await asOwner<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'berth hub'`)
  const elsewhere = await openHub(postgres.url, pino({ level: 'silent' }))
  const toldElsewhere = new Promise<void>((resolve) => elsewhere.subscribe('missed', () => resolve()))
  // The gates have connections of their own: one is open before there are no new ones.
  await park.exit.commands()
  const commands = park.exit.post('/api/device/command', { wait: 25 })

  // The server's hub is cut and kept away; the connections of its pool go on, but there are no new ones.
  await asOwner(`alter database postgres allow_connections false`)
  await asOwner(`select pg_terminate_backend(${hub!.pid})`)
  await expect.poll(listening).toBe(1)
  await untilTaken(leaver, '/api/tenantUser/logOff')
  await untilTaken(admin, '/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '救护车' })
  await asOwner(`alter database postgres allow_connections true`)

  expect(await theirs.closed).toBe(4403)
  await ours.nextLike({ changed: '*' })
  await toldElsewhere
  expect((await commands).data.commands).toMatchObject([{ kind: 'open' }])
  ours.close()
  await elsewhere.close()
})

async function untilTaken(by: Console, path: string, body: Record<string, unknown> = {}): Promise<void> {
  while ((await by.ask(path, body)).state === 'busy');
}
