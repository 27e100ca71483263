import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour } from '../time.ts'
import { offlineOf } from './offline.ts'
import { passingsBetween, type Passing } from './traffic.ts'
import { allFaults, noFaults, testLot, testTown } from './town.fixture.ts'
import type { LotFaults, LotPlan, Town } from './town.ts'

interface Plan {
  seed: string
  spots: number
  perDay: number
  medianMinutes: number
  faults: LotFaults
}

const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.string({ maxLength: 8 }),
  spots: fc.integer({ min: 1, max: 60 }),
  perDay: fc.integer({ min: 10, max: 600 }),
  medianMinutes: fc.integer({ min: 10, max: 600 }),
  faults: fc.constantFrom(noFaults, allFaults),
})

function townOf({ seed, spots, perDay, medianMinutes, faults }: Plan): [Town, LotPlan] {
  const lot = {
    ...testLot,
    spots,
    faults,
    arrivals: { ...testLot.arrivals, perDay },
    stays: [{ share: 1, medianMinutes, spread: 0.6 }],
  }
  return [{ ...testTown, seed, lots: [lot] }, lot]
}

const days = (town: Town, lot: LotPlan, count: number) =>
  passingsBetween(town, lot, town.begins, town.begins + count * day)
const isIn = ({ lane }: Passing) => lane.direction === 1
const keyOf = ({ visit, lane }: Passing) => `${visit.id} ${lane.direction}`

test('passings come in the order of time, each visit once in and once out, and the stay lies between', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const passings = days(...townOf(plan), 4)
      expect(passings.map(({ at }) => at)).toEqual(passings.map(({ at }) => at).sort((one, other) => one - other))
      expect(new Set(passings.map(keyOf)).size).toBe(passings.length)
      for (const { visit, at, lane } of passings) expect(at).toBe(lane.direction === 1 ? visit.cameAt : visit.leavesAt)
    }),
    { numRuns: 40 },
  )
})

test('every exit has its entry, and every stay its exit, unless a camera missed it', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const passings = days(...townOf(plan), 6)
      const seen = new Set(passings.map(keyOf))
      const unexplained = passings.filter((passing) => !isIn(passing) && !seen.has(`${passing.visit.id} 1`))
      const missed = plan.faults.missed * passings.length
      expect(unexplained.length).toBeLessThanOrEqual(missed === 0 ? 0 : missed * 3 + 10)
      const end = testTown.begins + 6 * day
      const unfinished = passings.filter(
        ({ visit }) => visit.leavesAt !== null && visit.leavesAt < end && !seen.has(`${visit.id} 2`),
      )
      expect(unfinished.length).toBeLessThanOrEqual(missed === 0 ? 0 : missed * 3 + 10)
    }),
    { numRuns: 30 },
  )
})

test('no more cars are inside than there are spots, but for those that came while the lot was offline', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const [town, lot] = townOf({ ...plan, faults: { ...plan.faults, missed: 0 } })
      const offlineAt = offlineOf(town, lot)
      let unchecked = 0
      const inside = new Set<string>()
      for (const passing of days(town, lot, 4)) {
        if (!isIn(passing)) inside.delete(passing.visit.id)
        else if (passing.visit.turnedAway === null) {
          if (inside.size >= lot.spots) {
            expect(offlineAt(passing.at)).not.toBeNull()
            unchecked++
          }
          inside.add(passing.visit.id)
        } else if (passing.visit.turnedAway === 'full') expect(inside.size).toBeGreaterThanOrEqual(lot.spots)
        expect(inside.size).toBeLessThanOrEqual(lot.spots + unchecked)
      }
    }),
    { numRuns: 40 },
  )
})

test('no car is inside twice', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const inside = new Map<string, string>()
      const [town, lot] = townOf({ ...plan, faults: { ...plan.faults, missed: 0 } })
      for (const { visit, lane } of days(town, lot, 3)) {
        if (visit.car.plateNumber === '' || visit.turnedAway) continue
        if (lane.direction === 2) inside.delete(visit.car.plateNumber)
        else {
          expect(inside.get(visit.car.plateNumber)).toBeUndefined()
          inside.set(visit.car.plateNumber, visit.id)
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('the same town has the same traffic, however it is cut into periods; another seed has other traffic', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 71 }), (plan, cut) => {
      const [town, lot] = townOf(plan)
      const whole = days(town, lot, 3)
      const middle = town.begins + cut * hour
      const parts = [
        ...passingsBetween(town, lot, town.begins, middle),
        ...passingsBetween(town, lot, middle, town.begins + 3 * day),
      ]
      expect(parts).toEqual(whole)
    }),
    { numRuns: 20 },
  )
  const traffic = (seed: string) => days({ ...testTown, seed }, testLot, 1).map(({ at }) => at)
  expect(traffic('one')).not.toEqual(traffic('two'))
})

test('blacklisted cars come to the barrier and no further', () => {
  const busy = { ...testLot, arrivals: { ...testLot.arrivals, perDay: 3000 }, spots: 1000 }
  const refused = days({ ...testTown, lots: [busy] }, busy, 3).filter(({ visit }) => visit.turnedAway === 'blacklisted')
  expect(refused.length).toBeGreaterThan(5)
  for (const { lane, reading, visit } of refused) {
    expect(lane.direction).toBe(1)
    expect(visit.leavesAt).toBeNull()
    expect(testTown.blacklisted.map(({ plateNumber }) => plateNumber)).toContain(reading.plateNumber)
  }
})

test('as many cars come as the curves say: by weekday and by hour, today as yesterday', () => {
  const night = Array.from({ length: 24 }, (_, at) => (at >= 8 && at < 20 ? 1 : 0.1))
  const lot = {
    ...testLot,
    spots: 10_000,
    arrivals: { perDay: 2000, byWeekday: [0.5, 1, 1, 1, 1, 1, 0.5], byHour: { workday: night, weekend: night } },
  }
  const town = { ...testTown, lots: [lot] }
  const counted = (from: number, to: number) => passingsBetween(town, lot, from, to).filter(isIn).length
  const monday = town.begins
  expect(counted(monday, monday + day) / 2000).toBeCloseTo(1, 1)
  expect(counted(monday + 6 * day, monday + 7 * day) / 1000).toBeCloseTo(1, 0)
  for (const today of [monday + day, monday + 2 * day]) {
    expect(counted(today + 8 * hour, today + 20 * hour)).toBeGreaterThan(1700)
    expect(counted(today, today + 8 * hour)).toBeLessThan(200)
  }
})
