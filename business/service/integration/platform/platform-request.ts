import type { Sentence } from '#kernel/sentence.ts'
import type { Json } from '#kernel/wire.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { deliveredKinds } from '../webhook/event-kinds.ts'

/** What a platform receives. */
export type PlatformEvent = CodeOf<typeof deliveredKinds>

/** Who reports to a platform, and under which number it knows the car park. */
export interface Reporter {
  readonly url: string
  readonly placeNo: string
  readonly accessNo: string
  /** The platform's own secret, or a private key that signs. */
  readonly secret: string
}

/** A payment of a stay; money in fen. */
export interface ReportedPayment {
  readonly payNo: string
  readonly payChannel: number
  readonly money: number
  readonly paidAt: number
}

/** A stay as platforms receive it; money in fen, moments as epoch milliseconds. */
export interface ReportedStay {
  readonly id: string
  readonly orderNo: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly carSize: number
  readonly orderType: number
  readonly cameAt: number
  readonly leftAt: number | null
  readonly entryCode: string
  readonly entryName: string
  readonly exitCode: string
  readonly exitName: string
  readonly payable: number
  readonly discount: number
  readonly payments: readonly ReportedPayment[]
  /** Public addresses that hold for minutes. */
  readonly entryPicture: string | null
  readonly exitPicture: string | null
}

/** How full the car park is. */
export interface Spaces {
  readonly total: number
  readonly free: number
}

/** What is counted of a day, for the platform to compare: `2026-11-23`, money in fen. */
export interface DayCount {
  readonly day: string
  readonly came: number
  readonly left: number
  readonly paid: number
}

/** All that a message is made of. */
export interface Reported {
  readonly event: PlatformEvent
  readonly stay: ReportedStay | null
  /** Of `stay`: the one that the event is. */
  readonly payment: ReportedPayment | null
  readonly day: DayCount | null
  readonly spaces: Spaces
  /** Epoch milliseconds. */
  readonly now: number
}

/** A form or JSON that is posted. */
export type PlatformRequest = { readonly url: string } & (
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly json: Json }
)

/** A published interface of a platform to which car parks report. */
export interface Platform {
  /** It receives these; what else happens is not its business. */
  readonly events: readonly PlatformEvent[]
  /** Null where there is nothing to be said. */
  request(reporter: Reporter, reported: Reported): PlatformRequest | null
  /** Whether the start of an answer with status 200 says that it was taken. */
  isTaken(answer: string): boolean
  /** Why the secret cannot be one; null where it can. */
  refusalOfSecret(secret: string): Sentence | null
}
