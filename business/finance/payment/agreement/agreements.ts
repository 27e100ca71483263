import type { ScannedOutcome } from '../channel-notice.ts'

/** A car that came in, as a channel is notified of it. Moments as epoch milliseconds. */
export interface EnteredCar {
  /** Our number of the stay at channels: the same one is the same stay. The order's own, and behind it which one it is where the car turned out to be another: `P2611270830_1-2`. */
  readonly stayNo: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly cameAt: number
  readonly lotName: string
  /** 车场编号: no two car parks of all tenants have the same. */
  readonly lotCode: string
}

/** What the channel says of a car: its own numbers of the stay and, where it has one, of the car park; and why the car cannot be charged, null where it can. */
export interface KnownCar {
  readonly theirNo: string
  readonly lotNo: string | null
  readonly blocked: string | null
}

/** A stay of which the channel has said that its car can be charged. */
export interface AgreedStay extends EnteredCar, Omit<KnownCar, 'blocked'> {}

/** What is charged at an exit; money in fen. */
export interface ChargedStay extends AgreedStay {
  readonly payNo: string
  readonly amount: number
  readonly leftAt: number
  /** Of the camera at the exit, or its lane. */
  readonly deviceId: string
  /** Comes back in the bill. */
  readonly attach: string
  readonly isShared: boolean
  /** It was asked for already, and its answer was lost or has not come yet. */
  readonly isAgain: boolean
}

/** Of a channel whose drivers agreed once that their stays are charged without asking (无感支付). */
export interface Agreements {
  /** Null: no car of such a plate can be charged so. Said again it is the same stay. */
  enter(car: EnteredCar): Promise<KnownCar | null>
  /** Of a channel that wants to be asked once more before it is asked for money: why the car cannot be charged now, null where it can. */
  blockedNow?(stay: AgreedStay): Promise<string | null>
  /** The same `payNo` is charged once. `waiting`: it was taken on, and the money follows, or it is not known yet whether it was. */
  charge(stay: ChargedStay): Promise<ScannedOutcome>
  /** Of a channel that is notified of cars that left. */
  leave?(stay: AgreedStay & { readonly leftAt: number }): Promise<void>
  /** Of a channel at which car parks are registered: fails with a sentence for one that is not. */
  proveLot?(lot: Pick<EnteredCar, 'lotName' | 'lotCode'>): Promise<void>
}

/** Channels keep these payments apart from others, so their number says what they are. */
export const agreementPrefix = 'WA'
