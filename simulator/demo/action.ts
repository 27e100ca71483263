import type { PassingEvent, PaymentEvent, SpotEvent } from '../device/events.ts'
import type { LanePlan } from '../town/town.ts'
import type { Visit } from '../town/traffic.ts'

/** Something that happens at a lane: its box says something, or a driver takes out the phone and pays. */
export type Action = LaneAction | Scan

export interface LaneAction {
  readonly what: 'entry' | 'exit' | 'payment' | 'release'
  readonly visit: Visit
  readonly lane: LanePlan
  readonly event: PassingEvent | SpotEvent | PaymentEvent
  /** Said before; no one acts on its answer. */
  readonly isRepeat?: boolean
  /** A barrier that opened since then has let the car go already; epoch ms. */
  readonly unlessOpenedSince?: number
}

export interface Scan {
  readonly what: 'scan'
  readonly visit: Visit
  readonly lane: LanePlan
  /** The pay link, as the code showed it. */
  readonly payUrl: string
}

/** Its time, epoch ms. */
export interface Planned {
  readonly at: number
  readonly action: Action
}
