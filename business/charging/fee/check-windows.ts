import { ruleKinds, type RuleKind } from '#business/charging/rule-kinds.ts'
import type { ChargeSegment } from './terms.ts'
import { timesOfCars } from './packages.ts'
import { unitCrossings } from './term-options.ts'
import { failure, type TermsFailure } from './terms-failures.ts'
import { clockOfMinute, dayMinutes, minuteOfClock } from './wall-clock.ts'
import { dailyWindow, dailyWindows } from './windows.ts'

/** Whether the windows of kinds 5, 6 and 9 are complete, do not overlap and, except for packages, cover the whole day. */
export function checkWindows(segments: ChargeSegment[], kind: RuleKind): TermsFailure[] {
  if (kind === ruleKinds.periods && segments.length && segments.every((segment) => !segment.beginTime))
    return checkLengths(segments)

  const unfinished = segments.flatMap((segment, index) => checkEnds(segment, kind, segments, `segments.${index}.`))
  if (unfinished.length) return unfinished
  const overlaps = checkOverlaps(segments)
  if (overlaps.length || kind === ruleKinds.package || !segments.length) return overlaps
  return checkCover(segments)
}

/** When cars came and left for which a window's price is lies inside of the window. */
export function checkTimesOfCars(segment: ChargeSegment, path: string): TermsFailure[] {
  const window = dailyWindow(segment)
  if (!window) return []
  return timesOfCars(segment).flatMap((name) => {
    const minute = minuteOfClock(segment[name])
    if (minute === null) return []
    const after = modulo(minute - window.begin)
    return after > 0 && after < window.length ? [] : [failure(path + name, 'outsideWindow')]
  })
}

/** Windows along the stay: each but the last needs a length. */
function checkLengths(segments: ChargeSegment[]): TermsFailure[] {
  return segments.flatMap((segment, index) => {
    if (segment.endTime) return [failure(`segments.${index}.endTime`, 'notForKind')]
    if (segment.isSupplement === unitCrossings.entry) return [failure(`segments.${index}.isSupplement`, 'notForKind')]
    const last = index === segments.length - 1
    return segment.lengthMinutes || last ? [] : [failure(`segments.${index}.lengthMinutes`, 'required')]
  })
}

function checkEnds(segment: ChargeSegment, kind: RuleKind, segments: ChargeSegment[], path: string): TermsFailure[] {
  if (!segment.beginTime) {
    const mixed = kind === ruleKinds.periods && segments.some((other) => other.beginTime)
    return [failure(`${path}beginTime`, mixed ? 'windowsMixed' : 'required')]
  }
  if (segment.beginTime === '24:00') return [failure(`${path}beginTime`, 'clock')]
  if (Boolean(segment.endTime) === Boolean(segment.lengthMinutes)) return [failure(`${path}endTime`, 'windowEnd')]
  if (segment.lengthMinutes && segment.lengthMinutes > dayMinutes) {
    return [failure(`${path}lengthMinutes`, 'tooLarge', { max: dayMinutes })]
  }
  return []
}

function checkOverlaps(segments: ChargeSegment[]): TermsFailure[] {
  const windows = segments.map((segment) => dailyWindow(segment)!)
  return windows.flatMap((window, index) => {
    const other = windows.findIndex((earlier, place) => {
      if (place >= index) return false
      return (
        modulo(window.begin - earlier.begin) < earlier.length || modulo(earlier.begin - window.begin) < window.length
      )
    })
    return other < 0 ? [] : [failure(`segments.${index}.beginTime`, 'windowsOverlap', { other: other + 1 })]
  })
}

function checkCover(segments: ChargeSegment[]): TermsFailure[] {
  return gapsOf(segments).map((gap) => failure('segments', 'windowsGap', gap))
}

/** The hours of the day in no window. */
export function gapsOf(segments: readonly ChargeSegment[]): { from: string; to: string }[] {
  const windows = dailyWindows(segments)
  return windows.flatMap((window, index) => {
    const next = windows[index + 1] ?? { begin: windows[0]!.begin + dayMinutes }
    const end = window.begin + window.length
    if (end >= next.begin) return []
    return [{ from: clockOfMinute(end % dayMinutes), to: clockOfMinute(next.begin % dayMinutes) }]
  })
}

function modulo(minutes: number): number {
  return (minutes + dayMinutes) % dayMinutes
}
