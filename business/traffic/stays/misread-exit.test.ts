import { describe, expect, test } from 'vitest'
import { enters, leaves, pays, policies, pricesByTheMinute, standsAtExit } from './example-facts.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { goneEventId, type Passing } from '#business/rights/claims/facts.ts'
import { foldStays } from './fold-stays.ts'
import { type FoldPolicies } from './folded.ts'
import { LotInMemory } from './lot-in-memory.ts'
import { orderOf } from './order-of-stay.ts'

/** One car that an exit's camera reads twice within seconds, once with one wrong character, in a lot that takes no car for another. */

const car = '京A12345'
const misread = '京A12346'

function ordersOf(passings: Passing[], rest: Partial<FoldPolicies> = {}): string[] {
  return foldStays({ passings, payments: [] }, { ...policies, fuzzyMatch: false, ...rest }).map((stay) => {
    const { plateNumber, orderStatus, alarms, passingIds } = orderOf(stay, pricesByTheMinute)
    return `${plateNumber} ${orderStatus}, ${passingIds.length} passings, ${alarms.length} alarms`
  })
}

const came = enters(car, '08:00')

describe('an exit read right and misread within seconds is one car', () => {
  test.each([
    ['misread after it left', [leaves(car, '08:09'), standsAtExit(misread, '08:09:04')], 3],
    ['misread before it left', [standsAtExit(misread, '08:09'), leaves(car, '08:09:04')], 3],
    [
      'misread twice before it left',
      [standsAtExit(misread, '08:08:40'), standsAtExit(misread, '08:09'), leaves(car, '08:09:04')],
      3,
    ],
    ['misread while it stands there', [standsAtExit(car, '08:20'), standsAtExit(misread, '08:20:04')], 5],
    ['misread before it stands there', [standsAtExit(misread, '08:20'), standsAtExit(car, '08:20:04')], 5],
    ['let out by both readings', [leaves(misread, '08:09'), leaves(car, '08:09:04')], 3],
    ['let out by the misread one', [standsAtExit(car, '08:09'), leaves(misread, '08:09:04')], 3],
  ])('%s: one order, no alarm', (_, exits, status) => {
    expect(ordersOf([came, ...exits])).toEqual([`${car} ${status}, ${exits.length + 1} passings, 0 alarms`])
    expect(ordersOf([came, ...exits].toReversed())).toEqual(ordersOf([came, ...exits]))
  })

  test('also where two cars inside look alike, so that no one is taken for another', () => {
    const day = [came, enters('京A12347', '08:05'), leaves(car, '08:09'), standsAtExit(misread, '08:09:04')]
    expect(ordersOf(day, { fuzzyMatch: true })).toEqual([
      `${car} 3, 3 passings, 0 alarms`,
      `京A12347 1, 1 passings, 0 alarms`,
    ])
  })

  test.each([
    ['after the window of the lane', [leaves(car, '08:09'), standsAtExit(misread, '08:09:31')], {}],
    ['where the lane counts each reading', [leaves(car, '08:09'), standsAtExit(misread, '08:09:04')], { exit: 0 }],
    ['at another lane', [leaves(car, '08:09'), { ...standsAtExit(misread, '08:09:04'), laneId: 'other' }], {}],
    ['with two characters wrong', [leaves(car, '08:09'), standsAtExit('京A12366', '08:09:04')], {}],
    [
      'where a person says that this is the plate',
      [leaves(car, '08:09'), { ...standsAtExit(misread, '08:09:04'), plateIsSure: true }],
      {},
    ],
    ['whose barrier opened while the right one stands', [leaves(misread, '08:20'), standsAtExit(car, '08:20:04')], {}],
  ] as const)('another car: %s', (_, exits, echoSeconds) => {
    expect(ordersOf([came, ...exits], { echoSeconds })).toHaveLength(2)
  })

  test('a car that was seen coming in is itself, however alike', () => {
    const day = [came, enters(misread, '08:05'), leaves(car, '08:09'), standsAtExit(misread, '08:09:04')]
    expect(ordersOf(day)).toEqual([`${car} 3, 2 passings, 0 alarms`, `${misread} 5, 2 passings, 0 alarms`])
  })
})

test('whatever order the readings and a payment become known in, the order is the same and no alarm is left', () => {
  const [wrong, right] = [standsAtExit(misread, '08:20'), leaves(car, '08:20:04')]
  const news = [
    { passings: [came] },
    { passings: [wrong] },
    { passings: [right] },
    { payments: [pays(car, '08:20:02', wrong)] },
  ]
  for (const order of orders(news)) {
    const lot = new LotInMemory({ ...policies, fuzzyMatch: false }, pricesByTheMinute, ['event', 'lateFact'])
    for (const each of order) lot.take(each)
    expect([...lot.orders.values()]).toMatchObject([
      { plateNumber: car, orderStatus: 3, moneyValuePaid: 2000, overPaidMoney: 4000, abnormalType: 0 },
    ])
    expect([...lot.alarms]).toEqual([])
  }
})

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test.each([
  ['that opened', leaves(misread, '08:09')],
  ['at which the car still stood', standsAtExit(misread, '08:09')],
])('what a person said of a misread exit %s ends no later stay of that plate, also once that has paid', (_, exit) => {
  const gone = leaves(misread, '08:20', releaseTypes.forced, {
    passingId: `/${goneEventId(exit.passingId, '1')}`,
    plateIsSure: true,
  })
  const lot = new LotInMemory({ ...policies, fuzzyMatch: false }, pricesByTheMinute, ['event', 'lateFact'])
  const states = () => [...lot.orders.values()].map(({ plateNumber, orderStatus }) => [plateNumber, orderStatus])
  lot.take({ passings: [came, exit, leaves(car, '08:09:04'), enters(misread, '08:15'), gone] })
  expect(states()[1]).toEqual([misread, orderStatuses.inside])
  lot.take({ payments: [pays(misread, '08:16')] })
  expect(states()).toEqual([
    [car, orderStatuses.completed],
    [misread, orderStatuses.paidInside],
  ])
})

test('an exit that may be of two cars stays unexplained as one of them is looked at again, though the other had stood at an exit long before and came in again', () => {
  const [one, other] = ['京A12345', '京A12347'] as const
  const unread = standsAtExit(misread, '08:05:30', { confidence: 62, passingId: 'a' })
  const lot = new LotInMemory(policies, pricesByTheMinute, ['event', 'lateFact'])
  const known = enters(one, '08:05:20')
  const passings = [
    enters(other, '08:00'),
    standsAtExit(other, '08:00:10'),
    known,
    unread,
    enters(other, '08:05:30', { passingId: 'b' }),
  ]
  lot.take({ passings })
  const stays = () => [...lot.orders.values()].map((order) => [order.plateNumber, order.passingIds.length])
  const before = stays()
  lot.take({ payments: [pays(one, '08:05:40', known)] })
  expect(stays()).toEqual(before)
  expect(before).toContainEqual([misread, 1])
})
