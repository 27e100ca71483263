import { yuan } from '#fields/money/yuan.ts'
import { termOptions } from './term-options.ts'
import type { ChargeSegment, ChargeTerms, ClockCeiling, FurtherUnits, LaterCeiling } from './terms.ts'
import { failure, type TermsFailure, type TermsRule } from './terms-failures.ts'
import { minuteOfClock } from './wall-clock.ts'

/** 1,000,000 yuan and ten years: above them a value is a slip of the pen, and sums stay exact. */
const most = { money: 100_000_000, minutes: 5_256_000, percent: 100 }

type Values = 'money' | 'minutes' | 'percent' | 'clock' | 'list' | readonly number[]

const flag = [1]

export const termsValues: Record<Exclude<keyof ChargeTerms, 'ruleKind' | 'segments'>, Values> = {
  laterCeilings: 'list',
  clockCeilings: 'list',
  freeMinutes: 'minutes',
  freeIncluded: flag,
  freeRepeat: codesOf('freeRepeat'),
  freeTimes: 'minutes',
  freeLaterMinutes: 'minutes',
  freeAgainAfter: 'minutes',
  continueWithin: 'minutes',
  freeLess: flag,
  freeInHours: flag,
  splitMode: codesOf('splitMode'),
  firstOnce: codesOf('firstOnce'),
  tierCount: codesOf('tierCount'),
  tierFree: flag,
  minuteRound: codesOf('minuteRound'),
  roundFromMinutes: 'minutes',
  secondMode: codesOf('secondMode'),
  moneyRound: codesOf('moneyRound'),
  moneyPrecision: [1, 10, 50, 100],
  ceilingDay: 'money',
  ceilingDayShared: flag,
  ceiling24h: 'money',
  ceiling24hShared: flag,
  ceilingHours: 'money',
  periodHours: 'minutes',
  ceilingPeriod: 'money',
  ceilingMonth: 'money',
  periodDays: 'minutes',
  nightMoney: 'money',
  nightBeginTime: 'clock',
  nightEndTime: 'clock',
  nightMinutes: 'minutes',
  nightInstead: flag,
  ceilingOnce: 'money',
  ceilingMinutes: 'minutes',
  newEnergyFreeMinutes: 'minutes',
  newEnergyFreeFirst: flag,
  newEnergyFreeSecond: 'minutes',
  newEnergyPercent: 'percent',
  newEnergyPercentFirst: flag,
  dayKindBorder: codesOf('dayKindBorder'),
  noEntryMoney: 'money',
  timeCouponMode: codesOf('timeCouponMode'),
  timeCouponIncludesFree: flag,
}

export const segmentValues: Record<keyof ChargeSegment, Values> = {
  beginTime: 'clock',
  endTime: 'clock',
  lengthMinutes: 'minutes',
  freeMinutes: 'minutes',
  firstMinutes: 'minutes',
  firstMoney: 'money',
  unitMinutes: 'minutes',
  unitMoney: 'money',
  unit2BeginMinutes: 'minutes',
  unit2Minutes: 'minutes',
  unit2Money: 'money',
  moreUnits: 'list',
  ceilingMoney: 'money',
  isSupplement: codesOf('isSupplement'),
  money: 'money',
  packWhenCheaper: flag,
  packFor: codesOf('packFor'),
  cameBeforeTime: 'clock',
  leftFromTime: 'clock',
}

const laterValues: Record<keyof LaterCeiling, Values> = { fromDay: 'minutes', ceilingDay: 'money', ceiling24h: 'money' }

const clockValues: Record<keyof ClockCeiling, Values> = { beginTime: 'clock', endTime: 'clock', ceilingMoney: 'money' }

const unitsValues: Record<keyof FurtherUnits, Values> = {
  beginMinutes: 'minutes',
  unitMinutes: 'minutes',
  unitMoney: 'money',
}

/** 0 is "not set" for every member, no choice of its own. */
function codesOf(member: keyof typeof termOptions): readonly number[] {
  return termOptions[member].map(({ code }): number => code).filter((code) => code > 0)
}

/** Each value alone: known, of its type and in its range. */
export function checkTermsValues(terms: object): TermsFailure[] {
  const rows = [
    ...checkRows(terms, 'laterCeilings', laterValues, ''),
    ...checkRows(terms, 'clockCeilings', clockValues, ''),
  ]
  return [...checkValues(terms, termsValues, ['ruleKind', 'segments'], ''), ...rows]
}

/** The same of one segment of a rule; `path`: where it stands, `segments[0]`. */
export function checkSegmentValues(segment: object, path: string): TermsFailure[] {
  return [...checkValues(segment, segmentValues, [], path), ...checkRows(segment, 'moreUnits', unitsValues, path)]
}

/** The rows of a list inside a group. */
function checkRows(group: object, name: string, values: Record<string, Values>, path: string): TermsFailure[] {
  const rows = (group as Record<string, unknown>)[name]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown, at) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? checkValues(row, values, [], `${path}${name}.${at}.`)
      : [failure(`${path}${name}.${at}`, 'object')],
  )
}

function checkValues(group: object, values: Record<string, Values>, others: string[], path: string): TermsFailure[] {
  return Object.entries(group).flatMap(([name, value]) => {
    if (others.includes(name)) return []
    if (!Object.hasOwn(values, name)) return [failure(path + name, 'unknownField')]
    const found = value === null || value === undefined || value === 0 ? null : checkValue(value, values[name]!)
    return found ? [failure(path + name, ...found)] : []
  })
}

function checkValue(value: unknown, values: Values): [TermsRule, TermsFailure['params']?] | null {
  if (values === 'list') return Array.isArray(value) ? null : ['list']
  if (values === 'clock') return minuteOfClock(value) === null ? ['clock'] : null
  if (typeof values !== 'string') {
    return values.includes(value as number) ? null : ['choice', { choices: values.join(', ') }]
  }
  if (typeof value !== 'number') return [values === 'percent' ? 'number' : 'whole']
  if (value < 0) return ['negative']
  if (value > most[values]) return ['tooLarge', { max: values === 'money' ? yuan(most.money) : most[values] }]
  if (values === 'percent') return Math.round(value * 100) / 100 === value ? null : ['number']
  return Number.isInteger(value) ? null : ['whole']
}
