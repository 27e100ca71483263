import type { Price, Rule } from './rule.ts'
import type { Span } from './span.ts'
import type { CountedStay } from './stay.ts'
import { beginOfDay, dayOf, type WallClock } from './wall-clock.ts'
import { occurrences, type DailyWindow } from './windows.ts'

/** Time by the clock under one price; `price` null where no window is. `key` is the instant at which it opens, also when it is cut. */
export interface PricedWindow extends Span {
  price: Price | null
  key: number
}

type CameAndLeft = Pick<CountedStay, 'entry' | 'end'>

/**
 * A span cut at the borders of the rule's windows. In a window whose price is not for this car, the other price goes on: such a window is
 * one with its neighbours of the same price, unless that has a ceiling for each. The window of the entry may price all of the stay.
 */
export function pricedWindows(
  { prices, windows }: Rule,
  clock: WallClock,
  stay: CameAndLeft,
  span: Span,
): PricedWindow[] {
  const came = occurrences(clock, windows, stay.entry, stay.entry + 1)[0]!
  const priceOfEntry = came.segment === null ? null : prices[came.segment]!
  if (priceOfEntry?.crossing === 'entry') return [{ ...span, price: priceOfEntry, key: came.key }]
  const found: PricedWindow[] = []
  let wasOwn = true
  for (const { segment, key, begin, end } of occurrences(clock, windows, span.begin, span.end)) {
    const own = segment === null ? null : prices[segment]!
    const isOwn = !own?.priceOfOthers || isFor(own, key, stay, clock, windows)
    const price = isOwn ? own : own.priceOfOthers
    const last = found.at(-1)
    if (last && price && last.price === price && price.ceiling === Infinity && !(isOwn && wasOwn)) last.end = end
    else found.push({ price, key, begin, end })
    wasOwn = isOwn
  }
  return found
}

/** Whether the car came, and where that is asked also left, in the window that opened at an instant, and at the times of day for which its price is. */
function isFor(
  { packFor, cameBefore, leftFrom }: Price,
  opened: number,
  { entry, end }: CameAndLeft,
  clock: WallClock,
  windows: readonly DailyWindow[],
): boolean {
  if (opened > entry) return false
  if (cameBefore !== null && entry >= nextAt(clock, cameBefore, opened)) return false
  if (leftFrom !== null && end < nextAt(clock, leftFrom, opened)) return false
  return packFor === 'came' || occurrences(clock, windows, opened, Math.max(end, opened + 1))[0]!.end >= end
}

/** The first instant after another at which the clock shows a minute of the day. */
function nextAt(clock: WallClock, minute: number, after: number): number {
  const day = dayOf(clock, after)
  const today = beginOfDay(clock, day, minute)
  return today > after ? today : beginOfDay(clock, day + 1, minute)
}
