import { describe, expect, test } from 'vitest'
import type { BlackPlate } from '#business/rights/vehicles/black-plate/black-claim.ts'
import type { FreePlate } from '#business/rights/vehicles/free-plate/free-claim.ts'
import { decideEntry, type EntryContext } from './decide-entry.ts'
import {
  asksToEnter,
  claimsOf,
  enters,
  lane,
  lot,
  policies,
  standsAtExit,
  type KnownByRights,
} from '../stays/example-facts.ts'
import type { LotPolicies, Passing } from '#business/rights/claims/facts.ts'
import { foldStays } from '../stays/fold-stays.ts'
import { carCategoryOf } from '#business/rights/claims/claim.ts'

const car = '京A12345'
type Context = Partial<Omit<EntryContext, 'policies' | 'category'>> & { readonly known?: KnownByRights }
const ordinary = { lane, inside: null, leftSpotCount: 10, likeOneJustIn: false, isReadTwice: false, arrearsMoney: 0 }
const insideSince8 = foldStays({ passings: [enters(car, '08:00')], payments: [] }, policies)[0]!
const stoodAt9 = foldStays({ passings: [enters(car, '08:00'), standsAtExit(car, '09:00')], payments: [] }, policies)[0]!

function decide(
  { known = {}, ...context }: Context,
  own: Partial<LotPolicies> = {},
  passing: Passing = asksToEnter(car, '10:00'),
) {
  const asOfLot = { ...policies, ...own }
  const category = carCategoryOf(claimsOf(passing, known, { ...lot, policies: asOfLot }))
  return decideEntry(passing, { ...ordinary, ...context, policies: asOfLot, category })
}

function listed(black: Partial<BlackPlate>): Context {
  const entry = {
    plateNumber: car,
    limitPolicy: null,
    beginAt: null,
    endAt: null,
    status: 1,
    parkLotIds: [],
    tipText: '',
    ...black,
  }
  return { known: { black: [entry] } }
}

function freed(free: Partial<FreePlate>): Context {
  const entry: FreePlate = {
    plateNumber: car,
    discountPercent: 100,
    beginDate: null,
    endDate: null,
    beginTime: null,
    endTime: null,
    useLimitCount: 0,
    usedCount: 0,
    status: 1,
    parkLotIds: [],
    ...free,
  }
  return { known: { free: [entry] } }
}

const refused = { open: false, releaseType: null }

test('an ordinary car comes in', () => {
  expect(decide({})).toEqual({
    open: true,
    text: { code: 'welcome' },
    releaseType: 1,
    abnormalType: 0,
    alarms: [],
    lotIsFull: false,
    carType: 1,
  })
})

describe('the black list', () => {
  test.each([
    [1, { ...refused, text: { code: 'blackRefused' } }],
    [2, { open: true }],
    [3, { open: true }],
  ] as const)('limit %i', (limitPolicy, decision) => {
    expect(decide(listed({ limitPolicy }))).toMatchObject({ ...decision, abnormalType: 8, alarms: [101], carType: 10 })
  })

  test('an entry without a limit of its own follows the lot; its tip stands on the screen', () => {
    expect(decide(listed({ tipText: '请到管理处' }), { blackPolicy: 1 })).toMatchObject({
      ...refused,
      text: { code: 'tip', params: { tip: '请到管理处' } },
    })
    expect(decide(listed({}), { blackPolicy: 3 }).open).toBe(true)
  })

  test.each([
    { beginAt: asksToEnter(car, '10:01').passAt },
    { endAt: asksToEnter(car, '09:59').passAt },
    { status: 4 },
    { parkLotIds: ['another lot'] },
    { plateNumber: '京A12346' },
  ])('has no effect with %j', (rest) => expect(decide(listed({ limitPolicy: 1, ...rest })).alarms).toEqual([]))

  test('wins over the list of free cars', () => {
    const both = { known: { ...listed({ limitPolicy: 1 }).known, ...freed({}).known } }
    expect(decide(both)).toMatchObject({ ...refused, carType: 10 })
  })
})

describe('a lot that is not in business', () => {
  test.each([1, 3, 4] as const)('in state %i lets no one in but special cars', (status) => {
    const stop = { ...refused, text: { code: 'lotNotOpen' }, abnormalType: 9, alarms: [116] }
    expect(decide({}, { status })).toMatchObject(stop)
    expect(decide(freed({}), { status })).toMatchObject(stop)
    expect(decide({}, { status, specialPlates: [car] }).open).toBe(true)
  })

  test('records an entry that has happened', () => {
    expect(decide({}, { status: 3 }, enters(car, '10:00'))).toMatchObject({ open: true, alarms: [116] })
  })
})

describe('opening hours', () => {
  test.each([
    ['08:00', '18:00', true],
    ['10:00', '10:30', true],
    ['09:00', '10:00', true],
    ['10:01', '18:00', false],
    ['08:00', '09:59', false],
    ['22:00', '06:00', false],
    ['22:00', '10:00', true],
    ['10:00', '06:00', true],
    ['12:00', '12:00', true],
  ])('%s to %s: a temporary car at 10:00 comes in: %s', (openBeginTime, openEndTime, open) => {
    const decision = decide({}, { openBeginTime, openEndTime })
    expect(decision.open).toBe(open)
    if (!open) expect(decision.text).toEqual({ code: 'outOfHours', params: { begin: openBeginTime, end: openEndTime } })
  })

  test('who has a right of way comes at any time', () => {
    expect(decide(freed({}), { openBeginTime: '11:00', openEndTime: '12:00' }).open).toBe(true)
  })
})

