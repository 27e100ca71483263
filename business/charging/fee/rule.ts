import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import { unpriceable } from './check-terms.ts'
import type { Limits } from './limits.ts'
import { isPackage, otherUnits, timesOfCars } from './packages.ts'
import type { TariffRule } from './tariff.ts'
import { countsOn, hasWindows, type ChargeSegment, type ChargeTerms } from './terms.ts'
import { firstPeriods, secondModes } from './term-options.ts'
import { sayTermsFailure } from './terms-failures.ts'
import { minuteOfClock } from './wall-clock.ts'
import { dailyWindow, dailyWindows, type DailyWindow } from './windows.ts'
import * as word from './words-of-codes.ts'

/** A charge rule ready to price by: every default of its terms decided, ceilings that are not set infinite. */
export interface Rule {
  ruleId: string
  ruleVersion: number
  ruleName: string
  kind: RuleKind
  split: 'none' | 'cycle' | 'day' | 'window'
  freeMinutes: number
  freeIncluded: boolean
  freeOnce: 'stay' | 'part' | 'day' | 'firstOfDay' | 'firstOf24h'
  freeTimes: number
  freeLaterMinutes: number
  freeAgainAfter: number
  continueWithin: number
  freeLess: boolean
  freeInHours: boolean
  firstOnce: 'stay' | 'part'
  /** What counts until a tier starts. */
  tierCount: 'window' | 'price' | 'stay' | 'part' | 'day'
  tierFree: boolean
  /** One for each segment. */
  prices: Price[]
  /** How the prices take turns: one for all, by the clock, or by the length of the stay. */
  turns: 'none' | 'clock' | 'length'
  windows: DailyWindow[]
  unitRounding: UnitRounding
  countSeconds: boolean
  moneyRounding: Rounding
  moneyPrecision: number
  ceilingDay: Limits
  ceilingDayShared: boolean
  ceiling24h: Limits
  ceiling24hShared: boolean
  /** Most for each so many minutes of a stay, or of each day or cycle at which it is cut. */
  ceilingHours: { minutes: number; limit: number }
  /** Most for some hours of the day, each time that these come. */
  clockCeilings: readonly { window: DailyWindow; limit: number }[]
  /** Most for each so many days of the stay. */
  ceilingPeriod: { days: number; limit: number }
  /** Most for each calendar month, of all stays of a car. */
  ceilingMonth: number
  /** A sum for each night of which more than so many minutes are spent; `instead` of the price of the entry. */
  night: { window: DailyWindow; moreThan: number; money: number; instead: boolean } | null
  ceilingOnce: number
  ceilingMinutes: number
  newEnergyFreeMinutes: number
  newEnergyFreeFirst: boolean
  newEnergyFreeSecond: number
  newEnergyPercent: number
  newEnergyPercentFirst: boolean
  coupon: 'entryLater' | 'exitEarlier' | 'shorter'
  couponIncludesFree: boolean
  /** Where the next kind of day starts: after a window that runs over midnight, at 00:00, or not during a stay. */
  dayKindBorder: 'window' | 'midnight' | 'frozen'
}

/** A stay that has free minutes has them once. */
export function isOncePerStay({ freeOnce }: Pick<Rule, 'freeOnce'>): boolean {
  return freeOnce !== 'part' && freeOnce !== 'day'
}

/** What one segment charges. Without `unit`, nothing more is charged after the first period. */
export interface Price {
  segment: number
  freeMinutes: number
  first: { minutes: number; money: number } | null
  unit: { minutes: number; money: number } | null
  /** What holds instead of `unit` from a charged minute on, rising. */
  tiers: readonly { begin: number; minutes: number; money: number }[]
  /** Fixed price of the whole window. */
  package: number | null
  /** The cars for which the price of the window is; the others pay `priceOfOthers`. */
  packFor: 'all' | 'came' | 'cameAndLeft'
  /** Only for those that came before, or left from a minute of the day on, the first after the window opens. */
  cameBefore: number | null
  leftFrom: number | null
  priceOfOthers: Price | null
  /** Kind 10: upper end of the row. */
  length: number
  money: number
  ceiling: number
  ceilingKind: 'window' | 'part' | 'package'
  /** Whose a unit is that crosses the end of the window. */
  crossing: 'cut' | 'begin' | 'most' | 'entry'
}

