import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { alarm, alarmStates } from '#business/places/devices/alarm/alarm.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { snake } from '#kernel/name.ts'
import { sql } from '#kernel/sql.ts'
import { statementsOf } from '#server/database/statements.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { dividePayments } from '../berth/divided-payments.ts'
import { watchLocks, type LockWatch } from '../berth/lock-watch.ts'
import { addLot } from '../berth/places.ts'
import { liveADay } from '../demo/day.ts'
import { exportedFile, linesOf } from './exchange.ts'

/** The lists of which the database keeps count by months, and which are asked by a plate. */
const listed = entities.filter(({ list, all }) => list.rollup && all.plateNumber?.kind === 'plate')
const momentOf = ({ list }: Entity) => snake(list.sort.replace(/^-/, ''))
const plate = '京L00001'
const ago = [3, 20]

let berth: Berth
let admin: Console
let west: Console
let owner: pg.Client
let locks: LockWatch
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  await liveADay(admin)
  await liveADay(west)
  owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await dividePayments(berth.databaseUrl, 36)
  await keepMonths()
  for (const of of listed) {
    for (const months of ago) await again(of, 'east', plate, months)
    await again(of, 'west', plate, 12)
  }
  locks = watchLocks()
})
afterAll(async () => {
  locks.stop()
  await owner.end()
  await berth.stop()
})

/** Months from three years ago on, as where this version has run all that time. */
async function keepMonths(): Promise<void> {
  const { rows } = await owner.query<{ wide: string }>(
    `select inhrelid::regclass as wide from pg_inherits join pg_class c on c.oid = inhrelid
     where inhparent = 'alarm_over'::regclass and pg_get_expr(c.relpartbound, c.oid) like '%(MINVALUE)%'`,
  )
  await owner.query('set role berth_owner')
  for (const { wide } of rows) await owner.query(`alter table alarm_over detach partition ${wide}`)
  for (const table of ['park_order', 'passing', 'alarm_over'])
    await owner.query(`call keep_partitions('${table}', (now() - interval '36 months')::date)`)
  await owner.query('reset role')
}

/** A record like one that is there, of this plate and as old as this. */
async function again(of: Entity, tenant: 'east' | 'west', plateNumber: string, months: number): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [of.table],
  )
  const made: Record<string, string> = {
    plate_number: `'${plateNumber}'`,
    [momentOf(of)]: `now() - interval '${months} months'`,
    ...(of === alarm && { state: String(alarmStates.ignored), passing_id: 'null', source: 'null' }),
    ...(of === passing && { event_id: `'again-${plateNumber}-${months}'` }),
    ...(of === payRecord && {
      pay_no: `'P-${tenant}-${plateNumber}-${months}'`,
      third_trade_no: 'null',
      event_id: 'null',
      order_id: 'null',
      joint_no: 'null',
    }),
    ...(of.table === 'park_order' && { order_no: `'O-${tenant}-${plateNumber}-${months}'`, left_at: 'null' }),
  }
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.run(
      sql`insert into ${sql.table(of.table)} (${sql.raw(rows.map(({ name }) => name).join(', '))})
        select ${sql.raw(rows.map(({ name }) => made[name] ?? name).join(', '))} from ${sql.table(of.table)} limit 1`,
    ),
  )
}

/** How many months before this one those lie in of which the work locked a table or an index, and how many these are. */
async function locked(of: Entity, work: () => Promise<unknown>): Promise<{ months: number[]; relations: number }> {
  locks.start()
  await work()
  const its = locks.most(new RegExp(`^${of.table}_(?:over_)?\\d{4}_\\d\\d`))
  const now = new Date()
  const months = its.map((name) => {
    const [, year, month] = /_(\d{4})_(\d\d)/.exec(name)!
    return (now.getUTCFullYear() - Number(year)) * 12 + now.getUTCMonth() + 1 - Number(month)
  })
  return { months: [...new Set(months)].toSorted((one, other) => one - other), relations: its.length }
}

describe.each(listed.map((of) => [of.name, of] as const))('of 36 months of %s', (_, of) => {
  const query = { plateNumber: plate }
  const ask = (by: Console, more: object = {}) => by.call(endpointPath(of, 'query'), { ...query, ...more })

  test('a list of one plate locks those in which it is', async () => {
    const found = await locked(of, async () => expect(await ask(admin)).toMatchObject({ total: 2 }))
    expect(found.months).toEqual(ago)
    expect(found.relations).toBeLessThan(40)
    expect((await locked(of, async () => expect(await ask(west)).toMatchObject({ total: 1 }))).months).toEqual([12])
  })

  test('an export of one plate locks those in which it is', async () => {
    const found = await locked(of, async () => {
      expect(linesOf((await exportedFile(admin, of, 'csv', query)).bytes)).toBe(3)
    })
    expect(found.months).toEqual(ago)
    expect(found.relations).toBeLessThan(40)
  })
})

describe('of the months of plates', () => {
  const found = async (of: Entity, plateNumber: string, by = admin) =>
    Number((await by.call(endpointPath(of, 'query'), { plateNumber })).total)
  const known = async () =>
    (await verifyBooks(berth.machine.database)).filter(({ says }) => says.startsWith('it is known of a plate'))

  test('a record whose plate or moment is put right is found by the new one, in its tenant alone', async () => {
    for (const of of listed) {
      await again(of, 'east', '京L00002', 5)
      // A payment stays in its month.
      const moved = of === payRecord ? '' : `, ${momentOf(of)} = now() - interval '30 months'`
      await owner.query(
        `update ${of.table} set plate_number = '京L00003'${moved} where plate_number = '京L00002' and tenant_id = $1`,
        [berth.tenantIds.east],
      )
      expect([await found(of, '京L00002'), await found(of, '京L00003')]).toEqual([0, 1])
      expect(await found(of, '京L00003', west)).toBe(0)
    }
  })

  test('someone who sees other lots alone finds none of it', async () => {
    const lots = [await addLot(admin, '另一车场')]
    const limited = await berth.newPerson({ UserName: 'otherLot', roleCode: 'operator', lots })
    for (const concept of [passing, parkOrder]) expect(await found(concept, plate, limited)).toBe(0)
  })

  test('a month that goes and comes again leaves the rest to be found', async () => {
    const month = (
      await owner.query<{ name: string }>(`select to_char(now() - interval '20 months', 'YYYY_MM') as name`)
    ).rows[0]!.name
    await owner.query(`set role berth_owner; drop table passing_${month}; reset role`)
    expect(await found(passing, plate)).toBe(1)
    await keepMonths()
    await again(passing, 'east', plate, 20)
    expect(await found(passing, plate)).toBe(2)
  })

  test('what was there before is filled in by the migration, of both tenants, and again does no harm', async () => {
    const folder = join(import.meta.dirname, '../../database/migrations')
    const text = readFileSync(join(folder, '0141-months-of-plates-are-filled.sql'), 'utf8')
    const before = (await known()).map(({ checked }) => checked)
    await owner.query('delete from plate_month')
    expect((await known()).every(({ breaches }) => breaches.length > 0)).toBe(true)
    await owner.query('set role berth_owner')
    for (const _ of ['once', 'again']) for (const { sql: statement } of statementsOf(text)) await owner.query(statement)
    await owner.query('reset role')
    expect((await known()).flatMap(({ breaches }) => breaches)).toEqual([])
    expect((await known()).every(({ checked }, at) => checked <= before[at]!)).toBe(true)
    for (const of of listed) expect([await found(of, plate), await found(of, plate, west)]).toEqual([2, 1])
  })
})
