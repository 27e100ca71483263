import { describe, expect, test } from 'vitest'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { BlackPlate } from '#business/rights/vehicles/black-plate/black-claim.ts'
import { decideExit, type ExitContext } from './decide-exit.ts'
import {
  claimsOf,
  enters,
  lane,
  leaves,
  lot,
  policies,
  standsAtExit,
  type KnownByRights,
} from '../stays/example-facts.ts'
import type { LotPolicies, Passing, Stay } from '#business/rights/claims/facts.ts'
import { foldStays } from '../stays/fold-stays.ts'
import { carCategoryOf } from '#business/rights/claims/claim.ts'
import { sayOnLane } from '../facts/lane-text.ts'

const car = '京A12345'
const exit = standsAtExit(car, '09:00')
const stay = foldOne([enters(car, '08:00'), exit])
const unexplained = foldOne([exit])

function foldOne(passings: Passing[]): Stay {
  return foldStays({ passings, payments: [] }, policies)[0]!
}

type Context = Partial<Omit<ExitContext, 'policies' | 'category'>> & { readonly known?: KnownByRights }

function decide({ known = {}, ...context }: Context, own: Partial<LotPolicies> = {}, passing = exit) {
  const asOfLot = { ...policies, ...own }
  return decideExit(passing, {
    policies: asOfLot,
    category: carCategoryOf(claimsOf(passing, known, { ...lot, policies: asOfLot })),
    lane,
    stay,
    needPayMoney: 0,
    lacksAmount: false,
    moneyValuePaid: 0,
    isPaidHere: false,
    ...context,
  })
}

test('who owes nothing goes, who owes sees how much', () => {
  expect(decide({})).toEqual({
    open: true,
    text: { code: 'goodbye' },
    releaseType: 1,
    abnormalType: 0,
    alarms: [],
    lotIsFull: false,
    carType: 1,
  })
  expect(decide({ moneyValuePaid: 600 })).toMatchObject({ open: true, releaseType: 2 })
  const owing = decide({ needPayMoney: 600 })
  expect(owing).toMatchObject({ open: false, releaseType: null })
  expect(sayOnLane(owing.text)).toBe('请缴费6.00元')
})

test.each([
  [1, false],
  [2, false],
  [3, true],
] as const)('black list, limit %i', (limitPolicy, open) => {
  const black: BlackPlate = {
    plateNumber: car,
    limitPolicy,
    beginAt: null,
    endAt: null,
    status: 1,
    parkLotIds: [],
    tipText: '',
  }
  expect(decide({ known: { black: [black] } })).toMatchObject({
    open,
    abnormalType: 8,
    alarms: [101],
    carType: 10,
  })
})

describe('without an entry', () => {
  test.each([
    [1, 0, { open: false, text: { code: 'waitForStaff' } }],
    [2, 2000, { open: false, text: { code: 'pay', params: { money: '20.00' } } }],
    [3, 2000, { open: false, text: { code: 'pay' } }],
    [4, 0, { open: true, releaseType: 4 }],
  ] as const)('policy %i', (noEntryExitPolicy, needPayMoney, decision) => {
    expect(decide({ stay: unexplained, needPayMoney }, { noEntryExitPolicy })).toMatchObject({
      ...decision,
      abnormalType: 1,
    })
  })

  test('a free car goes all the same', () => {
    expect(
      decide({ stay: foldOne([standsAtExit('WJ12345', '09:00')]) }, {}, standsAtExit('WJ12345', '09:00')),
    ).toMatchObject({ open: true, carType: 11 })
  })
})

describe('a reading that is taken for a car that looks alike', () => {
  const misread = { ...standsAtExit('京A12346', '09:00'), confidence: 80 }
  const guess = { stay: foldOne([enters(car, '08:00'), misread]) }

  test('waits for a person, also when the stay of that car owes nothing or was paid inside', () => {
    expect(decide(guess, {}, misread)).toMatchObject({ open: false, text: { code: 'waitForStaff' } })
    expect(decide({ ...guess, moneyValuePaid: 600 }, {}, misread).open).toBe(false)
  })

  test('sees what is due, and goes when it is paid here', () => {
    expect(decide({ ...guess, needPayMoney: 600 }, {}, misread).text).toMatchObject({ code: 'pay' })
    expect(decide({ ...guess, moneyValuePaid: 600, isPaidHere: true }, {}, misread).open).toBe(true)
  })
})

test('without a plate a person decides', () => {
  expect(decide({ stay: null }, {}, standsAtExit('', '09:00'))).toMatchObject({
    open: false,
    text: { code: 'waitForStaff' },
    alarms: [102],
  })
})

test('an exit that a later one has replaced does not open, a car seen again just after it left does', () => {
  const moved = foldOne([enters(car, '08:00'), exit, standsAtExit(car, '09:05')])
  expect(decide({ stay: moved }).open).toBe(false)
  const again = standsAtExit(car, '09:00:20')
  expect(decide({ stay: foldOne([enters(car, '08:00'), leaves(car, '09:00'), again]) }, {}, again).open).toBe(true)
})

test('a lane with confirmation or out of use waits for a person, even with nothing to pay', () => {
  expect(decide({ lane: { ...lane, confirmOut: true } })).toMatchObject({ open: false, text: { code: 'waitForStaff' } })
  expect(decide({ lane: { ...lane, status: 2 } }).open).toBe(false)
  const forPasses = { ...lane, allowCarTypes: [carTypes.monthly] }
  expect(decide({ lane: forPasses })).toMatchObject({ open: false, text: { code: 'notThisLane' } })
  expect(decide({ lane: { ...lane, allowCarTypes: [carTypes.temporary] } }).open).toBe(true)
})

test('an uncertain reading waits for a person where the lane asks for more, until someone says what it was', () => {
  const strict = { lane: { ...lane, recoConfidenceMin: 80 } }
  const uncertain = { ...exit, confidence: 79 }
  expect(decide(strict, {}, uncertain)).toMatchObject({ open: false, text: { code: 'waitForStaff' } })
  expect(decide(strict, {}, { ...uncertain, plateIsSure: true }).open).toBe(true)
  expect(decide(strict, {}, { ...exit, confidence: 80 }).open).toBe(true)
})

test('of a car that a barrier has let out already it is recorded that it was locked, or that no one saw it enter', () => {
  const gone = leaves(car, '09:00', 6)
  const left = foldOne([enters(car, '08:00'), gone])
  expect(decide({ stay: left, isLocked: true }, {}, gone)).toMatchObject({ open: true, alarms: [113] })
  expect(decide({ stay: foldOne([gone]) }, {}, gone)).toMatchObject({ open: true, abnormalType: 1 })
})

test('a barrier that has opened already is a fact', () => {
  const gone = leaves(car, '09:00', 6)
  expect(decide({ stay: foldOne([enters(car, '08:00'), gone]), needPayMoney: 600 }, {}, gone)).toMatchObject({
    open: true,
    releaseType: 6,
  })
})
