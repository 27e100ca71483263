import { durationText } from '#fields/integer/duration.ts'
import { useWords } from '#web/language/language.ts'
import type { WaitingCar } from './live-view.ts'

/** Since when the car at the lane has been here, and how long that was as it came to the lane: what its driver asks first. Nothing where it has no entry. */
export function Stayed({ car: { order } }: { car: WaitingCar }) {
  const { say, language } = useWords()
  if (!order?.cameAt || order.stayMinutes === null) return null
  return say('{at}入场,停车{time}', {
    at: order.cameAt.slice(5, 16),
    time: durationText(order.stayMinutes, language),
  })
}
