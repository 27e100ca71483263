import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addCamera, addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let lot: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  lot = await addLot(admin, '东城一号')
})
afterAll(() => berth.stop())

const issueKey = async (by: Console, Id: string, headers: Record<string, string> = {}) =>
  by.ask('/api/device/issueKeyDevice', { Id }, { ...headers, ...(await by.confirm('device:issueKey', Id)) })

const cameraAt = (ParkLotId: string, SerialNo: string) => ({
  ParkLotId,
  SerialNo,
  DeviceCode: SerialNo,
  DeviceName: `相机${SerialNo}`,
})

/** Whether the gateway lets the device in; it asks for commands, of which there are none. */
async function isLetIn(serial: string, key: string): Promise<boolean> {
  const { state } = await berth.anonymous.ask(
    '/api/device/command',
    {},
    { 'x-device-serial': serial, 'x-device-key': key },
  )
  return state === 'success'
}

test('a new device is an unclaimed camera and may not report', async () => {
  const Id = await addCamera(admin, lot, 'CAM1')
  expect(await admin.call('/api/device/getDevice', { Id })).toMatchObject({
    DeviceFamily: 1,
    DeviceStatus: 0,
    OnlineState: 0,
    KeyIssuedAt: null,
  })
  expect(await isLetIn('CAM1', '')).toBe(false)
})

test('a camera whose recorder speaks for it is claimed by that: it needs no key', async () => {
  const RecorderId = await addCamera(admin, lot, 'NVR1')
  const onIt = { RecorderId, Channel: '1' }
  const added = await admin.call('/api/device/addDevice', { ...cameraAt(lot, 'CH1'), ...onIt })
  expect(added).toMatchObject({ DeviceStatus: 1, KeyIssuedAt: null })
  const Id = await addCamera(admin, lot, 'CH2')
  const edit = (changes: object) => admin.call('/api/device/editDevice', { Id, ...changes })
  expect(await edit({ ...onIt, Channel: '2' })).toMatchObject({ DeviceStatus: 1 })
  expect(await edit({ DeviceStatus: 0 })).toMatchObject({ DeviceStatus: 0 })
  expect(await edit({ Channel: '3', InstallPosition: '东门' })).toMatchObject({ DeviceStatus: 0 })
})

test('a key claims the device; the one before it is refused at once', async () => {
  const Id = await addCamera(admin, lot, 'CAM2')
  const first = (await issueKey(admin, Id)).data.Key
  const [tenant, secret] = first.split('.')
  expect(tenant).toBe(berth.tenantIds.east)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await admin.call('/api/device/getDevice', { Id })).toMatchObject({
    DeviceStatus: 1,
    KeyIssuedAt: expect.any(String),
  })
  expect(await isLetIn('CAM2', first)).toBe(true)
  const second = (await issueKey(admin, Id)).data.Key
  await expect.poll(() => isLetIn('CAM2', first)).toBe(false)
  expect(await isLetIn('CAM2', second)).toBe(true)
  expect(await isLetIn('CAM1', second)).toBe(false)
})

test('[DV-01] a device that is lost, or not in use, is refused although its key is right', async () => {
  const Id = await addCamera(admin, lot, 'CAM3')
  const { Key } = (await issueKey(admin, Id)).data
  for (const changes of [{ DeviceStatus: 3 }, { DeviceStatus: 1, AssetState: 2 }]) {
    await admin.call('/api/device/editDevice', { Id, ...changes })
    await expect.poll(() => isLetIn('CAM3', Key)).toBe(false)
  }
  await admin.call('/api/device/editDevice', { Id, AssetState: 1 })
  await expect.poll(() => isLetIn('CAM3', Key)).toBe(true)
})

test('the key is shown once: no table holds it, and repeating the call shows nothing', async () => {
  const Id = await addCamera(admin, lot, 'CAM4')
  const once = { 'x-idempotency-key': 'key-of-cam4' }
  const { Key } = (await issueKey(admin, Id, once)).data
  expect((await issueKey(admin, Id, once)).data).toBeNull()
  expect(await isLetIn('CAM4', Key)).toBe(true)
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(
      sql`select to_jsonb(d) as row from device d union all select to_jsonb(a) from audit_log a union all select to_jsonb(c) from call_once c`,
    ),
  )
  expect(JSON.stringify(stored)).toContain('issueKey')
  expect(JSON.stringify(stored)).not.toContain(Key)
})

test('a key is issued only by anyone who may, after the password, and in the own tenant', async () => {
  const Id = await addCamera(admin, lot, 'CAM5')
  expect((await admin.ask('/api/device/issueKeyDevice', { Id })).state).toBe('confirmationNeeded')
  expect((await issueKey(await berth.as('readonly'), Id)).state).toBe('notPermitted')
  expect((await issueKey(await berth.as('admin', 'west'), Id)).state).toBe('notFound')
})

