import type { PassPolicies } from '#business/rights/claims/pass-cover.ts'
import type { Payment } from '#business/rights/claims/facts.ts'
import type { Lane } from '../facts/decision.ts'
import type { LaneWords } from '../facts/lane-text.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { Paid } from '../price/price-of.ts'
import type { UsedOfDay } from '../price/used-before.ts'
import type { WorkedLot } from '../decide/work.ts'
import type { Held } from './held-claims.ts'

/** What a lane box works with while it has lost the centre: a lot as named items, each with a version of its own (PROTOCOL.md, Lane boxes). */

export interface LotItem extends Omit<WorkedLot, 'inside'> {
  readonly parkLotId: string
  readonly shortName: string
  /** Alarms of a full lot are the centre's. */
  readonly fullAlarm: null
  readonly passPolicies: PassPolicies
  /** Cars that count as inside beyond the stays that are open, as people set it right. */
  readonly insideBeside: number
}

export interface LaneItem {
  readonly laneId: string
  readonly lane: Lane
  readonly words: LaneWords | null
  /** Since when its barrier is kept open for anyone who comes, epoch milliseconds; not set: it is not. */
  readonly keptOpenSince?: number
}

export interface DeviceItem {
  readonly deviceId: string
  readonly laneId: string | null
  readonly laneCode: string
  readonly gateId: string | null
  readonly facing: number | null
  /** It decides nothing, and opens nothing; not set by a centre of before. */
  readonly onlyWatches?: boolean
  /** SHA-256 of the SHA-256 of its key, base64url: it checks a key, and opens nothing. Null: the recorder `on` speaks for it. */
  readonly keyCheck: string | null
  /** How it speaks; of a camera on a recorder, how that does. */
  readonly protocol: string
  /** The recorder's device and the channel of it that the camera is. */
  readonly on: { readonly deviceId: string; readonly channel: string } | null
  /** By which the gateway's adapter reads its messages, where it wants one (`Mapping`). */
  readonly mapping: unknown
}

export interface StayItem {
  readonly passings: readonly KnownPassing[]
  readonly payments: readonly { readonly payment: Payment; readonly paid: Paid }[]
  readonly orderNo: string
  readonly payUrl: string
  /** Null: it is not locked. `until` null: until it is unlocked. */
  readonly locked: { readonly until: number | null } | null
}

/** The kinds of items; a key is the kind, a slash and what it is about. */
export interface ItemKinds {
  readonly lot: LotItem
  readonly lane: LaneItem
  /** By serial number. */
  readonly device: DeviceItem
  /** By plate number: its rights, what it owes from earlier stays in fen, and what earlier stays of the day used of shared free minutes. */
  readonly plate: Held
  readonly owes: number
  readonly used: readonly UsedOfDay[]
  /** By order: a stay that is open, with the facts that make it. */
  readonly stay: StayItem
  /** Plates that hold a spot of a chain of passes, or of a company, in other lots. */
  readonly passHolders: readonly string[]
  readonly companyHolders: readonly string[]
}

export type ItemKind = keyof ItemKinds

export interface Snapshot {
  readonly parkLotId: string
  /** The box for which it was made. */
  readonly box: string
  readonly version: number
  /** The version to which this adds; null: it is whole. */
  readonly since: number | null
  readonly madeAt: string
  readonly items: readonly (readonly [key: string, value: unknown])[]
  /** Keys of items that are gone. */
  readonly gone: readonly string[]
  /** How the box reaches the cameras that hang on it, sealed for it alone (server/gateway/adapters/camera-accounts.ts). Snapshots of before have none. */
  readonly cameras?: string
}

export function itemKey(kind: ItemKind, about: string): string {
  return `${kind}/${about}`
}
