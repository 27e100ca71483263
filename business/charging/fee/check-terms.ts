import type { CodeOf } from '#fields/choice/choice.ts'
import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import { checkSegmentValues, checkTermsValues, segmentValues } from './check-values.ts'
import { checkTimesOfCars, checkWindows } from './check-windows.ts'
import { isForSome, isPackage, otherUnits } from './packages.ts'
import { firstPeriods, splitModes, tierCounts, unitCrossings } from './term-options.ts'
import {
  countsOn,
  hasWindows,
  isRoundedUp,
  mayReplaceEntry,
  type ChargeSegment,
  type ClockCeiling,
  type LaterCeiling,
} from './terms.ts'
import { failure, type TermsFailure, type TermsRule } from './terms-failures.ts'
import { dayMinutes } from './wall-clock.ts'

type SegmentField = keyof ChargeSegment
const unit: SegmentField[] = ['unitMinutes', 'unitMoney']
const ladder: SegmentField[] = [
  'firstMinutes',
  'firstMoney',
  ...unit,
  'unit2BeginMinutes',
  'unit2Minutes',
  'unit2Money',
  'moreUnits',
  'ceilingMoney',
  'freeMinutes',
]
const window: SegmentField[] = ['beginTime', 'endTime', 'lengthMinutes', 'isSupplement', ...ladder]
const { none, cycle, day, window: atWindows } = splitModes
const loop = { single: true, needed: unit, used: ladder }

/** What the segments of each kind must and may hold, and how its stays may be cut. */
const kinds: Record<
  RuleKind,
  { single?: boolean; needed: SegmentField[]; used: SegmentField[]; splitModes: CodeOf<typeof splitModes>[] }
> = {
  [ruleKinds.free]: { needed: [], used: [], splitModes: [none, cycle, day] },
  [ruleKinds.perEntry]: {
    single: true,
    needed: ['firstMoney'],
    used: ['firstMoney', 'freeMinutes', 'ceilingMoney'],
    splitModes: [none, cycle, day],
  },
  [ruleKinds.perTime]: {
    single: true,
    needed: unit,
    used: [...unit, 'freeMinutes', 'ceilingMoney'],
    splitModes: [none, cycle, day],
  },
  [ruleKinds.stepped]: { ...loop, splitModes: [none, cycle, day] },
  [ruleKinds.dayNight]: { needed: [], used: window, splitModes: [none, cycle, day, atWindows] },
  [ruleKinds.periods]: { needed: [], used: window, splitModes: [none, cycle, day, atWindows] },
  [ruleKinds.naturalDay]: { ...loop, splitModes: [day] },
  [ruleKinds.dayCycle]: { ...loop, splitModes: [cycle] },
  [ruleKinds.package]: {
    needed: [],
    used: [...window, 'money', 'packWhenCheaper', 'packFor', 'cameBeforeTime', 'leftFromTime'],
    splitModes: [none, cycle, day, atWindows],
  },
  [ruleKinds.totalTime]: {
    needed: ['lengthMinutes', 'money'],
    used: ['lengthMinutes', 'money'],
    splitModes: [cycle, day],
  },
}

/** Findings about fields a rule does not need: such a rule is refused when it is saved, but its price is clear. */
const harmless: TermsRule[] = [
  'unknownField',
  'notForKind',
  'oneSegment',
  'splitModeOfKind',
  'bandsEnd',
  'firstIsCountedOn',
  'sharedWithoutCeiling',
  'freeByPercent',
  'againWithoutFree',
  'lessWithoutIncluded',
]

/** What makes it impossible to price a stay by these terms. */
export function unpriceable(terms: unknown): TermsFailure[] {
  return checkTerms(terms).filter((failure) => !harmless.includes(failure.rule))
}

/**
 * Everything that makes the terms of a charge rule impossible or ambiguous (domain 1.29, 4.5), in the order of the fields; empty when
 * a rule may be saved. Takes any JSON value, so that an import can ask as well as an editor.
 */
