import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { exportedSheet } from '#checks/every/exchange.ts'
import { posDevice } from './pos-device.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let made = 0
const add = async (): Promise<string> =>
  (await admin.call('/api/posDevice/addPosDevice', { Name: `手持${++made}`, Code: `P${made}`, SerialNo: `SN${made}` }))
    .Id
const act = (verb: string, Id: string, values: object = {}) =>
  admin.ask(`/api/posDevice/${verb}PosDevice`, { Id, ...values })
const read = (Id: string) => admin.call('/api/posDevice/getPosDevice', { Id })
const collector = async (UserName: string) => {
  const by = await berth.newPerson({ UserName, roleCode: 'collector' })
  return { by, id: (await by.call('/api/tenantUser/getTenantUserInfo')).userId as string }
}

test('[STA-02] a POS device is unclaimed 0, claimed 1, damaged 2 or lost 3, and moves only along these', async () => {
  const { id: UserId } = await collector('lender')
  const id = await add()
  expect(await read(id)).toMatchObject({ DeviceStatus: 0, Status: 'offline', UserId: null })
  expect((await act('giveBack', id)).state).toBe('conflict')
  expect((await act('claim', id, { UserId })).state).toBe('success')
  expect(await read(id)).toMatchObject({ DeviceStatus: 1, UserId, ClaimAt: expect.any(String) })
  expect((await act('claim', id, { UserId })).state).toBe('conflict')
  await act('giveBack', id)
  expect(await read(id)).toMatchObject({ DeviceStatus: 0, UserId: null, ReturnAt: expect.any(String) })
  await act('damage', id, { Remark: '屏幕碎裂' })
  expect(await read(id)).toMatchObject({ DeviceStatus: 2 })
  expect((await act('claim', id, { UserId })).state).toBe('conflict')
  await act('recover', id)
  await act('lose', id, { Remark: '遗失' })
  expect(await read(id)).toMatchObject({ DeviceStatus: 3 })
  expect(await admin.ask('/api/posDevice/editPosDevice', { Id: id, DeviceStatus: 0 })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'DeviceStatus' }],
  })
})

test('[STA-02] a claimed device is online while its person is signed in, and offline afterwards', async () => {
  const { by, id: UserId } = await collector('roamer')
  const id = await add()
  await act('claim', id, { UserId })
  expect((await read(id)).Status).toBe('online')
  await by.call('/api/tenantUser/logOff')
  expect((await read(id)).Status).toBe('offline')
  await collector('roamer')
  expect(await read(id)).toMatchObject({ Status: 'online', LastLoginAt: expect.any(String) })
})

test('a device whose serial number is not verified is claimed by no one', async () => {
  const { id: UserId } = await collector('careful')
  const id = await add()
  await admin.call('/api/posDevice/editPosDevice', { Id: id, IsAuth: 0 })
  expect((await act('claim', id, { UserId })).message).toBe('设备未通过串号认证,不能领用')
  await admin.call('/api/posDevice/editPosDevice', { Id: id, IsAuth: 1 })
  expect((await act('claim', id, { UserId })).state).toBe('success')
})

test('a claimed device is not deleted', async () => {
  const { id: UserId } = await collector('keeper')
  const id = await add()
  await act('claim', id, { UserId })
  const remove = async () =>
    admin.ask('/api/posDevice/deletePosDevice', { ids: [id] }, await admin.confirm('pos-device:delete', id))
  expect((await remove()).message).toContain('请先归还')
  await act('giveBack', id)
  expect((await remove()).state).toBe('success')
})

test('[ENT-01] Name, Code, SerialNo, Status and DeviceStatus are on the wire and come first in the file', async () => {
  const id = await add()
  const named = ['Name', 'Code', 'SerialNo', 'Status', 'DeviceStatus']
  expect(Object.keys(await read(id))).toEqual(expect.arrayContaining(named))
  expect(posDevice.exchange!.export.slice(0, 5)).toEqual(named)
  const { header, rows } = await exportedSheet(admin, posDevice, 'xls', { Id: id })
  expect(header.values.slice(0, 5)).toEqual(['设备名称', '设备编号', '设备序列号', '在线状态', '设备状态'])
  expect(rows[0]!.values.slice(0, 5)).toEqual([`手持${made}`, `P${made}`, `SN${made}`, '离线', '未领用'])
})
