import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { sql } from '#kernel/sql.ts'
import { digest } from '../http/incoming.ts'
import { wholeTenant } from '../scope.ts'
import { forgetAnswers } from './forget-answers.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const inTenant = (tenant: TenantCode) => wholeTenant(berth.tenantIds[tenant])
const keysOf = (tenant: TenantCode) =>
  berth.machine.database.inScope(inTenant(tenant), (tx) =>
    tx.rows<{ key: string }>(sql`select key from call_once where key not like 'old%' or key = 'old1' order by key`),
  )

test('first answers are forgotten after a week, however many there are, in every tenant, and none before', async () => {
  const counts: Record<TenantCode, number> = { east: 6_001, west: 2 }
  for (const tenant of ['east', 'west'] as const)
    await berth.machine.database.inScope(inTenant(tenant), (tx) =>
      tx.run(sql`
        insert into call_once (user_id, key, request_digest, created_at)
        select 1, 'old' || n, ''::bytea, now() - interval '7 days 1 minute' from generate_series(1, ${counts[tenant]}) n
        union all select 1, 'young', ''::bytea, now() - interval '6 days 23 hours'`),
    )
  const admin = await berth.as('admin')
  const again = { 'x-idempotency-key': 'again' }
  const add = () => admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京K10001', reason: '逃费' }, again)
  const first = await add()

  expect(await forgetAnswers(berth.machine)).toBe(counts.east + counts.west)
  expect(await keysOf('east')).toEqual([{ key: 'again' }, { key: 'young' }])
  expect(await keysOf('west')).toEqual([{ key: 'young' }])
  expect(await add()).toEqual(first)
  expect(await forgetAnswers(berth.machine)).toBe(0)
})

test('what was asked is not found in the database by trying what it may have been', async () => {
  const path = '/api/billBlackPlate/addBlackPlate'
  const input = { plateNumber: '京K10002', reason: '逃费', ownerMobile: '13912345678' }
  await (await berth.as('admin')).call(path, input, { 'x-idempotency-key': 'tried' })
  const kept = await berth.machine.database.inScope(inTenant('east'), (tx) =>
    tx.first<{ request_digest: Buffer }>(sql`select request_digest from call_once where key = 'tried'`),
  )
  const asked = `${path}\n${JSON.stringify(input)}`
  expect(kept!.request_digest).not.toEqual(digest(asked))
  expect(kept!.request_digest).toEqual(berth.machine.secrets.digest(asked))
})

test('a change under a key of a hundred characters is done once; under one that is too long to be kept it is not done at all', async () => {
  const admin = await berth.as('admin')
  const add = (key: string, plateNumber: string) =>
    admin.ask('/api/billBlackPlate/addBlackPlate', { plateNumber, reason: '逃费' }, { 'x-idempotency-key': key })
  const [longest, tooLong] = ['k'.repeat(100), 'k'.repeat(101)]
  const first = await add(longest, '京K10003')
  expect(await add(longest, '京K10003')).toEqual(first)
  expect(await add(tooLong, '京K10004')).toMatchObject({ state: 'invalid', message: '幂等键最多100个字符' })
  expect((await admin.call('/api/billBlackPlate/queryBlackPlate', { plateNumber: '京K10004' })).rows).toEqual([])
})