export function checkTerms(terms: unknown): TermsFailure[] {
  if (!isGroup(terms)) return [failure('', 'object')]
  const kind = terms.ruleKind
  if (!isKind(kind)) return [failure('ruleKind', 'choice', { choices: Object.keys(kinds).join(', ') })]
  const listed = terms.segments ?? []
  if (!Array.isArray(listed)) return [failure('segments', 'list')]
  const broken = listed.findIndex((segment) => !isGroup(segment))
  if (broken >= 0) return [failure(`segments.${broken}`, 'object')]

  const segments = listed as ChargeSegment[]
  const wrongValues = [
    ...checkTermsValues(terms),
    ...segments.flatMap((segment, index) => checkSegmentValues(segment, `segments.${index}.`)),
  ]
  if (wrongValues.some(({ rule }) => rule !== 'unknownField')) return wrongValues
  return [
    ...wrongValues,
    ...(terms.newEnergyPercent === 0 ? [failure('newEnergyPercent', 'freeByPercent')] : []),
    ...checkFreeTimes(terms),
    ...checkFreeAgain(terms, segments),
    ...(Number(terms.continueWithin ?? 0) > dayMinutes
      ? [failure('continueWithin', 'tooLarge', { max: dayMinutes })]
      : []),
    ...(terms.freeLess && !terms.freeIncluded ? [failure('freeLess', 'lessWithoutIncluded')] : []),
    ...(terms.newEnergyFreeFirst && !terms.newEnergyFreeMinutes
      ? [failure('newEnergyFreeFirst', 'againWithoutFree')]
      : []),
    ...checkFreeSecond(terms),
    ...checkSplitMode(terms.splitMode, kind),
    ...checkTiers(terms, segments, kind),
    ...checkRounding(terms),
    ...checkCeilings(terms),
    ...checkClockCeilings(terms),
    ...checkNight(terms),
    ...(terms.nightInstead && !mayReplaceEntry(terms) ? [failure('nightInstead', 'notForKind')] : []),
    ...checkSegmentCount(segments, kind),
    ...segments.flatMap((segment, index) => checkSegment(segment, kind, `segments.${index}.`)),
    ...(hasWindows(kind) ? checkWindows(segments, kind) : []),
    ...(kind === ruleKinds.package ? checkPackages(segments) : []),
    ...(kind === ruleKinds.totalTime ? checkBands(segments) : []),
  ]
}

const mostFreeTimes = 100

function checkFreeTimes({ freeTimes }: Record<string, unknown>): TermsFailure[] {
  return Number(freeTimes ?? 0) > mostFreeTimes ? [failure('freeTimes', 'tooLarge', { max: mostFreeTimes })] : []
}

/** The second stay has a part of what the first did not use up. */
function checkFreeSecond({ newEnergyFreeSecond, newEnergyFreeMinutes }: Record<string, unknown>): TermsFailure[] {
  const max = Number(newEnergyFreeMinutes ?? 0)
  return max > 0 && Number(newEnergyFreeSecond ?? 0) > max ? [failure('newEnergyFreeSecond', 'tooLarge', { max })] : []
}

/** Only free minutes can be refused to a car that comes again; after 24 hours it has them anyway. */
function checkFreeAgain(
  { freeAgainAfter, freeMinutes, newEnergyFreeMinutes }: Record<string, unknown>,
  segments: ChargeSegment[],
): TermsFailure[] {
  if (!freeAgainAfter) return []
  if (Number(freeAgainAfter) > dayMinutes) return [failure('freeAgainAfter', 'tooLarge', { max: dayMinutes })]
  const given = [freeMinutes, newEnergyFreeMinutes, ...segments.map((segment) => segment.freeMinutes)]
  return given.some(Boolean) ? [] : [failure('freeAgainAfter', 'againWithoutFree')]
}

function checkSplitMode(splitMode: unknown, kind: RuleKind): TermsFailure[] {
  const allowed = kinds[kind].splitModes
  if (!splitMode || allowed.some((mode) => mode === splitMode)) return []
  return [failure('splitMode', 'splitModeOfKind', { choices: allowed.join(', ') })]
}

/** Kinds without tiers whose units, or total length, may count over the stays of a day. */
const countedOverStays: readonly RuleKind[] = [ruleKinds.perTime, ruleKinds.totalTime]

/** Tiers are counted where prices have some. */
function checkTiers(terms: Record<string, unknown>, segments: ChargeSegment[], kind: RuleKind): TermsFailure[] {
  const { tierCount, tierFree, firstOnce, splitMode } = terms
  const isOfDay = tierCount === tierCounts.day
  if (!kinds[kind].used.includes('unit2Minutes')) {
    const ofDay = isOfDay && countedOverStays.includes(kind)
    return [
      ...(tierCount && !ofDay ? [failure('tierCount', 'notForKind')] : []),
      ...(ofDay ? checkCutAtMidnight(splitMode) : []),
      ...(tierFree ? [failure('tierFree', 'notForKind')] : []),
    ]
  }
  return [
    ...(isOfDay && !kinds[kind].splitModes.includes(splitModes.day) ? [failure('tierCount', 'tiersOfDay')] : []),
    ...(isOfDay ? checkCutAtMidnight(splitMode) : []),
    ...(isOfDay && tierFree ? [failure('tierFree', 'tierFreeOfDay')] : []),
    ...(countsOn(tierCount) && firstOnce === firstPeriods.part ? [failure('firstOnce', 'firstIsCountedOn')] : []),
    ...segments.flatMap(({ isSupplement }, index) =>
      tierFree && (isSupplement === unitCrossings.begin || isSupplement === unitCrossings.most)
        ? [failure(`segments.${index}.isSupplement`, 'supplementWithTierFree')]
        : [],
    ),
  ]
}

