import type { Direction } from '../codes.ts'

/** What devices and Berth say to each other (server/gateway/PROTOCOL.md), with the protocol's own names. */

export type DeviceEvent =
  | PassingEvent
  | SpotEvent
  | HeartbeatEvent
  | GateEvent
  | PaymentEvent
  | CommandResultEvent
  | FaultEvent

interface AnyEvent {
  /** 1–64 characters, unique for the device; repeated with the event. */
  readonly eventId: string
  /** By the device's clock, ISO 8601 with an offset. */
  readonly at: string
}

export interface PassingEvent extends AnyEvent {
  readonly type: 'passing'
  /** As read; empty: no plate. */
  readonly plateNumber: string
  readonly plateColor: number
  /** 0–100. */
  readonly confidence: number
  readonly billCarSizeId: number
  /** 1 in, 2 out. */
  readonly direction: Direction
  /** The barrier has already opened: a fact, not a question. */
  readonly opened?: true
  /** Dictionary ReleaseType; with `opened`. */
  readonly releaseType?: number
  /** Such pictures are to come: the answer says where they go. */
  readonly scenePicture?: true
  readonly platePicture?: true
}

/** A car stands on a spot of a street, or the spot is free again. */
export type SpotEvent = AnyEvent &
  Pick<PassingEvent, 'plateNumber' | 'plateColor' | 'confidence' | 'scenePicture' | 'platePicture'> & {
    /** As it is painted on it. */
    readonly spotNumber: string
  } & ({ readonly type: 'spotOccupied'; readonly billCarSizeId: number } | { readonly type: 'spotFreed' })

export interface HeartbeatEvent extends AnyEvent {
  readonly type: 'heartbeat'
}

export interface GateEvent extends AnyEvent {
  readonly type: 'gate'
  readonly gateState: 'OPEN' | 'CLOSE' | 'KEEP_OPEN' | 'UNKNOWN'
}

export interface PaymentEvent extends AnyEvent {
  readonly type: 'payment'
  readonly plateNumber: string
  /** The device's own receipt number. */
  readonly payNo: string
  /** Dictionary PayChannel. */
  readonly payChannel: number
  /** Yuan with two decimals. */
  readonly payMoney: string
}

export interface CommandResultEvent extends AnyEvent {
  readonly type: 'commandResult'
  readonly commandId: string
  readonly done: boolean
  readonly failReason?: string
}

export interface FaultEvent extends AnyEvent {
  readonly type: 'fault'
  readonly fault: 'powerFailure' | 'networkFault' | 'storageLow'
  /** False: it is over. */
  readonly active: boolean
}

export interface EventResult {
  readonly eventId: string
  readonly outcome: 'accepted' | 'repeated' | 'quarantined'
  /** Why it was quarantined. */
  readonly reason?: string
  readonly decision?: Decision | null
  readonly uploads?: Uploads
}

/** Paths to which the pictures of a passing are put. */
export interface Uploads {
  readonly scenePicture?: string
  readonly platePicture?: string
}

/** What Berth decided about a passing or a payment; money in yuan with two decimals. */
export interface Decision {
  /** Lift the barrier. */
  readonly open: boolean
  /** For the lane screen. */
  readonly text: string
  readonly orderNo?: string | null
  readonly payable?: string | null
  /** What is still to pay. */
  readonly due?: string | null
  /** Where the driver pays for the stay, now or before leaving. */
  readonly payUrl?: string | null
}

export interface Command {
  readonly commandId: string
  readonly kind: 'open' | 'close' | 'keepOpen' | 'still' | 'show'
  readonly laneCode: string
  /** It must not be carried out later. */
  readonly expiresAt: string
  readonly text?: string | null
  /** Where the picture goes that a `still` asks for. */
  readonly upload?: string
}
