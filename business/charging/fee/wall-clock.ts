/**
 * Instants and the wall clock of a lot. Both are counted in whole minutes: an instant since 1970-01-01 00:00 UTC, a wall time since
 * 1970-01-01 00:00 as the lot's clock shows it. A day is its number since 1970-01-01.
 */
export interface WallClock {
  /** The wall time shown at an instant. */
  shows(instant: number): number
  /**
   * The first instant at which the clock has reached a wall time: of an hour shown twice (end of summer time) the earlier one,
   * of an hour left out the moment of the jump. Never falls when the wall time rises, so days and windows never overlap.
   */
  instantOf(wall: number): number
}

export const dayMinutes = 1440

const clocks = new Map<string, WallClock>()

/** The clock of an IANA zone; RangeError when the zone is unknown. */
export function wallClock(zone: string): WallClock {
  const known = clocks.get(zone)
  if (known) return known
  const clock = clockOf(offsetsOf(zone))
  clocks.set(zone, clock)
  return clock
}

/** The day an instant belongs to, when days start `dayStart` minutes after midnight. */
export function dayOf(clock: WallClock, instant: number, dayStart = 0): number {
  const shown = Math.floor((clock.shows(instant) - dayStart) / dayMinutes)
  if (beginOfDay(clock, shown + 1, dayStart) <= instant) return shown + 1
  return shown
}

/** The instant, in minutes from 1970 in UTC, at which the lot’s day starts; `dayStart`: minutes after midnight. */
export function beginOfDay(clock: WallClock, day: number, dayStart = 0): number {
  return clock.instantOf(day * dayMinutes + dayStart)
}

/** The day number as `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10)
}

/** The number of the day with a date `YYYY-MM-DD`. */
export function dayOfDate(date: string): number {
  return Date.parse(date) / (dayMinutes * 60_000)
}

/** The number of the day on which the month of a day begins. */
export function firstOfMonth(day: number): number {
  return dayOfDate(`${dateOfDay(day).slice(0, 7)}-01`)
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** `HH:mm`, 00:00–24:00, as minutes since midnight; null when the text is none. */
export function minuteOfClock(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/.exec(text) : null
  if (!match) return null
  return match[1] === undefined ? dayMinutes : Number(match[1]) * 60 + Number(match[2])
}

/** A minute of the day as `HH:mm`; 1440 is `24:00`. */
export function clockOfMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

type Offset = (instant: number) => number

function clockOf(offset: Offset): WallClock {
  return {
    shows: (instant) => instant + offset(instant),
    instantOf(wall) {
      const before = offset(wall - dayMinutes)
      const early = wall - before
      if (offset(early) === before) return early
      const after = offset(wall + dayMinutes)
      const late = wall - after
      return offset(late) === after ? late : firstWithOffset(offset, after, late, early)
    },
  }
}

/** Minutes east of UTC at an instant. Kept per UTC day: asking Intl takes longer than pricing a stay. */
function offsetsOf(zone: string): Offset {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const ask: Offset = (instant) => {
    const name = format.formatToParts(instant * 60_000).find((part) => part.type === 'timeZoneName')!.value
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  }
  const days = new Map<number, { before: number; change: number; after: number }>()
  return (instant) => {
    const day = Math.floor(instant / dayMinutes)
    let known = days.get(day)
    if (!known) {
      const begin = day * dayMinutes
      const end = begin + dayMinutes
      const [before, after] = [ask(begin), ask(end)]
      known = { before, change: before === after ? end : firstWithOffset(ask, after, begin, end), after }
      days.set(day, known)
    }
    return instant < known.change ? known.before : known.after
  }
}

/** The first instant with the offset `after`, between one that has not and one that has it. */
function firstWithOffset(offset: Offset, after: number, without: number, having: number): number {
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2)
    if (offset(middle) === after) having = middle
    else without = middle
  }
  return having
}
