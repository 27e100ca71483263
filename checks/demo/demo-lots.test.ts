import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { signIn, type Console } from '#simulator/console/console.ts'
import { query, type ConceptName } from '#simulator/console/records.ts'
import { demoLots } from '#simulator/demo/demo-town.ts'
import type { TownSoFar } from '#simulator/demo/desks/desk.ts'
import { lotDesks } from '#simulator/demo/desks/desks.ts'
import { makePlace } from '#simulator/console/places.ts'
import { placeOf } from '#simulator/demo/demo-lot.ts'
import { makeStaff } from '#simulator/demo/make-town.ts'
import { makeOffice } from '#simulator/demo/office/make-office.ts'
import { giveAccess, Staff, type StaffAccounts } from '#simulator/demo/staff-access.ts'
import { settingsOf } from '#simulator/settings.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { password } from '../berth/console.ts'

const standing: readonly ConceptName[] = [
  ...(['area', 'garage', 'floor', 'parkRegion', 'parkSpot', 'parkGroup', 'releaseReason', 'organization'] as const),
  ...(['employee', 'shift', 'payConfig', 'parameter', 'cloudBox', 'posDevice'] as const),
  ...(['magneticDetector', 'guideScreen', 'alarmRule', 'inspectPoint', 'inspectPlan'] as const),
  ...(['inspectTask', 'vehicle', 'whitePlate', 'storedCard', 'user', 'role'] as const),
]
const town: TownSoFar = { begins: Date.now(), watchedSince: Date.now(), sentUntil: () => Date.now() }

let berth: Berth
let console: Console
let staff: Staff
beforeAll(async () => {
  berth = await startBerth()
  await berth.newPerson({ UserName: 'town', roleCode: 'admin' })
  console = await signIn(berth.url, { tenantCode: 'east', userName: 'town', password })
})
afterAll(() => berth.stop())

const totals = async (concepts: readonly ConceptName[], filters = {}) =>
  Object.fromEntries(
    await Promise.all(
      concepts.map(
        async (of) => [of, (await query(console, of, filters, { PerPage: 1, Page: 1 })).total] as [string, number],
      ),
    ),
  )

async function everyDesk(): Promise<void> {
  for (const lookAfter of lotDesks) await lookAfter(staff, town)
}

/** The demo's lots with their boxes, but without their lanes. */
async function makeLots(): Promise<ReadonlyMap<string, string>> {
  const noKeys = { find: () => undefined, keep() {} }
  const lots = new Map<string, string>()
  for (const lot of demoLots)
    lots.set(lot.code, (await makePlace(console, { ...placeOf(lot), gates: [] }, noKeys)).lotId)
  return lots
}

const sqlIn = (statement: Sql) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(statement))

test('a new tenant gets the whole office once, however often it is made, and people work there as time passes', async () => {
  const lots = await makeLots()
  const make = async () => {
    await makeStaff(console, (codes) => codes.map((code) => lots.get(code)!))
    await makeOffice(console, lots)
  }
  await make()
  const first = await totals(standing)
  for (const name of standing) expect(first[name], name).toBeGreaterThan(0)
  await make()
  expect(await totals(standing)).toEqual(first)

  const settings = settingsOf({ BERTH_URL: berth.url })
  const accounts: StaffAccounts = {}
  await giveAccess(settings, console, 'east', accounts)
  staff = new Staff(settings, accounts)
  await everyDesk()
  const planned = await totals(['shiftPlan', 'shiftChange', 'visitor'])
  for (const [name, total] of Object.entries(planned)) expect(total, name).toBeGreaterThan(0)
  expect((await totals(['repairOrder']))['repairOrder']).toBeGreaterThan(0)
  const duties = async () => (await query(console, 'dutySession', {}, { PerPage: 50, Page: 1 })).rows
  const started = await duties()
  expect(started.length).toBeGreaterThan(1)
  expect(started.every(({ DutyState }) => DutyState === 0)).toBe(true)

  await sqlIn(sql`update duty_session set on_at = on_at - interval '2 hours'`)
  await sqlIn(sql`update inspect_task set plan_begin_at = now() - interval '1 hour' - id * interval '1 second'`)
  await everyDesk()
  expect(await totals(['shiftPlan', 'shiftChange', 'visitor'])).toEqual(planned)
  const handedOver = (await duties()).filter(({ DutyState }) => DutyState === 1)
  expect(handedOver.length).toBeGreaterThan(1)
  expect(handedOver.some(({ HandToUserName }) => HandToUserName)).toBe(true)
  expect((await totals(['parkLotInspect']))['parkLotInspect']).toBeGreaterThan(0)

  await sqlIn(
    sql`update duty_session set on_at = on_at - interval '2 days', off_at = off_at - interval '2 days' where duty_state = 1`,
  )
  await everyDesk()
  const audited = (await duties()).filter(({ AuditState }) => AuditState === 1)
  expect(audited.length).toBe(handedOver.length)
  expect(audited.every(({ AuditBy }) => AuditBy === '林佳')).toBe(true)
})