export type Rounding = 'up' | 'down' | 'halfUp'

/** What a started unit counts as; rounded up, one of which less than `from` minutes are used counts nothing. */
export interface UnitRounding {
  kind: Rounding
  from: number
}

/** The rule of a tariff, ready to price by. Throws a sentence naming rule and field when its terms have no price. */
export function pricedRule(rule: TariffRule): Rule {
  const { ruleId, ruleVersion, ruleName, terms } = rule
  refuseUnpriceable(rule)
  const kind = terms.ruleKind
  const segments = terms.segments ?? []
  const single = !hasWindows(kind) && kind !== ruleKinds.totalTime
  return {
    ruleId,
    ruleVersion,
    ruleName,
    kind,
    split: word.splitOf(terms),
    freeMinutes: terms.freeMinutes || (single ? segments[0]?.freeMinutes : 0) || 0,
    freeIncluded: terms.freeIncluded === 1,
    freeOnce: word.freeOnceOf(terms.freeRepeat),
    freeTimes: terms.freeTimes || 1,
    freeLaterMinutes: terms.freeLaterMinutes || 0,
    freeAgainAfter: terms.freeAgainAfter || 0,
    continueWithin: terms.continueWithin || 0,
    freeLess: terms.freeLess === 1,
    freeInHours: terms.freeInHours === 1,
    firstOnce: terms.firstOnce === firstPeriods.part && !countsOn(terms.tierCount) ? 'part' : 'stay',
    tierCount: word.tierCountOf(terms.tierCount),
    tierFree: terms.tierFree === 1,
    prices: pricesOf(segments, kind),
    turns: turnsOf(kind, segments),
    windows: hasWindows(kind) ? dailyWindows(segments) : [],
    unitRounding: {
      kind: word.minuteRoundingOf(terms.minuteRound),
      from: terms.roundFromMinutes || 0,
    },
    countSeconds: terms.secondMode === secondModes.counted,
    moneyRounding: word.moneyRoundingOf(terms.moneyRound),
    moneyPrecision: terms.moneyPrecision || 1,
    ceilingDay: limitsOf('ceilingDay', terms),
    ceilingDayShared: terms.ceilingDayShared === 1,
    ceiling24h: limitsOf('ceiling24h', terms),
    ceiling24hShared: terms.ceiling24hShared === 1,
    ceilingHours: { minutes: (terms.periodHours || 1) * 60, limit: terms.ceilingHours || Infinity },
    clockCeilings: (terms.clockCeilings ?? []).map(({ ceilingMoney, ...hours }) => ({
      window: { segment: 0, ...dailyWindow(hours)! },
      limit: ceilingMoney || Infinity,
    })),
    ceilingPeriod: { days: terms.periodDays || 1, limit: terms.ceilingPeriod || Infinity },
    ceilingMonth: terms.ceilingMonth || Infinity,
    night: nightOf(terms),
    ceilingOnce: terms.ceilingOnce || Infinity,
    ceilingMinutes: terms.ceilingMinutes || Infinity,
    newEnergyFreeMinutes: terms.newEnergyFreeMinutes || 0,
    newEnergyFreeFirst: terms.newEnergyFreeFirst === 1,
    newEnergyFreeSecond: terms.newEnergyFreeSecond || 0,
    newEnergyPercent: terms.newEnergyPercent || 100,
    newEnergyPercentFirst:
      terms.newEnergyPercentFirst === 1 && terms.newEnergyFreeFirst === 1 && Boolean(terms.newEnergyFreeMinutes),
    coupon: word.couponOf(terms.timeCouponMode),
    couponIncludesFree: terms.timeCouponIncludesFree === 1,
    dayKindBorder: word.dayKindBorderOf(terms.dayKindBorder),
  }
}

/** Terms found good. Checking takes as long as pricing a stay, so it is done once for each object. */
const checked = new WeakSet<ChargeTerms>()

function refuseUnpriceable({ ruleId, ruleVersion, terms }: TariffRule) {
  if (checked.has(terms)) return
  const [failure] = unpriceable(terms)
  if (failure) {
    const field = failure.path || 'terms'
    throw new Error(
      `Charge rule ${ruleId} version ${ruleVersion} has no price: ${field} ${sayTermsFailure(failure, 'en')}`,
    )
  }
  checked.add(terms)
}

