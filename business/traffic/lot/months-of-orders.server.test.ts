import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { dividePayments } from '#checks/berth/divided-payments.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { watchLocks, type LockWatch } from '#checks/berth/lock-watch.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startChannel, type Channel } from '#simulator/channel/channel.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

const day = 86_400_000
const now = Date.now()

let folder: string
let channel: Channel
let berth: Berth
let admin: Console
let park: ParkLot
let locks: LockWatch
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channel-'))
  channel = await startChannel({ port: 0, journal: join(folder, 'journal'), merchants: { shop: 'key' } })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  berth = await startBerth({ port, publicUrl, channelUrl: channel.url, channelMerchant: 'shop', channelSecret: 'key' })
  admin = await berth.as('admin')
  park = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
  locks = watchLocks()
})
afterAll(async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  locks.stop()
  await berth.stop()
  await channel.close()
  await rm(folder, { recursive: true })
})

/** How many months of the big tables were locked by the greatest transaction of each of these: of a statement that is planned all indexes are, of one that is known those that it reads. */
async function locked(plate: string): Promise<Record<string, number>> {
  for (const ago of [100, 70, 40]) {
    await park.entry.sees(plate, now - ago * day, { opened: true })
    await park.exit.sees(plate, now - ago * day + 130 * 60_000, { opened: true })
  }
  const counted: Record<string, number> = {}
  const count = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    locks.start()
    const result = await work()
    const ofMonth = /^(?:park_order|passing|pay_record)_\d{4}_?\d\d/
    counted[what] = new Set(locks.most(ofMonth).map((name) => ofMonth.exec(name)![0])).size
    return result
  }
  await count('entry', () => park.entry.sees(plate, now - 60 * 60_000, { opened: true }))
  const seen = await count('exit', () => park.exit.sees(plate, now - 60_000))
  const token = payTokenOf(seen)
  expect((await count('page', () => berth.anonymous.call('/api/driver/showStay', { token }))).debts).toHaveLength(3)
  await count('price', () => berth.anonymous.call('/api/pay/askPrice', { token }))
  await count('together', () => berth.anonymous.call('/api/pay/askTogether', { token }))
  const period = { from: wallTime(now - 3 * day), to: wallTime(now) }
  const list = await count('list', () =>
    admin.call('/api/order/queryParkOrder', { plateNumber: plate, cameAt: period }),
  )
  expect(list.rows).toHaveLength(1)
  return counted
}

async function keepMonths(back: number): Promise<void> {
  const owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query(`set role berth_owner`)
  for (const table of ['park_order', 'passing', 'pay_record'])
    await owner.query(`call keep_partitions('${table}', (now() - interval '${back} months')::date)`)
  await owner.end()
}

test('queries about a plate lock what they read, however many months there are', async () => {
  await dividePayments(berth.databaseUrl, 6)
  await keepMonths(6)
  const few = await locked('京L00001')
  await keepMonths(36)
  const many = await locked('京L00002')
  expect(Object.values(few).filter((count) => count === 0)).toEqual([])
  // The days before and after may stand in one month more or less; thirty months more would be thirty.
  for (const [what, count] of Object.entries(few)) expect(Math.abs(many[what]! - count), what).toBeLessThan(5)
})

/** Those of park_order that are named. */
const monthsIn = (names: readonly string[]) =>
  new Set(names.flatMap((name) => /park_order_(\d{4}_?\d\d)/.exec(name)?.[1] ?? []))
/** Twelve months touch thirteen; two are made ahead. */
const most = 15

test('what a driver and a list of cars say of the past reads twelve months of them', async () => {
  await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京L00002', OwnerMobile: '13900000036' })
  const session = await provePhone(berth, await lotTokenOf(admin, park.parkLotId), '13900000036', '10.2.0.36')
  locks.start()
  const mine = await berth.anonymous.call('/api/driver/myParking', { session, page: 0 })
  expect(mine).toMatchObject({ stays: [{ isInside: true }, {}, {}, {}], hasMore: false })
  expect(monthsIn(locks.most(/park_order_/)).size).toBeLessThanOrEqual(most)
  const plan = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, costs off) select park_times, last_enter_at from vehicle_now`,
    ),
  )
  expect(monthsIn(plan.map((line) => line['QUERY PLAN'])).size).toBeLessThanOrEqual(most)
  const { rows } = await admin.call('/api/vehicle/queryVehicle', { PlateNumber: '京L00002' })
  expect(rows).toMatchObject([{ ParkTimes: 4, InParkState: 1, ArrearsCount: 3 }])
})

test('the payments and passings of a plate in all car parks have an index in each month', async () => {
  const months = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows<{ name: string; isFound: boolean }>(sql`
      select relid::regclass::text as name, exists (
        select from pg_indexes where tablename = relid::regclass::text and indexdef like '%(tenant_id, plate_number%') as "isFound"
      from (select * from pg_partition_tree('pay_record') union all select * from pg_partition_tree('passing')) each where isleaf`),
  )
  expect(months.length).toBeGreaterThan(30)
  expect(months.filter(({ isFound }) => !isFound)).toEqual([])
})
