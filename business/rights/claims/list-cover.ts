import type { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

/** A right on a list by which a car parks for less while it holds (domain.md 4.2); kept with the passing at which it was read. */
export interface ListRight {
  /** CarType, domain.md 5.4. */
  readonly carType: CodeOf<typeof carTypes>
  /** Percent of the fee of its time that is given up; 0 where the driver pays in spite of what later lists say. */
  readonly percent: number
  /** Epoch milliseconds, the end not included; null: open. */
  readonly begin: number | null
  readonly end: number | null
  /** Times of the lot's clock between which it holds every day, `07:00`; a window may pass midnight. Null: all day. */
  readonly daily: readonly [string, string] | null
}

/** Time of a stay of which a percentage is given up, and by which right. */
export interface FreeSpan {
  readonly begin: number
  readonly end: number
  readonly percent: number
  readonly carType: ListRight['carType']
}

/**
 * The time between two moments of which rights waive something, in order, each moment by the first right that holds then. A right frees the
 * time for which it holds and no other, as a pass does.
 */
export function freeSpansOf(rights: readonly ListRight[], begin: number, end: number, zone: string): FreeSpan[] {
  let open: (readonly [number, number])[] = [[begin, end]]
  const spans: FreeSpan[] = []
  for (const right of rights) {
    for (const [from, to] of timesOf(right, begin, end, zone)) {
      for (const [gapBegin, gapEnd] of open) {
        const span = { begin: Math.max(from, gapBegin), end: Math.min(to, gapEnd) }
        if (span.begin < span.end) spans.push({ ...span, percent: right.percent, carType: right.carType })
      }
      open = open.flatMap(([gapBegin, gapEnd]) =>
        [[gapBegin, Math.min(gapEnd, from)] as const, [Math.max(gapBegin, to), gapEnd] as const].filter(
          ([one, other]) => one < other,
        ),
      )
    }
  }
  return spans.filter(({ percent }) => percent > 0).toSorted((one, other) => one.begin - other.begin)
}

/** Whether rights waive anything from a moment on, however late; of hours that come again every day it is enough that they come. */
export function freesFrom(rights: readonly ListRight[], begin: number): boolean {
  return rights.some((right, at) => {
    const before = rights.slice(0, at).filter(({ daily }) => daily === null)
    const hidden = before.map((each) => ({ ...each, percent: 0 }))
    return freeSpansOf([...hidden, { ...right, daily: null }], begin, Infinity, '').length > 0
  })
}

/** When a right holds between two moments. */
function timesOf(right: ListRight, begin: number, end: number, zone: string): (readonly [number, number])[] {
  const from = Math.max(begin, right.begin ?? begin)
  const to = Math.min(end, right.end ?? end)
  if (from >= to) return []
  if (!right.daily) return [[from, to]]
  const [opens, closes] = right.daily
  const times: (readonly [number, number])[] = []
  for (let day = addDays(wallDate(from, zone), -1); day <= wallDate(to, zone); day = addDays(day, 1)) {
    const until = closes > opens ? timeOn(day, closes, zone) : timeOn(addDays(day, 1), closes, zone)
    const time = [Math.max(from, timeOn(day, opens, zone)), Math.min(to, until)] as const
    if (time[0] < time[1]) times.push(time)
  }
  return times
}

/** `24:00` is the start of the next day. */
function timeOn(day: string, clock: string, zone: string): number {
  return clock === '24:00' ? instant(addDays(day, 1), zone)! : instant(`${day} ${clock}`, zone)!
}
