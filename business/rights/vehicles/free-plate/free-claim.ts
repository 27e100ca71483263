import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { ListRight } from '#business/rights/claims/list-cover.ts'
import type { Car, Claim, LotOfRights } from '#business/rights/claims/claim.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

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

/** What the list of free cars says of a car at a moment. What may be used so many times is used by coming in while it holds. */
export function freeClaimOf(listed: readonly FreePlate[], { plateNumber, passAt }: Car, lot: LotOfRights): Claim {
  const inUse = listed.filter((each) => each.plateNumber === plateNumber && isInUse(each, lot))
  const holding = inUse.filter((each) => isFreeAt(each, passAt, lot))
  return {
    holds: holding.length > 0,
    freePercent: Math.max(0, ...holding.map(({ discountPercent }) => discountPercent)),
    gives: inUse
      .toSorted((one, other) => other.discountPercent - one.discountPercent)
      .map((each) => rightOf(each, lot.zone)),
  }
}

/** A window up to 23:59 lasts the day. */
function rightOf(free: FreePlate, zone: string): ListRight {
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

function isInUse({ status, parkLotIds, useLimitCount, usedCount }: FreePlate, { parkLotId }: LotOfRights): boolean {
  const isForLot = parkLotIds.length === 0 || parkLotIds.includes(parkLotId)
  return status === enabledStates.enabled && isForLot && (useLimitCount === 0 || usedCount < useLimitCount)
}

function isFreeAt(free: FreePlate, at: number, { zone }: LotOfRights): boolean {
  const clock = wallTime(at, zone)
  const day = clock.slice(0, 10)
  return (free.beginDate ?? day) <= day && day <= (free.endDate ?? day) && isInWindow(clock.slice(11, 16), free)
}

function isInWindow(time: string, { beginTime, endTime }: FreePlate): boolean {
  const begin = beginTime ?? '00:00'
  const end = endTime ?? '23:59'
  return begin <= end ? begin <= time && time <= end : begin <= time || time <= end
}
