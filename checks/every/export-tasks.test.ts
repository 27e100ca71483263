import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { lastMonth } from '#kernel/export-rules.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { dataScopes } from '#business/ground/people/user/user.ts'
import { loginLog } from '#business/ground/people/login-log/login-log.ts'
import { sql } from '#kernel/sql.ts'
import { forgetExports } from '#server/exchange/forget-exports.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'
import { addLot } from '../berth/places.ts'
import { download, exportedFile, exportedSheet, finishedTask, linesOf } from './exchange.ts'

const many = 200_000
const running = 2
const [expired, cancelled] = [5, 6]

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  await inEast(sql`
    insert into login_log (happened_at, user_name, login_kind, event_kind, ip, browser)
    select timestamptz '2026-01-01 00:00:00+08' + i * interval '1 second', 'many' || i % 7, 1 + i % 6, 1 + i % 5, '10.0.0.' || i % 250, 'Firefox ' || i
    from generate_series(1, ${many}::integer) i`)
})
afterAll(() => berth.stop())

const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
const taskOf = (taskId: string) => admin.call('/api/exportTask/queryExportTask', { taskId })
const fetched = (url: string) => fetch(admin.url + url, { headers: { authorization: admin.token! } })
const exportPath = endpointPath(loginLog, 'export')

/** What a text can hold, and COPY, CSV, XML and formulas each write in a way of their own. */
const awkward = [
  'tab\tand\nline',
  'back\\slash \\N \\. \\t',
  '\\N',
  '"quoted", and comma',
  "it's $1 and $2; drop table login_log",
  '=HYPERLINK("http://evil")',
  '@SUM(A1)',
  '=1+1',
  '<b>&amp;</b> _x0041_',
  ' spaced ',
  '京沪𠮷 emoji 🚗',
  `${'长'.repeat(3_000)}${'x'.repeat(2_000)}`,
]

test.each(['csv', 'xlsx', 'xls'] as const)(
  '[EXP-08] every text comes back from %s exactly as it was',
  async (format) => {
    const UserName = `awkward in ${format}.`
    for (const [at, text] of awkward.entries())
      await inEast(sql`
      insert into login_log (happened_at, user_name, event_kind, browser) values (timestamptz '2020-01-01 08:00:00.999+08' + ${at} * interval '1 day', ${UserName}, 1, ${text})`)
    const sheet = await exportedSheet(admin, loginLog, format, { UserName })
    expect(sheet.rows.map(({ values }) => values[6])).toEqual([...awkward].reverse())
    expect(sheet.rows.at(-1)!.values[0]).toBe('2020-01-01 08:00:00')
  },
)

test('[IN-01] a filter that is no plain text is a value, never a statement', async () => {
  const UserName = `o'); drop table login_log; -- \\ $1 "`
  await inEast(sql`insert into login_log (user_name, event_kind) values (${UserName}, 1)`)
  expect(linesOf((await exportedFile(admin, loginLog, 'csv', { UserName, LoginKind: [1, 2] })).bytes)).toBe(2)
})

test('[EXP-02] one page without a format is answered as rows, under the names of the specification', async () => {
  const rows = await admin.call(exportPath, { mode: 'current', Page: 2, PerPage: 50, UserName: 'many' })
  const list = await admin.call(endpointPath(loginLog, 'query'), { Page: 2, PerPage: 50, UserName: 'many' })
  expect(rows).toHaveLength(50)
  expect(rows.map((row: { Browser: string }) => row.Browser)).toEqual(
    list.rows.map((row: { Browser: string }) => row.Browser),
  )
  expect(Object.keys(rows[0])).toEqual(loginLog.exchange!.export)
})

test('[EXP-02] [EXP-03] anything else is answered with the address of a file whose name ends in .xls', async () => {
  const url = await admin.call(exportPath, { mode: 'pages', StartPage: 1, EndPage: 3, PerPage: 20, Type: 4 })
  const { FileName } = await finishedTask(admin, url)
  const today = wallDate(Date.now())
  const yesterday = wallDate(Date.now() - 86_400_000)
  expect(FileName).toBe(`登录日志_${yesterday}~${today}_第1-3页.xls`)
  const bytes = await download(admin, url)
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  expect((await readSpreadsheet(bytes, FileName)).rows).toHaveLength(60)
})

test('[CAL-01] [EXP-01] without a mode the pages that the call names say which rows are meant', async () => {
  const UserName = 'many1'
  expect(await admin.call(exportPath, { Page: 2, PerPage: 30, UserName })).toHaveLength(30)
  const url = await admin.call(exportPath, { StartPage: 1, EndPage: 3, PerPage: 20, UserName })
  const { FileName } = await finishedTask(admin, url)
  expect(FileName).toMatch(/_第1-3页\.xls$/)
  expect((await readSpreadsheet(await download(admin, url), FileName)).rows).toHaveLength(60)
})

