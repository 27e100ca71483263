import type { Failure } from '#kernel/failure.ts'
import type { Fields } from '#kernel/field.ts'
import type { Sentence } from '#kernel/sentence.ts'
import type { Json } from '#kernel/wire.ts'
import type { Mapping } from './adapters/mapping.ts'

/** A device that proved itself. */
export interface Device {
  readonly tenantId: string
  /** Events of one line of a tenant are decided one after the other, those of different lines side by side. */
  readonly line: string
  readonly deviceId: string
  readonly serialNo: string
  readonly keyDigest: Buffer
  /** `ownProtocol`, or the name of the adapter that understands it (adapters/adapters.ts). */
  readonly protocol: string
}

/** The protocol of PROTOCOL.md. */
export const ownProtocol = 'berth'

/** A kind of event as the protocol declares it, alongside `eventId`, `type` and `at`. */
export type EventTypes = Readonly<Record<string, Fields>>

/** An event whose form was right, or that counts for what of it could be read. */
export interface DeviceEvent {
  readonly device: Device
  readonly eventId: string
  readonly type: string
  /** By the device's clock; epoch milliseconds. */
  readonly at: number
  /** When it reached us; epoch milliseconds. */
  readonly receivedAt: number
  readonly values: Readonly<Record<string, unknown>>
  /** Why some of what was sent is not among the values, or not as it was sent. */
  readonly unread?: Failure
  /** As it was sent, so far as it is kept where it has to be (kept-sent.ts). */
  readonly sent: Json
  /** Enough of its device was quarantined lately: what would have to be is not, and its device sends it again. */
  readonly isHeldBack?: boolean
}

export interface EventResult {
  readonly eventId: string
  /** `later`: of an event that is held back. It never travels: its whole message is unacknowledged then (intake.ts). */
  readonly outcome: 'accepted' | 'repeated' | 'quarantined' | 'later'
  readonly reason?: string
  readonly decision?: Json
  /** Where the pictures go that the event says are to come: addresses by their names (picture-address.ts). */
  readonly uploads?: Readonly<Record<string, string>>
}

/** A picture of an event of the device, which may come before the event or after it. */
export interface Picture {
  readonly device: Device
  readonly eventId: string
  /** One of `pictureNames`. */
  readonly name: string
  /** Null: more than `mostPictureBytes`. */
  readonly bytes: Buffer | null
}

export type PictureResult =
  | { readonly outcome: 'stored' | 'repeated' }
  | { readonly outcome: 'refused'; readonly reason: Sentence }

/** What was refused or is implausible, kept for people to look at. */
export interface Quarantined {
  readonly tenantId: string
  readonly deviceId: string | null
  readonly serialNo: string
  readonly reason: Sentence
  readonly sent: Json
  readonly receivedAt: number
}

/** What a barrier or camera is to do, as it travels (PROTOCOL.md, Commands). */
export type Command = Readonly<Record<'commandId' | 'kind' | 'laneCode' | 'expiresAt' | 'text', string>> & {
  /** Where the picture goes that it asks for. */
  readonly upload?: string
}

/** What a device calls a picture of what it sees now; that of a command is of the event `still-<commandId>`. */
export const stillPicture = 'stillPicture'

/** Where the server reaches a camera itself, and under which account. */
export interface Reach {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  /** The camera's channel of the recorder that is reached there; null: it is the camera itself. */
  readonly channel: number | null
}

/** What the business does with devices and their events; the gateway itself knows only carriers, proof and form. */
export interface DeviceDesk {
  readonly eventTypes: EventTypes
  deviceOf(serialNo: string): Promise<Device | null>
  /** The same, or a camera at a recorder's channel, for which that speaks. */
  seerOf(serialNo: string): Promise<Device | null>
  /** The same by its key, which alone names it in an address. */
  deviceOfKey(key: string): Promise<Device | null>
  /** The same by its id in a tenant, for events of the hub, which name nothing else. */
  deviceWithId(tenantId: string, deviceId: string): Promise<Device | null>
  /** The camera at a channel of a device, by the first of these names that is registered; null: the device speaks for itself. */
  channelOf(device: Device, names: readonly string[]): Promise<Device | null>
  /** Decides and stores events of one line of a tenant in one transaction; returns after the commit, one result for each in the same order. */
  take(tenantId: string, events: readonly DeviceEvent[]): Promise<EventResult[]>
  quarantine(events: readonly Quarantined[]): Promise<void>
  /** The flags by which an event says that pictures of it are to come; they are the names of the pictures. */
  readonly pictureNames: readonly string[]
  readonly mostPictureBytes: number
  /** Stores a picture once, outside of any event's transaction. What it throws passes: the device tries again. */
  keepPicture(picture: Picture): Promise<PictureResult>
  /** Commands that wait for a device, marked as sent; each is handed out until it is answered or expires. */
  commandsFor(device: Device): Promise<Command[]>
  /** The oldest command that no one was given yet, for a device that cannot tell one from another: given once, no matter who asks. Null: there is none. */
  claimCommand(device: Device): Promise<Command | null>
  /** It did not reach the device, and waits again. */
  giveBack(device: Device, commandId: string): Promise<void>
  /** By which the messages of a device are read whose adapter wants one; null where none was chosen. */
  mappingOf(device: Device): Promise<Mapping | null>
  /** The lane box that moves the camera's barrier in the server's place; null: none. */
  boxOf(device: Device): Promise<string | null>
  /** Null where no one has said how the camera is reached. */
  reachOf(device: Device): Promise<Reach | null>
  /** All devices, of all tenants, for which commands wait. */
  devicesWithCommands(): Promise<Device[]>
}
