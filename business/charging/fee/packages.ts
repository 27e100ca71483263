import { packedCars } from './term-options.ts'
import type { ChargeSegment } from './terms.ts'

/** A window of kind 9, as it is stored or while it is being written. */
type Window = Readonly<Partial<Record<keyof ChargeSegment, unknown>>>

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

/** The window has one price for all of it; of 0 yuan where it is for some cars: for these it is free. */
export const isPackage = (window: Window): boolean => {
  const { money } = window
  return Number(money ?? 0) > 0 || (isForSome(window) && money !== undefined && money !== null && money !== '')
}

/** Its time has a price by units of time, or by a first period alone. */
export const hasUnits = ({ firstMinutes, unitMinutes, unit2Minutes, moreUnits }: Window): boolean =>
  [firstMinutes, unitMinutes, unit2Minutes].some((minutes) => Number(minutes ?? 0) > 0) ||
  (Array.isArray(moreUnits) && moreUnits.length > 0)

/** Its price is for some cars alone. */
export const isForSome = ({ packFor }: Window): boolean =>
  [packedCars.came, packedCars.cameAndLeft].some((some) => some === Number(packFor))

/** What of the cars' own times its price asks for. */
export const timesOfCars = (window: Window): readonly ('cameBeforeTime' | 'leftFromTime')[] =>
  isForSome(window)
    ? Number(window.packFor) === packedCars.cameAndLeft
      ? ['cameBeforeTime', 'leftFromTime']
      : ['cameBeforeTime']
    : []

/** Units have a meaning alongside its package: other cars pay them, or it is the most that they may cost. */
export const usesUnits = (window: Window): boolean => window.packWhenCheaper === 1 || isForSome(window)

/**
 * The prices with which a package is compared, and those of cars that a window's price is not for: units alongside its package, else those of the first
 * window with units for all cars.
 */
export function otherUnits<W extends Window>(window: W, windows: readonly W[]): W | undefined {
  if (isPackage(window) && hasUnits(window)) return window
  return windows.find((other) => !isPackage(other) && !isForSome(other) && hasUnits(other))
}

/** The window without what has no effect in it: units alongside a package for all cars, that cheaper units count where it has none, and when cars come and leave for which it is not. */
export function withEffect<const W extends Window>(window: W): W {
  const idle = !isPackage(window)
    ? ['packWhenCheaper']
    : [...(usesUnits(window) ? [] : ofUnits), ...(isForSome(window) ? [] : ['ceilingMoney'])]
  const times = ['cameBeforeTime', 'leftFromTime'].filter((name) => !timesOfCars(window).some((own) => own === name))
  return Object.fromEntries(Object.entries(window).filter(([name]) => ![...idle, ...times].includes(name))) as W
}
