import type { WireRow } from '#kernel/wire.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'

/** What an alarm is about: the stay, or what the lane saw at that moment. */
export function AlarmPictures({ row }: { row: WireRow }) {
  const { orderNo, laneId, lastHappenedAt } = row
  if (orderNo) return <PassingPictures of={{ orderNo: String(orderNo) }} />
  return laneId ? <PassingPictures of={{ laneId: String(laneId), at: String(lastHappenedAt) }} whole /> : null
}
