import { wordOptions } from '#fields/choice/choice.ts'

/** Where a code for drivers hangs; the word stands in its address. */
export const placeKinds = wordOptions({ lot: '停车场', lane: '车道', spot: '车位' })
export type PlaceKind = 'lot' | 'lane' | 'spot'

/** What a driver sees of the place whose code was scanned. */
export interface PlaceShown {
  readonly lotName: string
  /** The lane's or the spot's; null of a lot. */
  readonly placeName: string | null
  /** The pay link of the stay that is there: the car that waits at the lane, the one on the spot. */
  readonly token: string | null
  /** A car without a plate waits at the lane: its driver scans to come in or to leave there, the staff let it in, or no one does. */
  readonly noPlate: 'entry' | 'exit' | 'confirmed' | 'refused' | null
  /** What stands in the addresses of the other pages of its car park. */
  readonly lotToken: string
  /** Who to call there; null: no one is named. */
  readonly servicePhone: string | null
}

/** What a scan at a lane brings a car without a plate. */
export interface PassedWithoutPlate {
  /** The virtual plate that this phone keeps for the exit. */
  readonly plateNumber: string
  readonly open: 0 | 1
  /** What the lane says. */
  readonly text: string
  readonly token: string | null
}

/** What a typed plate brings: the stay in this car park or else where the car is, and what is owed in any of the tenant's. */
export interface StayFound {
  readonly token: string
  /** In the car park whose code was scanned. */
  readonly isHere: boolean
  readonly lotName: string
  /** Of a stay that is over only the day. */
  readonly cameAt: string
  /** Yuan still owed of a stay that is over; null of the one in progress. */
  readonly owed: string | null
}
