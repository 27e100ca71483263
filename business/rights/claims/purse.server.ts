import type { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'

/** A car for whose stay money is owed at an exit. */
export interface OwingCar {
  /** Its reading at the exit. */
  readonly passingId: string
  readonly plateNumber: string
  /** Fen, more than nothing. */
  readonly owed: number
}

/** What a purse did for a car. */
export interface PurseAnswer {
  readonly passingId: string
  /** The number under which it paid all that the car owes; null: it holds less, and paid nothing. */
  readonly payNo: string | null
  /** What it held before, fen. */
  readonly held: number
}

/** Money that was paid in before, out of which a right pays for its cars at exits: what it takes is a payment of their orders. */
export interface Purse {
  /** Under which its payments stand in the book; no other purse has it. */
  readonly payChannel: CodeOf<typeof payChannels>
  /** Takes what cars in a lot owe, one after the other, in the transaction that lets them go. Cars that are none of its own are left out. */
  pay(tx: Tx, parkLotId: string, cars: readonly OwingCar[]): Promise<readonly PurseAnswer[]>
  /** Money of a payment, fen, comes back to where it was taken from. */
  takeBack(tx: Tx, payNo: string, money: number, by: string): Promise<void>
  /** What it holds for cars of these plates at the exits of a lot, fen, by plate. */
  heldFor(tx: Tx, parkLotId: string, plates: readonly string[]): Promise<ReadonlyMap<string, number>>
}
