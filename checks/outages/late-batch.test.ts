import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Camera, Event } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'

/** Two days without a line, then four thousand events at once; people have handled some cars by hand meanwhile. */
let berth: Berth
let admin: Console
let park: ParkLot
let live: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { TotalSpotCount: 2_000 }, ruleC)
  live = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
const began = Date.now() - 48 * 60 * minute
const at = (minutes: number) => began + minutes * minute
/** Entry, exit and money of each. */
const cars = 1_330
const handled = 10
const events = 3 * cars + 2 * handled
const plateOf = (car: number) => `京Y${String(car).padStart(5, '0')}`
/** They come through the two days, and each stays 130 minutes: 11 yuan. */
const cameAt = (car: number) => at(1 + (car * 2_500) / cars)
const perMessage = 250

async function send(camera: Camera, of: readonly Event[]): Promise<Set<string>> {
  const outcomes = new Set<string>()
  for (let from = 0; from < of.length; from += perMessage)
    for (const { outcome } of await camera.sendAll(of.slice(from, from + perMessage))) outcomes.add(outcome)
  return outcomes
}

async function orders(filter: Record<string, unknown>): Promise<any[]> {
  return (await admin.call('/api/order/queryParkOrder', { parkLotId: [park.parkLotId], ...filter })).rows
}

test('[F-20] what a box sends after two days is taken in the order in which it happened, charges no one twice, and keeps no one waiting', async () => {
  const byHand = Array.from({ length: handled }, (_, car) => `京Z${String(car).padStart(5, '0')}`)
  for (const plate of byHand) await park.entry.sees(plate, at(0), { opened: true })
  // The line is away. People take the cash of these cars and let them out.
  for (const plate of byHand) {
    const [{ id }] = await orders({ plateNumber: plate })
    const { needPayMoney } = await admin.call('/api/order/quoteParkOrder', { id })
    await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney })
    await admin.call('/api/order/forceExitParkOrder', {
      ids: [id],
      unpaidAs: 1,
      newLeftAt: wallTime(Date.now()),
      reasonText: '断网人工放行',
    })
  }
  const paidByHand = await sums()

  const numbers = Array.from({ length: cars }, (_, car) => car)
  const entries = numbers.map((car) => park.entry.passing(plateOf(car), cameAt(car), { opened: true }))
  // The cameras saw the cars too that people let out, an hour before they pressed.
  const exits = [
    ...numbers.flatMap((car) => [
      park.exit.payment(plateOf(car), cameAt(car) + 129 * minute, '11.00'),
      park.exit.passing(plateOf(car), cameAt(car) + 130 * minute, { opened: true }),
    ]),
    ...byHand.flatMap((plate) => [
      park.exit.passing(plate, Date.now() - 60 * minute),
      park.exit.passing(plate, Date.now() - 59 * minute, { opened: true }),
    ]),
  ]
  expect(entries.length + exits.length).toBe(events)
  const ended = new AbortController()
  let seen = 0
  const traffic = async () => {
    while (!ended.signal.aborted) {
      const plate = `京X${String(seen).padStart(5, '0')}`
      expect((await live.entry.sees(plate, Date.now())).decision).toMatchObject({ open: true })
      seen += 1
    }
  }
  // What left comes before what came, as two cameras send each for itself.
  const sendAll = async () => [
    await send(park.exit, exits.slice(0, perMessage)),
    ...(await Promise.all([send(park.entry, entries), send(park.exit, exits.slice(perMessage))])),
  ]
  const [outcomes] = await Promise.all([sendAll().finally(() => ended.abort()), traffic()])
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => new Set(['accepted'])))
  expect(seen).toBeGreaterThan(10)

  const { stays, due, gate } = await sums()
  expect({ stays, due, gate }).toEqual({
    stays: cars + handled,
    due: 0,
    gate: paidByHand.gate + cars * 1_100,
  })
  for (const plate of byHand) expect(await orders({ plateNumber: plate })).toMatchObject([{ arrearsMoney: '0.00' }])
  const [first] = await orders({ plateNumber: plateOf(0) })
  expect(first).toMatchObject({ cameAt: wallTime(cameAt(0)), payableAmount: '11.00', moneyValuePaid: '11.00' })
  // Sent once more, nothing changes.
  expect(await send(park.entry, entries.slice(0, perMessage))).toEqual(new Set(['repeated']))
  expect(await sums()).toEqual({ stays, due, gate })
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

/** Stays that count, what is owed, and what was taken; fen. */
async function sums(): Promise<{ stays: number; due: number; gate: number }> {
  const row = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ stays: number; due: number; gate: number }>(sql`
      select count(*)::int as stays, sum(need_pay_money)::int as due,
        (select sum(payer_money - change_money)::int from pay_record where park_lot_id = ${park.parkLotId} and pay_status = ${code(payRecordStates.paid)}) as gate
      from park_order where park_lot_id = ${park.parkLotId} and order_status <> ${code(orderStatuses.void)}`),
  )
  return row!
}
