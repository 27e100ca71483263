import type { CodeOf } from '#fields/choice/choice.ts'
import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import { freeRepeats, minuteRounds, splitModes, tierCounts, type termOptions } from './term-options.ts'

/** A code of the member, or not set. */
type Coded<Member extends keyof typeof termOptions> = 0 | CodeOf<(typeof termOptions)[Member]> | null

/**
 * The priced part of a charge rule (domain 1.29, semantics 4.5) as it is stored and edited. Names are the wire's own. Money is whole
 * fen, durations are whole minutes. Only `ruleKind` is needed: absent, null and 0 all mean "not set", and every field says what then
 * holds. `checkTerms` finds what is wrong with a rule; `price` refuses a rule that has no price.
 */
export interface ChargeTerms {
  /**
   * 1 free of charge · 2 per entry · 3 per time · 4 first period, then units · 5 day and night · 6 several windows, by the clock or by
   * the length of the stay · 7 natural days · 8 cycles of 24 h · 9 windows with a fixed price,
   * time outside them costs nothing · 10 table of total lengths.
   */
  ruleKind: RuleKind
  /** A stay up to this long costs nothing, the boundary included. Not set: none. */
  freeMinutes?: number | null
  /** 1: a longer stay is charged from its entry. Not set: it is charged from entry + freeMinutes. */
  freeIncluded?: 0 | 1 | null
  /**
   * Free minutes once per 1 stay · 2 split part · 3 natural day (all stays of the day share them) · 4 natural day, for the first stay that starts
   * on it alone · 5 24 hours, for the stay that starts them alone. Not set: 1.
   */
  freeRepeat?: Coded<'freeRepeat'>
  /** With freeRepeat 4 or 5: so many stays have the free minutes, each all of them; of 24 hours those that came within 24 hours. Not set: the first alone. */
  freeTimes?: number | null
  /** With freeRepeat 4 or 5: the free minutes of each stay that comes after those. Not set: it has none. */
  freeLaterMinutes?: number | null
  /** A stay that begins within so many minutes of the end of the car's last one, the boundary included, has no free minutes at all. Not set: it has. */
  freeAgainAfter?: number | null
  /**
   * A stay that begins within so many minutes of the end of the car's last one, the boundary included, is priced from the first entry on, the time outside
   * included, less what the stays before it are charged. Not set: each by itself.
   */
  continueWithin?: number | null
  /** With freeIncluded 1: only a stay shorter than the free minutes is free; one of exactly so long is not. Not set: the boundary is free. */
  freeLess?: 0 | 1 | null
  /** 1: free minutes are measured and granted in time that has a price only, not at hours that cost nothing anyhow. Not set: in all time. */
  freeInHours?: 0 | 1 | null
  /**
   * The stay is cut and each part priced alone: 1 not · 2 every 24 h from the entry · 3 at every day's start · 4 at the windows' borders.
   * Not set: what the kind implies, 3 for kind 7, 2 for kinds 8 and 10, 4 for kinds 5, 6 and 9, else 1.
   */
  splitMode?: Coded<'splitMode'>
  /**
   * The first period is charged once per 1 stay · 2 split part; each window has a first period of its own. One that a split cuts short is
   * over and not made up for after it. Not set: 1.
   */
  firstOnce?: Coded<'firstOnce'>
  /**
   * What counts until a tier starts (the end of the first period, unit2, windows by length): the charged time 1 of the window, again in each,
   * without windows of the split part · 2 of all windows of this price in the stay · 3 of the whole stay · 4 of the split part, in all its
   * windows · 5 of all stays of the car on the natural day, at which the stay is then cut: a first period or unit that the last stay began goes on too. With
   * 2 to 5 a first period that a window's end cuts short goes on; with 3 to 5 there is one for all windows. Kinds 3 and 10, which have no tiers, only
   * take 5: units, or the total length, of all stays of the day. Not set: 1.
   */
  tierCount?: Coded<'tierCount'>
  /** 1: free time counts for tiers too; not together with isSupplement or tierCount 5. Not set: charged time alone. */
  tierFree?: 0 | 1 | null
  /** Kinds 2, 3, 4, 7, 8 have one; kinds 5, 6, 9 one per window; kind 10 one per row of its table. */
  segments?: ChargeSegment[] | null
  /** A started unit counts as 1 a whole one · 2 nothing · 3 whole from its half on. A first period counts whole always. Not set: 1. */
  minuteRound?: Coded<'minuteRound'>
  /** A started unit counts once so many of its minutes are used, not before; only with minuteRound 1. Not set: from its first minute on. */
  roundFromMinutes?: number | null
  /** Seconds 1 are cut off both ends · 2 count, the duration is rounded up to the minute. Not set: 1. */
  secondMode?: Coded<'secondMode'>
  /** The fee is rounded 1 up · 2 down · 3 half up, to moneyPrecision. Not set: 1. */
  moneyRound?: Coded<'moneyRound'>
  /** 10, 50 or 100 fen (0.1, 0.5, 1 yuan). Not set: 1 fen. */
  moneyPrecision?: 0 | 1 | 10 | 50 | 100 | null
  /** Most that units started in one natural day may cost. Not set: no ceiling. */
  ceilingDay?: number | null
  /** 1: the natural day's ceiling is for all stays of a car on that day together. Not set: for each alone. */
  ceilingDayShared?: 0 | 1 | null
  /** Most that units started in one cycle of 24 h from the entry may cost. Not set: no ceiling. */
  ceiling24h?: number | null
  /** 1: the ceiling of 24 h is for all stays of a car in the 24 h from the entry of the first that cost something. Not set: for each alone. */
  ceiling24hShared?: 0 | 1 | null
  /** Other ceilings of the natural day or of 24 h from a day of the stay on, the rising `fromDay`. Not set: those above hold always. */
  laterCeilings?: LaterCeiling[] | null
  /**
   * Most that units started between two times of the day may cost, by whatever prices, each time that these hours come; alongside the ceilings of windows, from
   * whose hours these may differ. Not set: no ceiling.
   */
  clockCeilings?: ClockCeiling[] | null
  /**
   * Most that each `periodHours` hours of one stay may cost, from the entry on, starting over where the stay is cut at natural days or every 24 h. Not set: no
   * ceiling.
   */
  ceilingHours?: number | null
  /** Of how many hours that is: 12 for half a day, below 24. Set with ceilingHours alone. */
  periodHours?: number | null
  /** Most that each `periodDays` days of one stay may cost: natural days where the stay is cut at them, else 24 h each from the entry. Not set: no ceiling. */
  ceilingPeriod?: number | null
  /** Of how many days that is: 7 for a week. Set with ceilingPeriod alone. */
  periodDays?: number | null
  /** Most that all stays of a car together may cost in a calendar month, of the lot's natural days. Not set: no ceiling. */
  ceilingMonth?: number | null
  /**
   * For each night, between two times of day, of which a stay that is not free spends more than `nightMinutes` (not set: any): a sum alongside the price,
   * outside of the rule's ceilings. The rule of the moment at which the night begins for the car decides. Not set: none.
   */
  nightMoney?: number | null
  nightBeginTime?: string | null
  nightEndTime?: string | null
  nightMinutes?: number | null
  /** Kind 2 without a split, 1: a stay pays its nights instead of the entry, which is asked where they cost less. Not set: alongside it. */
  nightInstead?: 0 | 1 | null
  /** Most that one stay may cost. Not set: no ceiling. */
  ceilingOnce?: number | null
  /** Charged minutes of a cycle (24 h, or the natural day when split by it) after which nothing more is charged. Not set: no end. */
  ceilingMinutes?: number | null
  /** Free minutes of a new-energy car, left out even with freeIncluded; the larger of these and freeMinutes holds. Not set: none. */
  newEnergyFreeMinutes?: number | null
  /**
   * 1: the car's first stay of a natural day has newEnergyFreeMinutes; those that start later on that day have freeMinutes, as other cars do. Not set: each
   * stay, as freeRepeat says.
   */
  newEnergyFreeFirst?: 0 | 1 | null
  /**
   * With newEnergyFreeFirst: free minutes of a new-energy car's second stay of the day where its first was not longer than they are, measured as free minutes
   * are; not above newEnergyFreeMinutes. Not set: it has those of other cars.
   */
  newEnergyFreeSecond?: number | null
  /** What a new-energy car pays of the fee, in percent with two decimals (80 = 八折); 0, which says two things, is refused. Not set: 100. */
  newEnergyPercent?: number | null
  /** With newEnergyFreeFirst, 1: that percent is for the car's first stay of a natural day alone; later ones pay the whole fee. Not set: for each stay. */
  newEnergyPercentFirst?: 0 | 1 | null
  /**
   * A stay over the midnight between two kinds of day (4.6): 1 each day by its own rule, and a window that runs over midnight in both rules
   * belongs to the day on which it starts, whole · 2 each by its own rule from 00:00 on, so that both charge their part of such a window ·
   * 3 all by the rule of the day of the entry. The rule of the earlier day decides between 1 and 2. Not set: 1.
   */
  dayKindBorder?: Coded<'dayKindBorder'>
  /** For an exit without an entry record (domain 4.7), not part of `price`. Not set: none. */
  noEntryMoney?: number | null
  /** A time coupon 1 moves the entry later · 2 moves the exit earlier · 3 shortens the stay. Not set: 1. */
  timeCouponMode?: Coded<'timeCouponMode'>
  /** 1: the coupon's minutes contain the free minutes, so none are given alongside it. Not set: they are given after it. */
  timeCouponIncludesFree?: 0 | 1 | null
}

