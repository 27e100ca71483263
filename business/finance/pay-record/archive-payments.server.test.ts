import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { listArchives, readArchive, verifyArchives } from '#business/ground/archive/read-archives.server.ts'
import { keepStatistics } from '#business/ground/statistics/keep-statistics.server.ts'
import { archivePassingsJob } from '#business/orders/passing-archive/archive-passings.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { dividePayments } from '#checks/berth/divided-payments.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { copyIn } from '#database/backup/copy-in.ts'
import { keepPartitionsJob } from '#server/jobs/own-jobs.ts'
import { archivePaymentsJob } from './archive-payments.server.ts'

/** Four years of two tenants, of which one keeps passings for a year and payments for three. */
let berth: Berth
let superuser: pg.Client
const tenants = ['east', 'west'] as const
const minute = 60_000
const longAgo = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 44, 15, 4)
const partition = `pay_record_${new Date(longAgo).toISOString().slice(0, 7).replace('-', '_')}`

beforeAll(async () => {
  berth = await startBerth()
  superuser = new pg.Client(berth.databaseUrl)
  await superuser.connect()
  await superuser.query(
    `set role berth_owner; call keep_partitions('passing', (now() - interval '4 years')::date); reset role`,
  )
  for (const tenant of tenants) {
    const admin = await berth.as('admin', tenant)
    const park = await addParkLot(admin, {}, ruleC)
    vi.useFakeTimers({ toFake: ['Date'], now: longAgo + 400 * minute })
    await stay(park, '京A10001', longAgo)
    await stay(park, '京A10002', longAgo)
    await stay(park, '京A20001', longAgo, '1.00')
    vi.useRealTimers()
    await stay(park, '京A10001', Date.now() - 200 * minute)
  }
  await keepStatistics(berth.machine)
  await dividePayments(berth.databaseUrl, 48)
  for (const tenant of tenants) await beganLongAgo(berth.tenantIds[tenant])
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await superuser.end()
  await berth.stop()
})

/** A stay that is paid at a box; where so much is paid and not all, yuan, the car leaves all the same and owes the rest. */
async function stay(park: ParkLot, plate: string, came: number, paid?: string): Promise<void> {
  await park.entry.sees(plate, came)
  const { decision } = await park.exit.sees(plate, came + 131 * minute)
  await park.exit.sendOne(park.exit.payment(plate, came + 132 * minute, paid ?? decision!.due))
  if (paid) await park.exit.sees(plate, came + 133 * minute, { opened: true, releaseType: 6 })
}

/** The ledger of what was acknowledged is as old as the payments. */
async function beganLongAgo(tenantId: string): Promise<void> {
  await superuser.query(`
    begin; select take_scope(${tenantId}, '*'); call refill_rollup('pay_record'); update fact_ledger set begins_at = '2000-01-01' where tenant_id = ${tenantId}; set local role berth_app;
    create temp table held on commit drop as select b.book, b.fact_count - coalesce(n.fact_count, 0) as fact_count, b.digest - coalesce(n.digest, 0) as digest
      from fact_books() b left join (select book, sum(fact_count) as fact_count, sum(digest) as digest from fact_note group by book) n using (book);
    reset role; insert into fact_note (tenant_id, book, fact_count, digest) select ${tenantId}, book, fact_count, digest from held; commit`)
}

