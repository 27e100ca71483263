import { amountDue, feeAtExit, type LeaveGrace } from '#business/charging/fee/due.ts'
import { price, type Stay as FeeStay, type Tariff, type TariffRule, type Fee } from '#business/charging/fee/fee.ts'
import { ruleOfMoment } from '#business/charging/fee/rule-book.ts'
import { stayMinutesOf } from '#business/charging/fee/stay-minutes.ts'
import { sharesDay } from '#business/charging/fee/terms.ts'
import { reduce, type Reducible, type Reduction } from '#business/charging/fee/reductions.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { energyKinds, energyOf } from '#business/ground/dictionaries/energy-kind.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { afterGracePolicies } from '#business/places/basics/park-lot/policies.ts'
import { companySpan, isWithin } from './company-span.ts'
import { coveredTime, isCovered } from './covered-time.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import { chargeBasisOf } from './charge-basis.ts'
import type { LotPolicies, Passing, PriceOf, Stay, StayMoney } from '#business/rights/claims/facts.ts'
import { membersOf } from '../stays/read-stay.ts'
import { givenUpAtExit } from '../stays/order-of-stay.ts'
import { companyTimeOf, type Time } from '#business/rights/claims/company-cover.ts'
import { feeOutsideFree, givenByLists, withListLines } from './given-by-lists.ts'
import { noEntryFee, withRaise } from './lines-outside-rules.ts'
import { freeSpansOf, freesFrom, type FreeSpan } from '#business/rights/claims/list-cover.ts'
import { regionsOfStay } from '../stays/regions-of-stay.ts'
import { tariffOf, type LotPricing } from './tariff-of.ts'
import { usedBeforeOf, type UsedOfDay, type UsedToday } from './used-before.ts'

/** Money that came in for a stay, or a reduction that was given to it; fen and epoch milliseconds. */
export interface Paid {
  /** 0 of a reduction. */
  readonly money: number
  /** PayChannel, domain.md 5.6. */
  readonly channel: number
  readonly paidAt: number
  /** When the price that was paid was quoted; the price holds from then. Null: when the car stood at an exit (`quotedAtOf`), else when it paid. */
  readonly quotedAt: number | null
  readonly reduction?: Reduction
  /** No money, but what a person said of it: the price of the stay, or what of its arrears is given up; fen. */
  readonly byStaff?: { readonly price: number } | { readonly writtenOff: number }
  /** What staff gave back of it. */
  readonly refunded?: number
  /** More of it is on its way back. */
  readonly refunding?: boolean
}

export interface PricingFacts {
  readonly lot: LotPricing & {
    readonly isCharge: boolean
    readonly graceMinutes: number
    readonly policies: LotPolicies
  }
  recordedOf(passing: Passing): Recorded
  /** What earlier stays of a plate, alongside those that were folded, used of the free minutes and cost of the ceiling that all stays of a day share; not set: nothing. */
  readonly usedOfDay?: readonly UsedOfDay[]
  paid(paymentId: string): Paid
}

/** The money of stays by the facts alone, and how each was priced. */
export interface Pricing {
  readonly priceOf: PriceOf
  /** Notes stays that stand alongside each other: those of one plate and day may share their free minutes (`sharesDay`). */
  takeStays(stays: readonly Stay[]): void
  /** Its price is not known: no rule names an amount for an exit without an entry. */
  lacksAmount(stay: Stay): boolean
  /** A person has said what the stay costs. */
  isPricedByStaff(stay: Stay): boolean
  /** The fee behind a stay's price; null while nothing is charged. */
  feeOf(stay: Stay): Fee | null
  /** What each of its reductions took off, by id, in fen. */
  sharesOf(stay: Stay): ReadonlyMap<string, number>
}

/** A price before any reduction, why, what lists waive of it, and what time coupons would save. */
interface Priced {
  readonly payable: number
  readonly fee: Fee | null
  readonly byLists: number
  /** What the time of its company costs where its right does not hold for all of it, fen; a part of what lists waive. */
  readonly ofCompanyTime: number
  /** The price alongside the time that lists free, in fen: what its shares of a day's free minutes and ceiling add up to. */
  readonly outsideLists: number
  readonly timeSaved: Reducible['timeSaved']
  /** Whether a company's right holds for all of the time that was priced; not set: no time was. */
  readonly withinCompany?: boolean
}