test('[EXP-01] traffic-flow data is not exported by chosen pages', async () => {
  const pages = { mode: 'pages', StartPage: 1, EndPage: 2, PerPage: 20 }
  expect(await admin.ask(endpointPath(passing, 'export'), pages)).toMatchObject({
    message: '车流数据不支持按指定页导出',
  })
})

test('[EX-02] [VAL-04] [VAL-07] the server takes a custom export of one month up to today only', async () => {
  const { from, to } = lastMonth(wallDate(Date.now()))
  const ask = (begin: string, end: string) =>
    admin.ask(endpointPath(parkOrder, 'export'), {
      mode: 'period',
      cameAt: { from: `${begin} 00:00:00`, to: `${end} 23:59:59` },
    })
  await finishedTask(admin, (await ask(from, to)).data)
  expect(await ask('2026-01-01', '2026-03-01')).toMatchObject({ message: '导出时间范围不能超过一个月' })
  expect(await ask(to, from)).toMatchObject({ message: '开始时间不能大于结束时间!' })
  expect(await admin.ask(endpointPath(parkOrder, 'export'), { mode: 'period' })).toMatchObject({
    message: '请选择导出时间',
  })
})

test('[EXP-07] everything is counted, shown live and written to the audit log with its rows', async () => {
  const live = await openLive(admin, '/api/serviceMsgCenter/wsService')
  live.send(JSON.stringify({ action: 'getWarning' }))
  await live.next()
  const { name, bytes } = await exportedFile(admin, loginLog, 'csv', { UserName: 'many' })
  expect(linesOf(bytes)).toBe(many + 1)
  for (;;) {
    const { exported } = JSON.parse(await live.next())
    if (exported?.FileName !== name || exported.State !== 3) continue
    expect(exported).toMatchObject({ FileName: name, doneRows: many, totalRows: many })
    break
  }
  live.close()
  const { rows } = await admin.call('/api/user/queryAuditLog', { ObjectName: name })
  expect(rows[0]).toMatchObject({ Action: '导出', After: { mode: 'all', rows: many, filters: { UserName: 'many' } } })
})