describe('free cars', () => {
  test.each([
    {},
    { beginDate: '2026-11-21', endDate: '2026-11-21' },
    { beginTime: '10:00', endTime: '10:00' },
    { beginTime: '22:00', endTime: '10:30' },
    { useLimitCount: 2, usedCount: 1 },
  ] as const)('are known by %j', (rest) => expect(decide(freed(rest)).carType).toBe(4))

  test.each([
    { plateNumber: '京A1234' },
    { endDate: '2026-11-20' },
    { beginTime: '22:00', endTime: '09:59' },
    { useLimitCount: 2, usedCount: 2 },
    { status: 2 },
    { parkLotIds: ['another lot'] },
  ] as const)('are not known by %j', (rest) => expect(decide(freed(rest)).carType).toBe(1))
})

test('special plates come in whatever stands against others, when the lot lets them', () => {
  const police = asksToEnter('京A1234警', '10:00')
  const against = { leftSpotCount: 0, lane: { ...lane, allowCarTypes: [2] } }
  expect(decide(against, {}, police)).toMatchObject({ open: true, carType: 11 })
  expect(decide(against, { specialPlateFree: false }, police)).toMatchObject({ open: false, carType: 1 })
  expect(decide(against, { specialPlates: [car] })).toMatchObject({ open: true, carType: 11 })
})

describe('a full lot', () => {
  test.each([
    [1, { open: true, alarms: [] }],
    [2, { open: false, text: { code: 'full' }, lotIsFull: true }],
    [3, { open: false, text: { code: 'full' }, lotIsFull: true }],
    [4, { open: false, text: { code: 'waitForStaff' }, lotIsFull: true }],
  ] as const)('policy %i', (fullPolicy, decision) => {
    expect(decide({ leftSpotCount: 0 }, { fullPolicy })).toMatchObject(decision)
  })

  test('takes a car that counts as inside already', () => {
    expect(decide({ leftSpotCount: 0, inside: insideSince8 }).open).toBe(true)
  })
})

test.each([
  [1, 'scanToEnter'],
  [2, 'waitForStaff'],
  [3, 'noPlateRefused'],
] as const)('without a plate, policy %i', (unlicensedPolicy, code) => {
  expect(decide({}, { unlicensedPolicy }, asksToEnter('', '10:00'))).toMatchObject({
    ...refused,
    text: { code },
    alarms: [102],
  })
})

describe('entering while inside', () => {
  test.each([
    [1, { open: true, abnormalType: 3 }],
    [2, { open: true, abnormalType: 2 }],
    [3, { open: false, abnormalType: 3, text: { code: 'waitForStaff' } }],
  ] as const)('policy %i', (repeatEnterPolicy, decision) => {
    expect(decide({ inside: insideSince8 }, { repeatEnterPolicy })).toMatchObject({ ...decision, alarms: [104] })
  })

  test.each([1, 2, 3] as const)('is none within seconds at the same lane, policy %i', (repeatEnterPolicy) => {
    const again = asksToEnter(car, '08:00:05')
    expect(decide({ inside: insideSince8, leftSpotCount: 0 }, { repeatEnterPolicy }, again)).toMatchObject({
      open: true,
      text: { code: 'welcome' },
      abnormalType: 0,
      alarms: [],
    })
  })

  test('is none when the car stood at an exit before', () => {
    expect(decide({ inside: stoodAt9 }, { repeatEnterPolicy: 3 })).toMatchObject({
      open: true,
      abnormalType: 0,
      alarms: [],
    })
    expect(decide({ inside: stoodAt9 }, { repeatEnterPolicy: 3 }, asksToEnter(car, '08:30')).open).toBe(false)
  })
})

test('a lane takes only the cars it is for, while it is in use', () => {
  expect(decide({ lane: { ...lane, status: 3 } })).toMatchObject({
    open: false,
    text: { code: 'laneClosed' },
    abnormalType: 9,
    alarms: [116],
  })
  expect(decide({ lane: { ...lane, allowCarTypes: [2, 4] } })).toMatchObject({
    open: false,
    text: { code: 'notThisLane' },
    abnormalType: 9,
    alarms: [116],
  })
  expect(decide({ ...freed({}), lane: { ...lane, allowCarTypes: [2, 4] } }).open).toBe(true)
  expect(decide({ ...listed({ limitPolicy: 3 }), lane: { ...lane, allowCarTypes: [1] } }).open).toBe(true)
})

test.each([
  [1, { open: true, alarms: [], text: { code: 'welcome' } }],
  [2, { open: true, alarms: [112], text: { code: 'arrears', params: { money: '12.50' } } }],
  [3, { open: false, alarms: [112], text: { code: 'payArrears', params: { money: '12.50' } } }],
  [4, { open: false, alarms: [112], text: { code: 'arrearsRefused' } }],
  [5, { open: true, alarms: [], text: { code: 'welcome' } }],
] as const)('owing, policy %i', (arrearsPolicy, decision) => {
  expect(decide({ arrearsMoney: 1250 }, { arrearsPolicy })).toMatchObject(decision)
})

test('an uncertain reading and a lane with confirmation wait for a person', () => {
  const uncertain = asksToEnter(car, '10:00', { confidence: 79 })
  expect(decide({ lane: { ...lane, recoConfidenceMin: 80 } }, {}, uncertain)).toMatchObject({
    open: false,
    text: { code: 'waitForStaff' },
  })
  expect(decide({ lane: { ...lane, recoConfidenceMin: 79 } }, {}, uncertain).open).toBe(true)
  expect(decide({ lane: { ...lane, confirmIn: true } }).open).toBe(false)
})

test('a barrier that has opened already is a fact, with what there was to say about it', () => {
  const offline = { ...enters(car, '10:00'), opened: { openedAt: 0, releaseType: 7 } }
  expect(decide({ leftSpotCount: 0 }, {}, offline)).toMatchObject({ open: true, releaseType: 7, lotIsFull: true })
})