const nothing: Priced = { payable: 0, fee: null, byLists: 0, ofCompanyTime: 0, outsideLists: 0, timeSaved: () => 0 }

/** Ties the fee engine and the payments to the folding of stays (domain.md 4.1, 4.4, 4.6). */
export function pricingOf(facts: PricingFacts): Pricing {
  const fees = new WeakMap<Stay, Fee | null>()
  const shares = new WeakMap<Stay, ReadonlyMap<string, number>>()
  const otherStays = new WeakMap<Stay, readonly Stay[]>()
  const feeOf = (stay: Stay): Fee | null => {
    if (!fees.has(stay)) priceOf(stay)
    return fees.get(stay) ?? null
  }
  const priceOf: PriceOf = (stay) => {
    const given = stay.paymentIds.map((id) => facts.paid(id))
    const payments = given.filter(({ reduction, byStaff }) => !reduction && !byStaff)
    const reductions = given.flatMap(({ reduction }) => reduction ?? [])
    const paid = payments.reduce((sum, { money }) => sum + money, 0)
    const byRule = payableOf(facts, stay, payments, reductions, () =>
      usedBeforeOf(facts.usedOfDay ?? [], stay, otherStays.get(stay) ?? [], feeOf),
    )
    const { payable, fee, otherDiscount, byCompany, timeSaved } = borneOf(
      facts,
      stay,
      byRule,
      staffPriceOf(facts, stay),
    )
    const reduced = reduce(reductions, { payable, otherDiscount, paid, timeSaved })
    shares.set(stay, reduced.shares)
    const money = {
      stayMinutes: minutesOf(facts, stay),
      payable,
      coupon: reduced.coupon,
      otherDiscount,
      byCompany,
      paid,
      refunded: payments.reduce((sum, { refunded = 0 }) => sum + refunded, 0),
      refunding: payments.some(({ refunding }) => refunding),
      decidedByStaff: given.some(({ byStaff }) => byStaff),
      writtenOff: given.reduce(
        (sum, { byStaff }) => sum + (byStaff && 'writtenOff' in byStaff ? byStaff.writtenOff : 0),
        0,
      ),
    } satisfies StayMoney
    fees.set(stay, fee && { ...fee, dayMoney: dayMoneyCharged(facts, stay, byRule, money) })
    return money
  }
  return {
    priceOf,
    takeStays(stays) {
      for (const [, ofPlate] of Map.groupBy(stays, ({ plateNumber }) => plateNumber))
        for (const stay of ofPlate) otherStays.set(stay, ofPlate)
    },
    lacksAmount: (stay) => lacksAmount(facts, stay),
    isPricedByStaff: (stay) => staffPriceOf(facts, stay) !== null,
    feeOf,
    sharesOf(stay) {
      if (!shares.has(stay)) priceOf(stay)
      return shares.get(stay)!
    },
  }
}

function minutesOf(facts: PricingFacts, stay: Stay): number | null {
  const basis = chargeBasisOf(stay, facts.lot.policies)
  if (basis.kind !== 'span' || !stay.entry) return null
  const { cameAt, leftAt } = basis
  const tariff = facts.lot.isCharge ? tariffFor(facts, stay, cameAt) : null
  const inRegions = regionsOfStay(stay, cameAt, leftAt)
  return stayMinutesOf(tariff, { cameAt: new Date(cameAt), leftAt: new Date(leftAt), inRegions })
}

/** The price that a person said last, until a moment. */
function staffPriceOf({ paid }: PricingFacts, { paymentIds }: Stay, until = Infinity): number | null {
  const said = paymentIds.flatMap((id) => {
    const { byStaff, paidAt } = paid(id)
    return byStaff && 'price' in byStaff && paidAt <= until ? [byStaff.price] : []
  })
  return said.at(-1) ?? null
}

