import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { ApiClient } from '../berth/api-client.ts'
import { startBerth, startServer, type Berth } from '../berth/berth.ts'
import { Console } from '../berth/console.ts'
import { finishedTask, importRows } from '../every/exchange.ts'

let berth: Berth
let platform: Console
let east: Console
let west: Console
beforeAll(async () => {
  berth = await startBerth()
  platform = await berth.asPlatform()
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
  // A day that midnight does not end while the tests run.
  await inEast(sql`
    insert into quota_use (quota, day, used) select quota, 'infinity', 0 from unnest(array['imports', 'exports', 'calls']) quota`)
})
afterAll(() => berth.stop())

const inEast = (statement: Sql) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(statement))
const limit = (limits: object) => platform.call('/api/tenant/editTenant', { Id: berth.tenantIds.east, ...limits })
const use = async (by: Console, tenant: 'east' | 'west', quota: string) => {
  const { rows } = await by.call('/api/tenant/queryQuota')
  const row = rows.find((each: any) => each.TenantId === berth.tenantIds[tenant] && each.Quota === quota)
  return row && [row.Used, row.Most]
}
const plates = (by: Console, ...numbers: string[]) =>
  importRows(
    by,
    blackPlate,
    ['车牌号', '黑名单类型', '原因'],
    numbers.map((number) => [number, '逃费', '测试']),
  )
const blackPlates = async (by: Console) => (await by.call('/api/billBlackPlate/queryBlackPlate')).total

test('rows beyond the day’s are not imported, another tenant’s are, and a new day starts again', async () => {
  await limit({ ImportRowsPerDay: 3 })
  // The third row is there already, and is not imported.
  expect((await plates(east, '京A00001', '京A00002', '京A00002')).state).toBe('success')
  const refused = await plates(east, '京A00003', '京A00004')
  expect(refused.state).toBe('quotaUsed')
  expect(refused.message).toBe('本租户今天已导入2行,每天最多3行,本次的2行不能导入;请明天再试,或联系平台管理员提高上限')
  expect(await blackPlates(east)).toBe(2)
  expect((await plates(west, '京A00001', '京A00002', '京A00003', '京A00004')).state).toBe('success')
  expect(await use(east, 'east', 'imports')).toEqual([2, 3])
  await inEast(sql`update quota_use set day = current_date - 2 where quota = 'imports'`)
  expect((await plates(east, '京A00003', '京A00004')).state).toBe('success')
  expect(await blackPlates(east)).toBe(4)
  await limit({ ImportRowsPerDay: 0 })
  expect((await plates(east, '京A00005', '京A00006')).state).toBe('success')
})

test('an export task too many is refused and leaves no task', async () => {
  await limit({ ExportsPerDay: 1 })
  const path = '/api/billBlackPlate/exportBlackPlate'
  const wanted = { mode: 'all', format: 'csv' }
  await finishedTask(east, await east.call(path, wanted))
  expect(await east.ask(path, wanted)).toMatchObject({
    state: 'quotaUsed',
    message: '本租户今天已建1个导出任务,每天最多1个;请明天再试,或联系平台管理员提高上限',
  })
  await finishedTask(west, await west.call(path, wanted))
  expect((await east.call('/api/exportTask/queryExportTask')).total).toBe(1)
  expect(await use(east, 'east', 'exports')).toEqual([1, 1])
})

test('[MO-06] of fifty imports and fifty export tasks at once no more is done than the day allows', async () => {
  await inEast(sql`update quota_use set used = 0, day = 'infinity'`)
  await limit({ ImportRowsPerDay: 7, ExportsPerDay: 4 })
  const before = await blackPlates(east)
  // A person has one import under way at most.
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, at) => berth.newPerson({ UserName: `quota${at}`, roleCode: 'admin' })),
  )
  const imported = await Promise.all(
    people.map(async (by, at) => {
      const answers = []
      for (let turn = 0; turn < 5; turn++) answers.push(await plates(by, `京F${at}${turn}000`))
      return answers
    }),
  )
  const exportOne = (by: Console) => by.ask('/api/billBlackPlate/exportBlackPlate', { mode: 'all', format: 'csv' })
  const exported = await Promise.all(people.flatMap((by) => Array.from({ length: 5 }, () => exportOne(by))))
  const rowsOf = ({ data }: (typeof imported)[0][0]) => data?.SuccessNum ?? 0
  expect(imported.flat().reduce((sum, each) => sum + rowsOf(each), 0)).toBe(7)
  // Which is refused as a whole when it begins, and for its row when others were faster.
  for (const { state, message, data } of imported.flat().filter((each) => rowsOf(each) === 0))
    expect(state === 'quotaUsed' ? message : data.FailedRecords[0]!.ErrorMsg).toContain('每天最多7行')
  // A person has few export tasks waiting; who has too many is refused for that.
  expect(exported.filter(({ state }) => state === 'success').length).toBeLessThanOrEqual(4)
  // Who read that the machine is busy asks again, and finds what is left of the day.
  const without = people.find((_, at) => exported.slice(5 * at, 5 * at + 5).every(({ state }) => state !== 'success'))!
  await expect.poll(async () => (await exportOne(without)).state).toBe('quotaUsed')
  expect(await blackPlates(east)).toBe(before + 7)
  expect([await use(east, 'east', 'imports'), await use(east, 'east', 'exports')]).toEqual([
    [7, 7],
    [4, 4],
  ])
  await inEast(sql`update quota_use set used = 1 where quota = 'exports'`)
  await limit({ ImportRowsPerDay: 0, ExportsPerDay: 1 })
})

