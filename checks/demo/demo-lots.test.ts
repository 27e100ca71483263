import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { signIn, type Console } from '#simulator/console/console.ts'
import { query, type ConceptName } from '#simulator/console/records.ts'
import { demoLots } from '#simulator/demo/demo-town.ts'
import type { TownSoFar } from '#simulator/demo/desks/desk.ts'
import { lotDesks } from '#simulator/demo/desks/desks.ts'
import { makePlace, type KeyRing } from '#simulator/console/places.ts'
import { placeOf } from '#simulator/demo/demo-lot.ts'
import { makeStaff } from '#simulator/demo/make-town.ts'
import { makeOffice } from '#simulator/demo/office/make-office.ts'
import { giveAccess, Staff, type StaffAccounts } from '#simulator/demo/staff-access.ts'
import { startTownBox } from '#simulator/demo/town-box.ts'
import { patient } from '#simulator/device/device.ts'
import { httpDevice } from '#simulator/device/http-device.ts'
import { settingsOf } from '#simulator/settings.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addBox } from '../berth/boxes.ts'
import { password } from '../berth/console.ts'
import { addParkLot } from '../berth/park-lot.ts'

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

const keys = new Map<string, string>()
const keyRing: KeyRing = {
  find: (serial) => keys.get(serial),
  keep: ({ serial, key }) => void keys.set(serial, key),
}

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
    await makeOffice(console, lots, keyRing)
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

test('the lane box of a lot decides while its line is broken, and 离线裁决 shows it afterwards', async () => {
  const admin = await berth.as('admin')
  const { parkLotId, entry } = await addParkLot(admin)
  const { serial, key } = await addBox(admin, parkLotId, 'TOWNBOX')
  const settings = { berth: berth.url, folder: await mkdtemp(join(tmpdir(), 'town-box-')) }
  const stop = new AbortController()
  let isBroken = false
  const offlineAt = () => (isBroken ? { from: 0, to: Infinity } : null)
  expect(await startTownBox(settings, { serial, key: `${key}x` }, offlineAt, stop.signal)).toBeNull()
  const box = (await startTownBox(settings, { serial, key }, offlineAt, stop.signal))!
  const device = httpDevice(box.url, entry, patient)
  let cars = 0
  const comes = async () => {
    const [eventId, at] = [`car${++cars}`, new Date().toISOString()]
    const reading = { plateNumber: `浙A${80_000 + cars}`, plateColor: 1, billCarSizeId: 1, confidence: 99 } as const
    const [result] = await device.send([{ eventId, type: 'passing', at, direction: 1, ...reading }], stop.signal)
    return result!.decision as unknown as { open: boolean; orderNo: string | null }
  }
  expect(await comes()).toMatchObject({ open: true, orderNo: expect.stringMatching(/^P/) })
  isBroken = true
  await expect.poll(async () => (await comes()).orderNo ?? '').not.toMatch(/^P/)
  // The centre may have had the one before, and only its answer was lost.
  expect(await comes()).toMatchObject({ open: true })
  isBroken = false
  const decisions = async () => (await admin.call('/api/edgeDecision/queryEdgeDecision', {})).rows
  const last = { PlateNumber: `浙A${80_000 + cars}`, BoxOpened: 1 }
  await expect.poll(decisions).toContainEqual(expect.objectContaining(last))
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/edgeDecision/queryEdgeDecision', {})).rows).toEqual([])
  stop.abort()
  await box.stop()
  await rm(settings.folder, { recursive: true })
})