/** A price, and what of it no one asks of the driver. */
interface Borne extends Priced {
  /** All of that, also what the company pays. */
  readonly otherDiscount: number
  readonly byCompany: number
}

/**
 * Who pays what of a price. A company pays what its time costs, all that a stay within its right costs, and never more than a person says that the
 * stay costs. What that person takes off the rule's price is a reduction that the order shows; what is asked beyond it raises the price.
 */
function borneOf(facts: PricingFacts, stay: Stay, byRule: Priced, said: number | null = null): Borne {
  const payable = Math.max(byRule.payable, said ?? 0)
  const fee = byRule.fee && payable > byRule.payable ? withRaise(byRule.fee, payable - byRule.payable) : byRule.fee
  const ofCompany = isPaidByCompany(facts, stay, byRule) ? payable : byRule.ofCompanyTime
  const byCompany = Math.min(ofCompany, said ?? payable)
  const takenOff = said === null ? 0 : payable - said + byCompany
  return { ...byRule, payable, fee, byCompany, otherDiscount: Math.max(byRule.byLists, ofCompany, takenOff) }
}

/**
 * What a stay takes of ceilings that stays share: what it was charged. What lists gave up of it, or a person before the car was gone, leaves its
 * part to the next stay; what a person gives up later re-prices no other.
 */
function dayMoneyCharged(facts: PricingFacts, stay: Stay, byRule: Priced, money: StayMoney): Fee['dayMoney'] {
  const { fee, outsideLists } = byRule
  if (!fee || fee.dayMoney.length === 0) return []
  const gone = Math.max(stay.ending?.leftAt ?? Infinity, stay.exits.at(-1)?.opened?.openedAt ?? 0)
  const { payable, otherDiscount, byCompany } = borneOf(facts, stay, byRule, staffPriceOf(facts, stay, gone))
  const atLane = isPaidByCompany(facts, stay, byRule) ? otherDiscount - byCompany : otherDiscount
  const givenUp = atLane + givenUpAtExit(stay, money)
  const share = outsideLists > 0 ? Math.min(1, Math.max(0, payable - givenUp) / outsideLists) : 1
  return fee.dayMoney.map((of) => ({ ...of, money: Math.round(of.money * share) })).filter((of) => of.money !== 0)
}

