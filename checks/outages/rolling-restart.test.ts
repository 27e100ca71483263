import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#database/embedded/free-port.ts'
import { startBalancer, type Balancer } from '../berth/balancer.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Camera } from '../berth/camera.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { startProduct, type Product } from '../berth/product.ts'
import { startTraffic } from '../berth/traffic.ts'

/** Two processes behind a balancer, as docs/upgrade.md has them restarted. */
let berth: Berth
let folder: string
let balancer: Balancer
let owner: pg.Client
const tenants: { name: string; console: Console; camera: Camera }[] = []
const servers: { readonly port: number; product: Product }[] = []

beforeAll(async () => {
  berth = await startBerth()
  folder = await mkdtemp(join(tmpdir(), 'rolling-'))
  owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  const cameras = []
  for (const name of ['east', 'west'] as const) {
    const admin = await berth.as('admin', name)
    cameras.push({ name, admin, camera: (await addParkLot(admin)).entry })
  }
  await berth.stop()
  for (const _ of ['one', 'other']) {
    const port = await freePort()
    servers.push({ port, product: start(port) })
  }
  balancer = await startBalancer(servers.map(({ port }) => `http://127.0.0.1:${port}`))
  for (const { name, admin, camera } of cameras)
    tenants.push({
      name,
      console: new Console(balancer.url, admin.token),
      camera: new Camera({ ...camera, url: balancer.url }),
    })
})
afterAll(async () => {
  for (const { product } of servers) product.kill('SIGKILL')
  await Promise.all(servers.map(({ product }) => product.ended))
  await balancer.close()
  await owner.end()
  await rm(folder, { recursive: true, force: true })
})

function start(port: number): Product {
  return startProduct({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: '0',
    // On a slow machine the balancer may look late.
    LEAVE_SECONDS: '10',
    BERTH_DATA: folder,
  })
}

const bothReady = () => expect.poll(() => balancer.ready().length, { timeout: 120_000 }).toBe(2)

test('[F-29] restarted one after the other under traffic, two processes lose no request', async () => {
  await bothReady()
  const traffic = startTraffic(tenants)
  const atLeast = (more: number) => {
    const before = traffic.answered()
    return expect.poll(() => traffic.answered() - before, { timeout: 120_000 }).toBeGreaterThan(more)
  }
  await atLeast(50)
  for (const server of servers) {
    server.product.kill('SIGTERM')
    expect(await server.product.ended).toEqual({ code: 0, signal: null })
    await atLeast(20)
    server.product = start(server.port)
    await bothReady()
    await atLeast(20)
  }
  await traffic.end()

  expect(traffic.lost).toEqual([])
  const { rows } = await owner.query<{ stored: string }>(`
    select tenant_code || ' ' || plate_number as stored from tenant join (
      select tenant_id, plate_number from black_plate union all select tenant_id, plate_number from passing) kept on tenant_id = tenant.id`)
  expect(rows.map(({ stored }) => stored).sort()).toEqual(traffic.acknowledged.sort())
}, 1_200_000)
