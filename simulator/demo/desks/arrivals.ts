import { randomOf } from '../../random.ts'
import { day, minute, second } from '../../time.ts'
import type { TownSoFar } from './desk.ts'

/** How many a day come in by themselves, and how many there are at least: those come in within a town's first minutes. */
export interface ArrivalPlan {
  readonly name: string
  readonly perDay: number
  readonly first: number
}

const firstEvery = 8 * second
/** Who looks after a longer pause finds that people have gone again. */
const waitsFor = 15 * minute

/**
 * Takes in what has come since someone looked last, each by its seed, from which everything about it follows; returns how many were taken in.
 * `known` says how many there are when a town's office opens; `takeIn` whether there was something to take in.
 */
export type Arrivals = (
  town: TownSoFar,
  known: () => Promise<number>,
  takeIn: (seed: string) => Promise<boolean>,
) => Promise<number>

interface Look {
  until: number
  /** How many are still to come so that no list is empty, since when one of them is due, and how often they were tried. */
  missing: number
  firstsSince: number
  tries: number
}

/** What people bring to a desk at random (calls, complaints). Only what is there already can wait: no one calls an office that is closed. */
export function arrivals({ name, perDay, first }: ArrivalPlan): Arrivals {
  const looks = new WeakMap<TownSoFar, Look>()

  async function open(town: TownSoFar, known: () => Promise<number>, now: number): Promise<Look> {
    const missing = Math.max(0, first - (await known()))
    const look = { until: now, missing, firstsSince: now - firstEvery, tries: 0 }
    looks.set(town, look)
    return look
  }

  return async (town, known, takeIn) => {
    const now = Date.now()
    const look = looks.get(town) ?? (await open(town, known, now))
    const came = momentsOf(name, perDay, Math.max(look.until, now - waitsFor), now).map((at) => `${name}/${at}`)
    look.until = now
    let taken = 0
    for (const seed of came) if (await takeIn(seed)) taken++
    look.firstsSince = Math.max(look.firstsSince, now - 2 * firstEvery)
    for (; look.missing > 0 && look.firstsSince + firstEvery <= now; look.firstsSince += firstEvery) {
      if (!(await takeIn(`${name}/first/${look.tries++}`))) continue
      look.missing--
      taken++
    }
    return taken
  }
}

/** Moments after `from` up to `to`, epoch ms; the same in every run, so many a day on average. */
function momentsOf(name: string, perDay: number, from: number, to: number): number[] {
  const moments: number[] = []
  for (let begins = Math.floor(from / day) * day; begins <= to; begins += day) {
    const random = randomOf(`${name}/${begins}`)
    for (let at = begins; ;) {
      at += random.exponential(day / perDay)
      if (at >= begins + day || at > to) break
      if (at > from) moments.push(Math.floor(at))
    }
  }
  return moments
}
