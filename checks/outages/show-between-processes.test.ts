import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Camera } from '../berth/camera.ts'
import { Console } from '../berth/console.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { startProduct, type Product } from '../berth/product.ts'

/** Two processes on one database: the camera of the exit is connected to one, people work at the other. */
let berth: Berth
let park: ParkLot
let folder: string
let mqttPort: number
const processes: { readonly url: string; readonly product: Product }[] = []
let admin: Console

beforeAll(async () => {
  berth = await startBerth()
  folder = await mkdtemp(join(tmpdir(), 'two-'))
  const before = await berth.as('admin')
  park = await addParkLot(before, {}, ruleC)
  await berth.stop()
  mqttPort = await freePort()
  for (const mqtt of [mqttPort, 0]) {
    const port = await freePort()
    const product = startProduct({
      DATABASE_URL: berth.databaseUrl,
      SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
      PORT: String(port),
      MQTT_PORT: String(mqtt),
      BERTH_DATA: folder,
    })
    processes.push({ url: `http://127.0.0.1:${port}`, product })
  }
  admin = new Console(processes[1]!.url, before.token)
})
afterAll(async () => {
  for (const { product } of processes) product.kill('SIGKILL')
  await Promise.all(processes.map(({ product }) => product.ended))
  await rm(folder, { recursive: true, force: true })
})

test('what a lane asks changes at one process, and its screen is commanded by the other, before the opening and never after it', async () => {
  const isReady = async () => {
    const answers = await Promise.all(processes.map(({ url }) => fetch(`${url}/api/health/ready`).catch(() => null)))
    return answers.every((answer) => answer?.ok)
  }
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  const { serial, key } = park.exit
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: serial, password: key })
  const commands: { kind: string; text: string }[] = []
  client.on('message', (topic, payload) => {
    if (topic.endsWith('/command')) commands.push(JSON.parse(payload.toString()))
  })
  await client.subscribeAsync(`berth/device/${serial}/command`, { qos: 1 })
  const [entry, exit] = [park.entry, park.exit].map((each) => new Camera({ ...each, url: processes[1]!.url }))
  await entry!.sees('京A86001', Date.now() - 131 * 60_000)
  expect((await exit!.sees('京A86001', Date.now() - 60_000)).decision).toMatchObject({ due: '11.00' })
  const [{ id }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京A86001' })).rows
  await admin.call('/api/order/repriceParkOrder', { id, newPayable: '6.00', reasonText: '协商' })
  await expect.poll(() => commands).toMatchObject([{ kind: 'show', text: '请缴费6.00元' }])
  await admin.call('/api/order/repriceParkOrder', { id, newPayable: '4.00', reasonText: '协商' })
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '4.00' })
  await expect.poll(() => commands.map(({ kind }) => kind)).toContain('open')
  expect(commands.at(-1)).toMatchObject({ kind: 'open' })
  expect(commands.slice(1, -1).map(({ text }) => text)).toEqual(commands.slice(1, -1).map(() => '请缴费4.00元'))
  await client.endAsync(true)
}, 300_000)
