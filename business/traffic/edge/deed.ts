import type { OpenedFact } from '#business/rights/claims/facts.ts'
import type { LaneAnswer } from '../decide/lane-answer.ts'
import type { KnownPassing, NewPayment } from '../decide/lot-news.ts'
import type { EventOfDevice } from '../lot/facts-of-event.ts'
import type { BarrierWord } from './lane-barriers.ts'
import type { DeviceItem } from './snapshot.ts'
import type { SpotTaken } from './spots-taken.ts'

/** The facts of an event. */
export interface DeedFacts {
  readonly passing?: KnownPassing
  /** Money for its stay. */
  readonly payment?: NewPayment
  /** What of the money was for earlier stays of the plate, fen. */
  readonly recovered?: { readonly plateNumber: string; readonly money: number }
  readonly opened: readonly OpenedFact[]
  /** Cars that have the spot of their pass from now on. */
  readonly spots?: readonly SpotTaken[]
  /** What a barrier said. */
  readonly barrier?: BarrierWord
}

/** What an event did, to be kept: with it a box that starts again knows what it knew. */
export interface Deed extends DeedFacts {
  /** What the lane shows and does. */
  readonly answer: LaneAnswer
  /** What rights of way take off the price of the stay, fen; not set in what was kept before anyone asked. */
  readonly discount?: number
  /** Barriers of other devices that open by it, by device: the passing for which, and what its lane shows. */
  readonly commands: readonly { readonly deviceId: string; readonly passingId: string; readonly text: string }[]
}

/** A deed as it was kept; `isKnown`: the centre decided, or has it. */
export type KeptDeed = DeedFacts & { readonly answer?: LaneAnswer; readonly isKnown?: boolean }

export function barrierWordOf({ values, at }: EventOfDevice, { laneId }: DeviceItem): BarrierWord | null {
  return laneId === null ? null : { laneId, state: String(values['gateState']), at }
}