/** What counts over the stays of a day is cut where the day ends. */
function checkCutAtMidnight(splitMode: unknown): TermsFailure[] {
  return splitMode && splitMode !== splitModes.day ? [failure('splitMode', 'tiersOfDay')] : []
}

/** From which minute a started unit counts is a question where started units count at all. */
function checkRounding({ roundFromMinutes, minuteRound }: Record<string, unknown>): TermsFailure[] {
  return roundFromMinutes && !isRoundedUp(minuteRound) ? [failure('roundFromMinutes', 'roundFromWithoutUp')] : []
}

/** For 24 hours there is a ceiling of its own. */
const mostHours = 23

/** What is said of ceilings needs them; later ones come in order and each says something. */
function checkCeilings(terms: Record<string, unknown>): TermsFailure[] {
  const later = (terms.laterCeilings ?? []) as LaterCeiling[]
  const isSet = (name: 'ceilingDay' | 'ceiling24h') => Boolean(terms[name]) || later.some((row) => row[name])
  return [
    ...(terms.ceilingDayShared && !isSet('ceilingDay') ? [failure('ceilingDayShared', 'sharedWithoutCeiling')] : []),
    ...(terms.ceiling24hShared && !isSet('ceiling24h') ? [failure('ceiling24hShared', 'sharedWithoutCeiling')] : []),
    ...(terms.ceilingHours && !terms.periodHours ? [failure('periodHours', 'positive')] : []),
    ...(terms.periodHours && !terms.ceilingHours ? [failure('ceilingHours', 'positive')] : []),
    ...(Number(terms.periodHours ?? 0) > mostHours ? [failure('periodHours', 'tooLarge', { max: mostHours })] : []),
    ...(terms.ceilingPeriod && !terms.periodDays ? [failure('periodDays', 'positive')] : []),
    ...(terms.periodDays && !terms.ceilingPeriod ? [failure('ceilingPeriod', 'positive')] : []),
    ...later.flatMap(({ fromDay, ceilingDay, ceiling24h }, at) => {
      const previous = later[at - 1]?.fromDay ?? 1
      return [
        ...((fromDay ?? 0) > previous ? [] : [failure(`laterCeilings.${at}.fromDay`, 'daysNotRising', { previous })]),
        ...(ceilingDay || ceiling24h ? [] : [failure(`laterCeilings.${at}.ceiling24h`, 'positive')]),
      ]
    }),
  ]
}

/** Hours of the day and the most for them. */
function checkClockCeilings({ clockCeilings }: Record<string, unknown>): TermsFailure[] {
  return ((clockCeilings ?? []) as ClockCeiling[]).flatMap(({ beginTime, endTime, ceilingMoney }, at) => {
    const row = `clockCeilings.${at}.`
    return [
      ...(beginTime ? [] : [failure(`${row}beginTime`, 'required')]),
      ...(beginTime === '24:00' ? [failure(`${row}beginTime`, 'clock')] : []),
      ...(endTime ? [] : [failure(`${row}endTime`, 'required')]),
      ...(ceilingMoney ? [] : [failure(`${row}ceilingMoney`, 'positive')]),
    ]
  })
}

/** A sum for nights needs their times, and these the sum. */
function checkNight({
  nightMoney,
  nightBeginTime,
  nightEndTime,
  nightMinutes,
  nightInstead,
}: Record<string, unknown>): TermsFailure[] {
  if (!nightMoney)
    return nightBeginTime || nightEndTime || nightMinutes || nightInstead ? [failure('nightMoney', 'positive')] : []
  const times = { nightBeginTime, nightEndTime }
  return [
    ...Object.entries(times).flatMap(([name, time]) => (time ? [] : [failure(name, 'required')])),
    ...(nightBeginTime === '24:00' ? [failure('nightBeginTime', 'clock')] : []),
  ]
}

function checkSegmentCount(segments: ChargeSegment[], kind: RuleKind): TermsFailure[] {
  if (kind === ruleKinds.free) return segments.length ? [failure('segments', 'notForKind')] : []
  if (!segments.length) return [failure('segments', 'required')]
  return kinds[kind].single && segments.length > 1 ? [failure('segments', 'oneSegment')] : []
}

