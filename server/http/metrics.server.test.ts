import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { version } from '../version.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth({ metricsToken: 'scrape-me' })
})
afterAll(() => berth.stop())

const scrape = (authorization: string) => fetch(`${berth.url}/metrics`, { headers: { authorization } })

test('who brings the token reads how long calls took, by route and without what was asked', async () => {
  await (await berth.as('admin')).call('/api/order/queryParkOrder', { plateNumber: '京A12345' })
  const answer = await scrape('Bearer scrape-me')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('berth_database_up 1')
  expect(text).toContain('berth_call_seconds_count{route="/api/order/queryParkOrder",status="200"} 1')
  expect(text).toMatch(/berth_database_connections\{purpose="people",kind="open"\} [1-9]/)
  expect(text).toMatch(/berth_disk_free_ratio 0\.\d+|berth_disk_free_ratio 1\b/)
  expect(text).not.toContain('京A12345')
})

test('what devices send and what waits is counted, with the version that runs', async () => {
  const text = await (await scrape('Bearer scrape-me')).text()
  expect(text).toContain(`berth_info{version="${version}"} 1`)
  expect(text).toContain('berth_events_total{outcome="quarantined"} 0')
  expect(text).toMatch(/berth_backlog\{of="gate_commands"\} \d/)
  expect(text).toMatch(/berth_backlog\{of="shares"\} 0\b/)
  expect(text).toMatch(/berth_backlog_oldest_seconds\{of="jobs"\} \d/)
  expect(text).toContain('berth_database_up 1')
  expect(text).toContain('berth_last_backup_timestamp_seconds 0')
  expect(text).toContain('berth_backup_files_missing 0')
  expect(text).toMatch(/^berth_hub_up 1$/m)
  expect(text).toContain('berth_backlog{of="pay_outs"} 0')
  expect(text).toMatch(/^berth_devices\{state="online"\} \d/m)
  expect(text).toMatch(/^berth_mqtt_broker_up 1$/m)
  const camera = (await addParkLot(await berth.as('admin'))).entry
  await camera.sees('京A12345', Date.now())
  expect(await (await scrape('Bearer scrape-me')).text()).toContain('berth_events_total{outcome="accepted"} 1')
})

test('what a camera of another maker sends and no event is made of counts as quarantined, each time', async () => {
  const admin = await berth.as('admin')
  const { deviceId: Id } = (await addParkLot(admin)).entry
  await admin.call('/api/device/editDevice', { Id, Protocol: 'vzenith' })
  const { Address } = await admin.call<{ Address: string }>(
    '/api/device/issueKeyDevice',
    { Id },
    await admin.confirm('device:issueKey', Id),
  )
  for (let times = 0; times < 12; times++)
    await fetch(Address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"AlarmInfoPlate":7}',
    })
  expect(await (await scrape('Bearer scrape-me')).text()).toContain('berth_events_total{outcome="quarantined"} 12')
})

const refusals = async (why: string) =>
  Number(
    new RegExp(`berth_refused_total\\{why="${why}"\\} (\\d+)`).exec(
      await (await scrape('Bearer scrape-me')).text(),
    )![1],
  )

test('what is refused is counted by why, so that who tries passwords or keys shows', async () => {
  const before = await Promise.all(['wrongSignIn', 'deviceRefused', 'notPermitted'].map(refusals))
  await berth.anonymous.ask('/api/tenantUser/login', { TenantCode: 'east', UserName: 'nobody', Password: 'Wrong#2026' })
  await berth.anonymous.ask('/api/device/event', {}, { 'x-device-serial': 'NONE', 'x-device-key': 'none' })
  await (await berth.as('readonly')).ask('/api/user/addUser', {})
  expect(await Promise.all(['wrongSignIn', 'deviceRefused', 'notPermitted'].map(refusals))).toEqual(
    before.map((one) => one + 1),
  )
})

test('so is what devices over MQTT are refused: a wrong key, and the topics of others', async () => {
  const [east, west] = [await addParkLot(await berth.as('admin')), await addParkLot(await berth.as('admin', 'west'))]
  const before = await Promise.all(['deviceRefused', 'notPermitted'].map(refusals))
  const connect = (password: string) =>
    connectAsync(`mqtt://127.0.0.1:${berth.mqttPort}`, { username: east.entry.serial, password, reconnectPeriod: 0 })
  await expect(connect(west.entry.key)).rejects.toThrow(/refused|not authori/i)
  const client = await connect(east.entry.key)
  await client.subscribeAsync(`berth/device/${west.entry.serial}/command`).catch(() => {})
  await client.endAsync(true)
  expect(await Promise.all(['deviceRefused', 'notPermitted'].map(refusals))).toEqual(before.map((one) => one + 1))
})

test('[F-27] that something held up all requests shows afterwards', async () => {
  await scrape('Bearer scrape-me')
  const longest = /^berth_nodejs_eventloop_lag_max_seconds ([\d.]+)/m
  // What is read is forgotten, so it is held up again before each reading.
  const shows = async () => {
    const until = performance.now() + 300
    while (performance.now() < until);
    return Number(longest.exec(await (await scrape('Bearer scrape-me')).text())![1])
  }
  await expect.poll(shows).toBeGreaterThan(0.25)
})

test.each(['alerts.yml', 'grafana-dashboard.json'])('deploy/%s asks only for what /metrics has', async (file) => {
  const text = await (await scrape('Bearer scrape-me')).text()
  const there = new Set([...text.matchAll(/^(?:# TYPE )?(berth_\w+)/gm)].map(([, name]) => name!))
  const wanted = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8').matchAll(/\bberth_\w+/g)
  const names = [...new Set([...wanted].map(([name]) => name))]
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !there.has(name))).toEqual([])
})

test('no one else does, and without a token in the settings there is nothing to read', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer scrape-m', 'Basic scrape-me'])
    expect((await scrape(authorization)).status).toBe(401)
  const closed = await startBerth()
  try {
    expect((await fetch(`${closed.url}/metrics`, { headers: { authorization: 'Bearer scrape-me' } })).status).toBe(404)
  } finally {
    await closed.stop()
  }
})
