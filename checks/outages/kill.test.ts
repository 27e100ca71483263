import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { wholeTenant } from '#server/scope.ts'
import { startChannel, type Channel } from '#simulator/channel/channel.ts'
import { httpDevice } from '#simulator/device/http-device.ts'
import { mqttDevice } from '#simulator/device/mqtt-device.ts'
import type { Device } from '#simulator/device/device.ts'
import type { DeviceEvent, EventResult } from '#simulator/device/events.ts'
import { startBerth, type Berth, type TenantCode } from '../berth/berth.ts'
import { forkServer } from '../berth/fork-server.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Camera } from '../berth/camera.ts'

const kills = 4
const carsEach = 24
const impatient = { first: 10, longest: 100, complain: () => {} }
const secret = 'a-secret-of-thirty-two-characters'
const tenants: readonly TenantCode[] = ['east', 'west']

interface Lanes {
  readonly tenant: TenantCode
  readonly entry: Device
  readonly exit: Device
  readonly cameras: { entry: Camera; exit: Camera }
}

let folder: string
let channel: Channel
let berth: Berth
let database: Database
let server: ChildProcess
let environment: NodeJS.ProcessEnv
let url: string
const lanes: Lanes[] = []
const stop = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'))
  channel = await startChannel({
    port: 0,
    journal: join(folder, 'journal'),
    merchants: { kill: secret },
    behaviour: {
      payDelay: [0, 50],
      noticeDelay: [0, 100],
      noticePauses: Array.from({ length: 100 }, () => 100),
      duplicated: { share: 0.5, copies: 5 },
      lost: 0.1,
      late: 0,
      billDelay: 0,
    },
  })
  berth = await startBerth()
  const [port, mqttPort] = [await freePort(), await freePort()]
  url = `http://127.0.0.1:${port}`
  for (const tenant of tenants) {
    const cameras = await addParkLot(await berth.as('admin', tenant), {}, ruleC)
    lanes.push({
      tenant,
      cameras,
      entry: httpDevice(url, cameras.entry, impatient),
      exit: mqttDevice(`mqtt://127.0.0.1:${mqttPort}`, cameras.exit, impatient, 300),
    })
  }
  await berth.stop()
  database = openDatabase(applicationUrl(berth.databaseUrl), { ...purposes.jobs, connections: 2 })
  environment = {
    ...process.env,
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    BERTH_DATA: folder,
    LOG_LEVEL: 'fatal',
    PAY_CHANNEL_URL: channel.url,
    PAY_CHANNEL_MERCHANT: 'kill',
    PAY_CHANNEL_SECRET: secret,
    PUBLIC_URL: url,
  }
  server = await startProcess()
})
afterAll(async () => {
  stop.abort()
  for (const { entry, exit } of lanes) await Promise.all([entry.disconnect(), exit.disconnect()])
  server.kill('SIGKILL')
  await channel.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const startProcess = (): Promise<ChildProcess> => forkServer(environment, ['demo'])

/** What the server said yes to: after it, whatever happens, it must be there once. */
const acknowledged = new Map<string, { tenant: TenantCode; event: DeviceEvent; result: EventResult }>()
let onAcknowledged = () => {}

async function sendEvent({ tenant }: Lanes, device: Device, event: DeviceEvent): Promise<EventResult> {
  const [result] = await device.send([event], stop.signal)
  acknowledged.set(`${tenant} ${event.eventId}`, { tenant, event, result: result! })
  onAcknowledged()
  return result!
}

/** Kills the server after some more acknowledgements, again and again; it is back at once. */
async function killAgainAndAgain(): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    let left = 5 + Math.floor(Math.random() * 20)
    await new Promise<void>((enough) => (onAcknowledged = () => --left === 0 && enough()))
    await pause(Math.random() * 20)
    server.kill('SIGKILL')
    await once(server, 'exit')
    server = await startProcess()
  }
}

const iso = (at: number) => new Date(at).toISOString()
const read = { plateColor: 1, confidence: 98, billCarSizeId: 1 }

