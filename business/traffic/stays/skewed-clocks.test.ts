import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Passing, PriceOf } from '#business/rights/claims/facts.ts'
import { chargeBasisOf } from '../price/charge-basis.ts'
import { at, enters, leaves, pays, policies } from './example-facts.ts'
import { foldStays } from './fold-stays.ts'
import { LotInMemory } from './lot-in-memory.ts'
import { regionsOfStay } from './regions-of-stay.ts'

/** A fen a second in the ring, ten in the inner region, a hundred in the vault in it. */
const fenASecond: Record<string, number> = { ring: 1, inner: 10, vault: 100 }
const priceOf: PriceOf = (stay) => {
  const basis = chargeBasisOf(stay, { noEntryExitPolicy: 1 })
  const visits = basis.kind === 'span' ? regionsOfStay(stay, basis.cameAt, basis.leftAt) : []
  const payable = visits.reduce(
    (sum, { regionId, begin, end }) => sum + ((end.getTime() - begin.getTime()) / 1000) * fenASecond[regionId]!,
    0,
  )
  return { stayMinutes: null, payable, coupon: 0, otherDiscount: 0, paid: 0 }
}

const innerLanes = {
  innerLanes: ['gate', 'door'],
  innerWays: { gate: { from: 'ring', to: 'inner' }, door: { from: 'inner', to: 'vault' } },
}

