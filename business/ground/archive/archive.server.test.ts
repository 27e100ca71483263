import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveMessagesJob } from '#business/ground/inbox/message/message-jobs.server.ts'
import { archiveLoginsJob } from '#business/ground/people/login-log/archive-logins.server.ts'
import { archiveAuditJob } from '#business/ground/system/audit-log/archive-audit.server.ts'
import { archiveAlarmsJob } from '#business/places/devices/alarm/archive-alarms.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { copyIn } from '#database/backup/copy-in.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { archiveLine, listArchives, readArchive, verifyArchives } from './read-archives.server.ts'

/** Rows of 400, 300 and 5 days in each table of two tenants, of which one keeps them for 200 days, the other for 350. */
let berth: Berth
let superuser: pg.Client
const tenants = ['east', 'west'] as const
const jobs = {
  message: archiveMessagesJob,
  alarm: archiveAlarmsJob,
  login_log: archiveLoginsJob,
  audit_log: archiveAuditJob,
}
type Table = keyof typeof jobs
const tables = Object.keys(jobs) as Table[]

beforeAll(async () => {
  berth = await startBerth()
  superuser = new pg.Client(berth.databaseUrl)
  await superuser.connect()
  for (const tenant of tenants) {
    const admin = await berth.as('admin', tenant)
    for (const ParamKey of ['messageKeepDays', 'alarmKeepDays', 'loginLogKeepDays', 'auditKeepDays'])
      await admin.call('/api/parameter/addParameter', { ParamKey, ParamValue: tenant === 'east' ? 200 : 350 })
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), async (tx) => {
      for (const days of [400, 300, 5]) {
        const at = sql`now() - make_interval(days => ${days})`
        const name = `第${days}天,"旧"`
        await tx.run(sql`
          insert into message (receiver_user_id, category, level, title, content, biz_kind, biz_no, sent_at)
          select id, 1, 1, ${name}, '', 'alarm', ${String(days)}, ${at} from tenant_user order by id limit 1`)
        await tx.run(sql`
          insert into alarm (msg_type, alarm_type, level, description, happened_at, last_happened_at, passing_id, state)
          values (1, 101, 1, ${name}, ${at}, ${at}, ${String(days)}, ${days === 300 ? 1 : 4})`)
        await tx.run(sql`insert into login_log (user_name, event_kind, happened_at) values (${name}, 1, ${at})`)
        await tx.run(sql`
          insert into audit_log (module, action, object_type, object_name, source, result, happened_at) values ('m', 'a', 'o', ${name}, 1, 1, ${at})`)
        await tx.run(sql`select seal_audit(${at} + interval '1 hour')`)
      }
    })
  }
})
afterAll(async () => {
  await superuser.end()
  await berth.stop()
})

