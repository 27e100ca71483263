import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#database/embedded/free-port.ts'
import { startBalancer, type Balancer } from '../berth/balancer.ts'
import { Camera } from '../berth/camera.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { databaseAt } from '../berth/database-at.ts'
import { startProduct, type Product } from '../berth/product.ts'
import { startTraffic } from '../berth/traffic.ts'
import { versionBefore } from '../berth/version-before.ts'

/** Two processes of the version before, whose places two of this version take while traffic goes on, and which are restarted then (docs/upgrade.md). */
let folder: string
let before: string
let databaseUrl: string
let owner: pg.Client
let balancer: Balancer
const products: Product[] = []
const ports: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  before = versionBefore(folder)
  const server = inject('databaseServer')
  const name = `berth_${process.pid}_upgrade`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  // As in every test: on a slow machine a lock is held for long.
  await admin.query(`alter role berth_app in database ${name} set lock_timeout = '60s'`)
  await admin.end()
  databaseUrl = databaseAt(server, name)
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  for (let place = 0; place < 5; place++) ports.push(await freePort())
  balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
})
afterAll(async () => {
  for (const product of products) product.kill('SIGKILL')
  await Promise.all(products.map(({ ended }) => ended))
  await balancer.close()
  await owner.end()
  await rm(folder, { recursive: true, force: true })
})

async function start(program?: string): Promise<Product> {
  const product = startProduct(
    {
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      PORT: String(ports[products.length]),
      MQTT_PORT: '0',
      // On a slow machine the balancer may look late.
      LEAVE_SECONDS: '5',
      BERTH_DATA: folder,
    },
    program ? [program] : undefined,
  )
  products.push(product)
  await product.says('is running')
  return product
}

/** A tenant with a car park, opened through the platform's console; reached through the balancer. */
async function openTenant(platform: Console, name: string) {
  const { Id } = await platform.call('/api/tenant/addTenant', { TenantCode: name, TenantName: name })
  const confirmed = await platform.confirm('tenant:resetAdministrator', Id)
  const given = await platform.call('/api/tenant/resetAdministratorTenant', { Id }, confirmed)
  const newcomer = await Console.signIn(platform.url, name, given.UserName, given.Password)
  const console = await newcomer.choosePassword(given.Password)
  const { entry } = await addParkLot(console)
  return { name, console, camera: new Camera(entry) }
}

const readyAre = (count: number) => expect.poll(() => balancer.ready().length, { timeout: 120_000 }).toBe(count)

const tenants: { readonly name: string; readonly console: Console; readonly camera: Camera }[] = []
/** Of all traffic so far. */
const acknowledged: string[] = []

/** Nothing that is asked meanwhile is lost, and what is acknowledged is stored. `goesOn`: more of it is answered. */
async function underTraffic(work: (goesOn: () => Promise<void>) => Promise<void>): Promise<void> {
  const traffic = startTraffic(tenants, acknowledged.length)
  const goesOn = () => {
    const before = traffic.answered()
    return expect.poll(() => traffic.answered() - before, { timeout: 120_000 }).toBeGreaterThan(20)
  }
  await goesOn()
  await work(goesOn)
  await goesOn()
  await traffic.end()

  expect(traffic.lost).toEqual([])
  acknowledged.push(...traffic.acknowledged)
  const { rows } = await owner.query<{ stored: string }>(`
    select tenant_code || ' ' || plate_number as stored from tenant join (
      select tenant_id, plate_number from black_plate union all select tenant_id, plate_number from passing) kept on tenant_id = tenant.id`)
  expect(rows.map(({ stored }) => stored).sort()).toEqual(acknowledged.sort())
}

/** As a supervisor ends it. */
async function end(product: Product): Promise<void> {
  product.kill('SIGTERM')
  expect(await product.ended).toEqual({ code: 0, signal: null })
}

test('[F-29] [F-30] this version migrates and takes over under traffic: the version before goes on alongside it, and no request is lost', async () => {
  const first = await start(before)
  const second = await start(before)
  await readyAre(2)
  const [, user, password] = /First sign-in.*user “(.+?)”, password (\S+)/.exec(first.printed())!
  const platform = await (await Console.signIn(balancer.url, 'platform', user!, password!)).choosePassword(password!)
  tenants.push(await openTenant(platform, 'east'), await openTenant(platform, 'west'))
  await underTraffic(async (goesOn) => {
    await start()
    await readyAre(3)
    await goesOn()
    await end(first)
    await goesOn()
    await start()
    await end(second)
  })
}, 1_200_000)

test('[F-29] restarted one after the other under traffic, two processes lose no request', async () => {
  const [, , one, other] = products as [Product, Product, Product, Product]
  await readyAre(2)
  await underTraffic(async (goesOn) => {
    await end(one)
    await goesOn()
    await start()
    await readyAre(2)
    await end(other)
  })
}, 1_200_000)
