import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { tierCounts } from './term-options.ts'
import { countsOn, isForFirst, isRoundedUp, mayReplaceEntry, type ChargeTerms } from './terms.ts'

/** The terms of a rule, as they are stored or while they are being written. */
export type WrittenTerms = Readonly<Partial<Record<keyof ChargeTerms, unknown>>>

const withoutUnits: readonly number[] = [ruleKinds.free, ruleKinds.perEntry, ruleKinds.totalTime]
const withoutFirst: readonly number[] = [...withoutUnits, ruleKinds.perTime]

/** The kind's time has a price by units, of which some may be left at the end. */
export const countsUnits = (ruleKind: unknown): boolean => !withoutUnits.includes(Number(ruleKind))

/** The kind's prices may begin with a first period. */
export const mayHaveFirst = (ruleKind: unknown): boolean => !withoutFirst.includes(Number(ruleKind))

/** A price for each entry is the same after how many minutes it may be. */
export const endsAfterMinutes = (ruleKind: unknown): boolean => Number(ruleKind) !== ruleKinds.perEntry

/** Whether a ceiling is set, from the first day or a later one on. */
export function caps({ laterCeilings, ...terms }: WrittenTerms, name: 'ceilingDay' | 'ceiling24h'): boolean {
  const later = Array.isArray(laterCeilings) ? (laterCeilings as WrittenTerms[]) : []
  return [terms, ...later].some((row) => Boolean(row[name]))
}

/**
 * The terms without what has no effect in them. A first period that is counted on is charged once: how often it is charged is no question then; nor how the
 * stay is cut and whether free time counts where tiers count over the stays of a day; nor what a started unit counts as where there are none, or from when on
 * where it is not rounded up; nor for which stays a ceiling, or free time, is where there is none; nor whether a stay of exactly the free time is free where
 * that is not charged anyhow.
 */
export function withoutIdle<const Terms extends WrittenTerms>(terms: Terms): Terms {
  const idle = idleNames(terms)
  return Object.fromEntries(
    Object.entries(terms).filter(([name]) => !idle.includes(name as keyof ChargeTerms)),
  ) as Terms
}

function idleNames(terms: WrittenTerms): readonly (keyof ChargeTerms)[] {
  const { ruleKind, tierCount, freeRepeat, freeIncluded, minuteRound } = terms
  const { newEnergyFreeMinutes, newEnergyFreeFirst, newEnergyPercent } = terms
  const hasUnits = countsUnits(ruleKind)
  const ofFirst = Boolean(newEnergyFreeMinutes)
  const isIdle: Partial<Record<keyof ChargeTerms, boolean>> = {
    splitMode: Number(tierCount) === tierCounts.day,
    tierFree: Number(tierCount) === tierCounts.day,
    firstOnce: countsOn(tierCount) || !mayHaveFirst(ruleKind),
    minuteRound: !hasUnits,
    roundFromMinutes: !hasUnits || !isRoundedUp(minuteRound),
    ceilingMinutes: !endsAfterMinutes(ruleKind),
    ceilingDayShared: !caps(terms, 'ceilingDay'),
    ceiling24hShared: !caps(terms, 'ceiling24h'),
    nightInstead: !terms.nightMoney || !mayReplaceEntry(terms),
    freeLess: !freeIncluded,
    freeTimes: !isForFirst(freeRepeat),
    freeLaterMinutes: !isForFirst(freeRepeat),
    newEnergyFreeFirst: !ofFirst,
    newEnergyFreeSecond: !ofFirst || !newEnergyFreeFirst,
    newEnergyPercentFirst: !ofFirst || !newEnergyFreeFirst || !newEnergyPercent,
  }
  return (Object.keys(isIdle) as (keyof ChargeTerms)[]).filter((name) => isIdle[name])
}
