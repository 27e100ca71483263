import { carTypes } from '#business/dictionaries/car-type.ts'
import { enabledStates } from '#business/dictionaries/enabled.ts'
import { blackStatuses, type limitPolicies } from '#business/vehicles/black-plate/black-plate.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { isSpecialPlate } from '#fields/plate/plate-number.ts'
import { addDays } from '#business/passes/bill-pack-order/pass-dates.ts'
import { instant, wallClock } from '#kernel/wall-clock.ts'
import type { CompanyCover } from './company-cover.ts'
import type { LotPolicies } from './facts.ts'
import type { ListRight } from './list-cover.ts'
import type { PassCover } from './pass-cover.ts'

/** An entry of the black list (domain.md 1.23). */
export interface BlackPlate {
  readonly plateNumber: string
  /** Null: as the lot says. */
  readonly limitPolicy: CodeOf<typeof limitPolicies> | null
  readonly beginAt: number | null
  /** Null: forever. */
  readonly endAt: number | null
  /** That it was relieved; whether it is in force at a moment follows from the times. */
  readonly status: number
  /** None: all lots. */
  readonly parkLotIds: readonly string[]
  /** For the screen; empty: the usual words. */
  readonly tipText: string
}

/** A free car (domain.md 1.22). */
export interface FreePlate {
  readonly plateNumber: string
  /** 0–100; 100 parks for nothing. */
  readonly discountPercent: number
  /** Days on the lot's calendar, both included. */
  readonly beginDate: string | null
  readonly endDate: string | null
  /** Times of the lot's clock, `07:00`, both included; a window may pass midnight. */
  readonly beginTime: string | null
  readonly endTime: string | null
  /** 0: no limit. */
  readonly useLimitCount: number
  readonly usedCount: number
  /** Whether it is enabled. */
  readonly status: number
  /** None: all lots. */
  readonly parkLotIds: readonly string[]
}

const { appointment, shared, visitor, whiteListed } = carTypes
/** Those that are expected, in the order in which they count. */
const expectedTypes = [appointment, shared, visitor] as const

/** A plate with the right to come in: an appointment, a rented shared spot, a visitor, or a row of the white list. */
export interface Admitted {
  readonly plateNumber: string
  readonly carType: (typeof expectedTypes)[number] | typeof whiteListed
  /** Percent of the fee that is given up. */
  readonly freePercent: number
  readonly parkLotId: string
  readonly beginAt: number
  /** Null: forever. */
  readonly endAt: number | null
}

/** What the lot knows about cars. */
export interface Lists {
  readonly parkLotId: string
  readonly zone: string
  readonly policies: LotPolicies
  readonly black: readonly BlackPlate[]
  readonly free: readonly FreePlate[]
  readonly admitted: readonly Admitted[]
}

export interface CarCategory {
  /** CarType, domain.md 5.4. */
  readonly carType: CodeOf<typeof carTypes>
  /** Percent of the fee that is given up by list. */
  readonly freePercent: number
  readonly black: { readonly limitPolicy: CodeOf<typeof limitPolicies>; readonly tipText: string } | null
  /** What its company says; null where something before it decides. */
  readonly company: CompanyCover | null
}

/**
 * What kind of car a plate is at a moment; the first that fits, in the order of domain.md 4.2: black list, special, monthly pass, company,
 * appointment in its window, rented shared spot, visitor, free, white list, temporary. A company's car whose driver pays is what it would be
 * without the company. Who is on the white list has the rights of a pass and pays nothing; an appointment or a rental keeps a spot and no more.
 */
export function carCategoryOf(
  plateNumber: string,
  at: number,
  lists: Lists,
  pass: PassCover | null = null,
  company: CompanyCover | null = null,
): CarCategory {
  const black = strictestBlack(plateNumber, at, lists)
  if (black) return { carType: carTypes.blackListed, freePercent: 0, black, company: null }
  if (isFreeSpecial(plateNumber, lists.policies))
    return { carType: carTypes.special, freePercent: 100, black, company: null }
  if (pass?.passId && !pass.beyondSpots) return { carType: carTypes.monthly, freePercent: 0, black, company: null }
  if (company?.paidBy === 'company') return { carType: carTypes.company, freePercent: 0, black, company }
  for (const expected of expectedTypes) {
    const admitted = admittedAs(expected, plateNumber, at, lists)
    if (admitted) return { carType: expected, freePercent: admitted.freePercent, black, company }
  }
  const percents = lists.free
    .filter((each) => isFreeAt(each, plateNumber, at, lists))
    .map((each) => each.discountPercent)
  if (percents.length > 0) return { carType: carTypes.free, freePercent: Math.max(...percents), black, company }
  if (admittedAs(whiteListed, plateNumber, at, lists)) return { carType: whiteListed, freePercent: 100, black, company }
  return { carType: carTypes.temporary, freePercent: 0, black, company }
}

