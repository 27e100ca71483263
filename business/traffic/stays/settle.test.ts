import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountDue } from '#business/charging/fee/due.ts'
import { decideEntry } from '../decide/decide-entry.ts'
import { decideExit } from '../decide/decide-exit.ts'
import { asksToEnter, at, enters, lane, pays, policies, pricesByTheMinute, standsAtExit } from './example-facts.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import { LotInMemory } from './lot-in-memory.ts'
import type { FoldPolicies } from './folded.ts'
import { inHistory } from '#business/rights/claims/position.ts'
import { carCategoryOf } from '#business/rights/claims/claim.ts'
import type { Decide } from './settle.ts'

const car = '京A12345'
const now = at('23:00')

const ordinary = carCategoryOf([])

const decide: Decide = {
  entry: (passing, inside) =>
    decideEntry(passing, {
      policies,
      category: ordinary,
      lane,
      inside,
      leftSpotCount: 10,
      likeOneJustIn: false,
      isReadTwice: false,
      arrearsMoney: 0,
    }),
  exit: (passing, stay) => {
    const money = stay ? pricesByTheMinute(stay) : { payable: 0, coupon: 0, otherDiscount: 0, paid: 0 }
    const needPayMoney = amountDue({ ...money, waive: 0 }, false).needPay
    return decideExit(passing, {
      policies,
      category: ordinary,
      lane,
      stay,
      needPayMoney,
      lacksAmount: false,
      moneyValuePaid: money.paid,
      isPaidHere: false,
    })
  },
}

function newLot(rest: Partial<FoldPolicies> = {}): LotInMemory {
  return new LotInMemory({ ...policies, ...rest }, pricesByTheMinute, ['event', 'lateFact'])
}

test('a car comes in, is asked for money at the exit, pays and is let go', () => {
  const lot = newLot()
  const [came] = lot.takeAndDecide({ passings: [asksToEnter(car, '08:00')] }, decide, now)
  expect(came!.decisions.values().next().value).toMatchObject({ open: true, text: { code: 'welcome' } })

  const exit = standsAtExit(car, '09:00')
  const [asked] = lot.takeAndDecide({ passings: [exit] }, decide, now)
  expect(asked!.decisions.get(exit.passingId)).toMatchObject({
    open: false,
    text: { code: 'pay', params: { money: '60.00' } },
  })

  const [paid] = lot.takeAndDecide({ payments: [pays(car, '09:01', exit)] }, decide, now)
  expect(paid!.opened).toEqual([{ passingId: exit.passingId, openedAt: now, releaseType: 2 }])
  expect([...lot.orders.values()]).toMatchObject([{ orderStatus: 3, leftAt: at('09:00'), outReleaseType: 2 }])
})

test('one batch with a whole stay in it is answered in the order of history', () => {
  const lot = newLot()
  const [settled] = lot.takeAndDecide(
    { passings: [standsAtExit(car, '08:05'), asksToEnter(car, '08:00')] },
    decide,
    now,
  )
  expect(settled!.opened.map(({ passingId }) => passingId)).toEqual([`${car} in 08:00`, `${car} out 08:05`])
  expect([...lot.orders.values()]).toMatchObject([{ orderStatus: 3 }])
})

test('a car that waits without an entry is let go when the late entry shows that it owes nothing', () => {
  const lot = newLot()
  lot.takeAndDecide({ passings: [standsAtExit(car, '08:05')] }, decide, now)
  expect([...lot.orders.values()]).toMatchObject([{ orderStatus: 5, entryPassingId: null }])
  lot.takeAndDecide({ passings: [asksToEnter(car, '08:00')] }, decide, now)
  expect([...lot.orders.values()]).toMatchObject([{ orderStatus: 3, entryPassingId: expect.any(String) }])
})

test('what opened is never decided again: an exit let go early stays so when a later fact makes it dear', () => {
  const lot = newLot()
  const early = enters(car, '06:00')
  lot.takeAndDecide({ passings: [asksToEnter(car, '08:00'), standsAtExit(car, '08:05')] }, decide, now)
  const exit = { ...standsAtExit(car, '07:00'), opened: { openedAt: at('07:00'), releaseType: 7 } }
  lot.takeAndDecide({ passings: [early, exit] }, decide, now)
  expect([...lot.orders.values()].map(({ orderStatus }) => orderStatus).toSorted((one, other) => one - other)).toEqual([
    3, 4,
  ])
})

test('an answer is not asked for twice', () => {
  const lot = newLot()
  const entry = asksToEnter(car, '08:00')
  lot.takeAndDecide({ passings: [entry] }, decide, now)
  expect(lot.takeAndDecide({ passings: [entry] }, decide, now)).toEqual([])
})

/** They look like none of each other: whether a barrier opens for one that a camera misread depends on what was known when it was read. */
const plates = ['京A12345', '沪B67890', '粤C24680']

/** Cars that come, stay and go, one stay after the other: those that stay long drive off without paying behind someone. */
const trips = fc.record({
  repeatEnterPolicy: fc.constantFrom(1 as const, 2 as const),
  cars: fc.array(
    fc.array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), stay: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 6,
    }),
    { maxLength: plates.length },
  ),
  arrival: fc.array(fc.nat(9), { minLength: 36, maxLength: 36 }),
})

test('with lanes that decide, cars that come and go end with the same orders in whatever order the news arrives', () => {
  fc.assert(
    fc.property(trips, ({ repeatEnterPolicy, cars, arrival }) => {
      const news = cars.flatMap((stays, index) => passingsOfCar(plates[index]!, stays))
      const inOrder = newLot({ repeatEnterPolicy, fuzzyMatch: false })
      for (const passing of news.toSorted((one, other) => one.passAt - other.passAt))
        inOrder.takeAndDecide({ passings: [passing] }, decide, now)
      const shuffled = newLot({ repeatEnterPolicy, fuzzyMatch: false })
      for (let batch = 0; batch < 10; batch++)
        shuffled.takeAndDecide({ passings: news.filter((_, index) => arrival[index] === batch) }, decide, now)
      expect(ordersOf(shuffled)).toEqual(ordersOf(inOrder))
    }),
    { numRuns: 2000 },
  )
})

function passingsOfCar(plate: string, stays: { gap: number; stay: number }[]): Passing[] {
  let minute = 0
  const clock = () => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return stays.flatMap(({ gap, stay }) => {
    minute += gap
    const entry = asksToEnter(plate, clock())
    minute += stay
    return [entry, standsAtExit(plate, clock())]
  })
}

/** All but how the barrier opened, which is a decision of its moment. */
function ordersOf({ orders }: LotInMemory) {
  return [...orders.values()]
    .sort((one, other) => inHistory(one.began, other.began))
    .map(
      ({
        plateNumber,
        cameAt,
        leftAt,
        orderStatus,
        payableAmount,
        needPayMoney,
        waiveMoney,
        entryPassingId,
        exitPassingId,
        paymentIds,
      }) => ({
        plateNumber,
        cameAt,
        leftAt,
        orderStatus,
        payableAmount,
        needPayMoney,
        waiveMoney,
        entryPassingId,
        exitPassingId,
        paymentIds,
      }),
    )
}
