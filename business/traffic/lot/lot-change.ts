import type { Json } from '#kernel/wire.ts'
import type { dataSources } from '#business/ground/dictionaries/data-source.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { KnownPassing, Taker } from '../decide/lot-news.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'

/** What a lane box decided of a passing while it had lost the centre; fen. */
export interface DecidedAway {
  readonly boxSerial: string
  readonly text: string
  readonly payable: number
  /** What rights of way took off it, fen; null: said by no box of before. */
  readonly discount: number | null
}

/** An order after the work: its id, number, what its pay link proves itself by, and content. */
export interface WrittenOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly payToken: string
  readonly content: OrderContent
  /** Its stay is what it was, with the same money: what it costs followed from another one. */
  readonly isRepriced: boolean
}

/** Who added a passing, under which source. */
export interface ByHand {
  readonly dataSource: CodeOf<typeof dataSources>
  readonly releaseReason: string
  readonly operatorId: string | null
  readonly by: string
}

/** What is stored of a passing alongside its facts. */
export interface ArrivedPassing extends KnownPassing {
  readonly gateId: string | null
  readonly eventId: string
  readonly recoPlateNumber: string
  readonly uploadAt: number
  /** Of what no camera saw: who says that it was so, and why. */
  readonly byHand?: ByHand
  /** A lane box decided about it. */
  readonly away?: DecidedAway
}

/** The outcome of alarms. */
export interface WrittenAlarms {
  /** Ids of those that are news. */
  readonly raised: readonly string[]
  /** Some were raised, happened again or are over. */
  readonly changed: boolean
}

/** A passing as a device reported it, before the lists were asked about it. */
export type ReportedPassing = Omit<ArrivedPassing, keyof Recorded>

/** What changed and who is notified after the commit. */
export interface LotChange {
  /** By passing; without those of other cars to which the spot of a pass was given on, or from which it was taken. */
  readonly orders: ReadonlyMap<string, WrittenOrder>
  /** Answers to lanes: by passing, and by payment for the one who took the money. */
  readonly decisions: ReadonlyMap<string, Json>
  /** Devices that have a command waiting. */
  readonly commanded: readonly string[]
  readonly alarms: WrittenAlarms
  /** What stands on spots of a street may have changed. */
  readonly spots?: boolean
  /** The answer to the lane about a car that stands at an exit; to `taker`, who took money for it there or elsewhere. */
  decisionAt(passingId: string, taker?: Taker): Json
}
