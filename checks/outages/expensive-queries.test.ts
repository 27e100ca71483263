import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginLog } from '#business/ground/people/login-log/login-log.ts'
import { largeOrder } from '#business/orders/reports/large-order/large-order.ts'
import { device } from '#business/places/devices/device/device.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { endpointPath } from '#kernel/entity.ts'
import { periodTypes } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import type { Envelope } from '#kernel/wire.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { readOfTenant } from '#server/database/read-turns.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'

/** One person asks for what takes long, fifty times at once, or many of one tenant do. The others, and the gates, notice nothing. */
let berth: Berth
let admin: Console
let colleague: Console
let west: Console
let park: ParkLot
let outsider: pg.Client
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  colleague = await berth.newPerson({ UserName: 'colleague', roleCode: 'admin' })
  west = await berth.as('admin', 'west')
  park = await addParkLot(admin)
  outsider = new pg.Client({ connectionString: berth.databaseUrl })
  await outsider.connect()
})
afterAll(async () => {
  await outsider.end()
  await berth.stop()
})

/** A connection that waits holds what a slow one holds. */
const underWay = async () => {
  // Within a transaction the activity is looked at once.
  await outsider.query('select pg_stat_clear_snapshot()')
  const { rows } = await outsider.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}
const yearOfOrders = { Type: periodTypes.year, StatDate: '2026' }
test.each([
  ['lists, each by one letter in the middle', 'login_log', endpointPath(loginLog, 'query'), { UserName: '%' }],
  ['reports over a year', 'park_order', endpointPath(largeOrder, 'query'), yearOfOrders],
  [
    'pages of a report over a year for a file',
    'park_order',
    endpointPath(largeOrder, 'export'),
    { ...yearOfOrders, mode: 'current', Page: 1, PerPage: 20 },
  ],
  ['choices of what holds a letter', 'login_log', endpointPath(loginLog, 'suggest'), { text: '%' }],
  ['dashboards', 'park_order', '/api/dashboard/queryToday', {}],
  ['views of the console', 'passing', '/api/dashboard/queryConsole', {}],
  ['maps', 'alarm', '/api/map/queryLots', {}],
])('[DO-05] fifty %s at once take two connections, and all others are answered', async (_, table, path, filter) => {
  await outsider.query(`begin; lock table ${table} in access exclusive mode`)
  const answers: string[] = []
  const asked = Array.from({ length: 50 }, () => admin.ask(path, filter).then(({ state }) => answers.push(state)))
  await expect.poll(underWay).toBe(purposes.people.readOfOne)
  // The lock is let go after all of this.
  const others = [colleague, west].flatMap((by) =>
    Array.from({ length: 10 }, () => by.call(endpointPath(blackPlate, 'query'))),
  )
  expect(await Promise.all(others)).toHaveLength(20)
  expect(await underWay()).toBe(purposes.people.readOfOne)
  await outsider.query('commit')
  await Promise.all(asked)
  expect(answers.filter((state) => state === 'success').length).toBeGreaterThanOrEqual(purposes.people.readOfOne)
  expect([...new Set(answers)].filter((state) => state !== 'success' && state !== 'busy')).toEqual([])
  expect((await park.entry.sees('京E00001', Date.now())).outcome).toBe('accepted')
})

test.each([
  ['an invoice', 'invoice', '/api/invoice/downloadInvoice/1'],
  ['printed coupons', 'paper_coupon', '/api/userCoupon/printPaperCoupon/1'],
  ['a file of their own', 'stored_file', '/api/file/1'],
])('[DO-05] who fetches %s fifty times at once takes two connections', async (_, table, path) => {
  await outsider.query(`begin; lock table ${table} in access exclusive mode`)
  const fetched = Array.from({ length: 50 }, () =>
    fetch(`${admin.url}${path}`, { headers: { authorization: admin.token! } }),
  )
  await expect.poll(underWay).toBe(purposes.people.readOfOne)
  // The lock is let go after all of this.
  await Promise.all([colleague, west].map((by) => by.call(endpointPath(blackPlate, 'query'))))
  expect(await underWay()).toBe(purposes.people.readOfOne)
  await outsider.query('commit')
  const states = (await Promise.all(fetched)).map(async (answer) => ((await answer.json()) as Envelope<null>).state)
  expect((await Promise.all(states)).filter((state) => state !== 'notFound' && state !== 'busy')).toEqual([])
})

const pageOfLane = async () => {
  const { address } = await admin.call('/api/driver/laneCode', { id: park.entry.laneId })
  return { kind: 'lane', token: String(address).split('/').at(-1) }
}
test.each([
  ['opens the page of a code', 'passing', '/api/driver/showPlace', pageOfLane, 'success'],
  ['sends notices to no account', 'pay_config', '/api/pay/notice/wechat/1.guessed', async () => ({}), 'unknownCall'],
] as const)(
  '[DO-05] a network that %s fifty times at once takes two connections, and keeps no list of the staff waiting',
  async (_, table, path, body, answer) => {
    const sent = await body()
    await outsider.query(`begin; lock table ${table} in access exclusive mode`)
    const asked = Array.from({ length: 50 }, () => berth.anonymous.ask(path, sent))
    await expect.poll(underWay).toBe(purposes.people.readOfOne)
    // The lock is let go after all of this.
    await Promise.all([colleague, west].map((by) => by.call(endpointPath(blackPlate, 'query'))))
    expect(await underWay()).toBe(purposes.people.readOfOne)
    await outsider.query('commit')
    const states = (await Promise.all(asked)).map(({ state }) => state)
    expect(states.filter((state) => state === answer).length).toBeGreaterThanOrEqual(purposes.people.readOfOne)
    expect(states.filter((state) => state !== answer && state !== 'busy')).toEqual([])
  },
)

test('[DO-05] lists that take long leave connections to another tenant, whose people read, change and sign in, however many of one tenant ask', async () => {
  const staff = await Promise.all(
    Array.from({ length: 6 }, (_, number) => berth.newPerson({ UserName: `staff${number}`, roleCode: 'admin' })),
  )
  await outsider.query('begin; lock table device in access exclusive mode')
  const asked = staff.flatMap((by) => [by, by].map((each) => each.ask(endpointPath(device, 'query'))))
  const most = readOfTenant({ connections: berth.machine.database.pool.options.max })
  await expect.poll(underWay).toBe(most)
  // The lock is let go after all of this.
  await west.call(endpointPath(blackPlate, 'query'))
  await west.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京E00002', reason: '逃费' })
  await berth.newPerson({ UserName: 'latecomer', roleCode: 'admin', tenant: 'west' })
  expect(await underWay()).toBe(most)
  await outsider.query('commit')
  const states = (await Promise.all(asked)).map(({ state }) => state)
  expect(states.filter((state) => state !== 'success' && state !== 'busy')).toEqual([])
})

test('[DO-05] a list that takes longer than it may is ended, says so, and leaves its connection usable', async () => {
  const database = openDatabase(applicationUrl(berth.databaseUrl), { ...purposes.people, connections: 1, readMs: 50 })
  try {
    const scope = wholeTenant(berth.tenantIds.east)
    await expect(database.readIn(scope, [sql`select pg_sleep(600)`])).rejects.toThrow('1秒内未能完成')
    expect(await database.readIn(scope, [sql`select 1`])).toEqual([[['1']]])
    // What is no list takes the time of its session.
    const limit = await database.inScope(scope, (tx) =>
      tx.first<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`),
    )
    expect(limit).toEqual({ limit: '1min' })
  } finally {
    await database.close()
  }
})