/** What holds instead from the natural day, or the cycle of 24 h, with this number in the stay on (from 2). */
export interface LaterCeiling {
  fromDay?: number | null
  ceilingDay?: number | null
  ceiling24h?: number | null
}

/** From a time of the day (`HH:mm`) to another, on the next day where that is not later, at most so much. */
export interface ClockCeiling {
  beginTime?: string | null
  endTime?: string | null
  ceilingMoney?: number | null
}

/** A further tier: from a charged minute on, other units hold. */
export interface FurtherUnits {
  beginMinutes?: number | null
  unitMinutes?: number | null
  unitMoney?: number | null
}

export interface ChargeSegment {
  /** `HH:mm`, where a window of kinds 5, 6, 9 starts every day. */
  beginTime?: string | null
  /** `HH:mm` up to 24:00, where it ends; not after beginTime means on the next day. */
  endTime?: string | null
  /**
   * Instead of endTime: how long the window is. Kind 6 without any beginTime: how long this window lasts, one after the other along the
   * stay, the last to its end. Kind 10: the row holds up to this total length.
   */
  lengthMinutes?: number | null
  /** Free minutes of the window, at its first occurrence of the stay, with freeRepeat 2 or 3 at each. One segment: as the rule's own. */
  freeMinutes?: number | null
  /** The first period and its price; it costs the whole price as soon as it is started. */
  firstMinutes?: number | null
  /** Kind 2: the price of an entry. */
  firstMoney?: number | null
  unitMinutes?: number | null
  unitMoney?: number | null
  /** From this charged minute on, unit2 holds instead of unit; a unit running over it is cut there. */
  unit2BeginMinutes?: number | null
  unit2Minutes?: number | null
  unit2Money?: number | null
  /** Further tiers after unit2, as many as a notice has; a unit running over the start of one is cut there. Not set: none. */
  moreUnits?: FurtherUnits[] | null
  /** Most for one occurrence of the window (one day, one night), for rules without windows: for one split part. Not set: no ceiling. */
  ceilingMoney?: number | null
  /**
   * A unit that crosses the window's end 1 补时: is completed at this window's price · 2 belongs to the window in which the car spends more of it, of
   * equal times to this one · 3 has this window's price, as all of the stay of a car that came in the window; not for windows by length. Not set: it is
   * cut there, and each side is rounded by itself.
   */
  isSupplement?: Coded<'isSupplement'>
  /** Kind 9: price of the whole window. Kind 10: price of the row. */
  money?: number | null
  /** Kind 9, 1: `money` is only the most; cheaper units (own ones, else those of the first window without money) are charged. */
  packWhenCheaper?: 0 | 1 | null
  /**
   * Kind 9: the window's price is for cars 1 in the window · 2 that came in it, for that one occurrence · 3 that came and left in it. It is `money`, also
   * 0 yuan; without money its units; without these nothing. Others pay units: alongside money the window's own, else those of the first window with
   * units for all cars, which then run on over the window's borders unless they have a ceiling of their own. Not set: 1.
   */
  packFor?: Coded<'packFor'>
  /** `HH:mm` inside the window, packFor 2 and 3: of the cars that came in it, only for those that came before then. Not set: for all these. */
  cameBeforeTime?: string | null
  /** `HH:mm` inside the window, packFor 3: only for those that left then or later. Not set: for all these. */
  leftFromTime?: string | null
}