test('AC-11: a serial number is registered once; another’s is said to be elsewhere and no more, one’s own names its device', async () => {
  const Id = await addCamera(admin, lot, 'CAM6')
  const other = await berth.as('admin', 'west')
  const elsewhere = await addLot(other, '西城一号')
  const refused = await other.ask('/api/device/addDevice', cameraAt(elsewhere, 'CAM6'))
  expect(refused.message).toBe(
    '序列号“CAM6”已由其他租户登记,请核对设备铭牌;设备确为本租户所有的,请平台管理员在租户管理中释放该序列号',
  )
  const { DeviceName, DeviceCode } = await admin.call('/api/device/getDevice', { id: Id })
  const own = `序列号“CAM6”已登记在本租户的设备“${DeviceName}”(${DeviceCode},东城一号)上`
  expect((await admin.ask('/api/device/addDevice', { ...cameraAt(lot, 'CAM6'), DeviceCode: 'C6b' })).message).toBe(own)
  const next = await addCamera(admin, lot, 'CAM6b')
  expect((await admin.ask('/api/device/editDevice', { Id: next, SerialNo: 'CAM6' })).message).toBe(own)
  expect((await admin.ask('/api/device/editDevice', { Id: next, SerialNo: 'cam6' })).message).toBe(
    own.replace('CAM6', 'cam6'),
  )
  expect((await other.ask('/api/device/addDevice', cameraAt(elsewhere, 'cam6'))).message).toContain(
    '“cam6”已由其他租户登记',
  )
  await admin.call('/api/device/editDevice', { Id, SerialNo: 'CAM6', Model: 'X1' })
})

test('of registrations in the same moment, in two tenants and in two cases of letters, one is taken', async () => {
  const west = await berth.as('admin', 'west')
  const westLot = await addLot(west, '西城同时')
  const rounds = Array.from({ length: 8 }, (_, round) => `Same${round}x`)
  const answers = await Promise.all(
    rounds.flatMap((serial) =>
      [serial, serial.toLowerCase(), serial.toUpperCase()].flatMap((spelled) => [
        admin.ask('/api/device/addDevice', cameraAt(lot, spelled)),
        west.ask('/api/device/addDevice', cameraAt(westLot, spelled)),
      ]),
    ),
  )
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(rounds.length)
  for (const { state, message } of answers) if (state !== 'success') expect(message).toMatch(/序列号.*登记/)
  const kept = await Promise.all([admin, west].map((by) => by.call('/api/device/queryDevice', { PerPage: 200 })))
  const serials: string[] = kept.flatMap(({ rows }) => rows.map(({ SerialNo }: { SerialNo: string }) => SerialNo))
  for (const serial of rounds)
    expect(serials.filter((each) => each.toLowerCase() === serial.toLowerCase())).toHaveLength(1)
})

test('the platform sees who has a serial number and frees it, with a reason that both logs and the device tell', async () => {
  const Id = await addCamera(admin, lot, 'CAM7')
  const { Key } = (await issueKey(admin, Id)).data
  const platform = await berth.asPlatform()
  const find = (SerialNo: string) => platform.ask('/api/tenant/findSerialTenant', { SerialNo })
  expect((await find('CAM7')).data).toMatchObject({ TenantCode: 'east', ParkLotName: '东城一号' })
  expect((await find('CAM70')).message).toBe('没有租户登记序列号“CAM70”')
  const { east, west } = berth.tenantIds
  const free = async (by: Console, id: string) =>
    by.ask(
      '/api/tenant/freeSerialTenant',
      { Id: id, SerialNo: 'CAM7', Reason: '设备已转让' },
      await by.confirm('tenant:freeSerial', id),
    )
  expect((await platform.ask('/api/tenant/freeSerialTenant', { Id: east, SerialNo: 'CAM7', Reason: 'x' })).state).toBe(
    'confirmationNeeded',
  )
  for (const call of ['findSerial', 'freeSerial'])
    expect((await admin.ask(`/api/tenant/${call}Tenant`, { Id: east, SerialNo: 'CAM7' })).state).not.toBe('success')
  expect((await free(await berth.as('admin', 'west'), east)).state).toBe('notFound')
  expect((await free(platform, west)).message).toBe('该租户没有序列号为“CAM7”的设备')
  expect((await free(platform, east)).data).toMatchObject({ ParkLotName: '东城一号' })

  expect((await find('CAM7')).message).toContain('没有租户登记')
  expect(await isLetIn('CAM7', Key)).toBe(false)
  expect(await isLetIn(`FREED${Id}`, Key)).toBe(false)
  expect(await admin.call('/api/device/getDevice', { id: Id })).toMatchObject({
    SerialNo: `FREED${Id}`,
    DeviceStatus: 0,
    Remark: '设备已转让',
  })
  const lines = async (of: Console, Action: string) =>
    (await of.call('/api/user/queryAuditLog', { Action })).rows.map((row: { ObjectName: string }) => row.ObjectName)
  expect(await lines(admin, '释放设备序列号')).toHaveLength(1)
  expect(await lines(platform, '释放设备序列号')).toContainEqual(expect.stringContaining('CAM7 · 设备已转让'))
  const other = await berth.as('admin', 'west')
  await addCamera(other, await addLot(other, '西城二号'), 'CAM7')
  expect((await find('CAM7')).data).toMatchObject({ TenantCode: 'west' })
})

test('a camera of another maker is given addresses at PUBLIC_URL, whatever host the request names', async () => {
  const known = await startBerth({ publicUrl: 'https://parking.example.com', driversAt: 'https://parking.example.com' })
  try {
    const by = await known.as('admin')
    const Id = await addCamera(by, await addLot(by, '东城九号'), 'CAM90')
    await by.call('/api/device/editDevice', { Id, Protocol: 'vzenith' })
    const { data } = await issueKey(by, Id, { host: 'elsewhere.example' })
    expect(data.Address).toMatch(/^https:\/\/parking\.example\.com\/api\/device\/vzenith\//)
    expect(data.Broker).toBe(`parking.example.com:${known.settings.mqttPort}`)
  } finally {
    await known.stop()
  }
})
