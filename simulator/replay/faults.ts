import { dayStart } from '../time.ts'
import type { ParkLot, RawReading, Occupancy } from './readings.ts'

/** What is wrong in the data, and what is done about it. Every fault is counted under its kind. */
export const faultRules = {
  repeatedTime: 'several readings of one instant: the last one holds',
  belowZero: 'fewer than no cars inside: none are',
  aboveCapacity: 'more cars than spots: they are inside, the capacity is not a wall',
  overnightGap: 'no reading until another day: what changed meanwhile is spread evenly over the gap',
  gap: 'no reading for more than twice the usual time: what changed meanwhile is spread evenly over the gap',
  neverChanges: 'a counter that shows one value throughout: its cars stay',
  missingCapacity: 'no capacity: the most spots that were ever free are taken for it',
  missingPlace: 'no coordinates: the lot has none',
  noReadings: 'a car park without readings: it is not replayed',
} as const

export type FaultKind = keyof typeof faultRules
export type FaultCount = Readonly<Record<FaultKind, number>>

export interface Cleaned {
  readonly capacity: number
  /** In the order of time, one for each instant, never below zero. */
  readonly readings: readonly Occupancy[]
  readonly faults: FaultCount
}

/** The readings of a car park after the rules. */
export function clean(parkLot: ParkLot, interval: number): Cleaned {
  const inOrder = parkLot.readings.toSorted((one, other) => one.at - other.at)
  const capacity = parkLot.capacity ?? Math.max(0, ...inOrder.map((reading) => ('free' in reading ? reading.free : 0)))
  const atOnce = Map.groupBy(inOrder, ({ at }) => at)
  const counted = [...atOnce.values()].map((same) => occupancyOf(same.at(-1)!, capacity))
  const readings = counted.map(({ at, occupancy }) => ({ at, occupancy: Math.max(0, occupancy) }))
  const gaps = readings.filter(({ at }, index) => index > 0 && at - readings[index - 1]!.at > 2 * interval)
  const overnight = readings.filter(
    ({ at }, index) =>
      index > 0 && at - readings[index - 1]!.at > 2 * interval && dayStart(at) !== dayStart(readings[index - 1]!.at),
  )
  return {
    capacity,
    readings,
    faults: {
      repeatedTime: inOrder.length - atOnce.size,
      belowZero: counted.filter(({ occupancy }) => occupancy < 0).length,
      aboveCapacity: counted.filter(({ occupancy }) => occupancy > capacity).length,
      overnightGap: overnight.length,
      gap: gaps.length - overnight.length,
      neverChanges:
        readings.length > 1 && readings.every(({ occupancy }) => occupancy === readings[0]!.occupancy) ? 1 : 0,
      missingCapacity: parkLot.capacity === null ? 1 : 0,
      missingPlace: parkLot.place === null ? 1 : 0,
      noReadings: readings.length === 0 ? 1 : 0,
    },
  }
}

function occupancyOf(reading: RawReading, capacity: number): Occupancy {
  return { at: reading.at, occupancy: 'free' in reading ? capacity - reading.free : reading.occupancy }
}