/** Kinds that cut the stay into windows. */
export function hasWindows(kind: RuleKind): boolean {
  return kind === ruleKinds.dayNight || kind === ruleKinds.periods || kind === ruleKinds.package
}

/** Members of `ChargeTerms` that are amounts: fen here, yuan on the wire. */
export const termsMoney = [
  'firstMoney',
  'unitMoney',
  'unit2Money',
  'ceilingMoney',
  'money',
  'ceilingDay',
  'ceiling24h',
  'ceilingHours',
  'ceilingPeriod',
  'ceilingMonth',
  'nightMoney',
  'ceilingOnce',
  'noEntryMoney',
  'moneyPrecision',
] as const

/** Members of a `Fee` that are amounts. */
export const feeMoney = ['payable', 'timeCouponMoney', 'money', 'unitMoney', 'limit', 'chargedBefore'] as const

/** Whether what the earlier stays of a car on a day (or in 24 h, or a month) used of its free minutes, or cost, or when they ended, matters to the next. */
export function sharesDay(terms: ChargeTerms): boolean {
  const { freeRepeat, newEnergyFreeFirst, ceilingDayShared, ceiling24hShared, tierCount } = terms
  return (
    tierCount === tierCounts.day ||
    newEnergyFreeFirst === 1 ||
    sharesMonth(terms) ||
    Number(freeRepeat) === freeRepeats.day ||
    isForFirst(freeRepeat) ||
    ceilingDayShared === 1 ||
    ceiling24hShared === 1 ||
    asksLastExit(terms)
  )
}

