import { directions, type Direction } from '../codes.ts'
import { hour } from '../time.ts'
import type { DerivedPassing } from './derive.ts'

/** What is counted of a car park, from the data or from what the server stored. */
export interface Figures {
  readonly open: number
  readonly entries: number
  readonly exits: number
  /** Passings of each hour that has any, by direction and first instant (epoch ms): `1 1475539200000`. */
  readonly hourly: ReadonlyMap<string, number>
}

export type HourKey = `${1 | 2} ${number}`

export function hourKey(direction: Direction, at: number): HourKey {
  return `${direction} ${Math.floor(at / hour) * hour}`
}

export function figuresOf(passings: readonly DerivedPassing[]): Figures {
  const entries = passings.filter(({ direction }) => direction === directions.entry).length
  const exits = passings.length - entries
  const hourly = new Map<string, number>()
  for (const { direction, at } of passings) {
    const key = hourKey(direction, at)
    hourly.set(key, (hourly.get(key) ?? 0) + 1)
  }
  return { open: entries - exits, entries, exits, hourly }
}

export interface Difference {
  /** `open`, `entries`, `exits`, or an hour's key. */
  readonly of: string
  readonly data: number
  readonly stored: number
}

/** Everything that is not the same. An hour that only one side has counts as none on the other. */
export function differencesBetween(data: Figures, stored: Figures): Difference[] {
  const hours = new Set([...data.hourly.keys(), ...stored.hourly.keys()])
  const pairs: Difference[] = [
    ...(['open', 'entries', 'exits'] as const).map((of) => ({ of, data: data[of], stored: stored[of] })),
    ...[...hours].map((of) => ({ of, data: data.hourly.get(of) ?? 0, stored: stored.hourly.get(of) ?? 0 })),
  ]
  return pairs.filter(({ data, stored }) => data !== stored)
}
