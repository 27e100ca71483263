import { laneTypes } from '#business/places/basics/lane/lane.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import {
  carCategoryOf,
  type Car,
  type CarCategory,
  type Claimed,
  type Kept,
  type Recorded,
} from '#business/rights/claims/claim.ts'
import type { OpenedFact, Passing, Stay } from '#business/rights/claims/facts.ts'
import { spotsKept, type KeptSpot } from '#business/rights/claims/kept-spots.ts'
import { arrearsDueAtExit } from '../money/arrears-at-exit.ts'
import { decideEntry } from './decide-entry.ts'
import { decideExit } from './decide-exit.ts'
import type { Decision, Lane } from '../facts/decision.ts'
import { standingAt } from '../stays/read-stay.ts'
import { isLikeOneJustIn, type LetIn } from './like-just-in.ts'
import { isSeenWith, type KnownPassing, type LotNews, type NewPayment } from './lot-news.ts'
import { askedAtExit, isLetGo, type OrderContent } from '../stays/order-of-stay.ts'
import { pricingOf, type Paid, type Pricing, type PricingFacts } from '../price/price-of.ts'
import type { UsedOfDay } from '../price/used-before.ts'
import { reconcile, type Changes } from '../stays/reconcile.ts'
import { asItWas, settle, type Decide } from '../stays/settle.ts'
import { knownByTail, type Known, type Part, type Tail } from '../stays/tail.ts'

/** What the lot knows alongside the facts. */
export interface LotContext {
  readonly claimsOf: ClaimsOf
  lane(laneId: string): Lane
  arrears(plateNumber: string): number
  /** Whether the plate's stay is locked. */
  isLocked(plateNumber: string): boolean
  /** Exits at which cars stand because the barrier could not be opened: a person or the barrier itself lets them go, no decision does. */
  readonly stuck?: ReadonlySet<string>
  /** Spots that are kept free for cars that are not inside. */
  readonly keptSpots: readonly KeptSpot[]
  /** By which the lot let in cars that look like these, in the minutes around them. */
  readonly letIn: readonly LetIn[]
  readonly now: number
}

/** The lot as far as it is worked with; `inside` moves with the stays. */
export type WorkedLot = PricingFacts['lot'] & { readonly totalSpotCount: number; inside: number }

/** What is known about the tails of the news, these among it. */
export interface WhatIsKnown extends Known {
  readonly tails: readonly Tail[]
  readonly passings: readonly KnownPassing[]
  readonly paid: ReadonlyMap<string, Paid>
  readonly usedOfDay: readonly UsedOfDay[]
}

/** What all rights say of a car, in order of precedence. Without `kept` it is read for the first time. */
export type ClaimsOf = (car: Car, kept?: Kept) => readonly Claimed[]

/** A decision that was not asked for, and what the stay then cost before what rights of way take off, and what these take off; fen. */
export interface WouldBe {
  readonly decision: Decision
  readonly payable: number
  readonly discount: number
}

/** What followed, to be written. */
export interface Work {
  readonly decisions: ReadonlyMap<string, Decision>
  /** Of cars that stood at an exit before and were looked at again: why they stay there. */
  readonly stopped: ReadonlyMap<string, Decision>
  /** What would have been decided where a lane box decided. */
  readonly wouldBe: ReadonlyMap<string, WouldBe>
  /** Barriers that open now: by decisions, and of passings that were there before. */
  readonly opened: readonly OpenedFact[]
  readonly changes: readonly Changes[]
  /** How each order that is created or updated was priced, by its first passing. */
  feeOf(passingIds: readonly string[]): Fee | null
  /** What each reduction of such an order took off, by number. */
  sharesOf(passingIds: readonly string[]): ReadonlyMap<string, number>
  /** The stay that a passing belongs to, with what is due for it and, at an exit, of earlier stays; fen. */
  standing(passingId: string): { stay: Stay; due: number; arrears: number; payable: number; discount: number } | null
  readonly passings: ReadonlyMap<string, KnownPassing>
  /** Fresh passings of a car whose coming or going another reading has reported already. */
  readonly seenAgain: ReadonlySet<string>
  readonly paid: ReadonlyMap<string, Paid>
}