type Row = Readonly<Record<string, unknown>>
const rowsOf = async (table: string, tenant: TenantCode): Promise<Row[]> =>
  (
    await superuser.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where tenant_id = ${berth.tenantIds[tenant]} order by id`,
    )
  ).rows.map(({ row }) => row)
const agesOf = async (table: Table, tenant: TenantCode) =>
  (await rowsOf(table, tenant)).flatMap((row) => /第(\d+)天/.exec(JSON.stringify(row))?.[1] ?? [])
const everywhere = async <Result>(look: (table: Table, tenant: TenantCode) => Promise<Result>) => {
  const seen: Result[] = []
  for (const table of tables) for (const tenant of tenants) seen.push(await look(table, tenant))
  return seen
}
const archive = (table: Table) => jobs[table].run(berth.machine, null, new AbortController().signal)
const breaches = async () => [
  ...(await verifyBooks(berth.machine.database)).flatMap((each) => each.breaches),
  ...(await verifyArchives(berth.machine.database, berth.machine.files)).breaches,
]

test('no row goes while its file cannot be written', async () => {
  const before = await everywhere(rowsOf)
  const inTheWay = join(berth.dataFolder, 'files/archives')
  await writeFile(inTheWay, '')
  for (const table of tables) await expect(archive(table)).rejects.toThrow()
  expect(await everywhere(rowsOf)).toEqual(before)
  expect(await listArchives(berth.machine.database)).toEqual([])
  await rm(inTheWay)
})

test('no row goes that is not in the file, nor one that is too young', async () => {
  const take = (call: string) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`select ${sql.raw(call)} from (select date_trunc('month', now() at time zone 'UTC') as m) now`),
    )
  const file = `'x', 1, repeat('0', 64))`
  for (const name of ['archive_messages', 'archive_alarms', 'archive_logins']) {
    await expect(take(`${name}((m - interval '13 months')::date, array[0, 1], ${file}`)).rejects.toThrow('are there')
    await expect(take(`${name}(m::date, array[0, 1], ${file}`)).rejects.toThrow('stay in')
  }
  const [{ id }] = (await rowsOf('audit_log', 'east')) as [{ id: number }]
  await expect(take(`archive_audit((m - interval '20 months')::date, array[${id}, 0], ${file}`)).rejects.toThrow(
    /are there|with their seals/,
  )
})

test('each tenant’s rows go into files after its own days, and come back from them as they were', async () => {
  const before = await everywhere(rowsOf)
  for (const table of tables) await archive(table)
  for (const table of tables) {
    expect([await agesOf(table, 'east'), await agesOf(table, 'west')], table).toEqual([['5'], ['300', '5']])
    await archive(table)
  }
  const archives = await listArchives(berth.machine.database)
  const linesOf = (tenant: TenantCode) =>
    archives.filter(({ tenantId }) => tenantId === berth.tenantIds[tenant]).map(({ table }) => table)
  expect(linesOf('east').toSorted()).toEqual([...tables, ...tables].toSorted())
  expect(linesOf('west').toSorted()).toEqual(tables.toSorted())

  const after = await everywhere(rowsOf)
  for (const table of tables) await superuser.query(`create temp table read_${table} (like ${table})`)
  for (const file of archives) {
    const copy = await copyIn(superuser, `copy read_${file.table} from stdin (format csv, header match)`)
    for await (const bytes of (await readArchive(berth.machine.files, file))!) await copy.write(bytes)
    await copy.end()
  }
  const read = await everywhere((table, tenant) => rowsOf(`read_${table}`, tenant))
  expect(before.map((rows, at) => rows.filter((row) => !after[at]!.some(({ id }) => id === row['id'])))).toEqual(read)
  expect(await breaches()).toEqual([])
  expect([await noted('east'), await noted('west')]).toEqual([
    ['5', 'passing 5'],
    ['300', '5', 'passing 300', 'passing 5'],
  ])
})

test('a file is listed with how old its rows are and how much room it takes', () => {
  const file = {
    tenantId: '3',
    table: 'passing',
    month: '2023-01',
    rowCount: 50_000,
    fileSize: 1_940_000,
    sha256: '',
    endsOn: '2033-01-31',
    droppedOn: null,
  }
  const fileKey = 'archives/3/2023-01/passing-0001.gz'
  expect(archiveLine({ ...file, fileKey }, Date.UTC(2026, 10, 27))).toBe(
    `${fileKey}: tenant 3, 2023-01 (46 months ago), 50000 rows of passing, 1.9 MB, until 2033-01-31`,
  )
  expect(archiveLine({ ...file, fileKey, droppedOn: '2033-02-01' }, Date.UTC(2033, 1, 2))).toContain(
    '1.9 MB, deleted on 2033-02-01',
  )
})

test('a file goes when its tenant keeps it no longer: its line and the audit log say so, the other tenant’s stays, the books are sound', async () => {
  const { database, files } = berth.machine
  const standing = async (tenant: TenantCode) =>
    (await listArchives(database, berth.tenantIds[tenant])).filter(({ droppedOn }) => !droppedOn)
  const [before, ofWest] = [await standing('east'), await standing('west')]
  for (const table of tables) await archive(table)
  expect(await standing('east'), 'kept for years by default').toEqual(before)

  const admin = await berth.as('admin')
  for (const [ParamKey, ParamValue] of [
    ['logFileKeepDays', 180],
    ['trafficFileKeepDays', 1_095],
  ] as const)
    await admin.call('/api/parameter/addParameter', { ParamKey, ParamValue })
  for (const table of tables) await archive(table)
  expect(await standing('east'), 'ninety days after it was archived at the earliest').toEqual(
    before.map((file) => ({ ...file, endsOn: expect.any(String) })),
  )

  await superuser.query(`update archived_file set archived_at = archived_at - interval '91 days'`)
  await superuser.query(`update fact_ledger set begins_at = begins_at - interval '92 days'`)
  for (const table of tables) await archive(table)
  const kept = await standing('east')
  expect([...new Set(kept.map(({ table }) => table))], 'alarms are kept for three years').toEqual(['alarm'])
  expect(await standing('west')).toEqual(ofWest.map((file) => ({ ...file, endsOn: expect.any(String) })))
  const dropped = (await listArchives(database, berth.tenantIds.east)).filter(({ droppedOn }) => droppedOn)
  expect(dropped.length + kept.length).toBe(before.length)
  const lines = await admin.call('/api/user/queryAuditLog', { Action: '到期删除', PerPage: 200 })
  expect(lines.rows.map((row: { ObjectName: string }) => row.ObjectName).toSorted()).toEqual(
    dropped.map(({ fileKey }) => fileKey).toSorted(),
  )
  expect(lines.rows[0]).toMatchObject({ Source: 5, Before: { month: expect.any(String), rows: 1 } })
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/user/queryAuditLog', { Action: '到期删除' })).total).toBe(0)

  await expect
    .poll(() => Promise.all(dropped.map(({ fileKey }) => files.size(fileKey))))
    .toEqual(dropped.map(() => null))
  expect(await breaches()).toEqual([])
  const line = `where file_key = '${dropped[0]!.fileKey}'`
  await superuser.query(`update archived_file set dropped_at = null ${line}`)
  expect(await breaches(), 'a line that was changed').toHaveLength(2)
  await superuser.query(`update archived_file set dropped_at = now() where file_key = '${kept[0]!.fileKey}'`)
  expect((await breaches()).join('\n')).toMatch(/book archive holds .* of another content/)
})

test('whatever a tenant sets, the database keeps files for as long as the law asks', async () => {
  const drop = (table: string, days: number) =>
    database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(sql`select drop_archives(${table}, ${days}, 1)`))
  const { database } = berth.machine
  for (const [table, days] of [
    ['pay_record', 1_824],
    ['passing', 1_094],
    ['audit_log', 179],
  ] as const) {
    await expect(drop(table, days)).rejects.toThrow('are kept for')
    await drop(table, days + 1)
  }
})

/** What was sent and raised: forgotten with its row. */
async function noted(tenant: TenantCode): Promise<string[]> {
  const { rows } = await superuser.query<{ about: string }>(`
    select biz_no as about from message_sent where biz_kind = 'alarm' and tenant_id = ${berth.tenantIds[tenant]}
    union all select about from alarm_raised where tenant_id = ${berth.tenantIds[tenant]} and about like 'passing%'`)
  return rows.map(({ about }) => about).toSorted()
}
