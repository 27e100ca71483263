import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantStates } from '#business/ground/system/tenant/tenant.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { sql } from '#kernel/sql.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { forgetImports } from '#server/exchange/import-task.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { importRows } from './exchange.ts'

/** An import while it is under way, cut off, and afterwards; what it takes and refuses is checks/every/every-import.test.ts. */
let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const importTasks = '/api/importTask/queryImportTask'
const total = async (): Promise<number> => (await admin.call('/api/billBlackPlate/queryBlackPlate')).total

test('FI-06: one import of a person is under way at a time; another person’s is not held up by it', async () => {
  const headings = ['车牌号']
  const stalled = request(admin.url + '/api/billBlackPlate/importBlackPlate', {
    method: 'POST',
    headers: { authorization: admin.token!, 'content-type': 'multipart/form-data; boundary=b' },
  })
  stalled.on('error', () => {})
  stalled.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n车牌')
  await expect
    .poll(async () => (await importRows(admin, blackPlate, headings, [['京A1']])).message)
    .toContain('正在进行')
  expect((await importRows(await berth.as('admin', 'west'), blackPlate, headings, [['京A1']])).message).not.toContain(
    '正在进行',
  )
  stalled.destroy()
  await expect
    .poll(async () => (await importRows(admin, blackPlate, headings, [['京A1']])).message)
    .not.toContain('正在进行')
})