const seconds = (least: number, most: number) => fc.integer({ min: least, max: most })
/** A car comes, perhaps goes to the inner region and back, perhaps on to the vault at once, stays, leaves, and is away for as long as it takes to turn round, or longer. */
const visit = fc.record({
  inAt: fc.constantFrom('entry', 'entry 2'),
  outAt: fc.constantFrom('exit', 'exit 2'),
  inner: fc.option(fc.record({ after: seconds(5, 600), stays: seconds(125, 3600), comesBack: fc.boolean() })),
  vault: fc.option(fc.record({ after: seconds(1, 200), stays: seconds(125, 3600), goesOn: seconds(1, 200) })),
  stays: seconds(125, 3600),
  away: seconds(5, 200),
})
/** Any two of which are up to a minute apart. */
const clock = seconds(-30, 30)
const clocks = fc.record({ entry: clock, 'entry 2': clock, exit: clock, 'exit 2': clock, gate: clock, door: clock })
const cars = fc.array(fc.array(visit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

type Visits = typeof cars extends fc.Arbitrary<(infer Each)[]> ? Each : never

/** Lane, direction, region after it and moment of each passing of a car. */
function passingsOf(car: number, visits: Visits, clocks: Record<string, number>): Passing[] {
  let now = Date.UTC(2026, 10, 21)
  const seen: Passing[] = []
  const passes = (laneId: string, direction: 1 | 2, regionId: string) => {
    const passAt = now + clocks[laneId]! * 1000
    const plateNumber = `京A${car}000${car}`
    const opened = { openedAt: passAt, releaseType: 3 }
    const looks = { plateColor: 1, billCarSizeId: 1, confidence: 99 }
    seen.push({
      passingId: `${car} ${seen.length}`,
      laneId,
      direction,
      regionId,
      plateNumber,
      passAt,
      opened,
      ...looks,
    })
  }
  for (const { inAt, outAt, inner, vault, stays, away } of visits) {
    passes(inAt, 1, 'ring')
    if (inner) {
      now += inner.after * 1000
      passes('gate', 1, 'inner')
      if (vault) {
        now += vault.after * 1000
        passes('door', 1, 'vault')
        now += vault.stays * 1000
        passes('door', 2, 'inner')
        now += vault.goesOn * 1000
      } else now += inner.stays * 1000
      passes('gate', 2, 'ring')
      now += inner.comesBack && !vault ? 5_000 : stays * 1000
    } else now += stays * 1000
    passes(outAt, 2, 'ring')
    now += away * 1000
  }
  return seen
}

test('cars that come, move and go by clocks that differ by up to a minute, reported in any order, have the stays, regions and prices of one clock', () => {
  const scene = fc.record({
    cars,
    clocks,
    shuffle: fc.infiniteStream(fc.nat()),
    repeatEnterPolicy: fc.constantFrom(1 as const, 3 as const),
  })
  fc.assert(
    fc.property(scene, ({ cars, clocks, shuffle, repeatEnterPolicy }) => {
      const lot = () =>
        new LotInMemory({ ...policies, ...innerLanes, repeatEnterPolicy }, priceOf, ['event', 'lateFact'])
      const [one, skewed] = [lot(), lot()]
      const noSkew = Object.fromEntries(Object.keys(clocks).map((name) => [name, 0]))
      one.take({ passings: cars.flatMap((visits, car) => passingsOf(car, visits, noSkew)) })
      const reported = cars.flatMap((visits, car) => passingsOf(car, visits, clocks))
      for (const passing of reported
        .map((each) => ({ each, at: shuffle.next().value! }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each))
        skewed.take({ passings: [passing] })
      expect(booksOf(skewed)).toEqual(booksOf(one))
      for (const [key, order] of byEntry(skewed))
        expect(Math.abs(order.payableAmount - byEntry(one).get(key)!.payableAmount)).toBeLessThanOrEqual(60 * 100 * 4)
      expect([...skewed.alarms]).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

const byEntry = (lot: LotInMemory) => new Map([...lot.orders.values()].map((order) => [order.entryPassingId, order]))

function booksOf(lot: LotInMemory) {
  return [...lot.orders.values()]
    .map(({ entryPassingId, exitPassingId, passingIds, orderStatus, abnormalType, regionId }) => {
      return {
        entryPassingId,
        exitPassingId,
        passings: [...passingIds].sort(),
        abnormalType,
        regionId,
        gone: orderStatus === 3 || orderStatus === 4,
      }
    })
    .sort((a, b) => String(a.entryPassingId).localeCompare(String(b.entryPassingId)))
}

const car = '京A12345'
/** When each stay came and left, and where its car is or was. */
const linesOf = (passings: Passing[], rest: Partial<typeof policies> = {}) =>
  foldStays({ passings, payments: [] }, { ...policies, innerLanes: ['gate'], ...rest }).map(
    ({ entry, ending, moves = [] }) => [entry?.passAt ?? null, ending?.leftAt ?? null, moves.at(-1)?.regionId ?? null],
  )

test('a lane within the lot that is up to a minute behind moves the car that has just come in', () => {
  const inner = { laneId: 'gate', regionId: 'inner' }
  expect(linesOf([enters(car, '08:00', inner), enters(car, '08:01'), leaves(car, '09:00')])).toEqual([
    [at('08:01'), at('09:00'), 'inner'],
  ])
  expect(linesOf([enters(car, '07:59:59', inner), enters(car, '08:01')])).toEqual([[at('08:01'), null, null]])
})

test('a lane within the lot that is behind reads the way of a car that came back while it is still on the way out', () => {
  const gate = (time: string, direction: 1 | 2) => ({
    ...enters(car, time, { laneId: 'gate', regionId: direction === 1 ? 'inner' : 'ring' }),
    direction,
  })
  const entry = (time: string) => enters(car, time, { regionId: 'ring' })
  const early = enters(car, '08:29:50', { laneId: 'door', regionId: 'vault' })
  const before = [entry('08:00'), gate('08:01', 1), gate('08:30', 2), leaves(car, '08:30:05', 1, { regionId: 'ring' })]
  const after = [entry('08:30:10'), gate('08:30:15', 1)]
  const expected = [
    [at('08:00'), at('08:30:05'), 'ring'],
    [at('08:30:10'), null, 'vault'],
  ]
  expect(linesOf([...before, early, ...after], innerLanes)).toEqual(expected)
  expect(linesOf([...before, early, ...after], { innerLanes: innerLanes.innerLanes })).not.toEqual(expected)
})

describe('an exit that opened up to a minute after another entry of its car', () => {
  const back = { uploadAt: at('10:00') }
  const day = (exit: Partial<Passing> = {}) => [
    enters(car, '08:00'),
    enters(car, '09:00:10', back),
    leaves(car, '09:01:00', 1, exit),
  ]
  const isBack = [
    [at('08:00'), at('09:01:00'), null],
    [at('09:00:10'), null, null],
  ]
  const isRepeat = [
    [at('08:00'), at('09:00:10'), null],
    [at('09:00:10'), at('09:01:00'), null],
  ]

  test('is the one by which it had left: it came back at once', () => {
    expect(linesOf(day())).toEqual(isBack)
    expect(linesOf(day().toReversed())).toEqual(isBack)
    expect(linesOf(day({ opened: { openedAt: at('09:59:59'), releaseType: 2 } }))).toEqual(isBack)
  })

  test('ends that entry where Berth opened it by its own clock, the entry known, and where it is later or the same lane', () => {
    expect(linesOf(day({ opened: { openedAt: at('10:00'), releaseType: 2 } }))).toEqual(isRepeat)
    expect(linesOf(day({ laneId: 'entry' }))).toEqual(isRepeat)
    expect(linesOf(day({ passAt: at('09:01:11') }))).toHaveLength(2)
    expect(linesOf(day({ passAt: at('09:01:11') }))[1]).toEqual([at('09:00:10'), at('09:01:11'), null])
  })

  test('takes the money that was paid there, by that clock after the entry', () => {
    const stays = foldStays({ passings: day(), payments: [pays(car, '09:01:30'), pays(car, '09:03')] }, policies)
    expect(stays.map(({ paymentIds }) => paymentIds.length)).toEqual([1, 1])
  })

  test('is seen once more at the exit that it left', () => {
    expect(linesOf([...day(), leaves(car, '09:01:20')])).toEqual(isBack)
    expect(linesOf([...day(), leaves(car, '09:05:00')])[1]).toEqual([at('09:00:10'), at('09:05:00'), null])
  })

  test('ends the one stay where the lot takes such entries for mistakes', () => {
    expect(linesOf(day(), { repeatEnterPolicy: 2 })).toEqual([[at('08:00'), at('09:01:00'), null]])
  })
})
