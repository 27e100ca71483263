import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addPark, draftOf, path } from '../berth/pass-desk.ts'

let berth: Berth
let admin: Console
let colleague: Console
let outsider: pg.Client
let observer: pg.Client
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  colleague = await berth.newPerson({ UserName: 'colleague', roleCode: 'admin' })
  // What goes on is the same throughout a transaction, so who looks is another one.
  outsider = new pg.Client({ connectionString: berth.databaseUrl })
  observer = new pg.Client({ connectionString: berth.databaseUrl })
  await Promise.all([outsider.connect(), observer.connect()])
})
afterAll(async () => {
  await Promise.all([outsider.end(), observer.end()])
  await berth.stop()
})
beforeEach(() => outsider.query('rollback'))

const waiting = async (): Promise<number> => {
  const { rows } = await observer.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}

/** All of them asked one after the other while someone else holds the record; then it is let go. */
async function askWhileHeld(
  table: string,
  id: string,
  asks: readonly (() => Promise<{ state: string; message: string }>)[],
): Promise<{ state: string; message: string }[]> {
  await outsider.query('begin')
  await outsider.query(`select from ${table} where id = $1 for update`, [id])
  const answers = []
  for (const [at, ask] of asks.entries()) {
    answers.push(ask())
    await expect.poll(waiting).toBe(at + 1)
  }
  await outsider.query('commit')
  return Promise.all(answers)
}

test('[MO-06] of two who renew a pass at once one does, and the other one reads that it was renewed', async () => {
  const park = await addPark(admin)
  const { Id } = await admin.call(path('add'), draftOf(park, '京A10001'))
  const renew = (by: Console) => () => by.ask(path('renew'), { id: Id, Units: 1, PayChannel: 6, RenewMoney: '300.00' })
  const answers = await askWhileHeld('bill_pack_order', Id, [renew(admin), renew(colleague)])
  expect(answers.map(({ state }) => state).sort()).toEqual(['conflict', 'success'])
  expect(answers.find(({ state }) => state === 'conflict')!.message).toBe('该月卡已续费')
  expect((await admin.call(path('query'), { PlateNumber: '京A10001' })).total).toBe(2)
})

test('a company has no more plates than its limit, also when both change at once', async () => {
  const { Id } = await admin.call('/api/company/addCompany', {
    CompanyCode: 'Q1',
    CompanyName: '远方物流',
    PlateQuota: 3,
    ChargeKind: 2,
    ContractBegin: '2026-01-01',
  })
  const add = (PlateNumber: string, by = admin) =>
    by.ask('/api/companyvehicle/addCompanyVehicle', { CompanyId: Id, PlateNumber, BeginDate: '2026-01-01' })
  expect((await add('京A20001')).state).toBe('success')
  const answers = await askWhileHeld('company', Id, [
    () => add('京A20002'),
    () => colleague.ask('/api/company/adjustQuotaCompany', { id: Id, PlateQuota: 1 }),
  ])
  const { PlateQuota, PlateCount } = await admin.call('/api/company/getCompany', { Id })
  expect(PlateCount).toBeLessThanOrEqual(PlateQuota)
  expect(answers.map(({ state }) => state).sort()).toEqual(['conflict', 'success'])
})
