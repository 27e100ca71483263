import { expect, test } from 'vitest'
import { day } from '../time.ts'
import { deliveriesOf, type Delivery } from './deliveries.ts'
import { offlineOf } from './offline.ts'
import { allFaults, noFaults, testLot, testTown } from './town.fixture.ts'
import type { LotFaults, LotPlan } from './town.ts'
import { passingsBetween } from './traffic.ts'

const end = testTown.begins + 5 * day

function lotWith(faults: Partial<LotFaults>, rest: Partial<LotPlan> = {}): LotPlan {
  return { ...testLot, ...rest, faults: { ...noFaults, ...faults } }
}

/** Everything that is sent until the lot's fifth day is over. */
function sentBy(lot: LotPlan): Delivery[] {
  const sent: Delivery[] = []
  for (const delivery of deliveriesOf({ ...testTown, lots: [lot] }, lot)) {
    if (delivery.sendAt >= end) return sent
    sent.push(delivery)
  }
  return sent
}

const idOf = ({ event, lane }: Delivery) => `${lane.serial} ${event.eventId}`

test('without faults every passing is sent once, when it happens, as a question', () => {
  const lot = lotWith({})
  const sent = sentBy(lot)
  const passings = passingsBetween(testTown, lot, testTown.begins, end)
  expect(sent.map(({ sendAt }) => sendAt)).toEqual(passings.map(({ at }) => at))
  expect(sent.map(({ event }) => Date.parse(event.at))).toEqual(passings.map(({ at }) => at))
  expect(new Set(sent.map(idOf)).size).toBe(sent.length)
  expect(sent.filter(({ event }) => 'opened' in event)).toEqual([])
})

test('what happens offline is opened there and then and sent when the line is back, not in the order in which it happened', () => {
  const lot = lotWith({ offline: { perDay: 4, minutes: 60 } })
  const offlineAt = offlineOf(testTown, lot)
  const late = sentBy(lot).filter(({ event }) => offlineAt(Date.parse(event.at)))
  expect(late.length).toBeGreaterThan(50)
  for (const { event, sendAt } of late) {
    const { to } = offlineAt(Date.parse(event.at))!
    expect(sendAt).toBeGreaterThanOrEqual(to)
    expect(sendAt).toBeLessThanOrEqual(to + 6000)
    expect(event).toMatchObject({ opened: true, releaseType: 7 })
  }
  const times = late.map(({ event }) => event.at)
  expect(times).not.toEqual([...times].sort())
})

test('sending is in the order of sending, whatever goes wrong', () => {
  const times = sentBy(lotWith(allFaults)).map(({ sendAt }) => sendAt)
  expect(times.length).toBeGreaterThan(500)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

test('some events are sent again, the same to the last letter', () => {
  const sent = sentBy(lotWith({ repeated: 0.2 }))
  const first = new Map(sent.filter(({ isRepeat }) => !isRepeat).map((delivery) => [idOf(delivery), delivery]))
  const repeats = sent.filter(({ isRepeat }) => isRepeat)
  expect(repeats.length / first.size).toBeCloseTo(0.2, 1)
  for (const repeat of repeats) expect(repeat.event).toEqual(first.get(idOf(repeat))!.event)
})

test('a wrong clock is wrong for a camera and a day, by no more than the plan says', () => {
  const lot = lotWith({ clock: { share: 0.5, seconds: 60 } })
  const errors = new Map<string, Set<number>>()
  for (const { sendAt, event, lane } of sentBy(lot)) {
    const key = `${lane.serial} ${Math.floor((sendAt + 8 * 3_600_000) / day)}`
    errors.set(key, (errors.get(key) ?? new Set()).add(Date.parse(event.at) - sendAt))
  }
  expect([...errors.values()].every((each) => each.size === 1)).toBe(true)
  const all = [...errors.values()].map((each) => [...each][0]!)
  expect(all.some((error) => error === 0)).toBe(true)
  expect(all.some((error) => error !== 0)).toBe(true)
  expect(Math.max(...all.map(Math.abs))).toBeLessThanOrEqual(60_000)
})

test('a lot without a barrier reports facts', () => {
  const sent = sentBy(lotWith({}, { barrier: false }))
  for (const { event } of sent) expect(event).toMatchObject({ opened: true, releaseType: 1 })
})

test('on a street each car stands on a spot of its own, the same at every run, and frees it', () => {
  const spotNumbers = Array.from({ length: testLot.spots }, (_, at) => `A${at + 1}`)
  const lot = lotWith({ ...allFaults, missed: 0 }, { barrier: false, spotNumbers })
  const events = sentBy(lot).map(({ event }) => event)
  expect(events).toEqual(sentBy(lot).map(({ event }) => event))
  const taken = new Map<string, string>()
  for (const { visit, lane } of passingsBetween(testTown, lot, testTown.begins, end)) {
    if (lane.direction === 2) expect(taken.get(visit.spotNumber!)).toBe(visit.id)
    else expect(taken.has(visit.spotNumber!)).toBe(false)
    if (lane.direction === 2) taken.delete(visit.spotNumber!)
    else taken.set(visit.spotNumber!, visit.id)
  }
  for (const event of events) {
    expect(spotNumbers).toContain('spotNumber' in event && event.spotNumber)
    expect(event.type).toBe(event.eventId.endsWith('-in') ? 'spotOccupied' : 'spotFreed')
  }
})
