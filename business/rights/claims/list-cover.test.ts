import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from '#business/charging/fee/fee.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { lotWith } from '#business/charging/fee/tariffs.arbitrary.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'
import type { FreePlate } from '#business/rights/vehicles/free-plate/free-claim.ts'
import { claimsOf, type ListWindow } from '#business/traffic/stays/example-facts.ts'
import { givenByLists } from '#business/traffic/price/given-by-lists.ts'
import { freeSpansOf, freesFrom, type ListRight } from '#business/rights/claims/list-cover.ts'
import { carCategoryOf, givenBy } from '#business/rights/claims/claim.ts'

const zone = 'Asia/Shanghai'
const car = '京A12345'
const at = (text: string) => instant(`2026-11-${text}`)!
const carAt = (passAt: number) => ({ passingId: 'seen', plateNumber: car, passAt })
const always: ListRight = { carType: 12, percent: 100, begin: null, end: null, daily: null }
const tariff = lotWith(ruleC)

function given(rights: readonly ListRight[], from: string, to: string): { payable: number; given: number } {
  const stay = { cameAt: new Date(at(from)), leftAt: new Date(at(to)) }
  const { payable } = price(tariff, stay)
  return { payable, given: givenByLists(tariff, stay, payable, freeSpansOf(rights, at(from), at(to), zone)) }
}

test('A7: a free car with a daily window of 12:00-13:00 waives half an hour of a stay from 08:00 to 12:30', () => {
  const noon: ListRight = { ...always, carType: 4, daily: ['12:00', '13:00'] }
  expect(given([noon], '21 08:00', '21 12:30')).toEqual({ payable: 1900, given: 200 })
  expect(given([noon], '21 12:10', '21 12:50')).toEqual({ payable: 500, given: 500 })
  expect(given([noon], '21 08:00', '21 11:30')).toEqual({ payable: 1500, given: 0 })
})

test('A7: a visitor of two hours and a white list of one day pay the rest of three days', () => {
  const visitor: ListRight = { ...always, carType: 8, begin: at('21 08:00'), end: at('21 10:00') }
  expect(given([visitor], '21 08:00', '24 08:00')).toEqual({ payable: 9000, given: 0 })
  expect(given([visitor], '21 08:00', '21 13:00')).toEqual({ payable: 2100, given: 800 })
  const day: ListRight = { ...always, begin: at('21 00:00'), end: at('22 00:00') }
  expect(given([day], '21 20:00', '22 02:00')).toEqual({ payable: 2500, given: 1600 })
  expect(given([day], '21 20:00', '23 20:00')).toEqual({ payable: 6000, given: 0 })
})

test('a percentage is given up of the time for which it holds; of several each moment has the highest', () => {
  const half: ListRight = { ...always, carType: 4, percent: 50 }
  expect(given([half], '21 08:00', '21 12:30')).toEqual({ payable: 1900, given: 950 })
  const halfAtNoon: ListRight = { ...half, daily: ['12:00', '13:00'] }
  expect(given([halfAtNoon], '21 08:00', '21 12:30')).toEqual({ payable: 1900, given: 100 })
  expect(given([{ ...halfAtNoon, percent: 100 }, half], '21 08:00', '21 12:30')).toEqual({
    payable: 1900,
    given: 200 + 850,
  })
})

test('a window over midnight, one up to the end of the day and days of a list are times of the lot', () => {
  const night: ListRight = { ...always, daily: ['22:00', '06:00'], begin: at('21 00:00'), end: at('23 00:00') }
  const spans = freeSpansOf([night], at('20 12:00'), at('24 00:00'), zone)
  expect(spans.map(({ begin, end }) => [begin, end])).toEqual([
    [at('21 00:00'), at('21 06:00')],
    [at('21 22:00'), at('22 06:00')],
    [at('22 22:00'), at('23 00:00')],
  ])
  const evening: ListRight = { ...always, daily: ['18:00', '24:00'] }
  expect(freeSpansOf([evening], at('21 12:00'), at('22 12:00'), zone)).toMatchObject([
    { begin: at('21 18:00'), end: at('22 00:00') },
  ])
})

