import { minutesBetween } from '#business/charging/fee/stay.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { blackClaimOf, type BlackPlate } from '#business/rights/vehicles/black-plate/black-claim.ts'
import { freeClaimOf, type FreePlate } from '#business/rights/vehicles/free-plate/free-claim.ts'
import { specialClaimOf } from '#business/rights/vehicles/special-plate/special-claim.ts'
import { instant } from '#kernel/wall-clock.ts'
import type { CompanyCover } from '#business/rights/claims/company-cover.ts'
import type { Lane } from '../facts/decision.ts'
import type { LotPolicies, Passing, Payment, PriceOf } from '#business/rights/claims/facts.ts'
import { chargeBasisOf } from '../price/charge-basis.ts'
import { monthPassOf, type PassCover } from '#business/rights/claims/pass-cover.ts'
import type { Car, Claim, Claimed, LotOfRights } from '#business/rights/claims/claim.ts'
import { rights } from '../rights/rights.ts'
import { claimOfWindows, type Window } from '#business/rights/claims/window-claim.ts'

/** Facts of one day in one lot, for tests that read like the day. */

/** `08:30` or `08:30:20` on 21 November 2026 in Shanghai. */
export function at(clock: string): number {
  return instant(`2026-11-21 ${clock}`)!
}

export function enters(plateNumber: string, clock: string, rest: Partial<Passing> = {}): Passing {
  return passing(plateNumber, clock, { direction: 1, opened: { openedAt: at(clock), releaseType: 1 }, ...rest })
}

/** At the exit, with the barrier still closed. */
export function standsAtExit(plateNumber: string, clock: string, rest: Partial<Passing> = {}): Passing {
  return passing(plateNumber, clock, { direction: 2, ...rest })
}

export function leaves(plateNumber: string, clock: string, releaseType = 1, rest: Partial<Passing> = {}): Passing {
  return passing(plateNumber, clock, { direction: 2, opened: { openedAt: at(clock), releaseType }, ...rest })
}

/** A car before a closed barrier at an entry. */
export function asksToEnter(plateNumber: string, clock: string, rest: Partial<Passing> = {}): Passing {
  return passing(plateNumber, clock, { direction: 1, ...rest })
}

function passing(plateNumber: string, clock: string, rest: Partial<Passing> & Pick<Passing, 'direction'>): Passing {
  return {
    passingId: `${plateNumber} ${rest.direction === 1 ? 'in' : 'out'} ${clock}`,
    laneId: rest.direction === 1 ? 'entry' : 'exit',
    plateNumber,
    plateColor: 1,
    billCarSizeId: 1,
    confidence: 99,
    passAt: at(clock),
    opened: null,
    ...rest,
  }
}

export function pays(plateNumber: string, clock: string, forPassing: Passing | null = null): Payment {
  return {
    paymentId: `${plateNumber} pays ${clock}`,
    plateNumber,
    paidAt: at(clock),
    passingId: forPassing?.passingId ?? null,
  }
}

export const policies: LotPolicies = {
  zone: 'Asia/Shanghai',
  status: 2,
  openBeginTime: '00:00',
  openEndTime: '23:59',
  echoSeconds: {},
  leaveGraceMinutes: 15,
  innerLanes: [],
  repeatEnterPolicy: 1,
  repeatEntryMoney: 2,
  noEntryExitPolicy: 1,
  fuzzyMatch: true,
  fullPolicy: 3,
  unlicensedPolicy: 1,
  arrearsPolicy: 1,
  blackPolicy: 1,
  specialPlateFree: true,
  specialPlates: [],
}

export const lot: LotOfRights = { parkLotId: 'lot', zone: 'Asia/Shanghai', policies }

/** What some rights know of cars; a right of which nothing is said knows nothing. */
export interface KnownByRights {
  readonly black?: readonly BlackPlate[]
  readonly free?: readonly FreePlate[]
  readonly pass?: PassCover
  readonly company?: CompanyCover
  readonly windows?: readonly ListWindow[]
}

export interface ListWindow extends Window {
  readonly carType: (typeof carTypes)['appointment' | 'shared' | 'visitor' | 'whiteListed']
}

/** Of these also what does not hold at the moment itself gives its time. */
const givesAll: readonly number[] = [carTypes.whiteListed, carTypes.visitor]

/** What the rights say of a car, in their own order. */
export function claimsOf(
  car: Car,
  { black = [], free = [], pass, company, windows = [] }: KnownByRights,
  of = lot,
): Claimed[] {
  const ofWindows = (carType: ListWindow['carType']) => {
    const own = windows.filter((each) => each.carType === carType)
    return claimOfWindows(carType, own, car.passAt, givesAll.includes(carType) ? 'all' : 'holding')
  }
  const claims: Readonly<Record<number, Claim | null>> = {
    [carTypes.blackListed]: blackClaimOf(black, car, of),
    [carTypes.special]: specialClaimOf(car, of),
    [carTypes.monthly]: pass ? { holds: monthPassOf({ pass }) !== null, pass } : null,
    [carTypes.company]: company ? { holds: company.paidBy === 'company', company } : null,
    [carTypes.appointment]: ofWindows(carTypes.appointment),
    [carTypes.shared]: ofWindows(carTypes.shared),
    [carTypes.visitor]: ofWindows(carTypes.visitor),
    [carTypes.free]: freeClaimOf(free, car, of),
    [carTypes.whiteListed]: ofWindows(carTypes.whiteListed),
  }
  return rights.flatMap((right) => {
    const claim = claims[right.carType]
    return claim ? [{ right, claim }] : []
  })
}

export const lane: Lane = {
  laneType: 3,
  status: 1,
  allowCarTypes: [],
  confirmIn: false,
  confirmOut: false,
  recoConfidenceMin: 0,
}

/** One yuan a minute after ten free minutes, twenty yuan without an entry, each payment sixty yuan. */
export const pricesByTheMinute: PriceOf = (stay) => {
  const basis = chargeBasisOf(stay, { noEntryExitPolicy: 2 })
  const minutes = basis.kind === 'span' ? minutesBetween(basis.cameAt, basis.leftAt) : 0
  const payable = basis.kind === 'noEntryMoney' ? 2000 : minutes > 10 ? minutes * 100 : 0
  const stayMinutes = basis.kind === 'span' ? minutes : null
  return { stayMinutes, payable, coupon: 0, otherDiscount: 0, paid: stay.paymentIds.length * 6000 }
}
