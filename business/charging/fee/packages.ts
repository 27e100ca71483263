import type { ChargeSegment } from './terms.ts'

/** A window of kind 9, as it is stored or while it is being written. */
type Window = Readonly<Partial<Record<keyof ChargeSegment, unknown>>>

const ofPackages = ['packFor', 'packWhenCheaper']
const ofUnits = [
  'firstMinutes',
  'firstMoney',
  'unitMinutes',
  'unitMoney',
  'unit2BeginMinutes',
  'unit2Minutes',
  'unit2Money',
  'moreUnits',
  'isSupplement',
]

/** The window has one price for all of it. */
export const isPackage = ({ money }: Window): boolean => Number(money ?? 0) > 0

/** Its time has a price by units of time, or by a first period alone. */
export const hasUnits = ({ firstMinutes, unitMinutes, unit2Minutes, moreUnits }: Window): boolean =>
  [firstMinutes, unitMinutes, unit2Minutes].some((minutes) => Number(minutes ?? 0) > 0) ||
  (Array.isArray(moreUnits) && moreUnits.length > 0)

/** Its package is for some cars alone. */
export const isForSome = ({ packFor }: Window): boolean => Number(packFor ?? 0) > 1

/** Units have a meaning alongside its package: other cars pay them, or it is the most that they may cost. */
export const usesUnits = (window: Window): boolean => window.packWhenCheaper === 1 || isForSome(window)

/** The window without what has no effect in it: units alongside a package for all cars, and of a package that it does not have, the cars that it would be for. */
export function withEffect<const W extends Window>(window: W): W {
  const idle = !isPackage(window)
    ? ofPackages
    : [...(usesUnits(window) ? [] : ofUnits), ...(isForSome(window) ? [] : ['ceilingMoney'])]
  return Object.fromEntries(Object.entries(window).filter(([name]) => !idle.includes(name))) as W
}
