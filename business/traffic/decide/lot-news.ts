import type { dataSources } from '#business/ground/dictionaries/data-source.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import type { OpenedFact, Passing, Payment } from '#business/rights/claims/facts.ts'
import type { Paid } from '../price/price-of.ts'
import { withOpened } from '../stays/settle.ts'
import { tailsFrom, type Tail, type Touch } from '../stays/tail.ts'

/** A passing with what was recorded of it alongside the facts that are folded. */
export interface KnownPassing extends Passing, Recorded {
  /** What saw it; a camera at a lane, where nothing is said. */
  readonly dataSource?: CodeOf<typeof dataSources>
  readonly deviceId: string | null
  /** What its device read, where that is taken for another reading of the car that has just come in (`asOneCar`). */
  readonly readAs?: string
}

/** New facts of one lot. `touches` name what they bear on in the database: the passing that was paid for, both plates of a corrected one. */
export interface LotNews {
  readonly passings?: readonly KnownPassing[]
  readonly opened?: readonly OpenedFact[]
  /** The passing for which the barrier is up already: it is not commanded once more. */
  readonly liftedFor?: string
  /** The same of cars whose devices wait for an answer to money. */
  readonly answered?: readonly string[]
  readonly payments?: readonly NewPayment[]
  readonly touches?: readonly Touch[]
  /** Passings of before that are decided about once more. */
  readonly askedAgain?: readonly string[]
  /** Passings about which a lane box decided. */
  readonly away?: ReadonlySet<string>
  /** An exit whose barrier could not be opened: nothing opens it by itself. */
  readonly stuck?: string
}

export interface NewPayment extends Paid {
  readonly paymentId: string
  readonly plateNumber: string
  readonly passingId: string | null
  /** The device that took it, which waits for the answer. */
  readonly takenBy?: Taker
}

/** A device that takes money, and the lane where it stands, if it stands at one. */
export interface Taker {
  readonly deviceId: string
  readonly laneId?: string | null
}

/** Whether a passing was seen where a device takes money: by itself, as a camera that takes it too, or by a camera of its lane. */
export function isSeenWith({ deviceId, laneId }: KnownPassing, taker: Taker): boolean {
  return deviceId === taker.deviceId || (Boolean(taker.laneId) && laneId === taker.laneId)
}

/** Money that a device took for a plate; which passing it is for follows from the facts. */
export function newPayment(
  taken: Pick<NewPayment, 'paymentId' | 'plateNumber' | 'money' | 'paidAt'> & Taker & { readonly payChannel: number },
): NewPayment {
  const { paymentId, plateNumber, money, payChannel, paidAt, deviceId, laneId } = taken
  return {
    paymentId,
    plateNumber,
    passingId: null,
    money,
    channel: payChannel,
    paidAt,
    quotedAt: null,
    takenBy: { deviceId, laneId },
  }
}

export type Touching = Omit<LotNews, 'passings'> & { readonly passings?: readonly Passing[] }

/** The tails that news touch, before anything is known of them. */
export function tailsOfNews(news: Touching): readonly Tail[] {
  return tailsFrom(touchesOf(news).filter(({ plateNumbers }) => plateNumbers.every((plate) => plate !== '')))
}

function touchesOf({ passings = [], payments = [], touches = [] }: Touching): Touch[] {
  return [
    ...touches,
    ...passings.map(({ plateNumber, passAt }) => ({ plateNumbers: [plateNumber], at: passAt })),
    ...payments
      .filter(({ passingId }) => passingId === null)
      .map(({ plateNumber, paidAt }) => ({ plateNumbers: [plateNumber], at: paidAt })),
  ]
}

/** What is known of passings and payments. */
export interface KnownFacts {
  readonly passings: readonly KnownPassing[]
  readonly payments: readonly Payment[]
  readonly paid: ReadonlyMap<string, Paid>
}

/** What is known with the news, these not twice. */
export function withNews<Loaded extends KnownFacts>(
  loaded: Loaded,
  { passings = [], opened = [], payments = [] }: LotNews,
): Loaded {
  const stored = new Set(loaded.passings.map(({ passingId }) => passingId))
  const all = [...loaded.passings, ...passings.filter(({ passingId }) => !stored.has(passingId))]
  const openedOf = Map.groupBy(opened, ({ passingId }) => passingId)
  const paid = new Map(loaded.paid)
  for (const { paymentId, money, channel, paidAt, quotedAt } of payments)
    paid.set(paymentId, { money, channel, paidAt, quotedAt })
  return {
    ...loaded,
    passings: all.map((passing) =>
      (openedOf.get(passing.passingId) ?? []).reduce<KnownPassing>(
        (each, fact) => ({ ...each, ...withOpened(each, fact) }),
        passing,
      ),
    ),
    payments: [...loaded.payments, ...payments],
    paid,
  }
}

export interface KnownPayment {
  readonly payment: Payment
  readonly paid: Paid
}