test.each([
  [
    'headers of a part',
    '--b\r\ncontent-disposition: form-data; name="file"\r\nx: ',
    '上传的内容不完整或格式有误,请重新上传',
  ],
  ['a value', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n', '上传的内容不完整或格式有误,请重新上传'],
  [
    'a file',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    '文件超过5 MB,请拆分后再导入',
  ],
])('DO-03: an upload with %s that never ends is answered while it comes', async (_, start, message) => {
  const unending = request(admin.url + '/api/billBlackPlate/importBlackPlate', {
    method: 'POST',
    headers: { authorization: admin.token!, 'content-type': 'multipart/form-data; boundary=b' },
  })
  unending.on('error', () => {})
  unending.write(start + 'x'.repeat(6 * 1024 * 1024))
  const [answer] = (await once(unending, 'response')) as [IncomingMessage]
  expect(await json(answer)).toMatchObject({ state: 'invalid', message, data: null })
  unending.destroy()
})

test('an import whose connection was cut goes on, says how far it is, and gives its result to who asks again under its key', async () => {
  const plates = Array.from({ length: 1_500 }, (_, at) => `京C${String(at).padStart(5, '0')}`)
  const file = ['车牌号,原因', ...plates.map((plate) => `${plate},批量`)].join('\r\n')
  const bringIn = async (signal: AbortSignal | null = null) => {
    const form = new FormData()
    form.append('file', new Blob([file]), '黑名单.csv')
    const headers = { authorization: admin.token!, 'x-idempotency-key': 'cut-import' }
    const path = '/api/billBlackPlate/importBlackPlate'
    const response = await fetch(berth.url + path, { method: 'POST', headers, body: form, signal })
    return (await response.json()) as { state: string; data: ImportResult }
  }
  const before = await total()
  const cut = new AbortController()
  const first = bringIn(cut.signal).catch((error: Error) => error.name)
  const ofBlackPlates = { ImportKey: 'black-plate' }
  const tasks = async (by: Console) => (await by.call(importTasks, ofBlackPlates)).rows
  const west = await berth.as('admin', 'west')
  await expect.poll(async () => (await tasks(admin))[0], { interval: 20 }).toMatchObject({ Total: 1_500, State: 1 })
  await expect.poll(async () => (await tasks(admin))[0].Done, { interval: 20 }).toBeGreaterThan(0)
  cut.abort()
  expect(await first).toBe('AbortError')
  let again = await bringIn()
  while (again.state === 'busy') again = await bringIn()
  expect(again).toMatchObject({
    state: 'success',
    data: { Total: 1_500, SuccessNum: 1_500, RepeatNum: 0, FailedNum: 0 },
  })
  expect(await total()).toBe(before + 1_500)
  const [{ taskId, ...kept }] = await tasks(admin)
  expect(kept).toMatchObject({
    FileName: '黑名单.csv',
    State: 2,
    Done: 1_500,
    SuccessNum: 1_500,
    FailedRecords: null,
  })
  expect((await tasks(await berth.as('operator'))).concat(await tasks(west))).toEqual([])
  expect((await west.ask(importTasks, { taskId })).state).toBe('notFound')
  // So no one waits longer for a lock of it than twenty rows take: of a company's quota, of a region's count, of a lot's spots.
  const { most } = await asOwner<{ most: string }>(
    `select max(n) as most from (select count(*) as n from black_plate where reason = '批量' group by xmin::text) each`,
  )
  expect(Number(most)).toBeLessThanOrEqual(20)
})

test('rows that take long come in few at a time, so that no one waits for twenty of them', async () => {
  await asOwner(`create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.06); return new; end $$;
    create trigger slow before insert on black_plate for each row when (new.reason = '慢') execute function take_long()`)
  const plates = Array.from({ length: 10 }, (_, at) => [`京M${String(at).padStart(5, '0')}`, '慢'])
  expect((await importRows(admin, blackPlate, ['车牌号', '原因'], plates)).data).toMatchObject({ SuccessNum: 10 })
  await asOwner('drop trigger slow on black_plate; drop function take_long()')
  const { most } = await asOwner<{ most: string }>(
    `select max(n) as most from (select count(*) as n from black_plate where reason = '慢' group by xmin::text) each`,
  )
  expect(Number(most)).toBeLessThanOrEqual(2)
})

test('an import that is cut off says how far it came; the same file brings in the rest', async () => {
  await asOwner(`create function refuse_one() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$;
    create trigger fault before insert on black_plate for each row when (new.plate_number = '京D00045') execute function refuse_one()`)
  const plates = Array.from({ length: 60 }, (_, at) => [`京D${String(at).padStart(5, '0')}`, '测试'])
  const before = await total()
  const { state, message } = await importRows(admin, blackPlate, ['车牌号', '原因'], plates)
  const done = (await total()) - before
  expect([state, message]).toEqual([
    'conflict',
    `导入中断:共60行,前${done}行已处理,其余没有导入。请稍后重新导入同一文件,已导入的行会计为重复`,
  ])
  expect(done).toBeGreaterThan(0)
  const { rows: tasks } = await admin.call(importTasks, { ImportKey: blackPlate.name })
  expect(tasks[0]).toMatchObject({ State: 3, Done: done, Total: 60, Message: message })
  await asOwner('drop trigger fault on black_plate; drop function refuse_one()')
  expect((await importRows(admin, blackPlate, ['车牌号', '原因'], plates)).data).toMatchObject({
    SuccessNum: 60 - done,
    RepeatNum: done,
  })
  const { rows } = await admin.call('/api/user/queryAuditLog', { ObjectType: 'black-plate', Action: '导入' })
  const names = rows.map(({ ObjectName }: { ObjectName: string }) => ObjectName)
  expect(names.filter((name: string) => name.endsWith('(0/60)'))).toHaveLength(2)
})

test('[SE-04] an import ends where its person loses the right to it, or is stopped with account or tenant, and says how far it came', async () => {
  await asOwner(`create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.06); return new; end $$;
    create trigger slow before insert on black_plate for each row when (new.reason = '久') execute function take_long()`)
  const plates = Array.from({ length: 400 }, (_, at) => [`京E${String(at).padStart(5, '0')}`, '久'])
  const { Id } = await admin.call('/api/role/addRole', {
    RoleName: '导名单',
    RoleCode: 'importer',
    PermissionCodes: ['black-plate:read', 'black-plate:import'],
  })
  const [loses, stays, isStopped] = [
    await berth.newPerson({ UserName: 'importer1', roleCode: 'importer' }),
    await berth.newPerson({ UserName: 'importer2', roleCode: 'importer' }),
    await berth.as('admin', 'west'),
  ]
  const inStored = async (tenant: 'east' | 'west') =>
    Number(
      (
        await asOwner<{ n: string }>(
          `select count(*) as n from black_plate where reason = '久' and tenant_id = ${berth.tenantIds[tenant]}`,
        )
      ).n,
    )
  const brokenOff = async (by: Console, tenant: 'east' | 'west', rows: string[][], end: () => Promise<unknown>) => {
    const before = await inStored(tenant)
    const answer = importRows(by, blackPlate, ['车牌号', '原因'], rows)
    await expect.poll(() => inStored(tenant), { interval: 20 }).toBeGreaterThan(before)
    await end()
    const { state, message } = await answer
    const done = (await inStored(tenant)) - before
    expect(done).toBeLessThan(rows.length)
    expect([state, message]).toEqual([
      'conflict',
      expect.stringMatching(`^导入已停止:您已不能导入这些记录.*共${rows.length}行,前${done}行`),
    ])
  }
  await brokenOff(loses, 'east', plates.slice(0, 200), () =>
    admin.call('/api/role/editRole', { Id, PermissionCodes: ['black-plate:read'] }),
  )
  await admin.call('/api/role/editRole', { Id, PermissionCodes: ['black-plate:read', 'black-plate:import'] })
  await brokenOff(stays, 'east', plates.slice(200), async () => {
    const { rows } = await admin.call('/api/user/queryUser', { UserName: 'importer2' })
    await admin.call('/api/user/stopUser', { Id: rows[0].Id })
  })
  // Signing out ends no import, and one tenant’s stop no other’s.
  const goesOn = importRows(loses, blackPlate, ['车牌号', '原因'], [...plates.slice(0, 30), ...plates.slice(200, 210)])
  await brokenOff(isStopped, 'west', plates.slice(0, 200), async () => {
    await loses.call('/api/tenantUser/logOff')
    await asOwner(`update tenant set tenant_state = ${tenantStates.disabled} where id = ${berth.tenantIds.west}`)
  })
  expect(await goesOn).toMatchObject({ state: 'success', data: { Total: 40 } })
  await asOwner(`update tenant set tenant_state = ${tenantStates.regular} where id = ${berth.tenantIds.west};
    drop trigger slow on black_plate; drop function take_long()`)
})

test('the result of an import is found again for a week, that of one whose process died too', async () => {
  const { data } = await importRows(admin, blackPlate, ['车牌号', '原因'], [['京A1234', '测试']])
  expect(data).toMatchObject({ FailedNum: 1 })
  const newest = async () => (await admin.call(importTasks, { ImportKey: blackPlate.name })).rows[0]
  const { taskId } = await newest()
  expect(await admin.call(importTasks, { taskId })).toMatchObject({ State: 2, ...data })

  const inEast = (query: ReturnType<typeof sql>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
  await inEast(sql`
    update import_task set total_rows = 90, done_rows = 40, result = null, finished_at = null, beat_at = now() - interval '2 minutes'
    where id = ${taskId}`)
  expect(await newest()).toMatchObject({
    State: 3,
    Message: '导入中断:共90行,前40行已处理,其余没有导入。请稍后重新导入同一文件,已导入的行会计为重复',
  })
  await inEast(sql`update import_task set created_at = now() - interval '8 days' where id = ${taskId}`)
  await forgetImports(berth.machine)
  expect((await admin.ask(importTasks, { taskId })).state).toBe('notFound')
})

async function asOwner<Row>(text: string): Promise<Row> {
  const client = new Client(berth.databaseUrl)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows?.[0] as Row
}

test('[F-06] of refused rows that the store does not take no address is given; the others are in, and each refused one is named', async () => {
  const folder = join(berth.dataFolder, 'files')
  await rename(folder, `${folder} that was there`)
  await writeFile(folder, '')
  const answer = await importRows(
    admin,
    blackPlate,
    ['车牌号', '原因'],
    [
      ['京N66601', '逃费'],
      ['京N6', '逃费'],
    ],
  ).finally(async () => {
    await rm(folder)
    await rename(`${folder} that was there`, folder)
  })
  expect(answer).toMatchObject({ state: 'success', data: { SuccessNum: 1, FailedNum: 1, URL: '' } })
  expect(answer.data.FailedRecords).toMatchObject([{ Row: 3 }])
})