/**
 * Decides what new facts mean for one lot (domain.md 4.2): answers the fresh passings on the tails that they touch, and compares the stays with the
 * orders. Writes nothing, reads nothing: a lane box that has lost the centre does the same with what it has.
 */
export function workWith(lot: WorkedLot, news: LotNews, around: LotContext, known: WhatIsKnown): Work {
  const fresh = new Set([...(news.passings ?? []).map(({ passingId }) => passingId), ...(news.askedAgain ?? [])])
  const passings = new Map(known.passings.map((passing) => [passing.passingId, passing]))
  const paid = (paymentId: string) => known.paid.get(paymentId)!
  const parts = inOrderOfNews(knownByTail(known.tails, known), fresh)
  const foldedAgain = new Set(parts.flatMap(({ orders }) => orders.map(({ content }) => content.entryPassingId)))
  const pricing = pricingOf({
    lot,
    usedOfDay: known.usedOfDay.filter(({ entryPassingId }) => !foldedAgain.has(entryPassingId)),
    recordedOf: (passing) => passings.get(passing.passingId)!,
    paid,
  })

  const recordedOf = (passing: Passing) => passings.get(passing.passingId) ?? unknown
  const arrearsAt = arrearsAtExitsOf(lot, around, recordedOf)
  const cameIn = new Set<string>()
  const askedAgain = new Set(news.askedAgain)
  const letIn = [...around.letIn]
  const isLikeOne = ({ passingId }: Passing) => {
    const known = passings.get(passingId)
    return known !== undefined && isLikeOneJustIn(known, letIn, lot.policies)
  }
  const isReadTwice = ({ passingId }: Passing) => passings.get(passingId)?.readAs !== undefined
  const noteLetIn = ({ passingId }: Passing): void => {
    const known = passings.get(passingId)
    if (known) letIn.push(known)
  }
  const newDecider = () =>
    deciderOf(lot, pricing, around, {
      isLikeOne,
      isReadTwice,
      noteLetIn,
      recordedOf,
      arrearsAt,
      paid,
      cameIn,
      askedAgain,
    })
  const decisions = new Map<string, Decision>()
  const stopped = new Map<string, Decision>()
  const opened: OpenedFact[] = (news.opened ?? []).filter(({ passingId }) => !fresh.has(passingId))
  const changes: Changes[] = []
  const wouldBe = new Map<string, WouldBe>()
  const stays: Stay[] = []
  for (const part of parts) {
    const settled = settle(part.facts, lot.policies, fresh, newDecider(), around.now, news.away, around.stuck, (stay) =>
      tookMoneyOf(stay, news.payments ?? [], passings),
    )
    const compared = reconcile(part.orders, settled.stays, pricing.priceOf)
    for (const [passingId, decision] of settled.decisions) decisions.set(passingId, decision)
    for (const [passingId, decision] of settled.stopped) stopped.set(passingId, decision)
    for (const [passingId, { decision, stay }] of settled.wouldBe) {
      const { payable, otherDiscount } = stay ? pricing.priceOf(stay) : { payable: 0, otherDiscount: 0 }
      wouldBe.set(passingId, { decision, payable, discount: otherDiscount })
    }
    opened.push(...settled.opened)
    changes.push(compared)
    stays.push(...settled.stays)
    lot.inside += insideDelta(compared)
  }
  for (const passing of news.passings ?? []) if (passing.plateNumber === '') decideAlone(passing)
  function decideAlone(passing: KnownPassing): void {
    const isAway = news.away?.has(passing.passingId)
    const decision = decideWithoutPlate(isAway ? { ...passing, opened: null } : passing, newDecider())
    if (isAway) wouldBe.set(passing.passingId, { decision, payable: 0, discount: 0 })
    decisions.set(passing.passingId, isAway ? asItWas(passing, decision) : decision)
  }
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
    stopped,
    wouldBe,
    opened,
    changes,
    passings,
    seenAgain: new Set(stays.flatMap((stay) => seenAgain(stay, fresh))),
    paid: known.paid,
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
        discount: money.otherDiscount,
        due: askedAtExit(stay, money),
        arrears: exit ? arrearsAt(exit, stay) : 0,
      }
    },
  }
}

