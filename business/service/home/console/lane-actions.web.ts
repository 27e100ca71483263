import { useState } from 'react'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { serviceCall } from '#business/rights/members/service-call/service-call.ts'
import { useRecordActions, type RecordActions } from '#web/entity/record-actions.ts'
import type { LaneNow } from './live-view.ts'

/** What the person may do at lanes: with the barrier, the order or the reading of the car that waits, and with a call for help. */
export interface LaneActions {
  readonly lane: RecordActions
  readonly order: RecordActions
  readonly passing: RecordActions
  readonly help: RecordActions
  /** The lane as it was when someone started to choose the entry of its car. */
  readonly choosing: LaneNow | null
  choose(at: LaneNow | null): void
  /** Something is being answered. */
  readonly isBusy: boolean
}

export function useLaneActions(again: () => Promise<void>): LaneActions {
  const [choosing, choose] = useState<LaneNow | null>(null)
  const of = {
    lane: useRecordActions(lane, again),
    order: useRecordActions(parkOrder, again),
    passing: useRecordActions(passing, again),
    help: useRecordActions(serviceCall, again),
  }
  const isBusy = choosing !== null || Object.values(of).some(({ doing }) => doing !== null)
  return { ...of, choosing, choose, isBusy }
}
