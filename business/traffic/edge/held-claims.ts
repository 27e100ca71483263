import { wallDate } from '#kernel/wall-clock.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Car, Claim, Claimed, Kept, LotOfRights, RightRules, Seen } from '#business/rights/claims/claim.ts'
import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import { rightRules } from '#business/rights/claims/right-rules.ts'
import { claimOfWindows, type Window } from '#business/rights/claims/window-claim.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import {
  companyCoverOf,
  type CompanyHolders,
  type CompanyRight,
} from '#business/rights/companies/company-right/company-cover-of.ts'
import {
  passCoverOf,
  type Holders,
  type PassPolicies,
  type PlatePass,
} from '#business/rights/passes/pass-right/pass-cover-of.ts'
import { shareClaimOf, type Rented } from '#business/rights/sharing/share-order/share-claim.ts'
import { blackClaimOf, type BlackPlate } from '#business/rights/vehicles/black-plate/black-claim.ts'
import { freeClaimOf, type FreePlate } from '#business/rights/vehicles/free-plate/free-claim.ts'
import { specialClaimOf } from '#business/rights/vehicles/special-plate/special-claim.ts'

/**
 * What the tables of rights hold of one plate in one lot, by right: from it the same claims are made as from the tables. A right that is not named here holds for
 * the plates of which anything is held.
 */
export interface Held extends Partial<Readonly<Record<keyof typeof rightRules, readonly object[]>>> {
  readonly black?: readonly BlackPlate[]
  readonly pass?: readonly PlatePass[]
  readonly company?: readonly CompanyRight[]
  readonly appointment?: readonly Window[]
  readonly share?: readonly Rented[]
  readonly visitor?: readonly Window[]
  readonly free?: readonly FreePlate[]
  readonly white?: readonly Window[]
}

export interface HeldLot {
  readonly lot: LotOfRights
  readonly passPolicies: PassPolicies
  heldOf(plateNumber: string): Held
  /** Who is inside on a spot of a pass or a company, in any lot; asked once for all passings that are read together. */
  passHolders(): Holders
  companyHolders(): CompanyHolders
}

/** What all rights say of a car, in order of precedence; what `readRights` gives on the server. */
export function heldClaims(
  { lot, passPolicies, heldOf, passHolders, companyHolders }: HeldLot,
  passings: readonly Seen[],
): (car: Car, kept?: Kept) => readonly Claimed[] {
  const [ofPasses, ofCompanies] = [passHolders(), companyHolders()]
  const inTime = passings.toSorted((one, other) => one.passAt - other.passAt)
  const covers = new Map(
    inTime.map((passing) => {
      const { pass = [], company = [] } = heldOf(passing.plateNumber)
      return [
        passing.passingId,
        {
          pass: passCoverOf(passing, pass, passPolicies, ofPasses),
          company: companyCoverOf(passing, company, ofCompanies),
        },
      ]
    }),
  )
  return (car, kept = { pass: null, company: null }) => {
    const held = heldOf(car.plateNumber)
    const pass = covers.get(car.passingId)?.pass ?? kept.pass
    const company = covers.get(car.passingId)?.company ?? kept.company
    const windows = (of: readonly Window[] | undefined, carType: 6 | 8 | 12, giving: 'all' | 'holding') =>
      of ? claimOfWindows(carType, of, car.passAt, giving) : null
    const claims: Readonly<Partial<Record<keyof typeof rightRules, Claim | null>>> = {
      black: blackClaimOf(held.black ?? [], car, lot),
      special: specialClaimOf(car, lot),
      pass: pass && { holds: monthPassOf({ pass }) !== null, pass },
      company: company && { holds: company.paidBy === 'company', company },
      appointment: windows(held.appointment, carTypes.appointment, 'holding'),
      share: held.share ? shareClaimOf(held.share, car.passAt) : null,
      visitor: windows(held.visitor, carTypes.visitor, 'holding'),
      free: freeClaimOf(held.free ?? [], car, lot),
      white: windows(held.white, carTypes.whiteListed, 'all'),
    }
    return Object.entries(rightRules).flatMap(([key, right]: [string, RightRules]) => {
      const name = key as keyof typeof rightRules
      const claim = name in claims ? claims[name] : held[name] && { holds: true }
      return claim ? [{ right, claim }] : []
    })
  }
}

/** When a spot is kept free for a plate that has not come in. */
export function keptFor({ appointment = [], share = [] }: Held): Omit<KeptSpot, 'plateNumber'>[] {
  const windows = [...appointment, ...share.filter(({ isExpected }) => isExpected)]
  return windows.flatMap(({ beginAt, endAt }) => (endAt === null ? [] : [{ beginAt, endAt }]))
}

/** What is held of a plate after its car came in by a right of this type: what may be used so many times is used, where its days hold the entry. */
export function usedBy(held: Held, carType: number, at: number, zone: string): Held {
  const isNow = ({ beginAt, endAt }: Window) => beginAt <= at && at <= (endAt ?? at)
  if (carType === carTypes.visitor)
    return {
      ...held,
      visitor: (held.visitor ?? []).flatMap((each) => {
        if (each.usesLeft === undefined || !isNow(each)) return [each]
        return each.usesLeft > 1 ? [{ ...each, usesLeft: each.usesLeft - 1 }] : []
      }),
    }
  if (carType === carTypes.appointment)
    return { ...held, appointment: (held.appointment ?? []).filter((each) => !isNow(each)) }
  if (carType === carTypes.shared)
    return {
      ...held,
      share: (held.share ?? []).map((each) =>
        each.beginAt <= at && at <= each.endAt ? { ...each, isExpected: false } : each,
      ),
    }
  if (carType === carTypes.free)
    return {
      ...held,
      free: (held.free ?? []).map((each) =>
        holdsDay(each, wallDate(at, zone)) ? { ...each, usedCount: each.usedCount + 1 } : each,
      ),
    }
  return held
}

/** What is held of a plate after its car left: a pass of which it was the plate before holds no longer. */
export function heldOnceLeft(held: Held, at: number): Held {
  if (!held.pass?.some(({ whileInside }) => whileInside)) return held
  const pass = held.pass.map((each) => (each.whileInside ? { ...each, until: at, whileInside: false } : each))
  return { ...held, pass }
}

function holdsDay({ beginDate, endDate }: FreePlate, day: string): boolean {
  return (beginDate ?? day) <= day && day <= (endDate ?? day)
}

/** Whether a passing takes a use of a right: cars that came in. */
export function takesUse({ direction }: Pick<Seen, 'direction'>, open: boolean): boolean {
  return open && direction === directions.entry
}
