/** What a source says about a car park at a moment. */
export interface Occupancy {
  /** Epoch ms. */
  readonly at: number
  /** Cars inside. */
  readonly occupancy: number
}

/** A car park as its source describes it, faults included. */
export interface ParkLot {
  /** Letters and digits, unique in the source. */
  readonly code: string
  readonly name: string
  /** Null when the source does not know it. */
  readonly capacity: number | null
  /** Null when the source lacks it; absent when it never says. */
  readonly place?: { readonly Latitude: number; readonly Longitude: number } | null
  /** As read; free spots of a car park without a capacity cannot be turned into cars yet. */
  readonly readings: readonly RawReading[]
}

export type RawReading = { readonly at: number } & ({ readonly occupancy: number } | { readonly free: number })

/** A source of readings. */
export interface Source {
  readonly title: string
  readonly licence: string
  /** How far apart readings are meant to be, milliseconds. */
  readonly interval: number
  readonly parkLots: readonly ParkLot[]
}
