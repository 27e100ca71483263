import { wallTime } from '#kernel/wall-clock.ts'
import { readDay } from '../date/date.ts'
import { Refused } from '../kind.ts'
import { toHalfWidth } from '../text/normalise.ts'
import { momentKind } from './moment.ts'

/** A moment as typed, `2026-11-21 08:30:00`; null when it is none. */
export function readMoment(text: string): string | null {
  const at = momentKind.read({ kind: 'moment', label: '' }, text)
  return at instanceof Refused ? null : wallTime(at.getTime())
}

/** A moment as typed into the first (0) or last (1) end of a span: there the last second of a day or minute that is written without them. */
export function readMomentEnd(text: string, end: number): string | null {
  const time = readMoment(text)
  if (time === null || end === 0) return time
  const written = toHalfWidth(text).trim()
  if (readDay(written) !== null) return `${time.slice(0, 10)} 23:59:59`
  return /[ T]\d{1,2}:\d{2}$/.test(written) ? `${time.slice(0, 17)}59` : time
}
