import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { sessionSettings } from '#server/database/application.ts'
import { purposes } from '#server/database/purposes.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'

const cars = 21
const ago = (minutes: number) => Date.now() - minutes * 60_000
const plate = (car: number) => `京L${String(car).padStart(5, '0')}`

let berth: Berth
let admin: Console
let west: Console
let locked: ParkLot
let free: ParkLot
let theirs: ParkLot
let outsider: pg.Client
/** Sees, while the outsider's transaction is open, what is. */
let watcher: pg.Client
const orders: string[] = []
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  locked = await addParkLot(admin, {}, ruleC)
  free = await addParkLot(admin)
  theirs = await addParkLot(west)
  const plates = Array.from({ length: cars }, (_, car) => plate(car))
  await locked.entry.sendAll(plates.map((each) => locked.entry.passing(each, ago(131))))
  await locked.exit.sendAll(plates.map((each) => locked.exit.passing(each, ago(1))))
  const { rows } = await admin.call('/api/order/queryParkOrder', { PerPage: 100 })
  orders.push(...rows.map(({ id, Id }: { id?: string; Id?: string }) => id ?? Id))
  expect(orders).toHaveLength(cars)
  outsider = new pg.Client({ connectionString: berth.databaseUrl })
  watcher = new pg.Client({ connectionString: berth.databaseUrl })
  await Promise.all([outsider.connect(), watcher.connect()])
})
afterAll(async () => {
  await Promise.all([outsider.end(), watcher.end()])
  await berth.stop()
})

/** As someone's forgotten psql would. */
const lockIt = () =>
  outsider.query(`begin; select from lot_occupancy where park_lot_id = ${locked.parkLotId} for update`)
const waiting = async () =>
  Number(
    (
      await watcher.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count,
  )
const pay = async (id: string) => {
  const response = await fetch(`${berth.url}/api/order/payParkOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: admin.token! },
    body: JSON.stringify({ id, payChannel: 6, receivedMoney: '11' }),
  })
  return { status: response.status, ...((await response.json()) as { state: string; message: string }) }
}
const busy = { status: 503, state: 'busy', message: '系统繁忙,请稍后再试' }

test('[F-08] while one lot is locked from outside and twenty payments want it, all others are answered; it recovers by itself', async () => {
  const { waitTogether } = purposes.people
  await lockIt()
  const refused: unknown[] = []
  const settled: unknown[] = []
  // The last one is for the next test.
  const payments = orders
    .slice(0, -1)
    .map((id) => pay(id).then((answer) => (answer.state === 'success' ? settled : refused).push(answer)))
  await expect.poll(waiting).toBe(waitTogether)
  const own = locked.entry.sees('京L99999', ago(2))
  await expect.poll(waiting).toBe(waitTogether + 1)

  // The lock is let go after all of this.
  expect((await free.entry.sees('京L00001', ago(1))).outcome).toBe('accepted')
  expect((await theirs.entry.sees('京L00001', ago(1))).outcome).toBe('accepted')
  expect((await admin.call('/api/order/queryParkOrder', { PerPage: 100 })).rows).toHaveLength(cars + 1)
  expect((await west.call('/api/order/queryParkOrder')).rows).toHaveLength(1)
  expect((await admin.ask('/api/role/addRole', { RoleCode: 'beside', RoleName: 'beside', Status: 1 })).state).toBe(
    'success',
  )
  await expect.poll(() => refused.length).toBe(cars - 1 - waitTogether)
  expect(refused).toEqual(refused.map(() => expect.objectContaining(busy)))
  expect(settled).toEqual([])

  await outsider.query('commit')
  await Promise.all(payments)
  expect(settled).toHaveLength(waitTogether)
  expect((await own).outcome).toBe('accepted')
  const again = orders.slice(0, -1).map(async (id) => {
    let answer = await pay(id)
    while (answer.state === 'busy') answer = await pay(id)
    return answer.state
  })
  expect([...new Set(await Promise.all(again))].sort()).toEqual(['conflict', 'success'])
})

test('anyone who waits for a lock waits some seconds and is asked to come back; exports and jobs wait longer', async () => {
  const settings = Object.entries(sessionSettings).map(([name, value]) => `set ${name} = '${value}'`)
  const database = berth.databaseUrl.split('/').at(-1)!
  for (const setting of settings) await outsider.query(`alter role berth_app in database ${database} ${setting}`)
  await outsider.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'berth'`,
  )
  await lockIt()
  await locked.entry
    .post('/api/device/event', locked.entry.passing('京L88888', ago(1)))
    .then((answer) => expect(answer).toMatchObject(busy))
  expect(await pay(orders.at(-1)!)).toMatchObject(busy)
  await outsider.query('commit')
  await expect.poll(async () => (await locked.entry.sees('京L88888', ago(1))).outcome).toBe('accepted')
})
