import type { ChargeSegment } from './terms.ts'
import { beginOfDay, dayMinutes, dayOf, minuteOfClock, type WallClock } from './wall-clock.ts'

/** A window of the day by the lot's clock: starts `begin` minutes after midnight and lasts `length` minutes of the clock. */
export interface DailyWindow {
  segment: number
  begin: number
  length: number
}

/** One day's or night's time in a window, as instants; `segment` null where no window is. `key` stays the same when it is cut. */
export interface Occurrence {
  segment: number | null
  key: number
  begin: number
  end: number
}

/** The segments that have a beginTime as daily windows, by the clock. Such segments have passed `checkTerms`. */
export function dailyWindows(segments: readonly ChargeSegment[]): DailyWindow[] {
  return segments
    .flatMap((segment, index) => {
      const window = dailyWindow(segment)
      return window ? [{ segment: index, ...window }] : []
    })
    .sort((one, other) => one.begin - other.begin)
}

/** Where the segment starts and how long it lasts; null when it is no window by the clock. */
export function dailyWindow(segment: ChargeSegment): { begin: number; length: number } | null {
  const begin = minuteOfClock(segment.beginTime)
  if (begin === null) return null
  const end = minuteOfClock(segment.endTime)
  if (end === null) return { begin, length: segment.lengthMinutes || dayMinutes }
  return { begin, length: end > begin ? end - begin : end - begin + dayMinutes }
}

/** The time from `begin` to `end` cut at the windows' borders, gaps between windows included. */
export function occurrences(
  clock: WallClock,
  windows: readonly DailyWindow[],
  begin: number,
  end: number,
): Occurrence[] {
  const found: Occurrence[] = []
  let cursor = begin
  const lastDay = dayOf(clock, end)
  for (let day = dayOf(clock, begin) - 1; day <= lastDay; day++) {
    for (const window of windows) {
      const opens = beginOfDay(clock, day, window.begin)
      const closes = Math.min(end, beginOfDay(clock, day, window.begin + window.length))
      if (opens >= end || closes <= cursor) continue
      if (opens > cursor) found.push({ segment: null, key: cursor, begin: cursor, end: opens })
      found.push({ segment: window.segment, key: opens, begin: Math.max(opens, cursor), end: closes })
      cursor = closes
    }
  }
  if (cursor < end) found.push({ segment: null, key: cursor, begin: cursor, end })
  return found
}

/** The window that runs over the midnight at which a day starts, and when it closes; null when none does. */
export function windowOver(
  clock: WallClock,
  windows: readonly DailyWindow[],
  day: number,
): { segment: number; closes: number } | null {
  const midnight = beginOfDay(clock, day)
  for (const { segment, begin, length } of windows) {
    const closes = beginOfDay(clock, day - 1, begin + length)
    if (beginOfDay(clock, day - 1, begin) < midnight && midnight < closes) return { segment, closes }
  }
  return null
}
