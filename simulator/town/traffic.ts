import { Agenda } from '../agenda.ts'
import type { Direction } from '../codes.ts'
import { randomOf, type Random } from '../random.ts'
import { day, minute } from '../time.ts'
import { arrivalTimes } from './arrivals.ts'
import { newCar, type Car } from './cars.ts'
import { offlineOf } from './offline.ts'
import { readPlate, type PlateRead } from './reading.ts'
import type { Habit, LanePlan, LotPlan, Town } from './town.ts'

/** One car's stay in a lot, or its try to get in. */
export interface Visit {
  /** Unique in the lot and the same at every run. */
  readonly id: string
  readonly car: Car
  readonly cameAt: number
  /** Null for a car that is turned away. */
  readonly leavesAt: number | null
  readonly turnedAway: 'full' | 'blacklisted' | null
  readonly habit: Habit
  /** Where it stands on a street. */
  readonly spotNumber?: string
}

/** A car at a lane, as its camera sees it. */
export interface Passing {
  readonly visit: Visit
  readonly lane: LanePlan
  /** True time, epoch ms. */
  readonly at: number
  readonly reading: PlateRead
  /** The barrier opened without asking: the lot is offline or has no barrier. */
  readonly opened: boolean
}

const shortestStay = 4 * minute
const longestStay = 3 * day

/**
 * All passings of a lot in the order of time, from the town's start on without end. Every car that drives out has driven in, and
 * no more are inside than there are spots, but for the town's faults: a camera that misses a car, a box that is offline and lets
 * everyone in.
 */
export function* passingsOf(town: Town, lot: LotPlan): Generator<Passing> {
  const random = randomOf(`${town.seed}/${lot.code}`)
  const offlineAt = offlineOf(town, lot)
  const regulars = regularsOf(town, lot)
  /** The one that has been free for longest is taken next. */
  const freeSpots = randomOf(`${town.seed}/${lot.code}/spots`).shuffled(lot.spotNumbers ?? [])
  const leaving = new Agenda<Visit>()
  const platesInside = new Set<string>()
  let inside = 0
  let count = 0

  const see = (visit: Visit, direction: Direction, at: number): Passing[] => {
    const lane = random.pick(lot.lanes.filter((each) => each.direction === direction))
    const reading = readPlate(visit.car, lot.faults.misread, random)
    const passing = { visit, lane, at, reading, opened: !lot.barrier || (offlineAt(at) !== null && !visit.turnedAway) }
    return random.chance(lot.faults.missed) ? [] : [passing]
  }

  for (const at of arrivalTimes(town, lot, random)) {
    while (leaving.nextAt <= at) {
      const visit = leaving.take()!
      inside--
      platesInside.delete(visit.car.plateNumber)
      if (visit.spotNumber) freeSpots.push(visit.spotNumber)
      yield* see(visit, 2, visit.leavesAt!)
    }
    const car = arrivingCar(town, lot, regulars, platesInside, random)
    const turnedAway = refusal(town, lot, car, inside, lot.barrier && offlineAt(at) !== null)
    const leavesAt = turnedAway ? null : at + stayOf(lot, random)
    const visit: Visit = {
      id: String(++count).padStart(7, '0'),
      car,
      cameAt: at,
      leavesAt,
      turnedAway,
      habit: random.weighted(lot.habits),
      ...(leavesAt !== null && lot.spotNumbers && { spotNumber: freeSpots.shift()! }),
    }
    if (turnedAway === 'full' && !lot.barrier) continue
    if (leavesAt !== null) {
      inside++
      platesInside.add(car.plateNumber)
      leaving.put(leavesAt, visit)
    }
    yield* see(visit, 1, at)
  }
}

/** The passings of a period (epoch ms, the end excluded). */
export function passingsBetween(town: Town, lot: LotPlan, from: number, to: number): Passing[] {
  const found: Passing[] = []
  for (const passing of passingsOf(town, lot)) {
    if (passing.at >= to) break
    if (passing.at >= from) found.push(passing)
  }
  return found
}

/** Cars that belong to a lot: its named ones first. */
export function regularsOf(town: Town, { code, regulars }: LotPlan): Car[] {
  const random = randomOf(`${town.seed}/${code}/regulars`)
  return [
    ...regulars.named,
    ...Array.from({ length: regulars.cars - regulars.named.length }, () => newCar(town.plates, random)),
  ]
}

/** How often an arriving car is one that no lot lets in. */
const blacklistedShare = 0.002

function arrivingCar(
  town: Town,
  lot: LotPlan,
  regulars: Car[],
  platesInside: ReadonlySet<string>,
  random: Random,
): Car {
  if (lot.barrier && town.blacklisted.length > 0 && random.chance(blacklistedShare))
    return random.pick(town.blacklisted)
  const regular = random.chance(lot.regulars.share) ? random.pick(regulars) : null
  if (regular && !platesInside.has(regular.plateNumber)) return regular
  for (;;) {
    const stranger = newCar(town.plates, random)
    if (!platesInside.has(stranger.plateNumber)) return stranger
  }
}

/** A box without a line cannot know that the lot is full; the black list it has. */
function refusal(town: Town, lot: LotPlan, car: Car, inside: number, offline: boolean): Visit['turnedAway'] {
  if (town.blacklisted.includes(car)) return 'blacklisted'
  return inside >= lot.spots && !offline ? 'full' : null
}

/** Milliseconds. */
function stayOf({ stays }: LotPlan, random: Random): number {
  const kind = stays[Number(random.weighted(Object.fromEntries(stays.map(({ share }, index) => [index, share]))))]!
  const length = Math.round(random.logNormal(kind.medianMinutes, kind.spread) * minute)
  return Math.min(Math.max(length, shortestStay), longestStay)
}