function nightOf(terms: ChargeTerms): Rule['night'] {
  const { ruleKind, nightMoney, nightMinutes, nightBeginTime, nightEndTime, nightInstead } = terms
  if (!nightMoney || ruleKind === ruleKinds.free) return null
  const window = dailyWindow({ beginTime: nightBeginTime ?? null, endTime: nightEndTime ?? null })!
  return {
    window: { segment: 0, ...window },
    moreThan: nightMinutes || 0,
    money: nightMoney,
    instead: nightInstead === 1,
  }
}

function turnsOf(kind: RuleKind, segments: readonly ChargeSegment[]): Rule['turns'] {
  if (!hasWindows(kind)) return 'none'
  return segments.some((segment) => segment.beginTime) ? 'clock' : 'length'
}

function limitsOf(name: 'ceilingDay' | 'ceiling24h', terms: ChargeTerms): Limits {
  return {
    first: terms[name] || Infinity,
    later: (terms.laterCeilings ?? []).flatMap((later) => {
      const limit = later[name]
      return limit ? [{ from: later.fromDay!, limit }] : []
    }),
  }
}

/** One for each segment; one that is not for all cars knows by what the others pay. */
function pricesOf(segments: readonly ChargeSegment[], kind: RuleKind): Price[] {
  const prices = segments.map((segment, index) => priceOf(segment, index, kind, segments))
  segments.forEach((segment, index) => {
    const price = prices[index]!
    if (price.packFor === 'all') return
    const other = otherUnits(segment, segments)!
    price.priceOfOthers =
      other === segment
        ? priceOf({ ...segment, money: null, packFor: null }, index, kind, segments)
        : prices[segments.indexOf(other)]!
  })
  return prices
}

function tiersOf({ unit2BeginMinutes, unit2Minutes, unit2Money, moreUnits }: ChargeSegment): Price['tiers'] {
  const second = { beginMinutes: unit2BeginMinutes, unitMinutes: unit2Minutes, unitMoney: unit2Money }
  return [second, ...(moreUnits ?? [])].flatMap(({ beginMinutes, unitMinutes, unitMoney }) =>
    unitMinutes ? [{ begin: beginMinutes || 0, minutes: unitMinutes, money: unitMoney || 0 }] : [],
  )
}

function priceOf(segment: ChargeSegment, index: number, kind: RuleKind, segments: readonly ChargeSegment[]): Price {
  const money = segment.money || 0
  const packed = kind === ruleKinds.package && isPackage(segment)
  const compared = packed && segment.packWhenCheaper === 1 ? otherUnits(segment, segments)! : null
  const units = compared ?? segment
  const times = timesOfCars(segment)
  return {
    segment: index,
    freeMinutes: hasWindows(kind) ? segment.freeMinutes || 0 : 0,
    first: units.firstMinutes ? { minutes: units.firstMinutes, money: units.firstMoney || 0 } : null,
    unit: units.unitMinutes ? { minutes: units.unitMinutes, money: units.unitMoney || 0 } : null,
    tiers: tiersOf(units),
    package: packed && !compared ? money : null,
    packFor: kind === ruleKinds.package ? word.packForOf(segment.packFor) : 'all',
    cameBefore: times.includes('cameBeforeTime') ? minuteOfClock(segment.cameBeforeTime) : null,
    leftFrom: times.includes('leftFromTime') ? minuteOfClock(segment.leftFromTime) : null,
    priceOfOthers: null,
    length: kind === ruleKinds.totalTime || kind === ruleKinds.periods ? segment.lengthMinutes || Infinity : 0,
    money: kind === ruleKinds.perEntry ? segment.firstMoney || 0 : money,
    ceiling: packed ? money : segment.ceilingMoney || Infinity,
    ceilingKind: packed ? 'package' : hasWindows(kind) ? 'window' : 'part',
    crossing: word.crossingOf(segment.isSupplement),
  }
}

/** A stretch of a stay under one rule, as instants. */
export interface Leg {
  rule: Rule
  begin: number
  end: number
}
