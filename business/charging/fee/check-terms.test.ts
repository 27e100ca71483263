import { describe, expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import * as examples from './rules.examples.ts'
import { sayTermsFailure, termsFailures, type TermsRule } from './terms-failures.ts'

const kind4 = (segment: object, terms: object = {}) => ({
  ruleKind: 4,
  segments: [{ unitMinutes: 30, unitMoney: 200, ...segment }],
  ...terms,
})
const windows = (...segments: object[]) => ({
  ruleKind: 5,
  segments: segments.map((segment) => ({ unitMinutes: 30, unitMoney: 200, ...segment })),
})
const day = { beginTime: '07:00', endTime: '21:00' }
const night = { beginTime: '21:00', endTime: '07:00' }
const earlyBird = (window: object) => ({
  ruleKind: 9,
  segments: [
    { beginTime: '06:00', endTime: '20:00', packFor: 3, money: 1500, unitMinutes: 60, unitMoney: 500, ...window },
  ],
})
const nights = { nightMoney: 3000, nightBeginTime: '22:00', nightEndTime: '06:00' }
const table = (...lengths: number[]) => ({
  ruleKind: 10,
  segments: lengths.map((lengthMinutes) => ({ lengthMinutes, money: 100 })),
})

const wrong: [string, TermsRule, unknown][] = [
  ['', 'object', null],
  ['', 'object', [examples.ruleA]],
  ['ruleKind', 'choice', {}],
  ['ruleKind', 'choice', { ruleKind: 11 }],
  ['segments', 'list', { ruleKind: 4, segments: {} }],
  ['segments.0', 'object', { ruleKind: 4, segments: ['60'] }],
  ['segments.0.unitMinute', 'unknownField', kind4({ unitMinute: 30 })],
  ['freeMinuets', 'unknownField', kind4({}, { freeMinuets: 15 })],
  ['freeMinutes', 'whole', kind4({}, { freeMinutes: 1.5 })],
  ['freeMinutes', 'whole', kind4({}, { freeMinutes: '15' })],
  ['freeMinutes', 'negative', kind4({}, { freeMinutes: -1 })],
  ['ceiling24h', 'negative', kind4({}, { ceiling24h: -3000 })],
  ['ceilingDay', 'tooLarge', kind4({}, { ceilingDay: 1e12 })],
  ['newEnergyPercent', 'tooLarge', kind4({}, { newEnergyPercent: 101 })],
  ['newEnergyPercent', 'freeByPercent', kind4({}, { newEnergyPercent: 0 })],
  ['newEnergyPercent', 'number', kind4({}, { newEnergyPercent: 33.333 })],
  ['freeRepeat', 'choice', kind4({}, { freeRepeat: 6 })],
  ['moneyPrecision', 'choice', kind4({}, { moneyPrecision: 0.5 })],
  ['segments.0.unitMoney', 'negative', kind4({ unitMoney: -1 })],
  ['segments.0.unitMinutes', 'positive', kind4({ unitMinutes: 0 })],
  ['segments.0.unitMinutes', 'required', kind4({ unitMinutes: null })],
  ['segments.0.unitMoney', 'required', kind4({ unitMoney: undefined })],
  ['segments.0.firstMinutes', 'firstWithoutMinutes', kind4({ firstMoney: 500 })],
  ['segments.0.firstMoney', 'required', kind4({ firstMinutes: 60 })],
  ['segments.0.unit2Minutes', 'positive', kind4({ unit2BeginMinutes: 60, unit2Money: 100 })],
  ['segments.0.unit2BeginMinutes', 'positive', kind4({ unit2Minutes: 60, unit2Money: 100 })],
  ['segments.0.unit2Money', 'required', kind4({ unit2BeginMinutes: 60, unit2Minutes: 60 })],
  [
    'segments.0.unit2BeginMinutes',
    'unit2BeforeFirst',
    kind4({ firstMinutes: 60, firstMoney: 500, unit2BeginMinutes: 30, unit2Minutes: 60, unit2Money: 100 }),
  ],
  ['periodHours', 'positive', kind4({}, { ceilingHours: 1500 })],
  ['ceilingHours', 'positive', kind4({}, { periodHours: 12 })],
  ['periodHours', 'tooLarge', kind4({}, { ceilingHours: 1500, periodHours: 24 })],
  ['periodDays', 'positive', kind4({}, { ceilingPeriod: 20000 })],
  ['freeLess', 'lessWithoutIncluded', kind4({}, { freeMinutes: 15, freeLess: 1 })],
  ['newEnergyFreeFirst', 'againWithoutFree', kind4({}, { newEnergyFreeFirst: 1 })],
  [
    'newEnergyFreeSecond',
    'tooLarge',
    kind4({}, { newEnergyFreeMinutes: 60, newEnergyFreeFirst: 1, newEnergyFreeSecond: 61 }),
  ],
  ['ceilingPeriod', 'positive', kind4({}, { periodDays: 7 })],
  ['freeAgainAfter', 'againWithoutFree', kind4({}, { freeAgainAfter: 30 })],
  ['freeAgainAfter', 'tooLarge', kind4({}, { freeMinutes: 15, freeAgainAfter: 1441 })],
  ['continueWithin', 'tooLarge', kind4({}, { continueWithin: 1441 })],
  ['splitMode', 'tiersOfDay', kind4({}, { tierCount: 5, splitMode: 2 })],
  ['tierFree', 'tierFreeOfDay', kind4({}, { tierCount: 5, tierFree: 1 })],
  ['tierCount', 'tiersOfDay', { ...kind4({}, { tierCount: 5 }), ruleKind: 8 }],
  ['nightMoney', 'positive', kind4({}, { nightBeginTime: '22:00', nightEndTime: '06:00' })],
  ['nightEndTime', 'required', kind4({}, { nightMoney: 1000, nightBeginTime: '22:00' })],
  ['nightBeginTime', 'clock', kind4({}, { nightMoney: 1000, nightBeginTime: '25:00', nightEndTime: '06:00' })],
  ['nightMoney', 'positive', { ...examples.ruleA, nightInstead: 1 }],
  ['nightInstead', 'notForKind', { ...kind4({}, { ...nights, nightInstead: 1 }) }],
  ['nightInstead', 'notForKind', { ...examples.ruleA, ...nights, splitMode: 3, nightInstead: 1 }],
  ['tierCount', 'notForKind', { ...examples.ruleB, tierCount: 3 }],
  ['splitMode', 'tiersOfDay', { ...examples.ruleB, tierCount: 5, splitMode: 2 }],
  ['firstOnce', 'firstIsCountedOn', kind4({}, { tierCount: 2, firstOnce: 2 })],
  [
    'segments.0.isSupplement',
    'supplementWithTierFree',
    { ...windows({ ...day, isSupplement: 1 }, night), tierFree: 1 },
  ],
  [
    'segments.0.isSupplement',
    'notForKind',
    {
      ruleKind: 6,
      segments: [
        { lengthMinutes: 60, unitMinutes: 60, unitMoney: 300, isSupplement: 3 },
        { unitMinutes: 60, unitMoney: 300 },
      ],
    },
  ],
  ['segments', 'required', { ruleKind: 4 }],
  ['segments', 'oneSegment', { ruleKind: 3, segments: [examples.ruleB.segments![0], examples.ruleB.segments![0]] }],
  ['segments', 'notForKind', { ruleKind: 1, segments: examples.ruleB.segments }],
  ['segments.0.beginTime', 'notForKind', kind4({ beginTime: '07:00' })],
  ['segments.0.firstMoney', 'required', { ruleKind: 2, segments: [{}] }],
  ['splitMode', 'splitModeOfKind', { ...examples.ruleE, splitMode: 1 }],
  ['splitMode', 'splitModeOfKind', { ...examples.ruleF, splitMode: 3 }],
  ['splitMode', 'splitModeOfKind', kind4({}, { splitMode: 4 })],
  ['segments.0.beginTime', 'clock', windows({ ...day, beginTime: '7:00' }, night)],
  ['segments.1.beginTime', 'clock', windows(day, { beginTime: '24:00', endTime: '07:00' })],
  ['segments.1.beginTime', 'required', windows(day, { endTime: '07:00' })],
  ['segments.1.beginTime', 'windowsMixed', { ...windows(day, { lengthMinutes: 60 }), ruleKind: 6 }],
  ['segments.1.endTime', 'windowEnd', windows(day, { beginTime: '21:00' })],
  ['segments.1.endTime', 'windowEnd', windows(day, { ...night, lengthMinutes: 600 })],
  ['segments.1.lengthMinutes', 'tooLarge', windows(day, { beginTime: '21:00', lengthMinutes: 1441 })],
  ['segments.0.lengthMinutes', 'required', { ...windows({}, { lengthMinutes: 60 }), ruleKind: 6 }],
  ['segments.1.beginTime', 'windowsOverlap', windows(day, { ...night, beginTime: '20:59' })],
  ['segments.1.beginTime', 'windowsOverlap', windows(day, { ...night, endTime: '07:01' })],
  ['segments.1.beginTime', 'windowsOverlap', windows(day, day)],
  ['segments', 'windowsGap', windows(day, { ...night, endTime: '06:30' })],
  ['segments', 'windowsGap', windows(day)],
  ['segments', 'noPackage', { ...windows(day, night), ruleKind: 9 }],
  [
    'segments.0.packWhenCheaper',
    'packageWithoutUnits',
    { ruleKind: 9, segments: [{ ...night, money: 800, packWhenCheaper: 1 }] },
  ],
  ['ceilingDayShared', 'sharedWithoutCeiling', kind4({}, { ceilingDayShared: 1 })],
  ['ceiling24hShared', 'sharedWithoutCeiling', kind4({}, { ceiling24hShared: 1 })],
  ['clockCeilings.0.endTime', 'required', kind4({}, { clockCeilings: [{ beginTime: '20:00', ceilingMoney: 1000 }] })],
  ['clockCeilings.0.beginTime', 'required', kind4({}, { clockCeilings: [{ endTime: '08:00', ceilingMoney: 1000 }] })],
  [
    'clockCeilings.0.beginTime',
    'clock',
    kind4({}, { clockCeilings: [{ beginTime: '24:00', endTime: '08:00', ceilingMoney: 1000 }] }),
  ],
  [
    'clockCeilings.0.ceilingMoney',
    'positive',
    kind4({}, { clockCeilings: [{ beginTime: '20:00', endTime: '08:00' }] }),
  ],
  ['clockCeilings.0', 'object', kind4({}, { clockCeilings: [1000] })],
  ['laterCeilings.0.fromDay', 'daysNotRising', kind4({}, { laterCeilings: [{ fromDay: 1, ceiling24h: 4000 }] })],
  ['laterCeilings.0.ceiling24h', 'positive', kind4({}, { laterCeilings: [{ fromDay: 2 }] })],
  ['laterCeilings', 'list', kind4({}, { laterCeilings: 4000 })],
  ['laterCeilings.0', 'object', kind4({}, { laterCeilings: [4000] })],
  ['laterCeilings.0.ceilingday', 'unknownField', kind4({}, { laterCeilings: [{ fromDay: 2, ceilingday: 1 }] })],
  [
    'segments.0.moreUnits.1.beginMinutes',
    'tiersNotRising',
    kind4({ moreUnits: [600, 600].map((beginMinutes) => ({ beginMinutes, unitMinutes: 60, unitMoney: 100 })) }),
  ],
  ['segments.0.moreUnits.0.unitMoney', 'required', kind4({ moreUnits: [{ beginMinutes: 600, unitMinutes: 60 }] })],
  ['segments.0.moreUnits.0.unitMinutes', 'positive', kind4({ moreUnits: [{ beginMinutes: 600, unitMoney: 100 }] })],
  [
    'segments.0.moreUnits',
    'notForKind',
    {
      ruleKind: 3,
      segments: [{ unitMinutes: 60, unitMoney: 100, moreUnits: [{ beginMinutes: 60, unitMinutes: 60, unitMoney: 1 }] }],
    },
  ],
  ['segments.0.cameBeforeTime', 'outsideWindow', earlyBird({ cameBeforeTime: '21:00' })],
  ['segments.0.cameBeforeTime', 'outsideWindow', earlyBird({ cameBeforeTime: '06:00' })],
  ['segments.0.leftFromTime', 'outsideWindow', earlyBird({ leftFromTime: '05:00' })],
  ['segments.0.leftFromTime', 'outsideWindow', earlyBird({ leftFromTime: '20:00' })],
  ['segments.0.leftFromTime', 'clock', earlyBird({ leftFromTime: '25:00' })],
  ['segments.0.packFor', 'packageWithoutUnits', { ruleKind: 9, segments: [{ ...night, money: 800, packFor: 2 }] }],
  ['roundFromMinutes', 'roundFromWithoutUp', kind4({}, { minuteRound: 2, roundFromMinutes: 15 })],
  ['segments.1.lengthMinutes', 'bandsNotRising', table(30, 30, 1440)],
  ['segments.2.lengthMinutes', 'bandsEnd', table(30, 120, 720)],
  ['segments.0.lengthMinutes', 'positive', table(0, 1440)],
  ['segments.0.money', 'required', { ruleKind: 10, segments: [{ lengthMinutes: 1440 }] }],
]

describe('checking the terms of a charge rule', () => {
  test.each(wrong)('%s: %s', (path, rule, terms) => {
    expect(checkTerms(terms)).toContainEqual({ path, rule, params: expect.any(Object) })
  })

  test.each(Object.entries(examples))('accepts %s of the worked examples', (_, terms) => {
    expect(checkTerms(terms)).toEqual([])
  })

  test.each([
    ['a free rule of few fields', { ruleKind: 1 }],
    [
      'fields left empty or 0',
      { ...examples.ruleC, ceilingDay: 0, splitMode: 0, freeRepeat: null, minuteRound: undefined },
    ],
    ['one window for the whole day', windows({ beginTime: '08:00', endTime: '08:00' })],
    ['a window to midnight', windows({ beginTime: '00:00', endTime: '24:00' })],
    ['a window given by its length', windows(day, { beginTime: '21:00', lengthMinutes: 600 })],
    ['a free night', { ruleKind: 5, segments: [{ ...day, unitMinutes: 30, unitMoney: 200 }, night] }],
    ['windows along the stay', { ...windows({ lengthMinutes: 120 }, {}), ruleKind: 6 }],
    ['a package for the night alone', { ruleKind: 9, segments: [{ ...night, money: 800 }] }],
  ])('accepts %s', (_, terms) => expect(checkTerms(terms)).toEqual([]))

  test('names every wrong field at once', () => {
    const terms = windows({ ...day, unitMinutes: -1 }, { ...night, unitMoney: 0.5 })
    expect(checkTerms(terms).map(({ path }) => path)).toEqual(['segments.0.unitMinutes', 'segments.1.unitMoney'])
  })
})

describe('catalogue of failures', () => {
  test('holds exactly what can be found', () => {
    const found = new Set(wrong.flatMap(([, , terms]) => checkTerms(terms).map(({ rule }) => rule)))
    expect([...found].sort()).toEqual(Object.keys(termsFailures).sort())
  })

  test('every sentence gets all its parameters', () => {
    for (const failure of wrong.flatMap(([, , terms]) => checkTerms(terms))) {
      const asked = (['zh', 'en'] as const).map(
        (language) => termsFailures[failure.rule][language].match(/\{\w+\}/g) ?? [],
      )
      for (const names of asked)
        expect(names.map((name) => name.slice(1, -1)).sort()).toEqual(Object.keys(failure.params).sort())
    }
  })

  test('says what to do', () => {
    const [failure] = checkTerms(windows(day, { ...night, endTime: '06:30' }))
    expect(sayTermsFailure(failure!, 'zh')).toBe('06:30–07:00 不属于任何时段')
    expect(sayTermsFailure(failure!, 'en')).toBe('no segment covers 06:30–07:00')
    const [tooMuch] = checkTerms(kind4({}, { ceilingDay: 1e12 }))
    expect(sayTermsFailure(tooMuch!, 'zh')).toBe('不能大于 1000000.00')
  })
})
