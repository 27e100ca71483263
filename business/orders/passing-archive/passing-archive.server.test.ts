import { createWriteStream } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { listArchives, readArchive, verifyArchives } from '#business/ground/archive/read-archives.server.ts'
import { keepStatistics } from '#business/ground/statistics/keep-statistics.server.ts'
import { archiveAlarmsJob } from '#business/places/devices/alarm/archive-alarms.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import { lockLots } from '#business/traffic/lot/lot.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { download, finishedTask } from '#checks/every/exchange.ts'
import { copyIn } from '#database/backup/copy-in.ts'
import { sql } from '#kernel/sql.ts'
import { keepPartitionsJob } from '#server/jobs/own-jobs.ts'
import { wholeTenant } from '#server/scope.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { archivePassingsJob } from './archive-passings.server.ts'

/** Two years of two tenants, of which one keeps passings for a year. */
let berth: Berth
let superuser: pg.Client
const parks = {} as Record<TenantCode, ParkLot>
const minute = 60_000
const ago = (minutes: number) => Date.now() - minutes * minute
/** The middle of a month. */
const monthsAgo = (count: number) => Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - count, 15, 4)
const longAgo = monthsAgo(20)
const owing = monthsAgo(16)
const partitionOf = (moment: number) => `passing_${new Date(moment).toISOString().slice(0, 7).replace('-', '_')}`

beforeAll(async () => {
  berth = await startBerth()
  superuser = new pg.Client(berth.databaseUrl)
  await superuser.connect()
  await superuser.query(
    `set role berth_owner; call keep_partitions('passing', (now() - interval '2 years')::date); reset role`,
  )
  for (const tenant of ['east', 'west'] as const) {
    const admin = await berth.as('admin', tenant)
    const park = (parks[tenant] = await addParkLot(admin, {}, ruleC))
    await then(longAgo, async (now) => {
      await paidStay(park, '京A10001', now)
      await paidStay(park, '京A10002', now)
    })
    await then(owing, async (now) => {
      await park.entry.sees('京A20001', now)
      await park.exit.sees('京A20001', now + 131 * minute, { opened: true, releaseType: 6 })
      await paidStay(park, '京A20001', now + 200 * minute)
      await paidStay(park, '京A10001', now)
      await park.entry.sees('京A30001', now)
    })
    await park.entry.sees('京A40001', ago(5))
  }
  await keepStatistics(berth.machine)
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await superuser.end()
  await berth.stop()
})

/** As devices and the server saw it then. */
async function then(now: number, happens: (now: number) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: now + 400 * minute })
  await happens(now)
  vi.useRealTimers()
}

async function paidStay(park: ParkLot, plate: string, came: number): Promise<void> {
  await park.entry.sees(plate, came)
  const { decision } = await park.exit.sees(plate, came + 131 * minute)
  await park.exit.sendOne(park.exit.payment(plate, came + 132 * minute, decision!.due))
}

const inTenant = <Row>(tenant: TenantCode, query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) => tx.rows<Row>(query as never))
const passingsOf = async (tenant: TenantCode) =>
  (
    await superuser.query(
      `select to_jsonb(p) as row from passing p where tenant_id = ${berth.tenantIds[tenant]} order by pass_at, id`,
    )
  ).rows.map(({ row }) => row as Record<string, unknown>)
const keepFor = async (tenant: TenantCode, days: number) => {
  const admin = await berth.as('admin', tenant)
  await admin.call('/api/parameter/addParameter', { ParamKey: 'passingKeepDays', ParamValue: days })
}
const breaches = async () => [
  ...(await verifyBooks(berth.machine.database)).flatMap((each) => each.breaches),
  ...(await verifyArchives(berth.machine.database, berth.machine.files)).breaches,
]
const flowOf = (tenant: TenantCode) => inTenant(tenant, sql`select * from flow_hour order by stat_day, stat_hour`)
const orderOf = async (tenant: TenantCode, plateNumber: string) =>
  (await (await berth.as('admin', tenant)).call('/api/order/queryParkOrder', { plateNumber })).rows
