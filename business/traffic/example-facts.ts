import { instant } from '#kernel/wall-clock.ts'
import type { Lists } from './car-category.ts'
import type { Lane } from './decision.ts'
import type { LotPolicies, Passing, Payment, PriceOf } from './facts.ts'
import { chargeBasisOf } from './charge-basis.ts'

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

export function leaves(plateNumber: string, clock: string, releaseType = 1): Passing {
  return passing(plateNumber, clock, { direction: 2, opened: { openedAt: at(clock), releaseType } })
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
  repeatEnterPolicy: 1,
  noEntryExitPolicy: 1,
  fuzzyMatch: true,
  fullPolicy: 3,
  unlicensedPolicy: 1,
  arrearsPolicy: 1,
  blackPolicy: 1,
  specialPlateFree: true,
  specialPlates: [],
}

export const lists: Lists = { parkLotId: 'lot', zone: 'Asia/Shanghai', policies, black: [], free: [], admitted: [] }

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
  const minutes = basis.kind === 'span' ? Math.floor((basis.leftAt - basis.cameAt) / 60_000) : 0
  const payable = basis.kind === 'noEntryMoney' ? 2000 : minutes > 10 ? minutes * 100 : 0
  return { payable, coupon: 0, otherDiscount: 0, paid: stay.paymentIds.length * 6000 }
}
