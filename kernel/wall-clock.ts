/** The zone in which the console speaks unless a lot says otherwise (domain.md 0.1). */
export const consoleZone = 'Asia/Shanghai'

const hour = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** Milliseconds by which the zone's wall clock is ahead of UTC at an instant; zones change it on whole hours only. */
export function zoneOffset(at: number, zone: string): number {
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map()))
  const block = Math.floor(at / hour)
  let offset = known.get(block)
  if (offset === undefined) {
    if (known.size > 50_000) known.clear()
    known.set(block, (offset = computeOffset(block * hour, zone)))
  }
  return offset
}

function computeOffset(at: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value)
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) - at
}

/** `2026-11-21 08:30:00`: an instant as the wall clock of the zone shows it. */
export function wallTime(at: number, zone: string = consoleZone): string {
  return new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-11-21`: the calendar day of an instant in the zone. */
export function wallDate(at: number, zone: string = consoleZone): string {
  return wallTime(at, zone).slice(0, 10)
}

/**
 * The instant (epoch milliseconds) at which the zone's wall clock shows `2026-11-21 08:30:00` (seconds may be left out; a date
 * alone means its first instant). Of a time that the clock shows twice, the first; a time that it skips moves on by the gap.
 * Null when the text is no such time.
 */
export function instant(text: string, zone: string = consoleZone): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!match) return null
  const [year, month, day, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (hours > 23 || minutes > 59 || seconds > 59 || month < 1 || month > 12 || day < 1) return null
  const shown = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  const calendar = new Date(shown)
  // Of a year with two digits JavaScript makes one of the last century.
  if (calendar.getUTCDate() !== day || calendar.getUTCFullYear() !== year) return null
  const before = shown - zoneOffset(shown - 24 * hour, zone)
  if (before + zoneOffset(before, zone) === shown) return before
  const after = shown - zoneOffset(shown + 24 * hour, zone)
  return after + zoneOffset(after, zone) === shown ? after : before
}

/** Whether the text is a day of the calendar, `2026-11-21`. */
export const isDay = (text: string): boolean => text.length === 10 && instant(text, 'UTC') !== null

/** `instant` for text with an offset or `Z` (ISO 8601) as well. Null when it is neither. */
export function moment(text: string, zone: string = consoleZone): number | null {
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return instant(text, zone)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return null
  if (instant(text.slice(0, 10), 'UTC') === null) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