type Row = Readonly<Record<string, string>>
const rowsOf = async (table: string, tenant: TenantCode): Promise<Row[]> =>
  (
    await superuser.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where tenant_id = ${berth.tenantIds[tenant]} order by 1`,
    )
  ).rows.map(({ row }) => row)
const breaches = async () => [
  ...(await verifyBooks(berth.machine.database)).flatMap((each) => each.breaches),
  ...(await verifyArchives(berth.machine.database, berth.machine.files)).breaches,
]
const archive = () => archivePaymentsJob.run(berth.machine, {}, new AbortController().signal)
/** What the books say of money, whatever has gone into files. */
const saysOf = async (tenant: TenantCode) => {
  const admin = await berth.as('admin', tenant)
  const { rows } = await admin.call('/api/order/queryParkOrder', {})
  return { rows, days: await rowsOf('money_day', tenant), lots: await rowsOf('lot_day', tenant) }
}
const recount = (tenant: TenantCode) =>
  superuser.query(`
    begin; select take_scope(${berth.tenantIds[tenant]}, '*'); set local role berth_app;
    insert into stale_day (park_lot_id, stat_day) select distinct park_lot_id, stat_day from money_day; select keep_statistics(id) from park_lot; commit`)

test('has payments of stays that are over for longer in a file', async () => {
  expect(await breaches()).toEqual([])
  const [before, west, said] = [
    await rowsOf('pay_record', 'east'),
    await rowsOf('pay_record', 'west'),
    await saysOf('east'),
  ]
  expect(before).toHaveLength(4)
  const admin = await berth.as('admin', 'east')
  await admin.call('/api/parameter/addParameter', { ParamKey: 'paymentKeepDays', ParamValue: 1_095 })
  await archive()
  // As long as the passings of its stay are there, it may be computed again.
  expect(await rowsOf('pay_record', 'east')).toEqual(before)
  await admin.call('/api/parameter/addParameter', { ParamKey: 'passingKeepDays', ParamValue: 365 })
  await archivePassingsJob.run(berth.machine, {}, new AbortController().signal)
  await archive()
  const after = await rowsOf('pay_record', 'east')
  expect(new Set(after.map((row) => row['plate_number']))).toEqual(new Set(['京A10001', '京A20001']))
  expect(after).toHaveLength(2)
  expect(await rowsOf('pay_record', 'west')).toEqual(west)
  expect(await breaches()).toEqual([])
  await recount('east')
  expect(await saysOf('east')).toEqual(said)
  expect(await breaches()).toEqual([])

  await superuser.query('create temp table read_again (like pay_record)')
  const archives = (await listArchives(berth.machine.database)).filter(({ table }) => table === 'pay_record')
  expect(archives).toMatchObject([{ tenantId: berth.tenantIds.east, rowCount: 2 }])
  for (const file of archives) {
    const copy = await copyIn(superuser, 'copy read_again from stdin (format csv, header match)')
    for await (const bytes of (await readArchive(berth.machine.files, file))!) await copy.write(bytes)
    await copy.end()
  }
  const gone = before.filter(({ id }) => !after.some((row) => row['id'] === id))
  expect(await rowsOf('read_again', 'east')).toEqual(gone)
})

test('keeps its file for as long as the tenant says, five years at least', async () => {
  const east = async () =>
    (await listArchives(berth.machine.database, berth.tenantIds.east)).filter(({ table }) => table === 'pay_record')
  const [{ month, endsOn }] = (await east()) as [Awaited<ReturnType<typeof east>>[number]]
  const yearOf = (date: string) => Number(date.slice(0, 4))
  expect(yearOf(endsOn) - yearOf(month)).toBeGreaterThanOrEqual(30)
  const admin = await berth.as('admin', 'east')
  const keep = (ParamValue: number) =>
    admin.ask('/api/parameter/addParameter', { ParamKey: 'moneyFileKeepDays', ParamValue })
  expect((await keep(1_824)).state).toBe('invalid')
  expect((await keep(1_825)).state).toBe('success')
  const [{ endsOn: sooner, droppedOn }] = (await east()) as [Awaited<ReturnType<typeof east>>[number]]
  expect([yearOf(endsOn) - yearOf(sooner), droppedOn]).toEqual([25, null])
})

test('goes on to hold the number of an archived payment, and loses none that is not in a file', async () => {
  const [{ pay_no: payNo, device_id: device, event_id: event }] = (await rowsOf('read_again', 'east')) as [Row]
  const write = (columns: string, values: string) =>
    superuser.query(`
      insert into pay_record (tenant_id, park_lot_id, pay_channel, pay_scene, pay_money, pay_no ${columns})
      select tenant_id, park_lot_id, 6, 1, 5, ${values} from pay_record where tenant_id = ${berth.tenantIds.east} limit 1`)
  await expect(write('', `'${payNo!}'`)).rejects.toMatchObject({ constraint: 'pay_record_no_is_unique' })
  expect((await write(', device_id, event_id', `'again', ${device!}, '${event!}'`)).rowCount).toBe(0)
  const take = (month: string, ids: string) =>
    superuser.query(
      `begin; select take_scope(${berth.tenantIds.west}, '*'); select archive_payments(${month}, ${ids}, 'x', 1, repeat('0', 64))`,
    )
  const ids = (await rowsOf('pay_record', 'west')).map(({ id }) => id)
  await expect(take(`'${new Date(longAgo).toISOString().slice(0, 7)}-01'`, `array[${ids.join()}, 0]`)).rejects.toThrow(
    'are there',
  )
  await superuser.query('rollback')
  await expect(take(`date_trunc('month', now())::date`, `array[${ids.join()}]`)).rejects.toThrow('stay in')
  await superuser.query('rollback')
})

test('a month that holds nothing any more goes', async () => {
  const parts = async () =>
    (
      await superuser.query(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'pay_record'::regclass`,
      )
    ).rows.map(({ name }) => name)
  expect(await parts()).toContain(partition)
  await superuser.query(`
    begin; set local session_replication_role = replica; delete from ${partition}; delete from pay_key where made_at < now() - interval '1 year' and kept_refund is null; commit`)
  // Autovacuum counts as use, too: it may be at work in the table just now.
  await vi.waitFor(
    async () => {
      await superuser.query(`vacuum ${partition}`)
      await keepPartitionsJob.run(berth.machine, {}, new AbortController().signal)
      expect(await parts()).not.toContain(partition)
    },
    { timeout: 600_000 },
  )
})
