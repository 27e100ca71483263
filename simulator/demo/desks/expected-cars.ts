import { directions } from '../../codes.ts'
import { day } from '../../time.ts'
import { passingsOf, type Visit } from '../../town/traffic.ts'
import { demoTown } from '../demo-town.ts'
import type { TownSoFar } from './desk.ts'

const known = new WeakMap<TownSoFar, Map<string, Coming>>()

/** The visits of a lot in the order of their arrival, as far as someone has asked. */
interface Coming {
  readonly next: Iterator<Visit>
  readonly seen: Visit[]
}

/** Visits of a lot that start between two moments (epoch ms) at most a day ahead, as only their drivers know now. */
export function expectedCars(town: TownSoFar, lot: string, from: number, to: number): readonly Visit[] {
  const lots = known.get(town) ?? new Map<string, Coming>()
  known.set(town, lots)
  const coming = lots.get(lot) ?? { next: visitsOf(town.begins, lot), seen: [] }
  lots.set(lot, coming)
  const { next, seen } = coming
  while ((seen.at(-1)?.cameAt ?? 0) < Math.min(to, Date.now() + day)) {
    seen.push(next.next().value)
    if (seen[0]!.cameAt < from) seen.shift()
  }
  return seen.filter(({ cameAt }) => cameAt >= from && cameAt < to)
}

function* visitsOf(begins: number, code: string): Generator<Visit> {
  const town = demoTown(begins)
  const lot = town.lots.find((each) => each.code === code)!
  for (const { visit, lane, reading } of passingsOf(town, lot)) {
    const isRead = reading.plateNumber === visit.car.plateNumber && visit.car.plateNumber !== ''
    if (lane.direction === directions.entry && isRead && !visit.turnedAway) yield visit
  }
}
