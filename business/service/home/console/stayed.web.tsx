import { instant } from '#kernel/wall-clock.ts'
import { durationText } from '#fields/integer/duration.ts'
import { useWords } from '#web/language/language.ts'
import type { WaitingCar } from './live-view.ts'

const minuteOf = (wall: string) => Math.floor(instant(wall)! / 60_000)

/** Since when the car at the lane has been here, and how long that is: what its driver asks first. Nothing where it has no entry. */
export function Stayed({ car: { order, passAt } }: { car: WaitingCar }) {
  const { say, language } = useWords()
  const since = order?.cameAt
  if (!since) return null
  const minutes = Math.max(0, minuteOf(passAt) - minuteOf(since))
  return say('{at}入场,停车{time}', { at: since.slice(5, 16), time: durationText(minutes, language) })
}
