import type { Random } from '../random.ts'
import { hour, hourOfDay, weekday } from '../time.ts'
import type { LotPlan, Town } from './town.ts'

/** When cars arrive at a lot, from the town's start on without end: at random, as dense as the curves say. */
export function* arrivalTimes(town: Town, lot: LotPlan, random: Random): Generator<number> {
  for (let from = town.begins; ; from += hour) {
    const mean = hour / expectedArrivals(lot, from)
    for (let at = from + random.exponential(mean); at < from + hour; at += random.exponential(mean))
      yield Math.floor(at)
  }
}

/** Cars that the hour at an instant brings on average. */
function expectedArrivals({ arrivals }: LotPlan, at: number): number {
  const date = weekday(at)
  const curve = date === 0 || date === 6 ? arrivals.byHour.weekend : arrivals.byHour.workday
  const whole = curve.reduce((sum, weight) => sum + weight, 0)
  return (arrivals.perDay * arrivals.byWeekday[date]! * curve[hourOfDay(at)]!) / whole
}
