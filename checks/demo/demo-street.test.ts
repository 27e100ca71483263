import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { spotKinds } from '#simulator/codes.ts'
import { signIn, type Console } from '#simulator/console/console.ts'
import { makePlace, type KeyRing } from '#simulator/console/places.ts'
import { ask, query } from '#simulator/console/records.ts'
import { placeOf, planOf } from '#simulator/demo/demo-lot.ts'
import { runLot } from '#simulator/demo/lot-run.ts'
import { liberationRoad } from '#simulator/demo/lots/liberation-road.ts'
import { demoTown } from '#simulator/demo/demo-town.ts'
import { patient } from '#simulator/device/device.ts'
import type { DeviceEvent, EventResult } from '#simulator/device/events.ts'
import { httpDevice } from '#simulator/device/http-device.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { password } from '../berth/console.ts'

let berth: Berth
let console: Console
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
const results: EventResult[] = []

/** The street's device, which notes what it is answered. */
function devicesOf({ serial }: { readonly serial: string }) {
  const device = httpDevice(berth.url, { serial, key: keys.get(serial)! }, patient)
  const noting = {
    ...device,
    serial,
    async send(events: readonly DeviceEvent[], stop: AbortSignal) {
      const answered = await device.send(events, stop)
      results.push(...answered)
      return answered
    },
  }
  return { history: noting, live: noting }
}

test('on the street of the demo the collector’s page, the spots, the orders and the car parks say the same', async () => {
  const { lotId } = await makePlace(console, placeOf(liberationRoad), keyRing)
  const series = { ParkLotId: lotId, Prefix: 'JF', From: 1, To: 36, Digits: 3, SpotKind: spotKinds.public }
  await ask(console, 'parkSpot', 'generate', series)
  const evenly = Array.from({ length: 24 }, () => 1)
  const lot = {
    ...planOf(liberationRoad),
    arrivals: { perDay: 600, byWeekday: [1, 1, 1, 1, 1, 1, 1], byHour: { workday: evenly, weekend: evenly } },
    stays: [{ share: 1, medianMinutes: 90, spread: 0.7 }],
    faults: { ...liberationRoad.traffic.faults, missed: 0, offline: { perDay: 0, minutes: 0 } },
  }
  const begins = Date.now() - 6 * 3_600_000
  const stop = new AbortController()
  await runLot(
    {
      town: { ...demoTown(begins), lots: [lot] },
      lot,
      isOurs: ({ cameAt }) => cameAt >= begins,
      later: new Set(),
      onPlate() {},
      lives: true,
      isBoxed: false,
      inside: new Set(),
      from: begins,
      devicesOf,
      payByPhone: () => Promise.resolve(false),
      sendPictures() {},
      onProgress() {},
      onPresent: () => stop.abort(),
    },
    stop.signal,
  ).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })

  expect(results.length).toBeGreaterThan(100)
  expect(results.filter(({ outcome }) => outcome === 'quarantined')).toEqual([])
  const admin = await berth.as('admin')
  const street = (await admin.call('/api/street/querySpots')).lots.find((each: any) => each.parkLotId === lotId)
  const taken: any[] = street.spots.filter((spot: any) => spot.useStatus === 1)
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter(({ stay }) => stay === null)).toEqual([])
  const inside = await query(console, 'order', { parkLotId: lotId, orderStatus: [1] }, { PerPage: 100, Page: 1 })
  const platesOf = (rows: readonly any[]) => rows.map(({ plateNumber }) => String(plateNumber)).toSorted()
  expect(platesOf(inside.rows)).toEqual(platesOf(taken))
  const counted = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first(sql`select inside_count from lot_occupancy where park_lot_id = ${lotId}`),
  )
  expect(counted).toEqual({ inside_count: taken.length })
})