test('[EXP-07] a cancelled export breaks off for anyone who fetches it, and leaves no file', async () => {
  const url = await admin.call(exportPath, { mode: 'all', format: 'xlsx' })
  const reader = (await fetched(url)).body!.getReader()
  expect((await reader.read()).value!.length).toBeGreaterThan(0)
  const taskId = url.split('/').at(-1)
  await admin.call('/api/exportTask/cancelExportTask', { taskId })
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await expect(rest()).rejects.toThrow()
  expect(await taskOf(taskId)).toMatchObject({ State: cancelled, FileUrl: '' })
  await expect.poll(async () => (await filesOf()).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('[F-28] [EXP-07] what a dead process left unfinished is made again, once, and what is alive is left alone', async () => {
  const url = await admin.call(exportPath, { mode: 'all', format: 'csv', UserName: 'many' })
  const { taskId } = await finishedTask(admin, url)
  const before = await download(admin, url)
  await inEast(sql`update export_task set state = ${running}, finished_at = null, beat_at = now() where id = ${taskId}`)
  const resume = () =>
    berth.machine.database.unscoped((tx) => tx.first<{ n: string }>(sql`select resume_exports('10 seconds') as n`))
  expect(Number((await resume())!.n)).toBe(0)
  await inEast(sql`update export_task set beat_at = now() - interval '1 minute' where id = ${taskId}`)
  await resume()
  await finishedTask(admin, url)
  expect((await download(admin, url)).equals(before)).toBe(true)
  expect((await filesOf()).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('[EX-04] the address of an export opens it for who asked for it alone, while signed in, and no guessed one opens any', async () => {
  const keeper = await berth.newPerson({ UserName: 'exporting', roleCode: 'admin' })
  const url = await keeper.call(exportPath, { mode: 'all', format: 'csv', UserName: 'many1' })
  await finishedTask(keeper, url)
  const stateFor = async (token: string | null, path = url) => {
    const answer = await fetch(berth.url + path, { headers: token ? { authorization: token } : {} })
    return answer.headers.get('content-disposition') ? 'file' : ((await answer.json()) as { state: string }).state
  }
  expect(await stateFor(keeper.token)).toBe('file')
  const others = [admin, await berth.as('admin', 'west'), berth.anonymous]
  expect(await Promise.all(others.map(({ token }) => stateFor(token)))).toEqual(['notFound', 'notFound', '401'])
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  for (const name of ['0', '999999', '..%2f..%2fsecrets-key', '%2e%2e', '1%00'])
    expect([name, await stateFor(keeper.token, folder + name)]).toEqual([
      name,
      expect.stringMatching(/^(?:notFound|invalid|unknownCall)$/),
    ])
  await keeper.call('/api/tenantUser/logOff')
  expect(await stateFor(keeper.token)).toBe('403')
})

test('[SE-04] a file is kept from who may no longer export what is in it, also the rest of one that is on its way', async () => {
  const whole = ['login-log:read', 'login-log:export']
  const { Id } = await admin.call('/api/role/addRole', {
    RoleName: '看日志',
    RoleCode: 'logreader',
    PermissionCodes: whole,
  })
  const reader = await berth.newPerson({ UserName: 'logreader', roleCode: 'logreader' })
  const give = (PermissionCodes: string[]) => admin.call('/api/role/editRole', { Id, PermissionCodes })
  const url = await reader.call(exportPath, { mode: 'all', format: 'csv', UserName: 'many1' })
  await finishedTask(reader, url)
  const get = (path = url) => fetch(berth.url + path, { headers: { authorization: reader.token! } })
  expect((await get()).headers.get('content-disposition')).not.toBe(null)
  await give(['login-log:read'])
  expect(await (await get()).json()).toMatchObject({ state: 'notPermitted' })
  await give(whole)

  const growing = await reader.call(exportPath, { mode: 'all', format: 'xlsx' })
  const bytes = (await get(growing)).body!.getReader()
  await bytes.read()
  await give(['login-log:read'])
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000)
  const rest = async () => {
    while (!(await bytes.read()).done);
  }
  await expect(rest()).rejects.toThrow()
  later.mockRestore()
  await give(whole)
  await finishedTask(reader, growing)

  // Of a finished one as well, which takes long over a slow line.
  const read = berth.machine.files.read.bind(berth.machine.files)
  vi.spyOn(berth.machine.files, 'read').mockImplementationOnce((key) =>
    Readable.from(
      (async function* () {
        const file = Buffer.concat(await read(key).toArray())
        yield file.subarray(0, 100)
        await give(['login-log:read'])
        vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000)
        yield file.subarray(100)
      })(),
    ),
  )
  await expect(get(growing).then((answer) => answer.text())).rejects.toThrow()
  vi.restoreAllMocks()
  await give(whole)

  const { rows } = await admin.call('/api/user/queryUser', { UserName: 'logreader' })
  const only = { DataScope: dataScopes.chosenLots, ScopeParkLotIds: [await addLot(admin, '只看这里')] }
  await admin.call('/api/user/editUser', { Id: rows[0].Id, ...only })
  expect(await (await get()).json()).toMatchObject({ message: '文件中有您已不能查看的停车场,请重新导出' })
})

test('[EX-04] an expired export says so and its file is gone', async () => {
  const url = await admin.call(exportPath, { mode: 'all', format: 'csv', UserName: 'many1' })
  const { taskId } = await finishedTask(admin, url)
  await inEast(sql`update export_task set expires_at = now() - interval '1 minute' where id = ${taskId}`)
  const files = await filesOf()
  expect(await taskOf(taskId)).toMatchObject({ State: expired, FileUrl: '' })
  await forgetExports(berth.machine)
  expect(await taskOf(taskId)).toMatchObject({ State: expired })
  expect(await filesOf()).toHaveLength(files.length - 1)
  expect(await (await fetched(url)).json()).toMatchObject({ state: 'notFound' })
})

const filesOf = () => readdir(join(berth.dataFolder, 'files'))

test('[EX-02] one export of a person and two of a tenant are under way; neither another tenant nor the other jobs wait for them', async () => {
  const colleague = await berth.newPerson({ UserName: 'colleague', roleCode: 'admin' })
  const third = await berth.newPerson({ UserName: 'third', roleCode: 'admin' })
  const west = await berth.as('admin', 'west')
  const ask = (by: Console, of: Pick<Entity, 'name' | 'wire'> = loginLog, filter: object = { UserName: 'many1' }) =>
    by.ask<string>(endpointPath(of, 'export'), { mode: 'all', format: 'csv', ...filter })
  const owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  // What is exported waits for the lock.
  await owner.query('begin; lock table login_log in access exclusive mode')
  const firsts = await Promise.all(Array.from({ length: 6 }, () => ask(admin)))
  const [started, ...more] = firsts.filter(({ state }) => state === 'success')
  expect(more).toEqual([])
  const refused = firsts.filter(({ state }) => state !== 'success')
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['您有一个导出正在进行,请等它完成或取消它之后再导出']),
  )
  const second = await ask(colleague)
  expect(await ask(third)).toMatchObject({ message: '本租户已有2个导出正在进行,请等其中一个完成后再导出' })

  const other = await ask(west, parkOrder, {})
  await finishedTask(west, other.data)
  await berth.machine.database.unscoped((tx) => enqueue(tx, 'forget-signatures', {}))
  const waiting = async () =>
    (await owner.query(`select 1 from graphile_worker.jobs where task_identifier = 'forget-signatures'`)).rowCount
  await expect.poll(waiting).toBe(0)

  await owner.query('commit')
  const state = async (by: Console, { data }: { data: string | null }) =>
    (await by.call('/api/exportTask/queryExportTask', { taskId: data!.split('/').at(-1) })).State
  await expect.poll(() => state(admin, started!)).toBeGreaterThan(running)
  await expect.poll(() => state(colleague, second)).toBeGreaterThan(running)
  // Who has the whole file may export again at once.
  for (let again = 0; again < 3; again++) await download(admin, (await ask(admin)).data)
})
