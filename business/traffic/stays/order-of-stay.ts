import { amountDue, type PayStatus } from '#business/charging/fee/due.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { isGivingUp, releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import {
  isLeftUnseen,
  isReportedGone,
  type PriceOf,
  type PlateReading,
  type Stay,
  type StayMoney,
  type Position,
} from '#business/rights/claims/facts.ts'
import { beganOf, membersOf, readingsOf, standingAt, unexplainedExitsOf } from './read-stay.ts'
import type { OrderStatus } from './order-states.ts'
import { regionOfStay } from './regions-of-stay.ts'
import { alarmsOf, type StayAlarm } from './stay-alarms.ts'

/** What must be known of a stored order to see which later facts can still change it. */
export interface StayExtent {
  /** Its own plate first, then those of exits that were taken for it. */
  readonly readAs: readonly PlateReading[]
  /** Its first fact. */
  readonly began: Position
  /** From here on no fact belongs to it any more; null while it is open. */
  readonly settled: Position | null
  /** It rests on an exit that no entry of the same plate before it explained: no entry at all, a car that looks alike, clocks that differ. */
  readonly unsure: boolean
  readonly paymentIds: readonly string[]
}

/** A parking order as far as it follows from the facts, wire names of domain.md 1.26; moments epoch milliseconds, money fen. */
export interface OrderContent extends StayExtent {
  readonly plateNumber: string
  readonly plateColor: number
  readonly billCarSizeId: number
  readonly orderStatus: OrderStatus
  readonly abnormalType: CodeOf<typeof abnormalTypes>
  readonly cameAt: number | null
  /** Null while inside or standing at an exit. */
  readonly leftAt: number | null
  /** How long it stayed, or had stayed as it came to the exit; null while inside and without an entry. */
  readonly stayMinutes: number | null
  readonly entryPassingId: string | null
  /** The exit at which it left or stands. */
  readonly exitPassingId: string | null
  readonly passingIds: readonly string[]
  /** Where in the lot the car is, or was when it left. */
  readonly regionId: string | null
  readonly inLaneId: string | null
  readonly outLaneId: string | null
  /** Of a street: on which it stood. */
  readonly spotId: string | null
  readonly inReleaseType: number | null
  readonly outReleaseType: number | null
  readonly payableAmount: number
  readonly couponMoney: number
  readonly otherDiscountMoney: number
  /** What of that its company pays. */
  readonly companyMoney: number
  readonly waiveMoney: number
  /** What was paid for it, and what of that went back; what was paid beyond the price and did not go back. */
  readonly moneyValuePaid: number
  readonly refundMoney: number
  readonly overPaidMoney: number
  readonly needPayMoney: number
  readonly arrearsMoney: number
  readonly payStatus: PayStatus
  readonly alarms: readonly StayAlarm[]
}

/** The order of a stay: everything the facts and the price say about it. */
export function orderOf(stay: Stay, priceOf: PriceOf): OrderContent {
  const money = priceOf(stay)
  const waive = waiveOf(stay, money)
  const { needPay, arrears, overPaid, paidFor, takenBack, payStatus } = amountDue(
    { ...money, waive },
    stay.ending !== null,
  )
  const lastExit = stay.exits.at(-1) ?? null
  const first = stay.entry ?? stay.exits[0]!
  return {
    readAs: readingsOf(stay),
    began: beganOf(stay),
    settled: stay.settled,
    unsure: unexplainedExitsOf(stay).length > 0,
    plateNumber: stay.plateNumber,
    plateColor: first.plateColor,
    billCarSizeId: first.billCarSizeId,
    orderStatus: statusOf(stay, needPay, money),
    abnormalType: abnormalOf(stay, needPay),
    cameAt: stay.entry?.passAt ?? null,
    leftAt: stay.ending?.leftAt ?? null,
    stayMinutes: money.stayMinutes,
    entryPassingId: stay.entry?.passingId ?? null,
    exitPassingId: lastExit?.passingId ?? null,
    passingIds: membersOf(stay).map(({ passingId }) => passingId),
    paymentIds: stay.paymentIds,
    regionId: regionOfStay(stay),
    inLaneId: stay.entry?.laneId || null,
    outLaneId: lastExit?.laneId || null,
    spotId: stay.entry?.spotId ?? lastExit?.spotId ?? null,
    inReleaseType: stay.entry?.opened?.releaseType ?? null,
    outReleaseType: lastExit?.opened?.releaseType ?? (isBehindAnother(stay) ? releaseTypes.tailgating : null),
    payableAmount: money.payable,
    couponMoney: money.coupon,
    otherDiscountMoney: money.otherDiscount,
    companyMoney: money.byCompany ?? 0,
    waiveMoney: waive,
    moneyValuePaid: paidFor,
    refundMoney: takenBack,
    overPaidMoney: overPaid,
    needPayMoney: needPay,
    arrearsMoney: arrears,
    payStatus,
    alarms: alarmsOf(stay, needPay),
  }
}