/**
 * What the lists give a plate, and for which time, as far as they say so at a moment; in the order of domain.md 4.2. Nothing to a car on the black
 * list. What may be used so many times, as visits and free rights with a limit, is one use for a stay: it has to hold at the moment itself.
 */
export function listRightsOf(plateNumber: string, at: number, lists: Lists): ListRight[] {
  if (strictestBlack(plateNumber, at, lists)) return []
  const always = { begin: null, end: null, daily: null }
  const special = isFreeSpecial(plateNumber, lists.policies)
    ? [{ carType: carTypes.special, percent: 100, ...always }]
    : []
  const admitted = lists.admitted.filter(
    (each) => each.plateNumber === plateNumber && each.parkLotId === lists.parkLotId,
  )
  const expected = expectedTypes.flatMap((carType) =>
    admitted.filter((each) => each.carType === carType && holdsAt(each, at)).map(rightOf),
  )
  const free = lists.free
    .filter((each) =>
      each.useLimitCount > 0 ? isFreeAt(each, plateNumber, at, lists) : isInUse(each, plateNumber, lists),
    )
    .toSorted((one, other) => other.discountPercent - one.discountPercent)
    .map((each) => freeRightOf(each, lists.zone))
  const white = admitted.filter(({ carType }) => carType === whiteListed).map(rightOf)
  return [...special, ...expected, ...free, ...white]
}

function rightOf({ carType, freePercent, beginAt, endAt }: Admitted): ListRight {
  return { carType, percent: freePercent, begin: beginAt, end: endAt === null ? null : endAt + 1, daily: null }
}

/** A window up to 23:59 lasts the day. */
function freeRightOf(free: FreePlate, zone: string): ListRight {
  const [opens, closes] = [free.beginTime ?? '00:00', free.endTime ?? '23:59']
  const isAllDay = opens === '00:00' && closes === '23:59'
  return {
    carType: carTypes.free,
    percent: free.discountPercent,
    begin: free.beginDate === null ? null : instant(free.beginDate, zone)!,
    end: free.endDate === null ? null : instant(addDays(free.endDate, 1), zone)!,
    daily: isAllDay ? null : [opens, closes === '23:59' ? '24:00' : closes],
  }
}

function strictestBlack(plateNumber: string, at: number, lists: Lists): CarCategory['black'] {
  const inForce = lists.black
    .filter(
      (each) => each.plateNumber === plateNumber && each.status !== blackStatuses.relieved && isForLot(each, lists),
    )
    .filter(({ beginAt, endAt }) => (beginAt ?? at) <= at && at <= (endAt ?? at))
    .map(({ limitPolicy, tipText }) => ({ limitPolicy: limitPolicy ?? lists.policies.blackPolicy, tipText }))
    .sort((one, other) => one.limitPolicy - other.limitPolicy)
  return inForce[0] ?? null
}

function admittedAs(carType: Admitted['carType'], plateNumber: string, at: number, lists: Lists): Admitted | undefined {
  return lists.admitted.find(
    (each) =>
      each.carType === carType &&
      each.plateNumber === plateNumber &&
      each.parkLotId === lists.parkLotId &&
      holdsAt(each, at),
  )
}

function holdsAt({ beginAt, endAt }: Admitted, at: number): boolean {
  return beginAt <= at && at <= (endAt ?? at)
}

function isFreeSpecial(plateNumber: string, { specialPlateFree, specialPlates }: LotPolicies): boolean {
  return specialPlateFree && (isSpecialPlate(plateNumber) || specialPlates.includes(plateNumber))
}

function isFreeAt(free: FreePlate, plateNumber: string, at: number, lists: Lists): boolean {
  if (!isInUse(free, plateNumber, lists)) return false
  const clock = wallClock(at, lists.zone)
  const day = clock.slice(0, 10)
  const time = clock.slice(11, 16)
  return (free.beginDate ?? day) <= day && day <= (free.endDate ?? day) && isInWindow(time, free)
}

function isInUse(free: FreePlate, plateNumber: string, lists: Lists): boolean {
  const isListed = free.plateNumber === plateNumber && free.status === enabledStates.enabled && isForLot(free, lists)
  return isListed && (free.useLimitCount === 0 || free.usedCount < free.useLimitCount)
}

function isInWindow(time: string, { beginTime, endTime }: FreePlate): boolean {
  const begin = beginTime ?? '00:00'
  const end = endTime ?? '23:59'
  return begin <= end ? begin <= time && time <= end : begin <= time || time <= end
}

function isForLot({ parkLotIds }: { readonly parkLotIds: readonly string[] }, { parkLotId }: Lists): boolean {
  return parkLotIds.length === 0 || parkLotIds.includes(parkLotId)
}
