import { expect, test } from 'vitest'
import { enters, leaves, pays, policies, pricesByTheMinute, standsAtExit } from './example-facts.ts'
import type { Passing, Payment } from '#business/rights/claims/facts.ts'
import { foldStays } from './fold-stays.ts'
import { orderOf } from './order-of-stay.ts'
import { reconcile, type Changes, type StoredOrder } from './reconcile.ts'

const car = '京A12345'

function ordersOf(passings: Passing[], payments: Payment[] = []): StoredOrder[] {
  const stays = foldStays({ passings, payments }, policies)
  return stays.map((stay, index) => ({ orderId: `order ${index}`, content: orderOf(stay, pricesByTheMinute) }))
}

function changes(before: Passing[], after: Passing[], payments: Payment[] = []): Changes {
  return reconcile(ordersOf(before, payments), foldStays({ passings: after, payments }, policies), pricesByTheMinute)
}

test('nothing new, nothing to write', () => {
  const day = [enters(car, '08:00'), leaves(car, '09:00')]
  expect(changes(day, day)).toEqual({
    create: [],
    update: [],
    same: ordersOf(day),
    void: [],
    raise: [],
    recover: [],
  })
})

test('a late entry completes the order of the exit, which keeps its identity, and takes the alarm back', () => {
  const exit = standsAtExit(car, '09:00')
  const found = changes([exit], [exit, enters(car, '08:00')])
  expect(found.update).toMatchObject([
    { orderId: 'order 0', was: { cameAt: null }, now: { orderStatus: 5, payableAmount: 6000 } },
  ])
  expect(found.recover).toMatchObject([{ alarmType: 103, passingId: exit.passingId }])
  expect([found.create, found.void, found.raise]).toEqual([[], [], []])
})

test('an exit and an entry that come between cut one order in two: the first keeps its entry, the payment goes with its exit', () => {
  const [first, last] = [enters(car, '08:00'), standsAtExit(car, '12:00')]
  const payments = [pays(car, '12:01', last)]
  const found = changes([first, last], [first, leaves(car, '09:00'), enters(car, '11:00'), last], payments)
  expect(found.update).toMatchObject([{ orderId: 'order 0', now: { entryPassingId: first.passingId, paymentIds: [] } }])
  expect(found.create).toMatchObject([
    { exitPassingId: last.passingId, paymentIds: [payments[0]!.paymentId], needPayMoney: 0 },
  ])
})

test('an order that later facts explain away is voided and keeps no payment', () => {
  const [misread, right] = [standsAtExit('京A12346', '09:00', { confidence: 62 }), standsAtExit(car, '09:05')]
  const payments = [pays(car, '09:01', misread)]
  const found = changes([misread, right], [misread, right, enters(car, '08:00')], payments)
  expect(found.update).toMatchObject([{ orderId: 'order 0', now: { paymentIds: [payments[0]!.paymentId] } }])
  expect(found.void).toMatchObject([{ orderId: 'order 1' }])
})

test('an entry that turns out to be the second reading of an earlier one is that order still', () => {
  const [early, again] = [enters(car, '08:00'), enters(car, '08:05')]
  const twice = foldStays({ passings: [early, again], payments: [] }, { ...policies, repeatEnterPolicy: 2 })
  const found = reconcile(ordersOf([again]), twice, pricesByTheMinute)
  expect(found.update).toMatchObject([{ orderId: 'order 0', now: { entryPassingId: early.passingId } }])
  expect([found.create, found.void]).toEqual([[], []])
})