/** A car comes, and pays 11 yuan at the exit: every second one in cash, the others by the code, some of these twice. */
async function drive(lane: Lanes, car: number): Promise<void> {
  const plateNumber = `京${'ABCDEFGH'[car % 8]}${String(car * 1111).padStart(5, '0')}`
  const [came, left] = [Date.now() - 131 * 60_000, Date.now() - 60_000]
  await sendEvent(lane, lane.entry, {
    eventId: `in${car}`,
    type: 'passing',
    at: iso(came),
    plateNumber,
    direction: 1,
    ...read,
  })
  const { decision } = await sendEvent(lane, lane.exit, {
    eventId: `out${car}`,
    type: 'passing',
    at: iso(left),
    plateNumber,
    direction: 2,
    ...read,
  })
  expect(decision).toMatchObject({ open: false, due: '11.00' })
  if (car % 2) {
    const payment = {
      eventId: `cash${car}`,
      type: 'payment',
      at: iso(Date.now()),
      plateNumber,
      payNo: `${car}`,
      payChannel: 6,
      payMoney: '11.00',
    } as const
    expect((await sendEvent(lane, lane.exit, payment)).decision).toMatchObject({ open: true })
  } else {
    const { payNo } = await askPayment(decision!.payUrl!.slice('/pay/'.length))
    await fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: payNo }) })
  }
}

/** The driver's telephone asks again until it gets an answer. */
async function askPayment(token: string): Promise<{ payNo: string }> {
  for (;;) {
    try {
      const response = await fetch(`${url}/api/pay/askPayment`, {
        method: 'POST',
        body: JSON.stringify({ token }),
        headers: { 'content-type': 'application/json' },
      })
      const { state, data } = (await response.json()) as { state: string; data: { payNo: string } }
      if (state === 'success') return data
    } catch {
      // killed; the next one answers
    }
    await pause(20)
  }
}

async function driveAll(lane: Lanes): Promise<void> {
  const cars = Array.from({ length: carsEach }, (_, car) => car)
  const driver = async () => {
    for (let car = cars.shift(); car !== undefined; car = cars.shift()) await drive(lane, car)
  }
  await Promise.all([driver(), driver(), driver(), driver()])
}

/** Devices carry out their commands, and say so; a command that comes again is carried out once. */
async function obey(lane: Lanes, opened: string[]): Promise<void> {
  await lane.exit.onCommand((command) => {
    opened.push(command.commandId)
    const answer = {
      eventId: `done${command.commandId}`,
      type: 'commandResult',
      at: iso(Date.now()),
      commandId: command.commandId,
      done: true,
    } as const
    void sendEvent(lane, lane.exit, answer).catch(() => {})
  }, stop.signal)
}

const inTenant = <Row>(tenant: TenantCode, query: ReturnType<typeof sql<Row>>) =>
  database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) => tx.rows(query))

test('[F-01, F-23] a server that is killed again and again loses and doubles nothing that it acknowledged', async () => {
  const opened = Object.fromEntries(tenants.map((tenant) => [tenant, [] as string[]])) as Record<TenantCode, string[]>
  for (const lane of lanes) void obey(lane, opened[lane.tenant])
  await Promise.all([killAgainAndAgain(), ...lanes.map(driveAll)])
  const unsettled = async () =>
    (
      await Promise.all(
        tenants.map((tenant) => inTenant(tenant, sql`select order_no from park_order where order_status <> 3`)),
      )
    ).flat()
  await expect.poll(unsettled, { interval: 200 }).toEqual([])

  expect((await verifyBooks(database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  for (const { tenant, cameras } of lanes) {
    const orders = await inTenant<{ paid: string }>(tenant, sql`select money_value_paid as paid from park_order`)
    expect(orders.map(({ paid }) => Number(paid))).toEqual(Array.from({ length: carsEach }, () => 1100))
    const own = [...acknowledged.values()].filter((each) => each.tenant === tenant)
    const stored = await inTenant<{ event_id: string; decision: unknown }>(
      tenant,
      sql`
      select event_id, decision from passing union all select event_id, decision from pay_record where device_id = ${cameras.exit.deviceId}`,
    )
    const wanted = own.filter(({ event }) => event.type === 'passing' || event.type === 'payment')
    expect(stored.map(({ event_id }) => event_id).sort()).toEqual(wanted.map(({ event }) => event.eventId).sort())
    for (const { event, result } of wanted)
      expect(stored.find(({ event_id }) => event_id === event.eventId)!.decision).toEqual(result.decision)
    const commands = await inTenant<{ id: string }>(tenant, sql`select id from gate_command`)
    expect(commands).toHaveLength(carsEach / 2)
    await expect.poll(() => [...opened[tenant]].sort()).toEqual(commands.map(({ id }) => id).sort())
  }
})
