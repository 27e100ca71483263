import { randomOf } from '../../random.ts'
import { dayStart, hour, minute } from '../../time.ts'

const opens = 8.5 * hour
const closes = 19.5 * hour

/** How often by now something has come up today that comes up so often on an average day, at office hours; the same no matter who asks again. */
export function comeUpToday(what: string, perDay: number, now: number): number {
  const today = dayStart(now)
  const random = randomOf(`${what}/${today}`)
  const times = Math.floor(perDay * (0.5 + random.fraction()) + random.fraction())
  return Array.from({ length: times }, () => today + opens + random.fraction() * (closes - opens)).filter(
    (at) => at <= now,
  ).length
}

/** When someone gets to something that lies on their desk since a moment: half of it within the median. */
export function gotTo(since: number, of: string, medianMinutes: number): number {
  return since + randomOf(of).logNormal(medianMinutes, 0.7) * minute
}
