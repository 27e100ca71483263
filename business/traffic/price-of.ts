import { feeAtExit } from '#business/charging/fee/due.ts'
import { price, type Fee, type Tariff } from '#business/charging/fee/fee.ts'
import { chargeBasisOf } from './charge-basis.ts'
import type { LotPolicies, Passing, PriceOf, Stay, StayMoney } from './facts.ts'
import { membersOf } from './fold-stays.ts'
import { coveredTime, type Covered, type PassCover } from './pass-cover.ts'
import { tariffOf, type LotPricing } from './tariff-of.ts'

/** Money that came in for a stay; fen and epoch milliseconds. */
export interface Paid {
  readonly money: number
  /** PayChannel, domain.md 5.6. */
  readonly channel: number
  readonly paidAt: number
  /** When the price was told that was paid; the price holds from then. Null: when the car stood at an exit, else when it paid. */
  readonly quotedAt: number | null
}

/** What was recorded of a car at a lane: decided once, kept with the passing, so that later changes of lists never re-price. */
export interface Recorded {
  readonly carType: number
  readonly freePercent: number
  readonly pass: PassCover | null
}

export interface PricingFacts {
  readonly lot: LotPricing & {
    readonly isCharge: boolean
    readonly graceMinutes: number
    readonly policies: LotPolicies
  }
  recordedOf(passing: Passing): Recorded
  paid(paymentId: string): Paid
}

/** The money of stays by the facts alone, and how each was priced. */
export interface Pricing {
  readonly priceOf: PriceOf
  /** The fee behind a stay's price; null while nothing is charged. */
  feeOf(stay: Stay): Fee | null
}

/** Ties the fee engine and the payments to the folding of stays (domain.md 4.1, 4.4, 4.6). */
export function pricingOf(facts: PricingFacts): Pricing {
  const fees = new WeakMap<Stay, Fee | null>()
  const priceOf: PriceOf = (stay) => {
    const payments = stay.paymentIds.map((id) => facts.paid(id))
    const { payable, fee } = payableOf(facts, stay, payments)
    fees.set(stay, fee)
    const freePercent = Math.max(0, ...membersOf(stay).map((passing) => facts.recordedOf(passing).freePercent))
    return {
      payable,
      coupon: 0,
      otherDiscount: Math.round((payable * freePercent) / 100),
      paid: payments.reduce((sum, { money }) => sum + money, 0),
    } satisfies StayMoney
  }
  return {
    priceOf,
    feeOf(stay) {
      if (!fees.has(stay)) priceOf(stay)
      return fees.get(stay) ?? null
    },
  }
}

function payableOf(facts: PricingFacts, stay: Stay, payments: readonly Paid[]): { payable: number; fee: Fee | null } {
  const basis = chargeBasisOf(stay, facts.lot.policies)
  if (!facts.lot.isCharge || basis.kind === 'nothing') return { payable: 0, fee: null }
  const covered = coveredTime(stay, (passing) => facts.recordedOf(passing).pass)
  if (basis.kind === 'noEntryMoney' && isCovered(stay.exits[0]!.passAt, covered)) return { payable: 0, fee: null }
  if (basis.kind === 'noEntryMoney') return { payable: noEntryMoney(facts, stay), fee: null }
  const tariff = tariffFor(facts, stay, basis.cameAt)
  if (!tariff) return { payable: 0, fee: null }
  const cameAt = new Date(basis.cameAt)
  const newEnergy = isNewEnergy(stay)
  const last = payments.at(-1)
  const quoted =
    last &&
    price(tariff, {
      cameAt,
      leftAt: new Date(clamp(quotedAtOf(last, stay), basis.cameAt, basis.kind === 'span' ? basis.leftAt : Infinity)),
      newEnergy,
      covered,
    })
  if (basis.kind === 'inside') return { payable: quoted?.payable ?? 0, fee: quoted ?? null }
  const order = {
    payable: quoted?.payable ?? 0,
    coupon: 0,
    otherDiscount: 0,
    waive: 0,
    paid: payments.reduce((sum, { money }) => sum + money, 0),
    lastPaidAt: last ? new Date(last.paidAt) : null,
  }
  const atExit = feeAtExit(tariff, { cameAt, leftAt: new Date(basis.leftAt), newEnergy, covered }, order, {
    minutes: facts.lot.graceMinutes,
    afterwards: 'wholeStay',
  })
  return { payable: atExit.payable, fee: atExit.fee ?? quoted ?? null }
}

function isCovered(at: number, covered: readonly Covered[]): boolean {
  return covered.some(({ begin, end }) => begin.getTime() <= at && at < end.getTime())
}

function quotedAtOf({ quotedAt, paidAt }: Paid, { exits }: Stay): number {
  return quotedAt ?? exits.findLast(({ passAt }) => passAt <= paidAt)?.passAt ?? paidAt
}

function tariffFor({ lot, recordedOf }: PricingFacts, stay: Stay, cameAt: number): Tariff | null {
  const first = stay.entry ?? stay.exits[0]!
  return tariffOf(lot, recordedOf(first).carType, first.billCarSizeId, cameAt)
}

/** NoEntryExitPolicy 2: the fixed amount of the rule that would have priced the stay. */
function noEntryMoney(facts: PricingFacts, stay: Stay): number {
  const tariff = tariffFor(facts, stay, stay.exits[0]!.passAt)
  return tariff?.rules[0]?.terms.noEntryMoney ?? 0
}

/** Green and yellow-green plates are those of new-energy cars (domain.md 5.1). */
function isNewEnergy(stay: Stay): boolean {
  return membersOf(stay).some(({ plateColor }) => plateColor === 5 || plateColor === 6)
}

function clamp(at: number, low: number, high: number): number {
  return Math.min(Math.max(at, low), high)
}
