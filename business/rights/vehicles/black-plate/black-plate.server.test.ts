import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { listStatesJob } from '#business/rights/vehicles/list-states.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

const dayMs = 86_400_000
const day = (offset: number) => wallDate(Date.now() + offset * dayMs)

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const add = (by: Console, plateNumber: string, validTime?: string) =>
  by.call('/api/billBlackPlate/addBlackPlate', { plateNumber, reason: '欠费', validTime })
const relieve = async (by: Console, id: string) =>
  by.ask(
    '/api/billBlackPlate/relieveBlackPlate',
    { id, relieveReason: '已补缴' },
    await by.confirm('black-plate:relieve', id),
  )

test('without a period an entry is in force from today on, forever', async () => {
  expect(await add(admin, '京A00001')).toMatchObject({ validTime: `${day(0)} ~`, status: 1 })
})

test('the status follows the period when it is written and when it is changed', async () => {
  const { id, status } = await add(admin, '京A00002', `${day(1)} ~ ${day(9)}`)
  expect(status).toBe(2)
  const edit = async (changes: object) =>
    (await admin.call('/api/billBlackPlate/editBlackPlate', { id, ...changes })).status
  expect(await edit({ validTime: `${day(-9)} ~ ${day(-1)}` })).toBe(3)
  expect(await edit({ validTime: `${day(-9)} ~ ${day(0)}` })).toBe(1)
  expect(await edit({ reason: '逃费' })).toBe(1)
})

test('relieving says who, when and why, frees the plate for a new entry and closes this one', async () => {
  const { id } = await add(admin, '京A00003')
  expect(
    await admin.ask('/api/billBlackPlate/addBlackPlate', { plateNumber: '京A00003', reason: '再次' }),
  ).toMatchObject({ state: 'conflict', message: '京A00003 已在黑名单中' })
  expect((await admin.ask('/api/billBlackPlate/relieveBlackPlate', { id, relieveReason: '已补缴' })).state).toBe(
    'confirmationNeeded',
  )
  expect((await relieve(admin, id)).state).toBe('success')
  const { RealName } = await admin.call('/api/tenantUser/getTenantUserInfo')
  expect(await admin.call('/api/billBlackPlate/getBlackPlate', { id })).toMatchObject({
    status: 4,
    relieveReason: '已补缴',
    relievedBy: RealName,
    relievedAt: expect.any(String),
  })
  expect((await admin.ask('/api/billBlackPlate/editBlackPlate', { id, reason: '改' })).state).toBe('conflict')
  expect((await relieve(admin, id)).state).toBe('conflict')
  await add(admin, '京A00003')
})

test('the other tenant lists the same plate for itself and relieves none of ours', async () => {
  const other = await berth.as('admin', 'west')
  const { id } = await add(admin, '京A00004')
  expect((await add(other, '京A00004')).status).toBe(1)
  expect((await relieve(other, id)).state).toBe('notFound')
})

test('the daily job lets every status follow its dates, in every tenant, and leaves the relieved alone', async () => {
  const other = await berth.as('admin', 'west')
  const ids = await Promise.all([
    add(admin, '京A00005', `${day(-3)} ~ ${day(3)}`),
    add(other, '京A00005', `${day(-3)} ~ ${day(3)}`),
    add(admin, '京A00006', `${day(-3)} ~ ${day(3)}`),
  ])
  await relieve(admin, ids[2]!.id)
  const shift = (tenant: 'east' | 'west', begin: string, end: string) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.run(
        sql`update black_plate set valid_time_begin = ${begin}, valid_time_end = ${end} where plate_number in ('京A00005', '京A00006')`,
      ),
    )
  await shift('east', day(-5), day(-1))
  await shift('west', day(1), day(5))
  await listStatesJob.run(berth.machine, {}, new AbortController().signal)
  const statusOf = async (by: Console, id: string) =>
    (await by.call('/api/billBlackPlate/getBlackPlate', { id })).status
  expect(await statusOf(admin, ids[0]!.id)).toBe(3)
  expect(await statusOf(other, ids[1]!.id)).toBe(2)
  expect(await statusOf(admin, ids[2]!.id)).toBe(4)
})