/** Its barrier did not open for it, and it left by the opening for another car (domain.md 4.7). */
function isBehindAnother({ ending, exits }: Stay): boolean {
  return ending?.kind === 'leftUnseen' && exits.at(-1)?.followed === true
}

/**
 * Domain.md 1.26. Without an entry it waits like any other while it stands at the exit, and is 异常 once it is gone. A car that
 * stood at an exit and came again has left, paid or not; one that just came again is 异常 until a person has looked at it, or what it
 * costs is owed, by the lot's policy.
 */
function statusOf(stay: Stay, needPay: number, money: StayMoney): OrderStatus {
  const { paid } = money
  if (isUnprovable(stay) || isInReview(stay, needPay, money)) return orderStatuses.abnormal
  if (stay.ending) return needPay > 0 ? orderStatuses.leftUnpaid : orderStatuses.completed
  if (standingAt(stay)) return orderStatuses.waitingExit
  return paid > 0 && needPay === 0 ? orderStatuses.paidInside : orderStatuses.inside
}

function isInReview({ ending, echoes }: Stay, needPay: number, { paid, decidedByStaff }: StayMoney): boolean {
  const isSettled = decidedByStaff || echoes.some(isReportedGone) || (paid > 0 && needPay === 0)
  return ending?.isForReview === true && !isSettled
}

/** It left, and no one knows when it came. */
function isUnprovable({ entry, ending }: Stay): boolean {
  return ending !== null && entry === null
}

/** What an order without an entry did not bring in is waived, not a debt that no one can prove (domain.md 4.7). */
function waiveOf(stay: Stay, money: StayMoney): number {
  const { needPay } = amountDue({ ...money, waive: 0 }, true)
  if (isUnprovable(stay)) return needPay
  return givenUpAtExit(stay, money) || Math.min(needPay, money.writtenOff ?? 0)
}

/**
 * What a person gave up of a stay as they let the car go, or said that it was gone, fen; also where the barrier did not open and it still stands there, and
 * where a late exit shows when the car had left.
 */
export function givenUpAtExit(stay: Stay, money: StayMoney): number {
  const { ending, exits, echoes } = stay
  const released = [
    ...(ending?.kind === 'left' ? exits.slice(-1) : []),
    ...(ending ? echoes.filter(isReportedGone) : []),
  ]
  const isGivenUp = released.some(({ opened }) => opened !== null && isGivingUp(opened.releaseType))
  return isLetGo(stay) || isGivenUp ? amountDue({ ...money, waive: 0 }, true).needPay : 0
}

/** A person let the car go for nothing, and the barrier did not open. */
export function isLetGo({ exits }: Pick<Stay, 'exits'>): boolean {
  return exits.some(({ givenUpAs }) => givenUpAs !== undefined)
}

/** What an exit asks for the stay, fen. */
export function askedAtExit(stay: Stay, money: StayMoney): number {
  return amountDue({ ...money, waive: givenUpAtExit(stay, money) }, false).needPay
}

function abnormalOf(stay: Stay, needPay: number): OrderContent['abnormalType'] {
  if (!stay.entry) return abnormalTypes.noEntry
  if (stay.ending?.kind === 'repeatEntry') return abnormalTypes.notLeft
  if (stay.ending && isLeftUnseen(stay.ending)) return abnormalTypes.notInside
  if (isBehindAnother(stay)) return abnormalTypes.tailgating
  if (stay.ending?.kind === 'leftUnseen' && needPay > 0) return abnormalTypes.evasion
  return stay.repeats.length > 0 ? abnormalTypes.repeatEntry : abnormalTypes.normal
}
