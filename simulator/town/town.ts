import type { Direction } from '../codes.ts'
import type { Car, PlateMix } from './cars.ts'

/** A town as data: what drives, where it parks, what goes wrong. The same town, the same traffic. */
export interface Town {
  readonly seed: string
  /** Before this instant (epoch ms) every lot is empty. */
  readonly begins: number
  readonly plates: PlateMix
  /** Cars that no lot lets in. */
  readonly blacklisted: readonly Car[]
  readonly lots: readonly LotPlan[]
}

export interface LotPlan {
  readonly code: string
  readonly kind: 'residential' | 'mall' | 'office' | 'hospital' | 'roadside' | 'parkAndRide' | 'scenic'
  readonly spots: number
  /** Of a street: cameras above it say on which of its spots a car stands, one number for each. */
  readonly spotNumbers?: readonly string[]
  /** Without one, cars come and go as they like and pay later, or never. */
  readonly barrier: boolean
  readonly carrier: 'http' | 'mqtt'
  readonly lanes: readonly LanePlan[]
  readonly arrivals: Arrivals
  /** Length of a stay: log-normal around one of these medians. */
  readonly stays: readonly { readonly share: number; readonly medianMinutes: number; readonly spread: number }[]
  /** So many cars belong to the lot and make this share (0–1) of its visits; `named` are among them. */
  readonly regulars: { readonly cars: number; readonly share: number; readonly named: readonly Car[] }
  readonly habits: Readonly<Record<Habit, number>>
  /** Yuan that a driver who pays in advance puts in. */
  readonly prepaidMoney: string
  readonly faults: LotFaults
}

export interface LanePlan {
  readonly code: string
  /** Serial number of its camera, which is also its lane box. */
  readonly serial: string
  /** 1 in, 2 out. */
  readonly direction: Direction
}

/** Cars per day, spread over the hours of a working day or of Saturday and Sunday, and scaled by the weekday (Sunday first). */
export interface Arrivals {
  readonly perDay: number
  readonly byWeekday: readonly number[]
  readonly byHour: { readonly workday: readonly number[]; readonly weekend: readonly number[] }
}

/**
 * How a driver pays: some time before leaving, by scanning the code at the lane, in notes, by ETC, by card, or not at all. Weights.
 * Cars that need not pay are not a habit: the lot knows them, or they leave soon enough.
 */
export type Habit = 'prepay' | 'laneCode' | 'cash' | 'etc' | 'card' | 'never'

/** What goes wrong. Shares are of passings (0–1) unless said otherwise. */
export interface LotFaults {
  /** A character read wrong, with low confidence. */
  readonly misread: number
  /** A passing that no camera reported. */
  readonly missed: number
  /** An event sent again although it was acknowledged. */
  readonly repeated: number
  /** The lot loses its line this often a day for about so long; its box opens on its own and uploads later, in any order. */
  readonly offline: { readonly perDay: number; readonly minutes: number }
  /** Share of camera days on which the clock is wrong by up to so many seconds. */
  readonly clock: { readonly share: number; readonly seconds: number }
  /** Shares of commands that the barrier fails to carry out, and that no one answers. */
  readonly gate: { readonly fails: number; readonly silent: number }
  /** A lane's box has a fault this often a day, for about so long. */
  readonly box: { readonly perDay: number; readonly minutes: number }
}
