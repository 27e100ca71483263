import { toHalfWidth } from '../text/normalise.ts'

/** `7:30`, `07:30:00`, `730`, `0730`, also in full width → `07:30`; `24:00` is the end of a day. Null when it is no time of day. */
export function readClock(text: string): string | null {
  const typed = toHalfWidth(text).trim()
  const match = /^(\d{1,2})\s*:\s*(\d{2})(?::00)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  const clock = match && `${match[1]!.padStart(2, '0')}:${match[2]}`
  return clock && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : null
}
