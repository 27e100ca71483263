import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { Time } from '#business/rights/claims/company-cover.ts'
import type { FreeSpan } from '#business/rights/claims/list-cover.ts'

export const isWithin = (time: Time | null, begin: number, end: number) =>
  time !== null && time.from <= begin && end <= time.until

/** Of a stay that began before its company's right or goes on after it, the time that the company pays. */
export function companySpan(time: Time | null, begin: number, end: number): FreeSpan[] {
  if (!time || isWithin(time, begin, end)) return []
  const [from, until] = [Math.max(begin, time.from), Math.min(end, time.until)]
  return from < until ? [{ begin: from, end: until, percent: 100, carType: carTypes.company }] : []
}
