import { useState } from 'react'
import type { LaneNow } from './live-view.ts'

/**
 * Lanes where a car waits, the longest wait first; for who answers calls, before them those where someone called for help. While `isHeld` none
 * changes its place: who came since stands at the end, a lane whose car is gone stays.
 */
export function useQueue(lanes: readonly LaneNow[], isHeld: boolean, answersCalls: boolean): readonly LaneNow[] {
  const waiting = lanes
    .flatMap(({ Id, waiting, help }) => {
      const isCalled = answersCalls && help !== null
      const since = isCalled ? help.CallAt : waiting?.passAt
      return since === undefined ? [] : [{ Id, since: `${isCalled ? 0 : 1} ${since}` }]
    })
    .sort((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0))
    .map(({ Id }) => Id)
  const [places, setPlaces] = useState(waiting)
  const next = isHeld ? [...places, ...waiting.filter((id) => !places.includes(id))] : waiting
  if (next.join() !== places.join()) setPlaces(next)
  return next.flatMap((id) => lanes.find(({ Id }) => Id === id) ?? [])
}