const partitions = async () =>
  (
    await superuser.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'passing'::regclass`,
    )
  ).rows.map(({ name }) => name as string)
/** How many rows went. */
async function archivePassings(): Promise<number> {
  const count = async () => (await superuser.query('select from passing')).rows.length
  const before = await count()
  await archivePassingsJob.run(berth.machine, {}, new AbortController().signal)
  return before - (await count())
}
const runKeepPartitions = () => keepPartitionsJob.run(berth.machine, {}, new AbortController().signal)

describe('a tenant that keeps passings for a year', () => {
  let before: Record<string, unknown>[]
  let flow: unknown[]

  test('has those of stays that are over for longer in a file, and the others as they were', async () => {
    expect(await breaches()).toEqual([])
    before = await passingsOf('east')
    flow = await flowOf('east')
    expect(flow.length).toBeGreaterThan(0)
    const west = await passingsOf('west')
    await keepFor('east', 365)
    expect(await archivePassings()).toBe(6)
    const rest = await passingsOf('east')
    const staying = before.filter(({ plate_number: plate }) =>
      ['京A20001', '京A30001', '京A40001'].includes(plate as string),
    )
    expect(rest.map(({ id }) => id)).toEqual(staying.map(({ id }) => id))
    expect(await passingsOf('west')).toEqual(west)
    expect(await flowOf('east')).toEqual(flow)
    expect(await breaches()).toEqual([])
    expect(await archivePassings()).toBe(0)
  })

  test('gets the same rows back from the files', async () => {
    const { database, files } = berth.machine
    const archives = await listArchives(database)
    expect(archives.map(({ tenantId, rowCount }) => [tenantId, rowCount])).toEqual([
      [berth.tenantIds.east, 4],
      [berth.tenantIds.east, 2],
    ])
    await superuser.query('create temp table read_back (like passing)')
    for (const file of archives) {
      const copy = await copyIn(superuser, 'copy read_back from stdin (format csv, header match)')
      for await (const bytes of (await readArchive(files, file))!) await copy.write(bytes)
      await copy.end()
    }
    const left = new Set((await passingsOf('east')).map(({ id }) => id))
    const read = (await superuser.query('select to_jsonb(r) as row from read_back r order by pass_at, id')).rows
    expect(read.map(({ row }) => row)).toEqual(before.filter(({ id }) => !left.has(id)))
  })

  test('gives a person who asks by plate those in the files too', async () => {
    const admin = await berth.as('admin')
    await inTenant(
      'east',
      sql`insert into alarm (msg_type, alarm_type, level, description, happened_at, last_happened_at, plate_number, state)
        select 1, 101, 1, '旧告警', at, at, '京A10002', 1 from (select now() - interval '1200 days' as at) old returning id`,
    )
    await archiveAlarmsJob.run(berth.machine, {}, new AbortController().signal)
    const asked = { RequestKind: 1, PlateNumber: '京A10002', Reason: '本人申请', ProvedBy: '出示行驶证' }
    const { Id } = await admin.call('/api/personRequest/addPersonRequest', asked)
    await admin.call('/api/personRequest/copyPersonRequest', { id: Id })
    const [task] = (await admin.call('/api/exportTask/queryExportTask')).rows
    const bytes = await download(admin, task.FileUrl)
    await finishedTask(admin, task.FileUrl)
    const { rows } = await readSpreadsheet(bytes, task.FileName)
    const passings = rows.filter(({ values }) => values[0] === '通行记录').map(({ values }) => String(values[1]))
    expect(passings).toHaveLength(2)
    const gone = before.filter((row) => row['plate_number'] === '京A10002')
    for (const row of gone) expect(passings.join()).toContain(String(row['passing_no']))
    expect(passings.join()).toContain('方向: 入场')
    const alarms = rows.filter(({ values }) => values[0] === '告警')
    expect(alarms.map(({ values }) => String(values[1]))).toEqual([expect.stringContaining('旧告警')])
  })

  test('goes on with cars of before: one comes back, one pays what it owed, one leaves', async () => {
    const park = parks.east
    const admin = await berth.as('admin')
    const old = await orderOf('east', '京A10001')
    await paidStay(park, '京A10001', ago(200))
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => {
      const lots = await lockLots(tx, [park.parkLotId])
      const touch = { plateNumbers: ['京A10001'], at: longAgo - 60 * minute }
      await changeLot(tx, [...lots.values()][0]!, { touches: [touch] }, Date.now())
    })
    const [came, ...before] = await orderOf('east', '京A10001')
    expect(before).toEqual(old)
    expect(came).toMatchObject({ moneyValuePaid: '11.00' })
    const owed = (await orderOf('east', '京A20001')).find(
      ({ arrearsMoney }: { arrearsMoney: string }) => Number(arrearsMoney) > 0,
    )
    const paid = await admin.ask('/api/order/payParkOrder', {
      id: owed.id,
      payChannel: 6,
      receivedMoney: owed.arrearsMoney,
    })
    expect(paid).toMatchObject({ state: 'success' })
    expect(await park.exit.sees('京A30001', ago(1), { opened: true, releaseType: 6 })).toMatchObject({
      outcome: 'accepted',
    })
    await keepStatistics(berth.machine)
    expect((await flowOf('east')).slice(0, flow.length)).toEqual(flow)
    expect(await breaches()).toEqual([])
  })

  test('reads why an order whose passings are in a file is not changed any more', async () => {
    const admin = await berth.as('admin')
    const old = (await orderOf('east', '京A10002'))[0]
    const asked = { id: old.id, plateNumber: '京A10009', reasonText: '看错' }
    const refused = await admin.ask('/api/order/correctPlateParkOrder', asked)
    expect(refused).toMatchObject({
      state: 'conflict',
      message: `订单${old.orderNo}的通行记录已超过保存期限并归档,不能再更正、收款或退款`,
    })
  })
})

test('a month is dropped once no tenant has anything in it, and not while anyone uses the table', async () => {
  const empty = partitionOf(longAgo)
  await superuser.query(`vacuum ${empty}`)
  await runKeepPartitions()
  expect(await partitions()).toContain(empty)
  await keepFor('west', 365)
  expect(await archivePassings()).toBe(6)
  await superuser.query(`vacuum ${empty}`)
  await superuser.query('begin; lock table passing in row exclusive mode')
  await runKeepPartitions()
  await superuser.query('commit')
  expect(await partitions()).toContain(empty)
  // Autovacuum counts as use, too: it may be at work in the table just now.
  await vi.waitFor(
    async () => {
      await superuser.query(`vacuum ${empty}`)
      await runKeepPartitions()
      expect(await partitions()).not.toContain(empty)
    },
    { timeout: 600_000 },
  )
  expect(await partitions()).toContain(partitionOf(owing))
  expect(await breaches()).toEqual([])
})

test('a file or a line that someone changed is noticed', async () => {
  const { database, files } = berth.machine
  const file = (await listArchives(database)).find(({ table }) => table === 'passing')
  const path = join(berth.dataFolder, 'files', file!.fileKey)
  await chmod(path, 0o600)
  const stream = createWriteStream(path, { flags: 'r+', start: 20 })
  await new Promise<void>((done) => stream.end('x', done))
  expect(await breaches()).toEqual([`tenant ${file!.tenantId}: passing of ${file!.month} in ${file!.fileKey}`])
  expect(await readArchive(files, file!)).toBe(null)
  await superuser.query(`update archived_file set sha256 = repeat('0', 64) where file_key = '${file!.fileKey}'`)
  expect(await breaches()).toContainEqual(
    expect.stringContaining('book archive holds 3, acknowledged were 3 of another content'),
  )
})