/** Whether what the earlier stays of a car in the month cost matters to the next. */
export function sharesMonth({ ceilingMonth }: ChargeTerms): boolean {
  return Number(ceilingMonth ?? 0) > 0
}

/** Whether the free minutes are for the first stays of a day, or of 24 hours, alone. */
export function isForFirst(freeRepeat: unknown): boolean {
  return [freeRepeats.firstOfDay, freeRepeats.firstOf24h].some((first) => first === Number(freeRepeat))
}

/** Whether nights may be charged instead of the entry: there is one, which is not cut. */
export function mayReplaceEntry({ ruleKind, splitMode }: { ruleKind?: unknown; splitMode?: unknown }): boolean {
  return Number(ruleKind) === ruleKinds.perEntry && (Number(splitMode) || splitModes.none) === splitModes.none
}

/** Whether a tier goes on counting where its window ends. */
export function countsOn(tierCount: unknown): boolean {
  return (Number(tierCount) || tierCounts.window) !== tierCounts.window
}

/** Whether a started unit counts as a whole one. */
export function isRoundedUp(minuteRound: unknown): boolean {
  return (Number(minuteRound) || minuteRounds.up) === minuteRounds.up
}

/** Whether it matters when the car left last. */
export function asksLastExit({ freeAgainAfter, continueWithin }: ChargeTerms): boolean {
  return Number(freeAgainAfter ?? 0) > 0 || Number(continueWithin ?? 0) > 0
}
