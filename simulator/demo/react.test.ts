import { expect, test } from 'vitest'
import type { Decision, PassingEvent, PaymentEvent } from '../device/events.ts'
import { randomOf } from '../random.ts'
import { isoTime, minute } from '../time.ts'
import { testLot, testTown } from '../town/town.fixture.ts'
import type { Habit, LotPlan } from '../town/town.ts'
import type { Visit } from '../town/traffic.ts'
import type { LaneAction } from './action.ts'
import { prepaidAtMachine, react, type Reaction } from './react.ts'

const cameAt = testTown.begins
const leavesAt = cameAt + 90 * minute
const car = { plateNumber: '浙A12345', plateColor: 1, billCarSizeId: 1 }
const [entryLane, , exitLane] = testLot.lanes as [(typeof testLot.lanes)[0], unknown, (typeof testLot.lanes)[0]]
const opens: Decision = { open: true, text: '' }
const refuses: Decision = { open: false, text: '' }
const asks: Decision = { open: false, text: '', due: '6.00', payUrl: '/pay/P1.x' }

const visitOf = (habit: Habit, change: Partial<Visit> = {}): Visit => ({
  id: '7',
  car,
  cameAt,
  leavesAt,
  turnedAway: null,
  habit,
  ...change,
})

function said(what: 'entry' | 'exit', visit: Visit, change: Partial<PassingEvent> = {}): LaneAction {
  const isEntry = what === 'entry'
  const event: PassingEvent = {
    eventId: isEntry ? '7-in' : '7-out',
    type: 'passing',
    at: isoTime(isEntry ? cameAt : leavesAt),
    direction: isEntry ? 1 : 2,
    ...visit.car,
    confidence: 95,
    ...change,
  }
  return { what, visit, lane: isEntry ? entryLane : exitLane, event }
}

const after = (said: LaneAction, decision: Decision, lot: LotPlan = testLot, phones = false): Reaction =>
  react(said, decision, Date.parse(said.event.at), { lot, phones, random: randomOf('drivers') })

const only = (reaction: Reaction) => {
  expect(reaction).toHaveLength(1)
  return (reaction as Exclude<Reaction, 'drivesAway'>)[0]!
}

test('a car that is let in is in; one that is not has gone, unless it has no plate and staff let it in', () => {
  expect(after(said('entry', visitOf('cash')), opens)).toEqual([])
  expect(after(said('entry', visitOf('cash')), refuses)).toBe('drivesAway')
  const { action } = only(after(said('entry', visitOf('cash', { car: { ...car, plateNumber: '' } })), refuses))
  expect(action).toMatchObject({
    what: 'release',
    event: { eventId: '7-in-released', plateNumber: '', opened: true, direction: 1, releaseType: 6 },
  })
})

test('a car that the town expected to be turned away but that was let in leaves again', () => {
  const { at, action } = only(after(said('entry', visitOf('cash', { leavesAt: null, turnedAway: 'full' })), opens))
  expect(action).toMatchObject({
    what: 'exit',
    lane: { direction: 2 },
    event: { eventId: '7-out', direction: 2, plateNumber: car.plateNumber },
  })
  expect(at).toBeGreaterThan(cameAt + 19 * minute)
})

test('who pays in advance does so shortly before leaving, and not for a short stay', () => {
  const atMachine = (change?: Partial<Visit>) =>
    prepaidAtMachine(visitOf('prepay', change), { lot: testLot, random: randomOf('drivers') })
  const { at, action } = only(atMachine())
  expect(action).toMatchObject({
    what: 'payment',
    event: { payMoney: testLot.prepaidMoney, plateNumber: car.plateNumber },
  })
  expect(at).toBeLessThan(leavesAt)
  expect(at).toBeGreaterThan(cameAt)
  const byPhone = only(after(said('entry', visitOf('prepay')), { ...opens, payUrl: '/pay/P1.x' }, testLot, true))
  expect(byPhone).toMatchObject({ at, action: { what: 'scan', payUrl: '/pay/P1.x' } })
  expect(atMachine({ leavesAt: cameAt + 20 * minute })).toEqual([])
  expect(after(said('entry', visitOf('prepay')), opens)).toEqual([])
})

