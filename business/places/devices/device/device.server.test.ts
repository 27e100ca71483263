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

/** Whether the gateway lets the device in; it asks for commands, of which there are none. */
async function isLetIn(serial: string, key: string): Promise<boolean> {
  const { state } = await berth.nobody.ask(
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

test('the key is told once: no table holds it, and repeating the call tells nothing', async () => {
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

test('AC-11: a serial number is registered once, and no one is told who has it', async () => {
  await addCamera(admin, lot, 'CAM6')
  const other = await berth.as('admin', 'west')
  const elsewhere = await addLot(other, '西城一号')
  await expect(addCamera(other, elsewhere, 'CAM6')).rejects.toThrow('序列号“CAM6”不能登记')
})
