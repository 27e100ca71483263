import { nobodyWaits } from '#business/places/basics/lane/lane.ts'
import type { Offer, RecordActions } from '#web/entity/record-actions.ts'
import type { LaneNow, WaitingCar } from './live-view.ts'

/** What is done at a lane: first with the order of the car that waits, then with the barrier. */
export function offersAt(
  { Id, LaneName, waiting }: LaneNow,
  laneActions: RecordActions,
  orderActions: RecordActions,
): Offer[] {
  const order = waiting?.order
  const owes = order && Number(order.needPayMoney) > 0
  const meant = waiting?.lookalikes.length === 1 ? waiting.lookalikes[0]! : null
  return [
    ...(order && meant
      ? named(orderActions.offersFor({ ...order, plateNumber: meant.plateNumber }), ['correctPlate'])
      : []),
    ...(order
      ? named(orderActions.offersFor({ ...order }), [
          ...(owes ? ['pay'] : []),
          'waive',
          ...(meant ? [] : ['correctPlate']),
          'quote',
        ])
      : []),
    ...named(laneActions.offersFor({ Id, LaneName, meantPassingNo: waiting?.passingNo ?? nobodyWaits }), [
      'openGate',
      'keepOpen',
      'closeGate',
    ]),
  ]
}

/** Those that lie open: how the car that waits goes on, the most likely first, or both ways of the barrier. */
export function atHandOf(offers: readonly Offer[], waiting: WaitingCar | null): Offer[] {
  if (!waiting) return named(offers, ['openGate', 'closeGate'])
  const goesOn = waiting.lookalikes.length > 0 ? ['correctPlate', 'pay', 'waive'] : ['pay', 'waive', 'correctPlate']
  return named(offers, [...goesOn, 'openGate'])
}

function named(offers: readonly Offer[], keys: readonly string[]): Offer[] {
  return keys.flatMap((key) => offers.filter((offer) => offer.key === key))
}