function payableOf(
  facts: PricingFacts,
  stay: Stay,
  payments: readonly Paid[],
  reductions: readonly Reduction[],
  usedBefore: () => UsedToday,
): Priced {
  const basis = chargeBasisOf(stay, facts.lot.policies)
  if (!facts.lot.isCharge || basis.kind === 'nothing') return nothing
  const byPasses = coveredTime(stay, (passing) => facts.recordedOf(passing).pass, facts.lot)
  if (basis.kind === 'noEntryMoney' && isCovered(stay.exits[0]!.passAt, byPasses)) return nothing
  if (basis.kind === 'noEntryMoney') return noEntryPrice(facts, stay)
  const tariff = tariffFor(facts, stay, basis.cameAt)
  if (!tariff) return nothing
  const covered = byPasses.filter(({ inRegions }) => !inRegions)
  const coveredInRegions = byPasses.filter(({ inRegions }) => inRegions)
  const cameAt = new Date(basis.cameAt)
  const newEnergy = isNewEnergy(stay)
  const usedToday = hasSharedDay(tariff) ? usedBefore() : {}
  const until = basis.kind === 'span' ? basis.leftAt : Infinity
  const stayUntil = (leftAt: number): FeeStay => {
    const inRegions = regionsOfStay(stay, basis.cameAt, leftAt)
    return { cameAt, leftAt: new Date(leftAt), newEnergy, covered, coveredInRegions, ...usedToday, inRegions }
  }
  const pricedUntil = (leftAt: number, fee?: Fee): Priced => ({
    ...pricedAs(
      tariff,
      stayUntil(leftAt),
      freeSpans(facts, stay, basis.cameAt, leftAt),
      companySpan(companyTime(facts, stay), basis.cameAt, leftAt),
      fee,
    ),
    withinCompany: isWithin(companyTime(facts, stay), basis.cameAt, leftAt),
  })
  const afterwards = afterwardsOf(facts, stay, basis.cameAt)
  const quotedAt = (payment: Paid) => clamp(quotedAtOf(payment, stay, facts.lot), basis.cameAt, until)
  const quotes = new Map<number, Priced>()
  /** What was asked when the last of so many payments was made. */
  const quoteOf = (count: number): Priced => {
    const last = payments[count - 1]
    if (!last) return nothing
    const at = quotedAt(last)
    const quote = quotes.get(count) ?? (afterwards === 'extraOnly' ? pricedAfter(at, count - 1) : pricedUntil(at))
    quotes.set(count, quote)
    return quote
  }
  /** The order after so many payments, by what was asked at the last of them. */
  const orderAfter = (count: number) => {
    const quote = quoteOf(count)
    const { otherDiscount } = borneOf(facts, stay, quote)
    const paid = payments.slice(0, count).reduce((sum, { money }) => sum + money, 0)
    const { coupon } = reduce(reductions, { ...quote, otherDiscount, paid })
    return { payable: quote.payable, coupon, otherDiscount, waive: 0, paid }
  }
  /** Of so many payments those up to the last that left nothing to pay: the time after its grace is what more is asked for, however that is paid. */
  const settledBy = (count: number): number => {
    const isSettled = (paid: number) => amountDue(orderAfter(paid), false).needPay === 0
    return Array.from({ length: count }, (_, at) => count - at).find(isSettled) ?? 0
  }
  /** The price until a moment of a stay for which so many payments were made. */
  const pricedAfter = (leftAt: number, made: number): Priced => {
    const count = afterwards === 'extraOnly' ? settledBy(made) : made
    const quote = quoteOf(count)
    const last = payments[count - 1]
    const paidBy =
      last && quote.fee
        ? { lastPaidAt: new Date(last.paidAt), fee: quote.fee, pricedUntil: new Date(quotedAt(last)) }
        : null
    const fee = feeAtExit(tariff, stayUntil(leftAt), orderAfter(count), paidBy, {
      minutes: facts.lot.graceMinutes,
      afterwards,
    })
    return fee ? pricedUntil(leftAt, fee) : quote
  }
  return basis.kind === 'inside' ? quoteOf(payments.length) : pricedAfter(basis.leftAt, payments.length)
}

/** What a car pays that paid and leaves after its grace. Where a list waives a part of the stay, all of it is priced again. */
function afterwardsOf(facts: PricingFacts, stay: Stay, cameAt: number): LeaveGrace['afterwards'] {
  if (facts.lot.policies.afterGracePolicy !== afterGracePolicies.extraOnly) return 'wholeStay'
  const isFreed = membersOf(stay).some((passing) => freesFrom(facts.recordedOf(passing).rights, cameAt))
  return isFreed ? 'wholeStay' : 'extraOnly'
}

/** The price of the whole stay, what lists waive of it, and of the same stay with time coupons. */
function pricedAs(
  tariff: Tariff,
  stay: FeeStay,
  free: readonly FreeSpan[],
  ofCompany: readonly FreeSpan[],
  fee: Fee = price(tariff, stay),
): Priced & { fee: Fee } {
  const outside = feeOutsideFree(tariff, stay, fee, free)
  const { freeUsed, dayMoney, tierTime } = outside
  return {
    payable: fee.payable,
    fee: withListLines({ ...fee, freeUsed, dayMoney, tierTime }, free),
    byLists: givenByLists(tariff, stay, fee.payable, free),
    ofCompanyTime: givenByLists(tariff, stay, fee.payable, ofCompany),
    outsideLists: outside.payable,
    timeSaved: (timeCouponMinutes) => price(tariff, { ...stay, timeCouponMinutes }).timeCouponMoney,
  }
}

/** Whether a rule of the tariff gives its free minutes, or has its ceiling, once a day. */
function hasSharedDay({ rules, regions }: Tariff): boolean {
  return [...rules, ...(regions ?? []).flatMap((region) => region.rules)].some(({ terms }) => sharesDay(terms))
}