/** The reading at whose lane a device has just taken money for the car, where another lane saw it since, before it paid; null: the car stands where it was read last. */
function tookMoneyOf(
  { ending, exits, paymentIds }: Stay,
  payments: readonly NewPayment[],
  passings: ReadonlyMap<string, KnownPassing>,
): Passing | null {
  const last = exits.at(-1)
  if (ending || !last) return null
  for (const { paymentId, takenBy, paidAt } of payments) {
    if (!takenBy || !paymentIds.includes(paymentId) || paidAt < last.passAt) continue
    const there = exits.findLast(({ passingId }) => {
      const known = passings.get(passingId)
      return known && isSeenWith(known, takenBy)
    })
    if (there && there.laneId !== last.laneId) return there
  }
  return null
}

/** Of several readings of one entry the first that became known reports it. */
function seenAgain({ entry, echoes }: Stay, fresh: ReadonlySet<string>): string[] {
  const again = echoes.map(({ passingId }) => passingId)
  const knownBefore = echoes.some(({ direction, passingId }) => direction === directions.entry && !fresh.has(passingId))
  return entry && knownBefore ? [entry.passingId, ...again] : again
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
  { policies }: WorkedLot,
  { claimsOf, arrears }: LotContext,
  recordedOf: (passing: Passing) => Pick<Recorded, 'pass' | 'company'>,
): ArrearsAt {
  return (exit, stay) => {
    const owed = stay && !stay.ending && !isLetGo(stay) ? arrears(stay.plateNumber) : 0
    return owed && arrearsDueAtExit(policies, carCategoryOf(claimsOf(exit, recordedOf(exit))), owed)
  }
}

/** Decides for the passings of one part, whose stays the lot does not count yet. */
function deciderOf(
  lot: WorkedLot,
  pricing: Pricing,
  { claimsOf, lane, arrears, isLocked, keptSpots, now }: LotContext,
  {
    recordedOf,
    arrearsAt,
    paid,
    cameIn,
    askedAgain,
    isLikeOne,
    isReadTwice,
    noteLetIn,
  }: {
    isLikeOne(passing: Passing): boolean
    isReadTwice(passing: Passing): boolean
    noteLetIn(passing: Passing): void
    recordedOf(passing: Passing): Pick<Recorded, 'pass' | 'company'>
    arrearsAt: ArrearsAt
    paid(id: string): Paid
    /** Plates that came in by these decisions: no spot is kept for them any more. */
    cameIn: Set<string>
    /** They wait, and are asked about as of now. */
    askedAgain: ReadonlySet<string>
  },
): Decide {
  const asOfNow = (passing: Passing) => (askedAgain.has(passing.passingId) ? { ...passing, passAt: now } : passing)
  const about = (passing: Passing) => ({
    policies: lot.policies,
    category: carCategoryOf(claimsOf(asOfNow(passing), recordedOf(passing))),
    lane: lane(passing.laneId),
  })
  let taken = 0
  return {
    takeStays: pricing.takeStays,
    entry(passing, inside) {
      if (passing.spotId) return onStreet(about(passing).category)
      const decision = decideEntry(passing, {
        ...about(passing),
        inside,
        likeOneJustIn: isLikeOne(passing),
        isReadTwice: isReadTwice(passing),
        leftSpotCount:
          lot.totalSpotCount -
          lot.inside -
          taken -
          spotsKept(keptSpots, passing.passAt, new Set([...cameIn, passing.plateNumber])),
        arrearsMoney: arrears(passing.plateNumber),
      })
      if (decision.open) noteLetIn(passing)
      if (decision.open && !inside && lane(passing.laneId).laneType !== laneTypes.inside) {
        taken += 1
        cameIn.add(passing.plateNumber)
      }
      return decision
    },
    exit(passing, stay) {
      if (passing.spotId) return onStreet(about(passing).category)
      const money = stay && pricing.priceOf(stay)
      const needPayMoney = stay && money ? askedAtExit(stay, money) : 0
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

/** Nothing is decided where no barrier stands: a car on a spot of a street is parked. */
function onStreet({ carType }: CarCategory): Decision {
  return {
    open: true,
    text: { code: 'tip', params: { tip: '' } },
    releaseType: releaseTypes.auto,
    abnormalType: abnormalTypes.normal,
    alarms: [],
    lotIsFull: false,
    carType,
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
