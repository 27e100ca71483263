import type { ScannedOutcome } from '../channel-notice.ts'

/** A car that came in, as a channel is notified of it. Moments as epoch milliseconds. */
export interface EnteredCar {
  /** Our number of the stay: the same one is the same stay. */
  readonly orderNo: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly cameAt: number
  readonly lotName: string
}

/** What the channel says of a car: its own number of the stay, and why it cannot be charged, null where it can. */
export interface KnownCar {
  readonly parkingId: string
  readonly blocked: string | null
}

/** What is charged at an exit; money in fen. */
export interface ChargedStay extends EnteredCar {
  readonly parkingId: string
  readonly payNo: string
  readonly amount: number
  readonly leftAt: number
  /** Of the camera at the exit, or its lane. */
  readonly deviceId: string
  /** Comes back in the bill. */
  readonly attach: string
  readonly isShared: boolean
}

/** Of a channel whose drivers agreed once that their stays are charged without asking (无感支付). */
export interface Agreements {
  /** Null: no car of such a plate can be charged so. Said again it is the same stay. */
  enter(car: EnteredCar): Promise<KnownCar | null>
  /** The same `payNo` is charged once. `waiting`: it was taken on, and the money follows. */
  charge(stay: ChargedStay): Promise<ScannedOutcome>
}

/** Channels keep these payments apart from others, so their number says what they are. */
export const agreementPrefix = 'WA'
