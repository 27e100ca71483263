import { directions, type Direction } from '../codes.ts'
import { hour, second } from '../time.ts'
import type { Occupancy } from './readings.ts'

/** A car that drove in or out, as far as readings can tell. */
export interface DerivedPassing {
  /** Number of the car in its car park, from 0. */
  readonly car: number
  /** 1 in, 2 out. */
  readonly direction: Direction
  /** Epoch ms, a whole second. */
  readonly at: number
}

/**
 * The fewest passings that explain readings (in the order of time, never below zero): what is inside at the first one came in the hour
 * before it; between two readings as many came or went as the numbers differ, evenly spread after the one and not after the other. The
 * car that came first leaves first, so that stays are as long as flow and occupancy make them on average.
 */
export function derivePassings(readings: readonly Occupancy[]): DerivedPassing[] {
  const passings: DerivedPassing[] = []
  let arrived = 0
  let left = 0
  let before: Occupancy = { at: (readings[0]?.at ?? 0) - hour, occupancy: 0 }
  for (const reading of readings) {
    const change = reading.occupancy - before.occupancy
    for (const at of evenly(Math.abs(change), before.at, reading.at)) {
      passings.push(
        change > 0
          ? { car: arrived++, direction: directions.entry, at }
          : { car: left++, direction: directions.exit, at },
      )
    }
    before = reading
  }
  return passings
}

/** So many whole seconds after `from`, up to and including `to`. */
function evenly(count: number, from: number, to: number): number[] {
  const seconds = (to - from) / second
  return Array.from(
    { length: count },
    (_, index) => from + Math.max(1, Math.round(((index + 1) * seconds) / count)) * second,
  )
}