test.each([
  ['cash', [6]],
  ['etc', [4]],
  ['card', [7]],
  ['laneCode', [1, 2]],
] as const)('at the exit %s is paid as asked, under the plate that was read', (habit, channels) => {
  const { at, action } = only(after(said('exit', visitOf(habit), { plateNumber: '浙A12346' }), asks))
  const { event } = action as LaneAction & { event: PaymentEvent }
  expect(event).toMatchObject({ type: 'payment', payMoney: '6.00', plateNumber: '浙A12346' })
  expect(channels).toContain(event.payChannel)
  expect(Date.parse(event.at)).toBe(at)
  expect(at).toBeGreaterThan(leavesAt)
})

test('with phones the driver scans; staff help unless the barrier opened meanwhile', () => {
  const [scan, help] = after(said('exit', visitOf('laneCode')), asks, testLot, true) as Exclude<Reaction, 'drivesAway'>
  expect(scan!.action).toMatchObject({ what: 'scan', payUrl: '/pay/P1.x' })
  expect(help!.action).toMatchObject({ what: 'release', unlessOpenedSince: leavesAt })
  expect(help!.at).toBeGreaterThan(scan!.at)
})

test('who does not pay at the exit is let out by force or follows another car; most pay when they are reminded', () => {
  const reactions = Array.from(
    { length: 50 },
    (_, seed) =>
      react(said('exit', visitOf('never')), asks, leavesAt, {
        lot: testLot,
        phones: false,
        random: randomOf(`driver ${seed}`),
      }) as Exclude<Reaction, 'drivesAway'>,
  )
  for (const [left] of reactions) {
    const { event } = left!.action as LaneAction & { event: PassingEvent }
    expect(event).toMatchObject({ eventId: '7-out-released', opened: true, direction: 2 })
    expect([8, 9]).toContain(event.releaseType)
  }
  const reminded = reactions.flatMap(([, paid]) => (paid ? [paid] : []))
  expect(reminded.length).toBeGreaterThan(25)
  expect(reminded.length).toBeLessThan(50)
  for (const { at, action } of reminded) {
    expect(at).toBeGreaterThan(leavesAt + 2 * minute)
    expect(action).toMatchObject({ event: { eventId: '7-recovered', payMoney: '6.00' } })
    expect(after(action as LaneAction, refuses)).toEqual([])
  }
})

test('nothing is done where nothing is due; staff open where the barrier stays shut', () => {
  expect(after(said('exit', visitOf('cash')), opens)).toEqual([])
  expect(only(after(said('exit', visitOf('cash')), refuses)).action).toMatchObject({
    what: 'release',
    event: { releaseType: 4 },
  })
})

test('where there is no barrier the car has left: it pays later, or not, and no one opens anything', () => {
  const street = { ...testLot, barrier: false }
  const left = { opened: true, releaseType: 1 } as const
  const costs: Decision = { open: true, text: '', payable: '6.00', due: '0.00' }
  const { at, action } = only(after(said('exit', visitOf('cash'), left), costs, street))
  expect(at).toBeGreaterThanOrEqual(leavesAt + minute)
  expect(action).toMatchObject({ event: { payMoney: '6.00' } })
  expect(after(said('exit', visitOf('never'), left), costs, street)).toEqual([])
  expect(after(said('exit', visitOf('cash'), left), opens, street)).toEqual([])
})

test('a payment that does not open the barrier brings someone; one made inside the lot does not', () => {
  const paid = only(after(said('exit', visitOf('cash')), asks)).action as LaneAction
  expect(only(after(paid, refuses)).action).toMatchObject({
    what: 'release',
    event: { eventId: '7-out-released', plateNumber: car.plateNumber },
  })
  expect(after(paid, opens)).toEqual([])
  const prepaid = only(prepaidAtMachine(visitOf('prepay'), { lot: testLot, random: randomOf('drivers') }))
    .action as LaneAction
  expect(after(prepaid, refuses)).toEqual([])
})

test('the same visit has the same reactions in every run', () => {
  expect(after(said('exit', visitOf('cash')), asks)).toEqual(after(said('exit', visitOf('cash')), asks))
})
