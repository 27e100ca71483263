import { laneTypes } from '#business/places/basics/lane/lane.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import { amountDue } from '#business/charging/fee/due.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import type { Tx } from '#server/database/database.ts'
import { arrearsAskedAtExit } from './arrears-at-exit.ts'
import { decideEntry } from './decide-entry.ts'
import { decideExit } from './decide-exit.ts'
import type { Decision, Lane } from './decision.ts'
import type { OpenedFact, Passing, Stay } from '#business/rights/claims/facts.ts'
import { holds, loadKnown, type KnownPassing, type Loaded } from './known.server.ts'
import { loadFreeUsed } from './free-used.server.ts'
import type { Lot } from './lot.server.ts'
import type { OrderContent } from './order-of-stay.ts'
import { pricingOf, type Paid, type Pricing } from './price-of.ts'
import { reconcile, type Changes } from './reconcile.ts'
import { carCategoryOf } from '#business/rights/claims/claim.ts'
import type { ClaimsOf } from './rights/read-rights.server.ts'
import { standingAt } from './fold-stays.ts'
import { settle, withOpened, type Decide } from './settle.ts'
import { partsOf, tailsFrom, widenTails, type Part, type Tail, type Touch } from './tail.ts'

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
}

export interface NewPayment extends Paid {
  readonly paymentId: string
  readonly plateNumber: string
  readonly passingId: string | null
  /** The device that took it, which waits for the answer. */
  readonly takenBy?: string
}

/** What the lot knows beside the facts. */
export interface Surroundings {
  readonly claimsOf: ClaimsOf
  lane(laneId: string): Lane
  arrears(plateNumber: string): number
  /** Whether the plate's stay is locked. */
  isLocked(plateNumber: string): boolean
  readonly now: number
  /** What was loaded for the news already (`loadFirst`). */
  readonly loaded: Loaded
}

/** What followed, to be written. */
export interface Work {
  readonly decisions: ReadonlyMap<string, Decision>
  /** Barriers that open now: by decisions, and of passings that were there before. */
  readonly opened: readonly OpenedFact[]
  readonly changes: readonly Changes[]
  /** How each order that is created or updated was priced, by its first passing. */
  feeOf(passingIds: readonly string[]): Fee | null
  /** What each reduction of such an order took off, by number. */
  sharesOf(passingIds: readonly string[]): ReadonlyMap<string, number>
  /** The stay that a passing belongs to, with what is due for it and, at an exit, of earlier stays; fen. */
  standing(passingId: string): { stay: Stay; due: number; arrears: number; payable: number } | null
  readonly passings: ReadonlyMap<string, KnownPassing>
  /** Fresh passings of a car whose coming or going another reading has told already. */
  readonly seenAgain: ReadonlySet<string>
  readonly paid: ReadonlyMap<string, Paid>
}

/**
 * Decides what new facts mean for one locked lot (domain.md 4.2): loads the tails that they touch, answers the fresh passings, and
 * compares the stays with the stored orders. Writes nothing.
 */