test('the first right in the order of the lists decides for its time: a visitor who pays does so in spite of the white list', () => {
  const pays: ListRight = { carType: 8, percent: 0, begin: at('21 09:00'), end: at('21 10:00'), daily: null }
  expect(freeSpansOf([pays, always], at('21 08:00'), at('21 12:00'), zone)).toMatchObject([
    { begin: at('21 08:00'), end: at('21 09:00') },
    { begin: at('21 10:00'), end: at('21 12:00') },
  ])
})

const freeCar: FreePlate = {
  plateNumber: car,
  discountPercent: 100,
  beginDate: '2026-11-01',
  endDate: '2026-11-21',
  beginTime: '12:00',
  endTime: '13:00',
  useLimitCount: 0,
  usedCount: 0,
  status: 1,
  parkLotIds: [],
}

test('a right is read with its time, also before it starts; one with a limit while it has uses left', () => {
  const read = (free: Partial<FreePlate>, clock: string) =>
    givenBy(claimsOf(carAt(at(clock)), { free: [{ ...freeCar, ...free }] }))
  const noon = { carType: 4, percent: 100, begin: at('01 00:00'), end: at('22 00:00'), daily: ['12:00', '13:00'] }
  expect(read({}, '21 08:00')).toEqual([noon])
  expect(read({ endTime: '23:59' }, '21 08:00')).toEqual([{ ...noon, daily: ['12:00', '24:00'] }])
  expect(read({ beginTime: null, endTime: null }, '21 08:00')).toEqual([{ ...noon, daily: null }])
  expect(read({ status: 2 }, '21 12:30')).toEqual([])
  expect(read({ useLimitCount: 1 }, '21 08:00')).toEqual([noon])
  expect(read({ useLimitCount: 1, usedCount: 1 }, '21 12:30')).toEqual([])
})

test('who is free at a moment has a right for that moment, whatever the lists hold', () => {
  const moment = fc.integer({ min: 0, max: 5 * 1440 }).map((minute) => at('19 00:00') + minute * 60_000)
  const windows = [
    [null, null],
    ['12:00', '13:00'],
    ['22:00', '06:30'],
    ['00:00', '23:59'],
  ] as const
  const free = fc.record({
    window: fc.constantFrom(...windows),
    discountPercent: fc.constantFrom(30, 100),
    useLimitCount: fc.constantFrom(0, 2),
  })
  const admitted = fc.record({
    carType: fc.constantFrom(6 as const, 7 as const, 8 as const, 12 as const),
    beginAt: moment,
    length: fc.integer({ min: 1, max: 2000 }),
  })
  type Guest = Pick<ListWindow, 'carType' | 'beginAt'> & { length: number }
  const guestOf = ({ carType, beginAt, length }: Guest): ListWindow => ({
    carType,
    freePercent: carType > 7 ? 100 : 0,
    beginAt,
    endAt: beginAt + length * 60_000,
  })
  fc.assert(
    fc.property(moment, fc.array(free, { maxLength: 2 }), fc.array(admitted, { maxLength: 3 }), (now, cars, guests) => {
      const plates = cars.map(({ window: [beginTime, endTime], ...rest }) => ({
        ...freeCar,
        ...rest,
        beginTime,
        endTime,
      }))
      const claims = claimsOf(carAt(now), { free: plates, windows: guests.map(guestOf) })
      const spans = freeSpansOf(givenBy(claims), now, now + 1, zone)
      const closing = ['13:00', '06:30'].includes(wallTime(now, zone).slice(11, 16))
      if (closing) return
      expect(Math.max(0, ...spans.map(({ percent }) => percent))).toBe(carCategoryOf(claims).freePercent)
    }),
    { numRuns: 500 },
  )
})

test('rights free something sooner or later unless they are over, or one before them keeps the price', () => {
  const noon: ListRight = { ...always, daily: ['12:00', '13:00'] }
  const pays: ListRight = { ...always, percent: 0 }
  const today: ListRight = { ...noon, end: at('21 20:00') }
  expect(
    [[noon], [today], [{ ...pays, end: at('22 00:00') }, noon]].map((each) => freesFrom(each, at('21 14:00'))),
  ).toEqual([true, true, true])
  expect([[], [today], [pays, noon]].map((each) => freesFrom(each, at('21 20:00')))).toEqual([false, false, false])
})
