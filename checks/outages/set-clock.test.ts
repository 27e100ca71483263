import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth, type TenantCode } from '../berth/berth.ts'
import { Camera, payTokenOf } from '../berth/camera.ts'
import { Console } from '../berth/console.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { startProduct, type Product } from '../berth/product.ts'

const [hour, day] = [3_600_000, 86_400_000]
const tenants: readonly TenantCode[] = ['east', 'west']
const metricsToken = 'scrape-me-scrape-me-scrape-me-scrape-me'

let berth: Berth
let folder: string
let url: string
let product: Product
let database: Database
const sites: { tenant: TenantCode; admin: Console; entry: Camera; exit: Camera }[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  berth = await startBerth()
  for (const tenant of tenants) {
    const admin = await berth.as('admin', tenant)
    const { entry, exit } = await addParkLot(admin, {}, ruleC)
    const at = (camera: Camera) => new Camera({ ...camera, url })
    sites.push({ tenant, admin: new Console(url, admin.token), entry: at(entry), exit: at(exit) })
  }
  await berth.stop()
  database = openDatabase(applicationUrl(berth.databaseUrl), { ...purposes.jobs, connections: 2 })
  writeFileSync(join(folder, 'clock'), String(-hour))
  product = startProduct({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: '0',
    BERTH_DATA: folder,
    METRICS_TOKEN: metricsToken,
    CLOCK_FILE: join(folder, 'clock'),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../berth/shifted-clock.ts')}`,
  })
  await product.says('is running')
})
afterAll(async () => {
  product.kill('SIGKILL')
  await product.ended
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const secondsOff = async () => {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  return Number(/^berth_clock_ahead_seconds (.*)$/m.exec(text)![1])
}

async function setClock(ahead: number): Promise<void> {
  writeFileSync(join(folder, 'clock'), String(ahead))
  product.kill('SIGUSR2')
  await expect.poll(async () => Math.round((await secondsOff()) / 60)).toBe(ahead / 60_000)
}

let cars = 0

/** Two hours and eleven minutes cost 11 yuan, whatever the server's machine thinks; the price is asked for by the driver, and paid in cash. */
async function driveThrough(): Promise<void> {
  for (const { admin, entry, exit } of sites) {
    const plate = `京C${String(++cars).padStart(5, '0')}`
    const now = Date.now()
    expect(await entry.sees(plate, now - 131 * 60_000)).toMatchObject({ outcome: 'accepted', decision: { open: true } })
    const asked = await exit.sees(plate, now)
    expect(asked).toMatchObject({ outcome: 'accepted', decision: { open: false, payable: '11.00', due: '11.00' } })
    expect(await admin.ask('/api/pay/askPrice', { token: payTokenOf(asked) })).toMatchObject({
      state: 'success',
      data: { amount: '11.00' },
    })
    expect(await exit.sendOne(exit.payment(plate, now, '11.00'))).toMatchObject({ decision: { open: true } })
  }
}

test('[F-14] a server whose clock is an hour late, or is set a day ahead, back and right, believes cars, prices and sessions by one clock', async () => {
  await expect.poll(async () => Math.round(await secondsOff())).toBe(-hour / 1000)
  await driveThrough()
  for (const ahead of [day, -day, 0]) {
    await setClock(ahead)
    await driveThrough()
    for (const { admin } of sites) expect((await admin.ask('/api/role/queryRole')).state).toBe('success')
  }

  for (const { tenant } of sites) {
    const orders = await database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.rows<{ order_no: string; stay_minutes: number; young: boolean }>(
        sql`select order_no, stay_minutes, created_at > now() - interval '1 hour' and updated_at <= now() as young from park_order`,
      ),
    )
    expect(new Set(orders.map(({ order_no: no }) => no)).size).toBe(4)
    expect(orders.map(({ stay_minutes: minutes, young }) => [minutes, young])).toEqual(
      Array.from({ length: 4 }, () => [131, true]),
    )
  }
  expect((await verifyBooks(database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