export async function workOnLot(tx: Tx, lot: Lot, news: LotNews, around: Surroundings): Promise<Work> {
  const fresh = new Set((news.passings ?? []).map(({ passingId }) => passingId))
  const known = await gather(tx, lot, news, around.loaded)
  const passings = new Map(known.loaded.passings.map((passing) => [passing.passingId, passing]))
  const paid = (paymentId: string) => known.loaded.paid.get(paymentId)!
  const { plates, since } = known.loaded.extent
  const pricing = pricingOf({
    lot,
    freeUsed: await loadFreeUsed(tx, lot, plates, since),
    recordedOf: (passing) => passings.get(passing.passingId)!,
    paid,
  })

  const recordedOf = (passing: Passing) => passings.get(passing.passingId) ?? unknown
  const arrearsAt = arrearsAtExitsOf(lot, around, recordedOf)
  const newDecider = () => deciderOf(lot, pricing, around, { recordedOf, arrearsAt, paid })
  const decisions = new Map<string, Decision>()
  const opened: OpenedFact[] = (news.opened ?? []).filter(({ passingId }) => !fresh.has(passingId))
  const changes: Changes[] = []
  const stays: Stay[] = []
  for (const part of inOrderOfNews(partsOf(known.tails, known.loaded), fresh)) {
    const settled = settle(part.facts, lot.policies, fresh, newDecider(), around.now)
    const compared = reconcile(part.orders, settled.stays, pricing.priceOf)
    for (const [passingId, decision] of settled.decisions) decisions.set(passingId, decision)
    opened.push(...settled.opened)
    changes.push(compared)
    stays.push(...settled.stays)
    lot.inside += insideDelta(compared)
  }
  for (const passing of news.passings ?? [])
    if (passing.plateNumber === '') decisions.set(passing.passingId, decideWithoutPlate(passing, newDecider()))
  const stayWith = new Map(
    stays.flatMap((stay) =>
      [stay.entry, ...stay.exits].flatMap((passing) => (passing ? [[passing.passingId, stay]] : [])),
    ),
  )
  const stayOf = (passingIds: readonly string[]) => {
    const known = passingIds.find((passingId) => stayWith.has(passingId))
    return known === undefined ? null : stayWith.get(known)!
  }
  return {
    decisions,
    opened,
    changes,
    passings,
    seenAgain: new Set(stays.flatMap((stay) => seenAgain(stay, fresh))),
    paid: known.loaded.paid,
    feeOf(passingIds) {
      const stay = stayOf(passingIds)
      return stay && pricing.feeOf(stay)
    },
    sharesOf(passingIds) {
      const stay = stayOf(passingIds)
      return stay ? pricing.sharesOf(stay) : new Map()
    },
    standing(passingId) {
      const stay = stayOf([passingId])
      if (!stay) return null
      const money = pricing.priceOf(stay)
      const exit = standingAt(stay)
      return {
        stay,
        payable: money.payable,
        due: amountDue({ ...money, waive: 0 }, false).needPay,
        arrears: exit ? arrearsAt(exit, stay) : 0,
      }
    },
  }
}

/** The first load for news, before the lists were asked about them: it needs nothing else and can be on its way while the rest is read. */
export function loadFirst(tx: Tx, lot: Lot, news: Touching): Promise<Loaded> {
  return loadKnown(tx, lot, firstTails(news))
}

function firstTails(news: Touching): readonly Tail[] {
  return tailsFrom(touchesOf(news).filter(({ plateNumbers }) => plateNumbers.every((plate) => plate !== '')))
}

/** Of several readings of one entry the first that became known tells it. */
function seenAgain({ entry, echoes }: Stay, fresh: ReadonlySet<string>): string[] {
  const again = echoes.map(({ passingId }) => passingId)
  const knownBefore = echoes.some(({ direction, passingId }) => direction === directions.entry && !fresh.has(passingId))
  return entry && knownBefore ? [entry.passingId, ...again] : again
}

/** Loads and widens until the tails hold everything that the news can change; the news themselves are part of what is known. */
async function gather(
  tx: Tx,
  lot: Lot,
  news: LotNews,
  first: Loaded,
): Promise<{ tails: readonly Tail[]; loaded: Loaded }> {
  let tails = firstTails(news)
  let stored = first
  for (;;) {
    const loaded = withNews(stored, news)
    if (tails.length === 0) return { tails, loaded }
    const wider = widenTails(tails, loaded, lot.policies)
    if (wider === tails) return { tails, loaded }
    tails = wider
    if (!holds(stored, tails)) stored = await loadKnown(tx, lot, tails)
  }
}

type Touching = Omit<LotNews, 'passings'> & { readonly passings?: readonly Passing[] }

function touchesOf({ passings = [], payments = [], touches = [] }: Touching): Touch[] {
  return [
    ...touches,
    ...passings.map(({ plateNumber, passAt }) => ({ plateNumbers: [plateNumber], at: passAt })),
    ...payments
      .filter(({ passingId }) => passingId === null)
      .map(({ plateNumber, paidAt }) => ({ plateNumbers: [plateNumber], at: paidAt })),
  ]
}

