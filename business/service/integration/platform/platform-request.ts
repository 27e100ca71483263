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
  readonly entryPicture: StoredPicture | null
  readonly exitPicture: StoredPicture | null
}

/** A picture in the file store; its public address holds for minutes. */
export interface StoredPicture {
  readonly id: string
  readonly key: string
  readonly address: string
}

/** How full the car park is. */
export interface Spaces {
  readonly total: number
  readonly free: number
}

/** A car park as platforms list it; `rates` in words, spots of each kind as they are entered. */
export interface ReportedLot {
  readonly name: string
  readonly address: string
  /** Of its area, as the state numbers them where the tenant did so. */
  readonly areaCode: string
  /** GCJ-02. */
  readonly longitude: number | null
  readonly latitude: number | null
  readonly lotKind: number
  readonly sceneKind: number | null
  readonly isCharge: boolean
  /** `06:00-23:00` */
  readonly openTime: string
  readonly total: number
  readonly monthly: number
  readonly charging: number
  readonly rates: string
}

/** A JPEG of a passing in base64; the same `no` each time. */
export interface ReportedPicture {
  readonly no: string
  readonly name: string
  readonly takenAt: number
  readonly content: string
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
  readonly lot: ReportedLot | null
  /** Of the arrival or departure of `stay`. */
  readonly picture: ReportedPicture | null
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
