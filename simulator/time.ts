/** The towns lie in China, whose clocks have been 8 hours ahead of UTC without a break since 1991. */
const ahead = 8 * 3_600_000

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** `2026-11-21T08:30:00.000+08:00`: how devices say an instant (epoch milliseconds). */
export function isoTime(at: number): string {
  return `${new Date(at + ahead).toISOString().slice(0, 23)}+08:00`
}

/** `2026-11-21 08:30:00`: how the console says it. */
export function consoleTime(at: number): string {
  return new Date(at + ahead).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant at which clocks show `2026-11-21 08:30:00`; also with `T`, and without seconds. NaN when the text is no such time. */
export function instantOf(shown: string): number {
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - ahead
}

/** The first instant of the day. */
export function dayStart(at: number): number {
  return Math.floor((at + ahead) / day) * day - ahead
}

/** 0–23. */
export function hourOfDay(at: number): number {
  return Math.floor((at + ahead) / hour) % 24
}

/** 0 Sunday – 6 Saturday. */
export function weekday(at: number): number {
  return new Date(at + ahead).getUTCDay()
}
