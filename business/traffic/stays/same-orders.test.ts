import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reduce } from '#business/charging/fee/reductions.ts'
import { chargeBasisOf } from '../price/charge-basis.ts'
import { isReportedGone, type Ending, type PriceOf, type Stay } from '#business/rights/claims/facts.ts'
import { skewMilliseconds } from './clocks-apart.ts'
import { foldStays } from './fold-stays.ts'
import { beganOf, membersOf } from './read-stay.ts'
import { factsOf, histories, lastBatch, newsOfBatch, type History } from './histories.arbitrary.ts'
import { LotInMemory, type News } from './lot-in-memory.ts'
import { orderOf, type OrderContent } from './order-of-stay.ts'
import { regionsOfStay } from './regions-of-stay.ts'
import { inHistory, positionOf, startOf } from '#business/rights/claims/position.ts'

/** A fen a second, another one in the inner region, sixty without an entry; each payment is sixty fen, every other one a coupon of fifty. */
const priceOf: PriceOf = (stay) => {
  const basis = chargeBasisOf(stay, { noEntryExitPolicy: 2 })
  const seconds = basis.kind === 'span' ? (basis.leftAt - basis.cameAt) / 1000 : 0
  const payable = basis.kind === 'noEntryMoney' ? 60 : seconds + (basis.kind === 'span' ? innerSeconds(stay, basis) : 0)
  const coupons = stay.paymentIds.filter(isCoupon)
  const paid = (stay.paymentIds.length - coupons.length) * 60
  const { coupon } = reduce(
    coupons.map((reductionId) => ({ reductionId, discountType: 1, value: 50, maxMoney: null, expiresAt: 0 })),
    { payable, otherDiscount: 0, paid, timeSaved: () => 0 },
  )
  return { stayMinutes: null, payable, coupon, otherDiscount: 0, paid }
}

function innerSeconds(stay: Stay, { cameAt, leftAt }: { cameAt: number; leftAt: number }): number {
  const visits = regionsOfStay(stay, cameAt, leftAt).filter(({ regionId }) => regionId === 'inner')
  return visits.reduce((sum, { begin, end }) => sum + (end.getTime() - begin.getTime()) / 1000, 0)
}

const isCoupon = (paymentId: string) => paymentId.charCodeAt(paymentId.length - 1) % 2 === 1

test('[F-18, F-17, F-19, F-20] whatever order, batches and repeats the facts come in, the orders are those of the whole history', () => {
  fc.assert(
    fc.property(histories(24), (history) => {
      const lot = new LotInMemory(history.policies, priceOf, ['event', 'lateFact'])
      for (let batch = 0; batch <= lastBatch; batch++) lot.take(newsOfBatch(history, batch))
      expectOrdersOf(history, lot)
    }),
    { numRuns: 4000 },
  )
})

test('a store that gives more than it is asked for changes nothing', () => {
  fc.assert(
    fc.property(histories(24), (history) => {
      const lot = new LotInMemory(history.policies, priceOf, ['event', 'lateFact'], 'everything')
      for (let batch = 0; batch <= lastBatch; batch++) lot.take(newsOfBatch(history, batch))
      expectOrdersOf(history, lot)
    }),
    { numRuns: 1500 },
  )
})

test('fact by fact in order, orders only move as ordinary events move them, and only misread exits are voided', () => {
  fc.assert(
    fc.property(histories(16), (whole) => {
      const history = { ...whole, passings: whole.passings.filter(({ fact }) => !isReportedGone(fact)) }
      const lot = new LotInMemory(history.policies, priceOf, ['event'])
      for (const news of factByFact(history)) lot.take(news)
      expectOrdersOf(history, lot)
      expect(lot.voidedWithEntry).toBe(0)
    }),
    { numRuns: 1500 },
  )
})

/** Passings with what opened them, and payments, as they happened. */
function factByFact(history: History): News[] {
  const { passings, payments } = factsOf(history)
  return [
    ...passings.map((passing) => ({ position: positionOf(passing), news: { passings: [passing] } })),
    ...payments.map((payment) => ({
      position: { at: payment.paidAt, id: payment.paymentId },
      news: { payments: [payment] },
    })),
  ]
    .sort((one, other) => inHistory(one.position, other.position))
    .map(({ news }) => news)
}

function expectOrdersOf(history: History, lot: LotInMemory): void {
  const inOrder = (orders: OrderContent[]) => orders.sort((one, other) => inHistory(one.began, other.began))
  const expected = inOrder(foldStays(factsOf(history), history.policies).map((stay) => orderOf(stay, priceOf)))
  const stored = inOrder([...lot.orders.values()])
  expect(stored).toEqual(expected)
  const alarms = expected.flatMap((order) =>
    order.alarms.map(({ alarmType, passingId }) => `${alarmType} ${passingId}`),
  )
  expect([...lot.alarms].sort()).toEqual(alarms.sort())
}

test('[F-21] one stay of a plate is open at a time but for what clocks may differ, a passing is in one stay at most, a stay has one entry or says why not', () => {
  fc.assert(
    fc.property(histories(30), (history) => {
      const stays = foldStays(factsOf(history), history.policies)
      const members = stays.flatMap(membersOf).map(({ passingId }) => passingId)
      expect(new Set(members).size).toBe(members.length)
      for (const stay of stays) expectSound(stay, orderOf(stay, priceOf))
      for (const ofPlate of Map.groupBy(stays, ({ plateNumber }) => plateNumber).values())
        expectOneAfterTheOther(ofPlate)
    }),
    { numRuns: 1500 },
  )
})

function expectSound(stay: Stay, order: OrderContent): void {
  expect(order.entryPassingId === null).toBe(order.abnormalType === 1)
  expect(stay.entry === null || stay.entry.opened !== null).toBe(true)
  expect(stay.exits.slice(0, -1).every((exit) => exit.opened === null || isReportedGone(exit))).toBe(true)
  const covered = order.couponMoney + order.waiveMoney + order.moneyValuePaid
  const overPaid = Math.max(0, covered - order.payableAmount)
  expect(order.payableAmount + overPaid).toBe(covered + order.needPayMoney)
  expect(order.couponMoney === 0 || order.moneyValuePaid + order.couponMoney <= order.payableAmount).toBe(true)
  if (stay.ending) expect(order.arrearsMoney).toBe(order.needPayMoney)
}

/** By an entry that was read before the exit from which it came back. */
function isBackAtOnce({ entry }: Stay, ending: Ending): boolean {
  return ending.kind === 'left' && entry !== null && entry.passAt <= ending.passAt
}

function expectOneAfterTheOther(stays: Stay[]): void {
  stays.slice(1).forEach((stay, index) => {
    const { ending } = stays[index]!
    expect(ending).not.toBe(null)
    const ended = isBackAtOnce(stay, ending!)
      ? startOf(ending!.passAt - skewMilliseconds)
      : { at: ending!.passAt, id: ending!.passingId }
    expect(inHistory(ended, beganOf({ ...stay, moves: [] }))).toBeLessThanOrEqual(0)
  })
}
