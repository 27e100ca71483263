import type {
  arrearsPolicies,
  blackPolicies,
  fullPolicies,
  noEntryExitPolicies,
  repeatEnterPolicies,
  afterGracePolicies,
  repeatEntryMoneys,
  unlicensedPolicies,
} from '#business/places/basics/park-lot/policies.ts'
import type { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import type { OrderMoney } from '#business/charging/fee/due.ts'
import type { directions } from '#business/ground/dictionaries/direction.ts'
import type { CodeOf } from '#fields/choice/choice.ts'

/**
 * The facts of the traffic loop and what the lot has decided about them. Wire names of domain.md 1.1, 1.25 and 1.26; ids are
 * text, moments epoch milliseconds, money fen.
 */

/** A barrier that opened for a passing. Once executed it is a fact and is never decided again. */
export interface Opened {
  readonly openedAt: number
  /** ReleaseType, domain.md 5.9. */
  readonly releaseType: number
}

/** The same fact on its way: a decision carried out, a command answered, a person at the booth. */
export interface OpenedFact extends Opened {
  readonly passingId: string
}

/** How the passing of a car begins that a person said is gone. */
export const reportedGone = '/gone-'

/** The passing by which a person ends a stay of which no camera saw the car leave: it names that stay by one of its passings. `name` is its own. */
export const goneEventId = (passingId: string, name: string): string =>
  `${reportedGone.slice(1)}${shortNameOf(passingId)}-${name}`

/** Whether a person said so, walking the lot; nothing of a car that by then is known to have left before. */
export const isReportedGone = ({ passingId }: { readonly passingId: string }): boolean =>
  passingId.startsWith(reportedGone)

/** Whether the stay that a person ended so is the one with this passing. */
export const isSaidOf = (gone: { readonly passingId: string }, of: { readonly passingId: string }): boolean =>
  gone.passingId.startsWith(`${reportedGone}${shortNameOf(of.passingId)}-`)

/** Whether it names a stay; what was said before stays were named is of the latest one. */
export const namesStay = ({ passingId }: { readonly passingId: string }): boolean => named.test(passingId)

const named = new RegExp(`^${reportedGone}[0-9a-f]{16}-`)

/** Sixteen characters that distinguish the passings of one plate (FNV-1a, twice): the id of an event has no room for another one. */
function shortNameOf(passingId: string): string {
  const digest = (start: number) =>
    [...passingId].reduce((hash, each) => Math.imul(hash ^ each.codePointAt(0)!, 0x01000193) >>> 0, start)
  return [0x811c9dc5, 0x050c5d1f].map((start) => digest(start).toString(16).padStart(8, '0')).join('')
}

const unseen = '/!freed-'

/** That a spot was left unseen, as the next car that stands on it shows: `name` is of that car's report, before which it stands in history. */
export const leftUnseenEventId = (name: string): string => `${unseen.slice(1)}${name}`

/** Whether it follows from another car alone that this one had left its spot by then: no one knows how long before. */
export const isLeftUnseen = ({ passingId }: { readonly passingId: string }): boolean => passingId.startsWith(unseen)

const openings = '/opening-'

/** The passing that a person at a lane saw and no camera, by the command that opened its barrier. */
export const openingEventId = (commandId: string): string => `${openings.slice(1)}${commandId}`

/** Whether a person at the lane saw it. */
export const isSeenAtLane = ({ passingId }: { readonly passingId: string }): boolean => passingId.startsWith(openings)

/** Into the lot or out of it. */
export type Way = typeof directions.entry | typeof directions.exit

/** What a camera saw: a car at a lane, or what was reported of a spot of a street (domain.md 1.25). */
export interface Passing {
  /** Made from the device and its event id, so that it is the same however often and in whatever order the event comes. */
  readonly passingId: string
  /** Empty at a spot. */
  readonly laneId: string
  /** The spot of a street on which the car came to stand, or which it left. */
  readonly spotId?: string | null
  readonly direction: Way
  /** Normalised; empty when no plate was read and none was given since. A correction by staff changes it. */
  readonly plateNumber: string
  readonly plateColor: number
  readonly billCarSizeId: number
  /** 0–100; null when the device does not say. */
  readonly confidence: number | null
  /** By the device's clock, or as people put it right. */
  readonly passAt: number
  /** When Berth first received it, by Berth's clock. Not set: not known. */
  readonly uploadAt?: number
  /** A person says that this is the plate: it is no misread other one. */
  readonly plateIsSure?: boolean
  /** The region of the lot in which the car is after it, of one that leaves the lot: was before it. Not set or null: none, or not known. */
  readonly regionId?: string | null
  /** Its lane answered that the barrier stays closed: a car that came in all the same stood there until it opened. */
  readonly waited?: boolean
  /** Null: the barrier is not known to have opened. */
  readonly opened: Opened | null
  /** The release type under which a person gave up what is owed, though the barrier could not open: it opens under no other. */
  readonly givenUpAs?: number
  /** It went through on the opening for the car in front of it, as it was seen afterwards. */
  readonly followed?: boolean
}

/** Money that came in for a car, or a reduction given to it, as far as it matters to which stay it belongs. */
export interface Payment {
  readonly paymentId: string
  readonly paidAt: number
  readonly plateNumber: string
  /** The passing that was being paid for at the lane, or one of the order that was being paid later; null: whatever stay the plate had. */
  readonly passingId: string | null
}

/** A plate under which a stay was read, and since when. */
export interface PlateReading {
  readonly plateNumber: string
  readonly since: number
}

/** What the folding of one lot works on; any order, repeats allowed. */
export interface Facts {
  readonly passings: readonly Passing[]
  readonly payments: readonly Payment[]
}

/** The lot's answers to what is not ordinary, codes of domain.md 1.1. */
export interface LotPolicies {
  readonly zone: string
  readonly status: CodeOf<typeof lotStatuses>
  /** `08:00`, by the lot's clock; both minutes belong to the hours, which may go over midnight. The same minute twice is the whole day. */
  readonly openBeginTime: string
  readonly openEndTime: string
  /** Within how many seconds a car that a lane reads again passed once; of lanes where it is not the usual time. */
  readonly echoSeconds: Readonly<Record<string, number>>
  /** So long may a car that has paid take to leave. Not set in what a lane box was given before folding asked for it. */
  readonly leaveGraceMinutes?: number
  /** Not set in what a lane box was given before there was a choice: the whole stay is priced again. */
  readonly afterGracePolicy?: CodeOf<typeof afterGracePolicies>
  /** Lanes within the lot: who passes there neither comes nor goes, but moves from one region to another. */
  readonly innerLanes: readonly string[]
  /** Between which regions they lead; null: none of the lot's. Not set in what a lane box was given before folding asked for it. */
  readonly innerWays?: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>
  readonly repeatEnterPolicy: CodeOf<typeof repeatEnterPolicies>
  readonly repeatEntryMoney: CodeOf<typeof repeatEntryMoneys>
  readonly noEntryExitPolicy: CodeOf<typeof noEntryExitPolicies>
  readonly fuzzyMatch: boolean
  readonly fullPolicy: CodeOf<typeof fullPolicies>
  readonly unlicensedPolicy: CodeOf<typeof unlicensedPolicies>
  readonly arrearsPolicy: CodeOf<typeof arrearsPolicies>
  /** For entries of the black list without a limit of their own. */
  readonly blackPolicy: CodeOf<typeof blackPolicies>
  readonly specialPlateFree: boolean
  /** Ambulances, fire engines and the like that carry ordinary plates. */
  readonly specialPlates: readonly string[]
}

/** How a stay ended. `left`: an exit barrier opened. `leftUnseen`: it stood at an exit, then entered again. `repeatEntry`: it entered again, no one saw it leave. */
export interface Ending {
  readonly kind: 'left' | 'leftUnseen' | 'repeatEntry'
  readonly leftAt: number
  /** The exit that opened, or the entry that shows that the car was gone. */
  readonly passingId: string
  readonly passAt: number
  /** Of a repeat entry, by the lot's policy: what the stay costs is asked of no one until a person has looked at it. */
  readonly isForReview?: boolean
}

/** One stay of one car, as the facts give it. Without an entry it starts with the first exit that nothing fits. */
export interface Stay {
  /** As read at the entry; without one, at the first exit. */
  readonly plateNumber: string
  /** By its clock a little after the exit when the clocks of the cameras differ. */
  readonly entry: Passing | null
  /** Entries of a car that counts as inside, under RepeatEnterPolicy 2. */
  readonly repeats: readonly Passing[]
  /** A camera saw the car twice within seconds: as it came in, or as it left. */
  readonly echoes: readonly Passing[]
  /** Passings at lanes within the lot whose barrier opened, in order. */
  readonly moves?: readonly Passing[]
  /** Exit passings in order. Only the last can have opened; an earlier one was an attempt. */
  readonly exits: readonly Passing[]
  /** Null: still open. */
  readonly ending: Ending | null
  /** From here on no fact belongs to it any more; null while it is open. */
  readonly settled: Position | null
  /** In order of payment. */
  readonly paymentIds: readonly string[]
}

/** What the money side says of a stay; what is given up follows from how it ended. */
export type StayMoney = Omit<OrderMoney, 'waive'> & {
  /** How long it was as it left or stood at the exit, by the rule that prices it (`stayMinutesOf`); null while inside and without an entry. */
  readonly stayMinutes: number | null
  /** What of the other reductions its company pays, fen. Not set: nothing. */
  readonly byCompany?: number
  /** Of arrears that finance has given up, fen. */
  readonly writtenOff?: number
  /** A person has said what the stay costs, or given up what is owed of it. */
  readonly decidedByStaff?: boolean
}

/**
 * The port to the fee engine and the payments: the price by `chargeBasisOf` and the lot's tariff, and the stay's `paymentIds` with the
 * grace they bought (domain.md 4.4). It looks at the stay and the stored facts only, never at the clock.
 */
export type PriceOf = (stay: Stay) => StayMoney

/** A place in the history of a lot: when, and among facts of the same millisecond by id, so that the order is always the same. */
export interface Position {
  readonly at: number
  readonly id: string
}