function withNews(loaded: Loaded, { passings = [], opened = [], payments = [] }: LotNews): Loaded {
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

/** Parts whose cars came or went earlier go first: a spot that one of them left is free for the next. */
function inOrderOfNews(parts: readonly Part[], fresh: ReadonlySet<string>): readonly Part[] {
  if (parts.length < 2) return parts
  const began = ({ facts }: Part) =>
    Math.min(...facts.passings.filter(({ passingId }) => fresh.has(passingId)).map(({ passAt }) => passAt))
  return parts
    .map((part) => ({ part, at: began(part) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ part }) => part)
}

/** A passing without a plate: nothing was recorded of it. */
const unknown = { pass: null, company: null }

type ArrearsAt = (exit: Passing, stay: Stay | null) => number

/** What the car of a stay is asked for at an exit of what its plate owes from earlier ones; one that has left is asked for nothing. */
function arrearsAtExitsOf(
  { policies }: Lot,
  { claimsOf, arrears }: Surroundings,
  recordedOf: (passing: Passing) => Pick<Recorded, 'pass' | 'company'>,
): ArrearsAt {
  return (exit, stay) => {
    const owed = stay && !stay.ending ? arrears(stay.plateNumber) : 0
    return owed && arrearsAskedAtExit(policies, carCategoryOf(claimsOf(exit, recordedOf(exit))), owed)
  }
}

/** Decides for the passings of one part, whose stays the lot does not count yet. */
function deciderOf(
  lot: Lot,
  pricing: Pricing,
  { claimsOf, lane, arrears, isLocked }: Surroundings,
  {
    recordedOf,
    arrearsAt,
    paid,
  }: { recordedOf(passing: Passing): Pick<Recorded, 'pass' | 'company'>; arrearsAt: ArrearsAt; paid(id: string): Paid },
): Decide {
  const about = (passing: Passing) => ({
    policies: lot.policies,
    category: carCategoryOf(claimsOf(passing, recordedOf(passing))),
    lane: lane(passing.laneId),
  })
  let taken = 0
  return {
    told: pricing.told,
    entry(passing, inside) {
      const decision = decideEntry(passing, {
        ...about(passing),
        inside,
        leftSpotCount: lot.totalSpotCount - lot.inside - taken,
        arrearsMoney: arrears(passing.plateNumber),
      })
      if (decision.open && !inside && lane(passing.laneId).laneType !== laneTypes.inside) taken += 1
      return decision
    },
    exit(passing, stay) {
      const money = stay && pricing.priceOf(stay)
      const needPayMoney = money ? amountDue({ ...money, waive: 0 }, false).needPay : 0
      const decision = decideExit(passing, {
        ...about(passing),
        stay,
        needPayMoney,
        arrearsMoney: arrearsAt(passing, stay),
        isLocked: stay !== null && isLocked(stay.plateNumber),
        lacksAmount: stay !== null && pricing.lacksAmount(stay),
        isPricedByStaff: stay !== null && pricing.isPricedByStaff(stay),
        moneyValuePaid: money?.paid ?? 0,
        isPaidHere: stay?.paymentIds.some((id) => paid(id).paidAt >= passing.passAt) ?? false,
      })
      if (decision.open && stay?.entry) taken -= 1
      return decision
    },
  }
}

function decideWithoutPlate(passing: Passing, decide: Decide): Decision {
  return passing.direction === directions.entry ? decide.entry(passing, null) : decide.exit(passing, null)
}

function insideDelta({ create, update, void: voided }: Changes): number {
  const is = ({ orderStatus, entryPassingId }: OrderContent) =>
    entryPassingId !== null && insideStates.includes(orderStatus) ? 1 : 0
  return (
    create.reduce((sum, content) => sum + is(content), 0) +
    update.reduce((sum, { was, now }) => sum + is(now) - is(was), 0) -
    voided.reduce((sum, { content }) => sum + is(content), 0)
  )
}
