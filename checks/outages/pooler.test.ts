import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { applicationUrl } from '#server/database/application.ts'
import { prepareDatabase } from '../../main.server.ts'
import { startBerth, startServer, type Berth, type Server } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { pgbouncer, startPgbouncer } from '../berth/pgbouncer.ts'
import { startPooler as startImitation, type Pooler } from '../berth/transaction-pooler.ts'

/** Requests go through a pooler in transaction mode (DATABASE_POOL_URL), events, jobs and exports do not. It is the real one where it is installed. */
const startPooler = pgbouncer ? startPgbouncer : startImitation
const cars = 3
/** Where nothing listens. */
const nothing = 'postgresql://berth_app:secret@127.0.0.1:1/berth'
let berth: Berth
let pooler: Pooler
let server: Server

beforeAll(async () => {
  berth = await startBerth()
  pooler = await startPooler(applicationUrl(berth.databaseUrl), 3)
  server = await startServer({ databaseUrl: berth.databaseUrl, databasePoolUrl: pooler.url })
})
afterAll(async () => {
  await server.stop()
  await pooler.close()
  await berth.stop()
})

describe(pgbouncer ?? 'an imitation of PgBouncer, which is not installed', () => {
  test('it may be started with: the pooler signs in the application, shows nothing of others and leads to the same database', async () => {
    const { databaseUrl } = berth
    expect(await prepareDatabase(databaseUrl, null, pooler.url)).toBe(applicationUrl(databaseUrl))
    const owners = prepareDatabase(databaseUrl, null, databaseUrl)
    await expect(owners).rejects.toThrow(/pooler at DATABASE_POOL_URL.*who is not berth_app/)
    const other = new URL(applicationUrl(databaseUrl))
    other.pathname = '/berth_template'
    await expect(prepareDatabase(databaseUrl, null, other.toString())).rejects.toThrow(/another database/)
    for (const [appUrl, poolUrl, setting] of [
      [nothing, null, 'DATABASE_APP_URL'],
      [null, nothing, 'DATABASE_POOL_URL'],
    ] as const)
      await expect(prepareDatabase(databaseUrl, appUrl, poolUrl)).rejects.toThrow(
        new RegExp(`The database at ${setting} cannot be used: .*ECONNREFUSED`),
      )
  })

  test('no other address may be one of it: neither the application’s nor the owner’s, whose locks one connection must hold', async () => {
    const { databaseUrl } = berth
    const lends = (name: string) => new RegExp(`pooler in ${name} lends one connection to several clients at once`)
    await expect(prepareDatabase(databaseUrl, pooler.url)).rejects.toThrow(lends('DATABASE_APP_URL'))
    const owners = await startPooler(databaseUrl, 2)
    onTestFinished(() => owners.close())
    const direct = applicationUrl(databaseUrl)
    await expect(prepareDatabase(owners.url, direct)).rejects.toThrow(lends('DATABASE_URL'))
  })

  test('many at once on three connections: cars come, pay and leave, and each tenant sees its own', async () => {
    const people = await Promise.all(
      (['east', 'west'] as const).map(
        async (tenant) => new Console(server.url, (await berth.as('admin', tenant)).token),
      ),
    )
    const parks = []
    for (const admin of people) parks.push(await addParkLot(admin, {}, ruleC))
    await Promise.all(
      parks.flatMap((park, of) =>
        Array.from({ length: cars }, async (_, car) => {
          const plate = `京P${of}${String(car).padStart(4, '0')}`
          await park.entry.sees(plate, Date.now() - 131 * 60_000)
          const { decision } = await park.exit.sees(plate, Date.now() - 60_000)
          expect(decision).toMatchObject({ open: false, due: '11.00' })
          const { rows } = await people[of]!.call('/api/order/queryParkOrder', { plateNumber: plate })
          await people[of]!.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11' })
        }),
      ),
    )
    for (const [of, admin] of people.entries()) {
      const { total, rows } = await admin.call('/api/order/queryParkOrder', {})
      expect(total).toBe(cars)
      expect(rows.every(({ plateNumber }: { plateNumber: string }) => plateNumber.startsWith(`京P${of}`))).toBe(true)
    }
    expect(await pooler.lent()).toBeGreaterThan(20 * cars)
    expect((await verifyBooks(server.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  })
})
