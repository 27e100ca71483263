import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import type { Camera, Event } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const began = Date.now() - 3 * 86_400_000
const plates = ['京D00001', '京D00002', '京D00003', '京E77777']

/** A small generator, so that a failing history can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Sent {
  readonly camera: (park: ParkLot) => Camera
  readonly event: Event
}

/** What the lanes of a day did, as facts: barriers that opened, cars that stood, cash that was taken. */
function history(park: ParkLot, random: (below: number) => number): Sent[] {
  return Array.from({ length: 40 }, (_, index) => {
    const at = began + index * 600_000 + random(500_000)
    const plate = plates[random(plates.length)]!
    const kind = random(5)
    if (kind < 2) return { camera: ({ entry }) => entry, event: park.entry.passing(plate, at, { opened: true }) }
    if (kind < 4) {
      const seen = { opened: true, releaseType: random(2) ? 6 : 9, confidence: random(3) ? 62 : 98 }
      return { camera: ({ exit }) => exit, event: park.exit.passing(plate, at, seen) }
    }
    return { camera: ({ exit }) => exit, event: park.exit.payment(plate, at, '5.00') }
  })
}

/** Sends them in any order, in batches of any size, some twice. */
async function sendShuffled(park: ParkLot, sent: readonly Sent[], random: (below: number) => number): Promise<void> {
  const sequence = [...sent, ...sent.filter(() => random(3) === 0)]
  for (let at = sequence.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[sequence[at], sequence[other]] = [sequence[other]!, sequence[at]!]
  }
  while (sequence.length > 0) {
    const batch = sequence.splice(0, 1 + random(7))
    for (const [camera, own] of Map.groupBy(batch, ({ camera }) => camera(park)))
      await camera.sendAll(own.map(({ event }) => event))
  }
}

/** The stays without what differs between two lots by chance. */
async function staysOf(park: ParkLot, tenant: TenantCode): Promise<unknown[]> {
  return berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.rows(sql`
      select plate_number, came_at, left_at, order_status, abnormal_type, payable_amount, waive_money, money_value_paid, need_pay_money, arrears_money, pay_status, paid_at, entry_passing_id is null as no_entry
      from park_order where park_lot_id = ${park.parkLotId} and order_status <> 6 order by began_at, plate_number`),
  )
}

test.each([1, 2, 3])('history %i ends in the same stays in order, shuffled and repeated', async (seed) => {
  const lot = { RepeatEnterPolicy: 1 + (seed % 2), FuzzyMatch: seed % 3 === 0 ? 0 : 1, NoEntryExitPolicy: 3 }
  const inOrder = await addParkLot(await berth.as('admin'), lot, ruleC)
  const shuffled = await addParkLot(await berth.as('admin', 'west'), lot, ruleC)
  for (const { camera, event } of history(inOrder, randomOf(seed))) await camera(inOrder).sendOne(event)
  await sendShuffled(shuffled, history(shuffled, randomOf(seed)), randomOf(seed + 100))
  const wanted = await staysOf(inOrder, 'east')
  expect(wanted.length).toBeGreaterThan(5)
  expect(await staysOf(shuffled, 'west')).toEqual(wanted)
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