/** What the lists of all readings of a stay waive between two moments, and the time that its company pays where that is not all. */
function freeSpans(facts: PricingFacts, stay: Stay, begin: number, end: number): FreeSpan[] {
  const { lot, recordedOf } = facts
  const lists = membersOf(stay).flatMap((passing) => freeSpansOf(recordedOf(passing).rights, begin, end, lot.zone))
  const spans = [...lists, ...companySpan(companyTime(facts, stay), begin, end)]
  return [...new Map(spans.map((span) => [Object.values(span).join(), span])).values()]
}

function companyTime({ recordedOf }: PricingFacts, stay: Stay): Time | null {
  return companyTimeOf(membersOf(stay).map(recordedOf))
}

/** A company pays all that a stay within its right costs. */
function isPaidByCompany(facts: PricingFacts, stay: Stay, { withinCompany }: Priced): boolean {
  return withinCompany ?? companyTime(facts, stay) !== null
}

/** Money that no one quoted is for the exit at which the car stood, but where it comes to another one and paid later than the grace after that: it had turned back. */
function quotedAtOf(
  { quotedAt, paidAt }: Paid,
  { exits }: Stay,
  { graceMinutes }: Pick<PricingFacts['lot'], 'graceMinutes'>,
): number {
  const exit = exits.findLast(({ passAt }) => passAt <= paidAt)
  if (quotedAt !== null || !exit) return quotedAt ?? paidAt
  const turnedBack = exit !== exits.at(-1) && paidAt - exit.passAt > graceMinutes * 60_000
  return turnedBack ? paidAt : exit.passAt
}

function tariffFor({ lot, recordedOf }: PricingFacts, stay: Stay, cameAt: number): Tariff | null {
  const first = stay.entry ?? stay.exits[0]!
  const { carType } = recordedOf(first)
  return tariffOf(lot, { carType, billCarSizeId: first.billCarSizeId, plateColor: colorOf(stay) }, cameAt)
}

/** NoEntryExitPolicy 2: the fixed amount of the rule that holds at the exit, less what lists waive at that moment. */
function noEntryPrice(facts: PricingFacts, stay: Stay): Priced {
  const { passAt } = stay.exits[0]!
  const rule = noEntryRule(facts, stay)
  const payable = rule?.terms.noEntryMoney ?? 0
  const free = freeSpans(facts, stay, passAt, passAt + 1)
  const percents = free.map(({ percent }) => percent)
  const fee = rule && payable > 0 ? withListLines(noEntryFee(rule, payable, passAt), free) : null
  return { ...nothing, payable, fee, byLists: Math.round((payable * Math.max(0, ...percents)) / 100) }
}

function noEntryRule(facts: PricingFacts, stay: Stay): TariffRule | null {
  const { passAt } = stay.exits[0]!
  const tariff = tariffFor(facts, stay, passAt)
  return tariff && ruleOfMoment(tariff, new Date(passAt))
}

/** Whether a fixed amount is to be charged and no rule names one: what it costs is for staff to say. A rule that charges nothing has no need of one. */
function lacksAmount(facts: PricingFacts, stay: Stay): boolean {
  if (!facts.lot.isCharge || chargeBasisOf(stay, facts.lot.policies).kind !== 'noEntryMoney') return false
  const rule = noEntryRule(facts, stay)
  return rule?.terms.ruleKind !== ruleKinds.free && !rule?.terms.noEntryMoney
}

/** The colour of the car's plate: green where any reading saw it so, else as it was read first. */
function colorOf(stay: Stay): number {
  const read = membersOf(stay).map(({ plateColor }) => plateColor)
  return read.find((color) => energyOf(color) === energyKinds.newEnergy) ?? read.find(Boolean) ?? plateColors.unknown
}

function isNewEnergy(stay: Stay): boolean {
  return energyOf(colorOf(stay)) === energyKinds.newEnergy
}

function clamp(at: number, low: number, high: number): number {
  return Math.min(Math.max(at, low), high)
}