test('calls of other systems end at the day’s limit, refused ones count for nothing, people go on, and a higher limit lets them in again', async () => {
  const [client, other] = [
    await ApiClient.issued(east, ['black-plate:read']),
    await ApiClient.issued(west, ['black-plate:read']),
  ]
  const path = '/api/billBlackPlate/queryBlackPlate'
  const { calls } = berth.machine
  await limit({ CallsPerDay: 2 })
  await client.call(path)
  await client.call(path)
  const refused = await client.ask(path)
  expect([refused.status, refused.envelope]).toMatchObject([
    429,
    {
      state: 'quotaUsed',
      message: expect.stringMatching(/^本租户今天的接口调用已达2次,每天最多2次;/),
    },
  ])
  expect((await other.ask(path)).status).toBe(200)
  expect(await blackPlates(east)).toBeGreaterThan(0)
  await calls.write()
  expect(await use(east, 'east', 'calls')).toEqual([2, 2])
  await limit({ CallsPerDay: 3 })
  const answered = async () => {
    await calls.write()
    return (await client.ask(path)).status
  }
  await expect.poll(answered).toBe(200)
  expect((await client.ask(path)).status).toBe(429)
})

test('[MO-06] two processes that are called at once answer no more calls than the day allows, and those', async () => {
  const client = await ApiClient.issued(east, ['black-plate:read'])
  const other = await startServer({ databaseUrl: berth.databaseUrl })
  const path = '/api/billBlackPlate/queryBlackPlate'
  const [before] = await use(east, 'east', 'calls')
  await limit({ CallsPerDay: before + 300 })
  await Promise.all([berth.machine.calls.write(), other.machine.calls.write()])
  // Each has some taken ahead; what one does not use is there for the other once it is written.
  expect((await client.ask(path)).status).toBe(200)
  await limit({ CallsPerDay: before + 20 })
  await Promise.all([berth.machine.calls.write(), other.machine.calls.write()])
  expect((await use(east, 'east', 'calls'))[0]).toBe(before + 1)
  const there = new ApiClient(other.url, client.key)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 ? client : there).ask(path)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(41)
  await Promise.all([berth.machine.calls.write(), other.machine.calls.write()])
  expect(await use(east, 'east', 'calls')).toEqual([before + 20, before + 20])
  await limit({ CallsPerDay: before + 21 })
  await other.stop()
  const answered = async () => {
    await berth.machine.calls.write()
    return (await client.ask(path)).status
  }
  await expect.poll(answered).toBe(200)
})

test('[DO-09] a person who floods is refused for the rest of the minute before the database is asked; others, keys and what no one proved are not', async () => {
  const at = await startServer({ databaseUrl: berth.databaseUrl, callsPerPerson: 60 })
  const path = '/api/billBlackPlate/queryBlackPlate'
  const [flooding, other] = [new Console(at.url, east.token), new Console(at.url, west.token)]
  const answers = await Promise.all(Array.from({ length: 150 }, () => flooding.ask(path)))
  // What is under way as the sixtieth is answered is answered too, and a minute may end meanwhile.
  await expect
    .poll(async () => (await flooding.ask(path)).message)
    .toMatch(/^一分钟内的操作过多,请\d+秒后再试;程序请改用接口密钥调用$/)
  expect(answers.every(({ state }) => state === 'success' || state === 'tooOften')).toBe(true)
  expect((await other.ask(path)).state).toBe('success')
  expect((await new Console(at.url, `${berth.tenantIds.east}.${'x'.repeat(43)}`).ask(path)).state).toBe('403')
  await at.stop()
})

test('a tenant sees what it used and no one else’s, the platform sees all, and only the platform sets limits', async () => {
  expect(await use(west, 'east', 'imports')).toBeUndefined()
  expect((await use(west, 'west', 'people'))![0]).toBeGreaterThan(0)
  expect(await use(west, 'east', 'people')).toBeUndefined()
  expect(await use(west, 'west', 'files')).toEqual([0, 5 * 1024 ** 3])
  expect(await use(platform, 'east', 'exports')).toEqual([1, 1])
  expect((await use(platform, 'west', 'exports'))![1]).toBe(500)
  expect((await use(platform, 'west', 'files'))![1]).toBe(5 * 1024 ** 3)
  expect((await west.ask('/api/tenant/editTenant', { Id: berth.tenantIds.west, ExportsPerDay: 0 })).state).toBe(
    'notFound',
  )
  expect(await platform.ask('/api/tenant/editTenant', { Id: '0', ExportsPerDay: 5 })).toMatchObject({
    state: 'conflict',
    message: '平台租户没有配额,无需设置',
  })
})