function checkSegment(segment: ChargeSegment, kind: RuleKind, path: string): TermsFailure[] {
  const { needed, used } = kinds[kind]
  const failures = needed
    .filter((name) => segment[name] === undefined || segment[name] === null)
    .map((name) => failure(path + name, 'required'))
  const report = (name: SegmentField, rule: TermsRule, params?: TermsFailure['params']) => {
    if (!failures.some((known) => known.path === path + name)) failures.push(failure(path + name, rule, params))
  }

  for (const name of Object.keys(segmentValues) as SegmentField[]) {
    const value = segment[name]
    if (value && !(Array.isArray(value) && value.length === 0) && !used.includes(name)) report(name, 'notForKind')
  }
  const missing = (name: SegmentField) => segment[name] === undefined || segment[name] === null
  const priced = (minutes: SegmentField, money: SegmentField, absent: TermsRule) => {
    if (segment[money] && !segment[minutes]) report(minutes, absent)
    if (segment[minutes] && missing(money)) report(money, 'required')
  }
  if (used.includes('firstMinutes')) priced('firstMinutes', 'firstMoney', 'firstWithoutMinutes')
  if (used.includes('unitMinutes')) priced('unitMinutes', 'unitMoney', 'positive')
  if (needed.includes('unitMinutes') && segment.unitMinutes === 0) report('unitMinutes', 'positive')
  if (kind === ruleKinds.totalTime && segment.lengthMinutes === 0) report('lengthMinutes', 'positive')
  if (used.includes('unit2Minutes') && (segment.unit2BeginMinutes || segment.unit2Minutes || segment.unit2Money)) {
    if (!segment.unit2Minutes) report('unit2Minutes', 'positive')
    if (missing('unit2Money')) report('unit2Money', 'required')
    if (!segment.unit2BeginMinutes) report('unit2BeginMinutes', 'positive')
    else if (segment.unit2BeginMinutes < (segment.firstMinutes ?? 0)) {
      report('unit2BeginMinutes', 'unit2BeforeFirst', { min: segment.firstMinutes! })
    }
  }
  return [...failures, ...checkFurtherUnits(segment, path)]
}

/** Each tier has a unit with a price, and starts after the one before. */
function checkFurtherUnits(
  { moreUnits, unit2BeginMinutes, firstMinutes }: ChargeSegment,
  path: string,
): TermsFailure[] {
  return (moreUnits ?? []).flatMap(({ beginMinutes, unitMinutes, unitMoney }, at) => {
    const row = `${path}moreUnits.${at}.`
    const previous = (at > 0 ? moreUnits![at - 1]!.beginMinutes : unit2BeginMinutes || firstMinutes) ?? 0
    return [
      ...((beginMinutes ?? 0) > previous ? [] : [failure(`${row}beginMinutes`, 'tiersNotRising', { previous })]),
      ...(unitMinutes ? [] : [failure(`${row}unitMinutes`, 'positive')]),
      ...(unitMoney === undefined || unitMoney === null ? [failure(`${row}unitMoney`, 'required')] : []),
    ]
  })
}

function checkPackages(segments: ChargeSegment[]): TermsFailure[] {
  if (segments.length && !segments.some((segment) => isPackage(segment) || isForSome(segment)))
    return [failure('segments', 'noPackage')]
  return segments.flatMap((segment, index) => {
    const asks = segment.packWhenCheaper ? 'packWhenCheaper' : isForSome(segment) ? 'packFor' : null
    const path = `segments.${index}.`
    if (!asks || otherUnits(segment, segments)) return checkTimesOfCars(segment, path)
    return [failure(path + asks, 'packageWithoutUnits')]
  })
}

function checkBands(segments: ChargeSegment[]): TermsFailure[] {
  const failures: TermsFailure[] = []
  segments.forEach((segment, index) => {
    const previous = segments[index - 1]?.lengthMinutes ?? 0
    if (index > 0 && segment.lengthMinutes && segment.lengthMinutes <= previous) {
      failures.push(failure(`segments.${index}.lengthMinutes`, 'bandsNotRising', { previous }))
    }
  })
  const last = segments.at(-1)?.lengthMinutes
  if (last && last !== dayMinutes) failures.push(failure(`segments.${segments.length - 1}.lengthMinutes`, 'bandsEnd'))
  return failures
}

function isKind(value: unknown): value is RuleKind {
  return Number.isInteger(value) && Object.hasOwn(kinds, String(value))
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
